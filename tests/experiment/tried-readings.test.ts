import { describe, expect, it } from "vitest";
import {
  CellRuns,
  cellsOf,
  clearTries,
  executeRun,
  Incomplete,
  judgeAll,
  type ResolvedCell,
  runScenario,
  tryReadings,
} from "../../src/experiment/experiments.ts";
import { createRun } from "../../src/sim/index.ts";
import { littleExperiment, resolved } from "./samples.ts";

const SEEDS = 20;
const order = (more: object) => ({
  kind: "order",
  term: { measure: "throughput", schemes: ["careful"] },
  relation: "above",
  against: { schemes: ["reno"] },
  ...more,
});

/** Claims that differ for every reason there is, and readings of which one, or a pair, brings agreement. */
const claims = [
  { id: "order", text: "The careful one delivers more.", test: order({}) },
  {
    id: "trend",
    text: "Throughput rises with loss.",
    tolerance: 0.02,
    test: {
      kind: "trend",
      term: { measure: "throughput", schemes: ["reno", "careful"] },
      axis: 0,
      direction: "rising",
      enough: "all",
    },
  },
  {
    id: "both",
    text: "Both.",
    test: { kind: "all", tests: [order({}), order({ enough: "some" })] },
  },
  {
    id: "number",
    text: "It delivers a tenth more.",
    value: 10,
    unit: "%",
    tolerance: 2,
    test: {
      kind: "value",
      quantity: {
        form: "gain",
        a: { measure: "throughput", schemes: ["careful"], at: [0.02] },
        b: { measure: "throughput", schemes: ["reno"], at: [0.02] },
      },
    },
  },
];

const readings = [
  { id: "syn", subject: "SYN", title: "No SYN", set: { "tcp.syn": false } },
  {
    id: "narrow",
    subject: "window",
    title: "Reno has two segments",
    set: { "flows.f1.awnd": 2 },
    schemes: ["reno"],
  },
  { id: "slow", subject: "rate", title: "Half of the rate", set: { "links.hop.rate": 500_000 } },
  { id: "far", subject: "delay", title: "A long way", set: { "links.hop.delay": 0.1 } },
  { id: "small", subject: "buffer", title: "Small buffer", set: { "links.hop.queue.limit": 4 } },
];

/** What the search finds for every claim that does not agree, and how many runs it took, without those that try what agrees again. */
async function search(stop: object) {
  const experiment = await resolved({ ...littleExperiment(), stop, claims, readings });
  const runs = new CellRuns(SEEDS);
  let done = 0;
  const run = async (cells: readonly ResolvedCell[], most: number) => {
    for (const task of runs.wanted(cells, most)) {
      if (task.seed <= SEEDS) done += 1;
      const scenario = runScenario(task.composed, task.draws, task.seed);
      runs.take(task, executeRun(createRun, scenario, task.requests));
    }
  };
  const nowhere = () => {
    throw new Incomplete("there is no other experiment");
  };
  await run(
    cellsOf(experiment).map((cell) => ({ resolved: experiment, cell })),
    SEEDS,
  );
  const before = done;
  const found = new Map<string, Awaited<ReturnType<typeof tryReadings>>>();
  for (const [i, { id, verdict }] of judgeAll(experiment, runs.outcomes, nowhere, SEEDS).entries()) {
    if (verdict === "agrees" || verdict === "undecided") continue;
    const trials = {
      run,
      firstOutcomes: (most: number) => runs.firstOutcomes(most),
      elsewhere: async () => nowhere,
    };
    found.set(id, await tryReadings(experiment, experiment.experiment.claims[i], SEEDS, trials));
  }
  return { found, runs: done - before };
}

describe("the search for the choice that decides", () => {
  const few = search({ runs: SEEDS, trial: 5 });

  it("finds with few seeds first what it finds with all at once, in fewer runs", async () => {
    const [all, short] = [await search({ runs: SEEDS }), await few];
    expect([...all.found.keys()]).toEqual(["order", "trend", "both", "number"]);
    for (const [id, tried] of all.found) {
      const verdicts = (list: typeof tried) => list.map((one) => [one.readings.join("+"), one.verdict]);
      expect(verdicts(short.found.get(id) ?? []), id).toEqual(verdicts(tried));
      expect(tried.every(({ runs }) => runs === undefined)).toBe(true);
    }
    expect(short.runs).toBeLessThan(0.7 * all.runs);
  });

  it("tries what agrees once more, with seeds that it was not found with", async () => {
    const { found } = await few;
    const all = [...found.values()].flat();
    expect(all.filter(({ again }) => again !== undefined).map(({ verdict }) => verdict)).toEqual(
      all.filter(({ verdict }) => verdict === "agrees").map(({ verdict }) => verdict),
    );
    const narrow = (found.get("order") ?? []).find(({ readings: [id] }) => id === "narrow");
    expect(narrow?.again).toMatchObject({ seed: 1 + SEEDS, runs: SEEDS, verdict: "agrees" });
  });

  it("says of each reading how many seeds it took, and gives agreement and numbers all of them", async () => {
    const { found } = await few;
    const order = found.get("order") ?? [];
    expect(order.find(({ readings: [id] }) => id === "narrow")).toMatchObject({ verdict: "agrees" });
    expect(order.filter(({ verdict }) => verdict === "agrees").every(({ runs }) => runs === undefined)).toBe(
      true,
    );
    expect(order.find(({ readings: [id] }) => id === "syn")).toMatchObject({ verdict: "differs", runs: 5 });
    expect((found.get("number") ?? []).every(({ runs }) => runs === undefined)).toBe(true);
  });
});

describe("pairs of readings", () => {
  it("are about two subjects, and tried where no single reading brings agreement", async () => {
    const [number] = claims.filter(({ id }) => id === "number");
    const experiment = await resolved({
      ...littleExperiment(),
      stop: { runs: 2 },
      claims: [{ ...number, value: 9999 }],
      readings: [
        { id: "small", subject: "buffer", title: "Small buffer", set: { "links.hop.queue.limit": 4 } },
        { id: "tiny", subject: "buffer", title: "Tiny buffer", set: { "links.hop.queue.limit": 3 } },
        { id: "far", subject: "delay", title: "A long way", set: { "links.hop.delay": 0.1 } },
      ],
    });
    const runs = new CellRuns(2);
    const found = await tryReadings(experiment, experiment.experiment.claims[0], 2, {
      run: async (cells, most) => {
        for (const task of runs.wanted(cells, most))
          runs.take(
            task,
            executeRun(createRun, runScenario(task.composed, task.draws, task.seed), task.requests),
          );
      },
      firstOutcomes: (most) => runs.firstOutcomes(most),
      elsewhere: async () => () => {
        throw new Incomplete("there is no other experiment");
      },
    });
    expect(found.map(({ readings }) => [...readings].sort().join("+")).sort()).toEqual([
      "far",
      "far+small",
      "far+tiny",
      "small",
      "tiny",
    ]);
  });
});

it("of what was tried with fewer seeds stays what was clear with them, and says with how many", () => {
  const tried = (
    id: string,
    verdict: "agrees" | "undecided" | "differs" | "direction-only",
    runs?: number,
  ) => ({
    readings: [id],
    verdict,
    measured: null,
    ...(runs === undefined ? {} : { runs }),
  });
  const before = [
    tried("a", "differs"),
    tried("b", "undecided"),
    tried("c", "direction-only", 5),
    tried("d", "agrees"),
  ];
  expect(clearTries(before, 20)).toEqual([tried("a", "differs", 20), tried("c", "direction-only", 5)]);
});
