import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  experimentJsonSchema,
  minimalExperiment,
  parseExperiment,
  parseExperimentText,
  resolveExperiment,
} from "../../src/experiment/experiments.ts";
import { littleExperiment, NOTHING_SHIPPED, parsed, resolved } from "./samples.ts";

/** The little experiment as a test edits it. */
interface Loose {
  measures: object[];
  schemes: object;
  vary: object[];
  claims: { test: { term: object } }[];
}

function set(target: object, key: string, value: unknown): void {
  (target as Record<string, unknown>)[key] = value;
}

/** The published schema with any object where a whole scenario may stand: the validator follows no reference to a file. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value) return { type: "object" };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutReferences(item)]));
}

describe("the experiment format", () => {
  it("reads what an author writes and fills in the rest", () => {
    const experiment = parsed(littleExperiment());
    expect(experiment.schemes[0]).toEqual({ id: "reno", scheme: "reno", set: {}, measures: {} });
    expect(experiment.vary[0].set).toEqual(["links.hop.loss.rate"]);
    expect(experiment.measures[1]).toMatchObject({ combine: "mean", params: {} });
    expect(experiment.seed).toBe(1);
    expect(experiment.claims[0].tolerance).toBe(0.05);
  });

  it("may name its JSON Schema, and so may its scenario; neither is kept", async () => {
    const plain = littleExperiment();
    const named = {
      $schema: "experiment.schema.json",
      ...plain,
      scenario: { $schema: "scenario.schema.json", ...(plain.scenario as object) },
    };
    expect((await resolved(named)).base).toEqual((await resolved(plain)).base);
    const { scenario: _, ...read } = parsed(named);
    const { scenario: __, ...rest } = parsed(plain);
    expect(read).toEqual(rest);
  });

  it("has a minimal form that reads as the same experiment", () => {
    const experiment = parsed(littleExperiment());
    expect(parsed(minimalExperiment(experiment))).toEqual(experiment);
    expect(minimalExperiment(experiment)).not.toHaveProperty("seed");
  });

  it("asks for at least 20 seeds unless told otherwise", () => {
    const input = littleExperiment();
    delete input.stop;
    expect(parsed(input).stop).toEqual({ runs: 20 });
  });

  it.each<[string, (experiment: Loose) => void, RegExp]>([
    ["a misspelt key", (e) => set(e, "mesures", []), /^mesures: Remove it/],
    ["an unknown measure", (e) => set(e.measures[0], "measure", "speed"), /^measures\[0\]\.measure/],
    ["an unknown scheme", (e) => set(e.schemes, "0", "renoo"), /^schemes\[0\]/],
    ["a link's measure without a link", (e) => set(e.measures[1], "link", undefined), /^measures\[1\]\.link/],
    [
      "two ways to say an axis",
      (e) => set(e.vary[0], "range", { from: 0, to: 1, count: 3 }),
      /^vary\[0\]: Say/,
    ],
    [
      "a claim about an arm that is not there",
      (e) => set(e.claims[0].test.term, "schemes", ["vegas"]),
      /^claims\[0\]\.test\.term\.schemes: Name one/,
    ],
    ["an unknown kind of test", (e) => set(e.claims[0].test, "kind", "feeling"), /^claims\[0\]\.test\.kind/],
    ["two arms of one name", (e) => set(e.schemes, "2", "reno"), /^schemes\[2\]\.id/],
    ["a third axis", (e) => set(e, "vary", [e.vary[0], e.vary[0], e.vary[0]]), /^vary: Leave some out/],
    ["a seed that is varied", (e) => set(e.vary[0], "set", "seed"), /^vary\[0\]\.set: Give the first seed/],
    ["a seed that is set", (e) => set(e, "set", { seed: 7 }), /^set: Give the first seed/],
    [
      "a drawn value on an axis",
      (e) => set(e, "draw", [{ set: "links.hop.loss.rate", from: 0, to: 0.1 }]),
      /^draw\[0\]\.set: Vary it or draw it/,
    ],
    [
      "the least of several points against another number",
      (e) =>
        set(e.claims[0], "test", {
          kind: "compare",
          left: { form: "least", a: { measure: "throughput", schemes: ["reno"] } },
          relation: "above",
          right: { form: "mean", a: { measure: "throughput", schemes: ["careful"] } },
        }),
      /^claims\[0\]\.test\.left\.form: Use one of these: the least and the most/,
    ],
    ["no seeds", (e) => set(e, "stop", { runs: 0 }), /^stop\.runs: Use a larger/],
  ])("refuses %s, with its path and a remedy", (_, edit, expected) => {
    const input = littleExperiment();
    edit(input as unknown as Loose);
    const result = parseExperiment(JSON.parse(JSON.stringify(input)));
    const [first] = result.ok ? [] : result.issues.map(({ path, remedy }) => `${path}: ${remedy}`);
    expect(first).toMatch(expected);
  });

  it("tells wrong addresses before anything runs", async () => {
    const input = littleExperiment() as { vary: { set: string }[] };
    input.vary[0].set = "links.hop.loss.ratee";
    const result = await resolveExperiment(parsed(input), NOTHING_SHIPPED);
    expect(result.ok ? "" : result.issues[0].path).toBe("vary[0]: links.hop.loss.ratee");
  });

  it("never throws, whatever it is given", () => {
    const hostile: unknown[] = [
      null,
      1,
      "x",
      [],
      { format: {} },
      { format: "cwndscope-experiment/1", schemes: [null, 1, { id: [] }], vary: [[]], claims: [{ test: 1 }] },
      JSON.parse('{"format":"cwndscope-experiment/1","__proto__":{"scenario":"x"},"scenario":[]}'),
      { format: "cwndscope-experiment/1", scenario: "x", schemes: [{ id: "a", measures: { "": "" } }] },
    ];
    for (const input of hostile) expect(parseExperiment(input).ok).toBe(false);
    expect(parseExperimentText("{").ok).toBe(false);
  });

  it("is published as a JSON Schema that is up to date (npx tsx scripts/emit-schema.ts writes it)", () => {
    const file = readFileSync(new URL("../../public/experiment.schema.json", import.meta.url), "utf8");
    const published = JSON.parse(file);
    expect(published).toEqual(JSON.parse(JSON.stringify(experimentJsonSchema())));
    const validator = z.fromJSONSchema(withoutReferences(published) as never);
    expect(validator.safeParse(littleExperiment()).error).toBeUndefined();
    expect(validator.safeParse({ ...littleExperiment(), mesures: [] }).success).toBe(false);
  });
});
