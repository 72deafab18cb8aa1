import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shippedExperimentIds } from "../../src/cli/experiments.ts";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import {
  experimentOf,
  type Figure,
  parseFigure,
  resolveExperiment,
  type See,
  termsOf,
} from "../../src/experiment/experiments.ts";
import { decodeView } from "../../src/lab/core/address/view.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { declarations, type FlowSpec, type LinkSpec } from "../../src/sim/declared.ts";
import { LESSON_IDS, shippedLesson } from "../course/lessons.ts";

const root = new URL("../../", import.meta.url);
const folder = new URL("figures/", root);

/** What the papers have besides their 70 simulated figures: id to its number of claims. */
const FIGURES: Readonly<Record<string, number>> = {
  "cerl-fig1a": 1,
  "cerl-fig1b": 3,
  "cerl-fig2": 1,
  "cerl-fig3": 2,
  "cerl-fig12": 1,
  "jersey-fig1": 1,
  "jersey-fig2": 0,
  "jersey-fig4": 3,
  "jersey-fig6": 1,
  "jersey-fig7": 1,
  "jersey-fig8": 0,
  "jersey-fig9": 0,
  "jersey-fig10": 0,
  "jersey-fig14": 0,
  "jersey-fig15": 0,
  "jersey-fig16": 0,
  "ghosh-fig1": 3,
  "diffc-fig1": 4,
  "diffc-table1": 3,
  "diffc-fig2": 3,
  "diffc-table2": 2,
  "diffc-fig3": 2,
  "diffc-fig4": 1,
  "diffc-fig5": 1,
  "diffc-fig6": 1,
  "diffc-fig7": 0,
  "diffc-fig10": 1,
  "cc-fig1": 1,
  "cc-fig2": 1,
  "cc-fig3": 1,
  "cc-fig4": 2,
  "cc-fig5": 1,
  "cc-fig6": 1,
  "cc-fig7": 3,
  "cc-fig8": 2,
  "cc-table1": 1,
};

/** Contradictions inside the papers by paper, and how many each has. */
const CONTRADICTIONS = { cerl: 7, jersey: 5, ghosh: 6, diffc: 6, cc: 7 } as const;

function figure(id: string): Figure {
  const parsed = parseFigure(JSON.parse(readFileSync(new URL(`${id}.json`, folder), "utf8")));
  if (!parsed.ok) throw new Error(`${id}: ${JSON.stringify(parsed.issues)}`);
  return parsed.value;
}

const ids = readdirSync(folder).map((name) => name.slice(0, -".json".length));
const all = new Map(ids.map((id) => [id, figure(id)]));

/** A scenario of an experiment that has a whole one. */
function scenarioOf(experiment: string): Scenario {
  const file = JSON.parse(readFileSync(new URL(`experiments/${experiment}.json`, root), "utf8"));
  const parsed = parseScenario(file.scenario);
  if (!parsed.ok) throw new Error(`${experiment}: ${JSON.stringify(parsed.issues)}`);
  return parsed.scenario;
}

function remarksIn(place: string): { id: string }[] {
  return readdirSync(new URL(place, root)).flatMap(
    (name) => JSON.parse(readFileSync(new URL(`${place}${name}`, root), "utf8")).remarks ?? [],
  );
}

