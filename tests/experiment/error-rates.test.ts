import { describe, expect, it } from "vitest";
import {
  amongFurtherLooks,
  type CellOutcomes,
  type Claim,
  cellResults,
  isConfirmed,
  judgeClaim,
  type Measured,
  plannedRuns,
  type RunLine,
  summaryCsv,
  type Test,
  tryReadings,
} from "../../src/experiment/experiments.ts";
import { winnerOf } from "../../src/figures/sweeps/winner.ts";
import { streamFor } from "../../src/sim/declared.ts";
import { given, littleExperiment, nowhere, order, parsed, resolved, term } from "./samples.ts";

/** Verdicts are told with 95 %: of experiments in which one is wrong, at most one of twenty may get it, and some more by chance. */
const REPEATS = 200;
const MOST = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / REPEATS);

const stream = streamFor(7, "error rates");

/** Normal numbers about a mean, by Box and Muller. */
function normals(mean: number, n = 20): number[] {
  return Array.from({ length: n }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - stream.uniform()));
    return mean + radius * Math.cos(2 * Math.PI * stream.uniform());
  });
}

/** A claim whose test is given later. */
const CLAIM: Claim = {
  id: "c",
  text: "",
  value: null,
  unit: "",
  precision: 0,
  where: "",
  tolerance: 0,
  test: { kind: "undecidable", why: "" },
};

/** Of repeated experiments with these true means the share that gets a verdict, judged with no tolerance. */
function share(
  verdict: string,
  means: Record<string, readonly number[]>,
  test: Test,
  value: Claim["value"] = null,
): number {
  const points = Math.max(...Object.values(means).map(({ length }) => length));
  const input = littleExperiment();
  input.schemes = Object.keys(means).map((id) => ({ id, scheme: "reno" }));
  input.vary = [{ set: "links.hop.loss.rate", values: Array.from({ length: points }, (_, i) => i / 100) }];
  input.claims = [];
  const experiment = parsed(input);
  const claim: Claim = { ...CLAIM, value, test };
  let found = 0;
  for (let i = 0; i < REPEATS; i++) {
    const table = Object.fromEntries(
      Object.entries(means).map(([arm, list]) => [arm, list.map((mean) => normals(mean))]),
    );
    const measured: Measured = given(experiment, table);
    if (judgeClaim(claim, measured, nowhere).verdict === verdict) found += 1;
  }
  return found / REPEATS;
}

const flat = (n: number, mean = 10) => Array.from({ length: n }, () => mean);

describe("wrong verdicts are rare, however many comparisons are made", () => {
  it("where one of many orderings is enough and none holds", () => {
    const means = { a: flat(12), b: flat(12) };
    expect(share("agrees", means, order("above", { enough: "some" }))).toBeLessThan(MOST);
  });

  it("where three quarters are needed and one less holds", () => {
    const means = { a: [...flat(29, 20), ...flat(11)], b: flat(40) };
    expect(share("agrees", means, order("above", { enough: "most" }))).toBeLessThan(MOST);
    const enough = { a: [...flat(30, 20), ...flat(10)], b: flat(40) };
    expect(share("differs", enough, order("above", { enough: "most" }))).toBeLessThan(MOST);
  });

  it("where all of several orderings hold, by nothing", () => {
    const tests = flat(10).map((_, i) => order("not-below", { term: { ...term("a"), at: [i / 100] } }));
    expect(share("differs", { a: flat(10), b: flat(10) }, { kind: "all", tests })).toBeLessThan(MOST);
  });

  it("where several curves rise to their ends without a step back", () => {
    const curve = [1, ...flat(3, 10)];
    const arms = ["a", "b", "c", "d", "e", "f"];
    const means = Object.fromEntries(arms.map((id) => [id, curve]));
    const rising: Test = { kind: "trend", term: term(...arms), axis: 0, direction: "rising", enough: "all" };
    expect(1 - share("agrees", means, rising)).toBeLessThan(MOST);
  });

  it("where a printed number holds at each of several points", () => {
    const mean: Test = {
      kind: "value",
      quantity: { form: "mean", a: term("a") },
      factor: 1,
      each: true,
    };
    expect(share("differs", { a: flat(20) }, mean, 10)).toBeLessThan(MOST);
  });

  it("where the printed number is the largest of several that are equal", () => {
    const most: Test = { kind: "value", quantity: { form: "most", a: term("a") }, factor: 1, each: false };
    expect(share("differs", { a: flat(12) }, most, 10)).toBeLessThan(MOST);
  });

  it("where the best of several arms is no better", () => {
    const arms = ["a", "b", "c", "d", "e", "f"];
    const means = Object.fromEntries([...arms, "other"].map((id) => [id, flat(1)]));
    const best = { ...term(...arms), best: true };
    const test = order("above", { term: best, against: { schemes: ["other"] } });
    expect(share("agrees", means, test)).toBeLessThan(MOST);
  });

  it("where six schemes are equally good, on a map of winners", () => {
    const won = Array.from({ length: REPEATS }, () => {
      const contenders = ["a", "b", "c", "d", "e", "f"].map((scheme) => ({ scheme, values: normals(10, 5) }));
      return winnerOf(contenders, true, false, 5).state === "won";
    });
    expect(won.filter(Boolean).length / REPEATS).toBeLessThan(MOST);
  });
});

