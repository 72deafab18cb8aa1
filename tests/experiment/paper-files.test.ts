import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  parseExperiment,
  type Resolved,
  resolveExperiment,
  termCells,
  termsOf,
} from "../../src/experiment/experiments.ts";
import { NOTHING_SHIPPED } from "./samples.ts";

const folder = new URL("../../experiments/", import.meta.url);
const ids = readdirSync(folder).map((name) => name.slice(0, -".json".length));

async function load(id: string) {
  const parsed = parseExperiment(JSON.parse(readFileSync(new URL(`${id}.json`, folder), "utf8")));
  if (!parsed.ok) throw new Error(`${id}: ${JSON.stringify(parsed.issues)}`);
  const resolved = await resolveExperiment(parsed.value, NOTHING_SHIPPED);
  if (!resolved.ok) throw new Error(`${id}: ${JSON.stringify(resolved.issues)}`);
  return resolved.value;
}

describe("the papers' experiments", () => {
  const all = new Map<string, Resolved>();
  beforeAll(async () => {
    for (const id of ids) all.set(id, await load(id));
  });

  it("are 70, of six papers, with at least 20 seeds each", () => {
    expect(all.size).toBe(70);
    const experiments = [...all.values()].map(({ experiment }) => experiment);
    expect(new Set(experiments.map(({ source }) => source?.paper)).size).toBe(6);
    for (const { stop } of experiments) expect(stop.runs).toBeGreaterThanOrEqual(20);
  });

  it("have claims that speak of cells that exist, here or in the experiment that they name", () => {
    for (const [id, resolved] of all)
      for (const claim of resolved.experiment.claims)
        for (const { term } of termsOf(claim.test)) {
          const where = all.get(term.experiment ?? id);
          if (!where) throw new Error(`${claim.id} names ${term.experiment}, which is not there`);
          expect(termCells(where, [term], []).length, claim.id).toBeGreaterThan(0);
          expect(where.experiment.measures.map((use) => use.id)).toContain(term.measure);
        }
  });

  it("say where a claim stands, and why where it cannot be decided", () => {
    for (const { experiment } of all.values())
      for (const { test, where, id } of experiment.claims) {
        expect(where, id).not.toBe("");
        if (test.kind === "undecidable") expect(test.why.length, id).toBeGreaterThan(20);
      }
  });
});
