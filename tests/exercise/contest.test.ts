import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type ContestNetwork,
  classCsv,
  contestRecord,
  differenceOf,
  type EntryRuns,
  entryOf,
  idealPoints,
  lostPoints,
  measure,
  type Played,
  parseClassTable,
  parseNetworks,
  placesOf,
  ranked,
  scoreOf,
  worstNetwork,
} from "../../src/exercise/contest/index.ts";
import { withCandidate } from "../../src/exercise/with-sender.ts";
import { runTrial } from "./run-trial.ts";

const shipped = (): ContestNetwork[] => {
  const file = new URL("../../contest/networks.json", import.meta.url);
  const parsed = parseNetworks(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.networks;
};

/** A shipped scheme in a network for some seconds. */
async function played(id: string, scheme: string, duration = 12) {
  const given = shipped().find((one) => one.id === id) as ContestNetwork;
  const network = { ...given, scenario: { ...given.scenario, duration } };
  const scenario = withCandidate(network.scenario, network.test, { scheme });
  const result = await runTrial(scenario, contestRecord(network, true));
  const measured = measure(network, result);
  return { network, measured, lost: lostPoints(network, result, measured) };
}

const run = (throughput: number, delay95: number, more: Partial<Played> = {}): Played => ({
  throughput,
  delay95,
  share: null,
  name: null,
  error: null,
  lost: null,
  ...more,
});

const entry = (file: string, scored: Played[], open: Played[] = []) =>
  entryOf(file, file, new Map<string, EntryRuns>([["n", { scored, open }]]));

describe("the contest's networks", () => {
  it("are eight, each with its flows under test", () => {
    expect(shipped().map(({ id }) => id)).toEqual([
      "shallow",
      "deep",
      "lossy",
      "satellite",
      "driving",
      "reno",
      "itself",
      "short",
    ]);
  });

  it("are refused with where and what to do", () => {
    const problem = (list: unknown) => {
      const parsed = parseNetworks(list);
      return parsed.ok ? "" : parsed.problem;
    };
    const [first] = JSON.parse(readFileSync(new URL("../../contest/networks.json", import.meta.url), "utf8"));
    expect(problem([])).toMatch(/write a list/);
    expect(problem([{ ...first, scenario: { format: "cwndscope/1" } }])).toMatch(
      /^networks\[0\]\.scenario\./,
    );
    expect(problem([{ ...first, test: ["nobody"] }])).toMatch(
      /^networks\[0\]\.test: there is no flow "nobody"/,
    );
    expect(problem([first, first])).toMatch(/^networks\[1\]\.id: .* is used twice/);
  });
});

describe("a score", () => {
  it("is log2 of Mbit/s over s, and that of one bit a second, a second late, for who delivers nothing", () => {
    expect(scoreOf(run(8e6, 0.25))).toBeCloseTo(5, 12);
    expect(scoreOf(run(0, 0))).toBeCloseTo(Math.log2(1e-6), 9);
  });

  it("is at most that of a full link without a queue", async () => {
    const { network, measured } = await played("shallow", "vegas");
    // 10 Mbit/s, of 1,500 bytes 1,460 are payload; 20 ms of propagation and two transmissions.
    expect(idealPoints(network)).toBeCloseTo(Math.log2((10 * 1460) / 1500 / (0.02 + 0.0012 + 0.00012)), 6);
    expect(scoreOf(measured)).toBeLessThan(idealPoints(network));
  });

  it("shares places where intervals overlap", () => {
    const around = (score: number) => ({ low: score - 0.1, high: score + 0.1 });
    expect(placesOf([5, 4.9, 4, 3.9, 1].map(around))).toEqual([
      [1, 2],
      [1, 2],
      [3, 4],
      [3, 4],
      [5, 5],
    ]);
  });
});

describe("where points went", () => {
  it("is the delay of a queue that stands", async () => {
    const { lost } = await played("deep", "reno");
    expect(lost?.to).toBe("delay");
    expect(lost?.text).toMatch(/^The queue stood above \d+ ms for [\d.]+ s/);
    expect(lost?.at).toBeGreaterThan(0);
  });

  it("is the throughput of cuts for random losses", async () => {
    const { lost } = await played("lossy", "reno");
    expect(lost?.to).toBe("throughput");
    expect(lost?.text).toMatch(
      /^\d+ (cuts? for random losses|timeouts?): the link was idle \d+ % of the time\.$/,
    );
  });
});

describe("an entry", () => {
  it("has the mean of its seeds with an interval, and its first failure instead where it has one", () => {
    expect(entry("a", [run(8e6, 0.25), run(8e6, 0.5)])).toMatchObject({
      score: 4.5,
      open: null,
      error: null,
    });
    const error = { kind: "run", text: "no" } as const;
    expect(entry("b", [run(8e6, 0.25), run(0, 0, { error })])).toMatchObject({
      score: null,
      error,
      networks: {},
    });
  });

  it("is ranked, with how much better it is on the open seeds, and where it lost most", () => {
    const lost = { to: "delay", points: 2, text: "The queue stood.", at: 1 } as const;
    const entries = ranked([
      entry("worse", [run(1e6, 0.5), run(1e6, 0.5)], [run(4e6, 0.25, { lost })]),
      entry("failed", [run(0, 0, { error: { kind: "load", text: "x, y; z" } })]),
      entry("better", [run(8e6, 0.25), run(8e6, 0.25)], [run(8e6, 0.25)]),
    ]);
    expect(entries.map(({ file, place }) => [file, place])).toEqual([
      ["better", [1, 1]],
      ["worse", [2, 2]],
      ["failed", null],
    ]);
    expect(entries.map(differenceOf)).toEqual([0, 3, null]);
    expect(worstNetwork(entries[1])).toBe("n");
  });
});

describe("a class's table", () => {
  const error = { kind: "load", text: 'x, y; "z"' } as const;
  const entries = ranked([
    { ...entry("a.js", [run(8e6, 0.25), run(8e6, 0.3)], [run(8e6, 0.25)]), name: "=Ada" },
    entry("b.js", [run(0, 0, { error })]),
  ]);
  const text = classCsv([{ id: "n", title: "Net, one" }], entries);

  it("is read as it was written; no cell begins like a formula", () => {
    expect(text).toContain("'=Ada");
    const parsed = parseClassTable(text);
    if (!parsed.ok) throw new Error(parsed.problem);
    expect(parsed.table.networks).toEqual(["n"]);
    const [ada, other] = parsed.table.rows;
    expect(ada).toMatchObject({ file: "a.js", name: "=Ada", place: [1, 1], error: null, open: 5 });
    expect(ada.score).toBe(entries[0].score);
    expect(other).toMatchObject({ file: "b.js", error: error.text, score: null, place: null });
  });

  it("is told from other files", () => {
    expect(parseClassTable("")).toMatchObject({ ok: false });
    expect(parseClassTable("a,b\n1,2")).toMatchObject({ ok: false });
    expect(parseClassTable("score;name;file\r\n1,5;x;y")).toMatchObject({
      ok: true,
      table: { rows: [{ file: "y", name: "x", score: null }] },
    });
  });
});