const shareOf = (wrong: readonly boolean[]): number => wrong.filter(Boolean).length / wrong.length;
const mostOf = ({ length }: readonly boolean[]): number => 0.05 + 2 * Math.sqrt((0.05 * 0.95) / length);

describe("wrong verdicts are rare, however often the runs are looked at", () => {
  /** A claim that is true, judged after every doubling of the seeds until it is decided; it can be refuted only. */
  const isRefuted = (planned: number, first: number, most: number): boolean => {
    const input = littleExperiment();
    input.schemes = [{ id: "a", scheme: "reno" }];
    input.vary = [];
    input.claims = [];
    const experiment = parsed(input);
    const quantity = { form: "mean", a: term("a") } as const;
    const claim: Claim = { ...CLAIM, value: 10, test: { kind: "value", quantity, factor: 1, each: false } };
    const drawn = normals(10, most);
    for (let seeds = first; seeds <= most; seeds *= 2) {
      const measured = given(experiment, { a: [drawn.slice(0, seeds)] });
      const { verdict } = judgeClaim(claim, measured, nowhere, amongFurtherLooks(planned, seeds));
      if (verdict !== "undecided") return true;
    }
    return false;
  };

  it("where seeds are doubled until a claim is decided", () => {
    const wrong = Array.from({ length: 4 * REPEATS }, () => isRefuted(20, 40, 320));
    expect(shareOf(wrong)).toBeLessThan(mostOf(wrong));
  });

  it("where seeds are doubled until a cell has a winner, though the schemes are equally good", () => {
    const won = Array.from({ length: 4 * REPEATS }, () => {
      const contenders = ["a", "b"].map((scheme) => ({ scheme, values: normals(10, 160) }));
      return [5, 10, 20, 40, 80, 160].some((n) => {
        const first = contenders.map(({ scheme, values }) => ({ scheme, values: values.slice(0, n) }));
        return winnerOf(first, true, false, 5).state === "won";
      });
    });
    expect(shareOf(won)).toBeLessThan(mostOf(won));
  });

  it("where runs are added until an interval is narrow enough: it still holds its number", async () => {
    const experiment = await resolved({
      ...littleExperiment(),
      schemes: ["reno"],
      vary: [],
      stop: { runs: 3, until: { measure: "throughput", halfWidth: 0.06, most: 96 } },
      claims: [],
    });
    const misses = Array.from({ length: 4 * REPEATS }, () => {
      const known = new Map<string, RunLine>();
      for (;;) {
        const open = [...plannedRuns(experiment, known, null)].filter(({ key }) => !known.has(key));
        if (open.length === 0) break;
        for (const { key, cell, at, seed } of open)
          known.set(key, {
            id: key,
            scheme: cell.arm.id,
            at,
            seed,
            measures: { throughput: normals(10, 1)[0], queue: 0 },
          });
      }
      const [cell] = cellResults(experiment, known);
      const row = summaryCsv(experiment, [cell]).split("\n")[1].split(",");
      return Number(row[4]) > 10 || Number(row[5]) < 10;
    });
    expect(shareOf(misses)).toBeLessThan(mostOf(misses));
  });
});

describe("a choice is rarely named that does not decide", () => {
  const READINGS = 12;

  /** Searches among readings with which the arms are equally good; how many agreed at first, and how many were named. */
  async function searched(): Promise<{ found: number; named: number }> {
    const experiment = await resolved({
      ...littleExperiment(),
      schemes: ["a", "b"].map((id) => ({ id, scheme: "reno" })),
      vary: [],
      readings: Array.from({ length: READINGS }, (_, i) => ({
        id: `r${i}`,
        subject: `s${i}`,
        title: `r${i}`,
        set: { "links.hop.queue.limit": 11 + i },
      })),
      claims: [{ id: "c", text: "a is better.", test: order("above") }],
    });
    const drawn = new Map<string, ReturnType<CellOutcomes>>();
    const outcomes: CellOutcomes = ({ experiment: { seed } }, { arm, readings }) => {
      const key = JSON.stringify([seed, arm.id, readings.map(({ id }) => id)]);
      const runs = drawn.get(key) ?? normals(10).map((value) => ({ values: [value, 0] }));
      drawn.set(key, runs);
      return runs;
    };
    const tried = await tryReadings(experiment, experiment.experiment.claims[0], 20, {
      run: async () => {},
      firstOutcomes: () => outcomes,
      elsewhere: async () => nowhere,
    });
    return {
      found: tried.filter(({ verdict }) => verdict === "agrees").length,
      named: tried.filter(isConfirmed).length,
    };
  }

  it("though many are tried, of which some agree by chance", async () => {
    let [found, named] = [0, 0];
    for (let i = 0; i < REPEATS; i++) {
      const one = await searched();
      found += one.found > 0 ? 1 : 0;
      named += one.named > 0 ? 1 : 0;
    }
    expect(found / REPEATS).toBeGreaterThan(0.2);
    expect(named / REPEATS).toBeLessThan(MOST);
  });
});