describe("figures that are no simulations", () => {
  it("are all 36 that the papers have, with their 48 claims, and what concerns a paper as a whole", () => {
    const papers = ids.filter((id) => all.get(id)?.kind === "paper");
    expect(papers.sort()).toEqual(["cc-paper", "cerl-paper", "ghosh-paper", "jersey-paper"]);
    const claims = ids.flatMap((id) => (papers.includes(id) ? [] : [[id, all.get(id)?.claims.length]]));
    expect(Object.fromEntries(claims)).toEqual(FIGURES);
    expect(Object.keys(FIGURES)).toHaveLength(36);
    expect(Object.values(FIGURES).reduce((sum, n) => sum + n, 0)).toBe(48);
  });

  it("name their claims after themselves, counted from 1, and say where they stand", () => {
    for (const [id, { claims }] of all) {
      expect(claims.map((claim) => claim.id)).toEqual(claims.map((_, i) => `${id}-c${i + 1}`));
      for (const { where, id: claim } of claims) expect(where, claim).not.toBe("");
    }
  });

  it("have, together with the simulated ones, the 31 contradictions of the papers", () => {
    const wanted = Object.entries(CONTRADICTIONS).flatMap(([paper, n]) =>
      Array.from({ length: n }, (_, i) => `${paper}-x${i + 1}`),
    );
    const found = [...remarksIn("experiments/"), ...remarksIn("figures/")].map(({ id }) => id);
    expect(wanted).toHaveLength(31);
    expect([...new Set(found)].sort()).toEqual(wanted.sort());
  });

  it("lead to scenarios, cards, lessons and experiments that exist", async () => {
    const experiments = [...shippedExperimentIds(), ...ids.filter((id) => all.get(id)?.runs)];
    const isThere = async (see: See): Promise<boolean> => {
      if (see.kind === "card") return existsSync(new URL(`src/sim/${see.id}.md`, root));
      if (see.kind === "experiment") return experiments.includes(see.id);
      if (see.kind === "lesson") {
        return (
          LESSON_IDS.includes(see.id) && shippedLesson(see.id).lesson.steps.some(({ id }) => id === see.step)
        );
      }
      const parsed = parseScenario(await shippedScenarios.load(see.id));
      return parsed.ok && (see.view === undefined || isView(see.view, parsed.scenario));
    };
    for (const { claims } of all.values())
      for (const { id, see } of claims)
        for (const one of see) expect(await isThere(one), `${id}: ${JSON.stringify(one)}`).toBe(true);
  });

  it("show each claim somewhere", () => {
    for (const { claims } of all.values())
      for (const { id, see } of claims) expect(see.length, id).toBeGreaterThan(0);
  });

  it("name a module and a test for what is a definition", () => {
    for (const { claims } of all.values())
      for (const { id, test } of claims) {
        if (test.kind !== "definition") continue;
        for (const path of [test.module, test.heldBy])
          expect(existsSync(new URL(path, root)), `${id}: ${path}`).toBe(true);
      }
  });

  it("have experiments that can be run, over at least 20 seeds, with claims about cells that exist", async () => {
    for (const [id, one] of all) {
      const experiment = experimentOf(one);
      if (experiment === null) continue;
      const resolved = await resolveExperiment(experiment, shippedScenarios);
      expect(resolved.ok, `${id}: ${resolved.ok ? "" : JSON.stringify(resolved.issues)}`).toBe(true);
      expect(experiment.stop.runs).toBeGreaterThanOrEqual(20);
      for (const { test } of experiment.claims)
        for (const { term } of termsOf(test)) {
          const where = experimentOf(all.get(term.experiment ?? id) as Figure);
          expect(
            where?.schemes.map((arm) => arm.id),
            id,
          ).toEqual(expect.arrayContaining([...term.schemes]));
          expect(
            where?.measures.map((use) => use.id),
            id,
          ).toContain(term.measure);
        }
    }
  });
});

function isView(words: string, scenario: Scenario): boolean {
  const view = Object.fromEntries(words.split(";").map((word) => word.split(":") as [string, string]));
  return Object.keys(decodeView(view, scenario)).length > 0;
}

describe("settings that the papers state", () => {
  const link = ({ links }: Scenario, id: string) => links.find((one) => one.id === id) as LinkSpec;
  const first = ({ flows }: Scenario) => flows[0] as FlowSpec;

  it("CERL, section 4.1: 2 Mbit/s, 50 ms, 1 %, buffers of 90 packets, three times that as window, 1460 bytes", () => {
    const scenario = scenarioOf("cerl-fig20");
    expect(link(scenario, "bottleneck")).toMatchObject({ rate: 2e6, delay: 0.05, queue: { limit: 90 } });
    expect(scenario.links.map(({ loss }) => loss.rate)).toContain(0.01);
    expect(first(scenario)).toMatchObject({ awnd: 270, mss: 1460 });
  });

  it("CERL, section 4.5: two bottlenecks of 2 Mbit/s and 50 ms, 1 %, buffers of 90 packets", () => {
    const slow = scenarioOf("cerl-fig13a").links.filter(({ rate }) => rate === 2e6);
    expect(slow).toHaveLength(2);
    for (const one of slow)
      expect(one).toMatchObject({ delay: 0.05, queue: { limit: 90 }, loss: { rate: 0.01 } });
  });

  it("the constant window, section V: 250 s, 1040 bytes, a cell of 1 Mbit/s, no errors on the wire", () => {
    const scenario = scenarioOf("ghosh-fig2");
    expect(scenario.duration).toBe(250);
    expect(first(scenario).mss + 40).toBe(1040);
    expect(link(scenario, "cell").rate).toBe(1e6);
    expect(link(scenario, "wired").loss.model).toBe("none");
  });

  it("Congestion Coherence, section 6.1: a wait of 81 ms, two repetitions of 40 ms and 1 ms more", () => {
    const wait = declarations.ackPolicies.get("congestion-coherence")?.params.find(({ id }) => id === "w");
    const timer = declarations.linkLayers.get("retransmission")?.params.find(({ id }) => id === "timer");
    expect(wait?.default).toBe(0.081);
    expect(Number(wait?.default)).toBeCloseTo(2 * Number(timer?.default) + 0.001, 9);
  });

  it("Congestion Coherence, section 6.2: the path of our choice holds about ten packets", () => {
    const scenario = scenarioOf("cc-fig10");
    const way = ["first", "bottleneck", "air"].map((id) => link(scenario, id));
    const bits = 8 * (first(scenario).mss + 40);
    const round = way.reduce((sum, { rate, delay }) => sum + 2 * delay + bits / rate, 0);
    const held = (round * link(scenario, "bottleneck").rate) / bits;
    expect(held).toBeGreaterThan(9);
    expect(held).toBeLessThan(12);
  });
});

describe("Table 1 of Congestion Coherence, as printed", () => {
  // End-to-end, local, two-way, intermediate link, transparent, signalling.
  const TICKS: Readonly<Record<string, string>> = {
    "Link retransmission": "xxxxx-",
    "I-TCP": "-xxx-x",
    "Multiple Acknowledgments": "x----x",
    "Control Connection": "x---xx",
    Snoop: "xxx--x",
    ELN: "xxx--x",
    "Delayed Dupacks": "xx-xxx",
    WTCP: "x--xxx",
    "TCP Santa Cruz": "x--xxx",
    "TCP Peach": "x--xxx",
    "TCP Westwood": "x--xxx",
    "TCP Jersey": "x--xxx",
  };

  it("ticks all six properties for none", () => {
    expect(Object.values(TICKS).filter((ticks) => !ticks.includes("-"))).toEqual([]);
  });

  it("is told rightly by the figure: who lacks what", () => {
    const NAMES = ["end-to-end", "local", "two-way", "intermediate link", "transparent", "signalling"];
    const shows = all.get("cc-table1")?.shows ?? "";
    for (const [name, ticks] of Object.entries(TICKS)) {
      const part = shows.split(/[;.:]\s/).find((_, i, parts) => parts[i - 1]?.includes(lastWord(name)));
      const missing = NAMES.filter((_, i) => ticks[i] === "-");
      for (const property of NAMES)
        expect(part?.includes(property), `${name}: ${property}`).toBe(missing.includes(property));
    }
  });

  const lastWord = (name: string): string => name.replace(/^TCP /, "").replace("Link ", "");
});
