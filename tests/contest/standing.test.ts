import { describe, expect, it } from "vitest";
import { catalogueTitles, scoredRows } from "../../src/contest/class-rows.ts";
import { FIELD, ownEntrant, REFERENCE } from "../../src/contest/entrants.ts";
import { differenceBetween, scoreText, standingsIn, wholeOf } from "../../src/contest/standing.ts";
import type { ContestState } from "../../src/contest/use-contest.ts";
import type { ClassRow, ContestNetwork, Played } from "../../src/exercise/contest/index.ts";
import { played as run } from "../exercise/made-run.ts";

const error = { kind: "run", text: "it failed" } as const;

const networks = ["n", "m"].map((id) => ({ id }) as unknown as ContestNetwork);
const [reno, cubic, cerl] = FIELD;

/** What was played so far, by entrant and network. */
const played = (runs: Readonly<Record<string, readonly Played[]>>) =>
  ({
    runsOf: (entrant: string, network: string) => runs[`${entrant} ${network}`] ?? [],
  }) as unknown as ContestState;

describe("standings", () => {
  const state = played({
    "reno n": [run(1), run(3)],
    "cubic n": [run(4), run(4)],
    "cerl n": [run(9)],
    "reno m": [run(1), run(1)],
    "cubic m": [run(0), run(0, { error })],
  });

  it("in a network are of those whose runs are done and did not fail, best first", () => {
    const [n, m] = networks.map((network) => standingsIn(network, [reno, cubic, cerl], state, 2));
    expect(n.map(({ entrant, line }) => [entrant.id, Number(line.score.toFixed(9))])).toEqual([
      ["cubic", 4],
      ["reno", 2],
    ]);
    expect(m.map(({ entrant }) => entrant.id)).toEqual(["reno"]);
  });

  it("over all are known once all runs are done, or one has failed", () => {
    const whole = (entrant: (typeof FIELD)[number]) => wholeOf(entrant, networks, state, 2);
    expect(whole(reno)).toMatchObject({ file: "reno", name: "Reno", error: null });
    expect(whole(reno)?.score).toBeCloseTo(1.5, 9);
    expect(whole(cubic)).toMatchObject({ score: null, error });
    expect(whole(cerl)).toBeNull();
  });

  it("differ by the mean over the networks, seed by seed", () => {
    const pair = played({
      "reno n": [run(1), run(2)],
      "reno m": [run(1), run(2)],
      "cubic n": [run(3), run(5)],
      "cubic m": [run(1), run(1)],
    });
    const { mean, halfWidth } = differenceBetween(cubic, reno, networks, pair);
    expect(mean).toBeCloseTo(1, 9);
    // 2 − 1 and 3 − 2: no spread.
    expect(halfWidth).toBeCloseTo(0, 9);
  });

  it("are written with two decimals and a true minus sign", () => {
    expect([scoreText(1.005), scoreText(-0.5), scoreText(3)]).toEqual(["1.00", "−0.50", "3.00"]);
  });
});

describe("entrants", () => {
  it("are seven shipped schemes, Reno for comparison first", () => {
    expect(FIELD.map(({ id }) => id)).toEqual(["reno", "cubic", "cerl", "vegas", "bbr", "sack", "westwood"]);
    expect(FIELD[0]).toEqual({ id: REFERENCE, title: "Reno", candidate: { scheme: "reno" } });
  });

  it("of one's own are called as their file, with letters, digits and hyphens", () => {
    const own = (name: string) => {
      const { id, title, candidate } = ownEntrant(name, "source");
      return [id, title, "name" in candidate && candidate.name];
    };
    expect(own("my sender.sender.js")).toEqual(["own:my-sender", "my sender", "my-sender"]);
    expect(own("aimd.mjs")).toEqual(["own:aimd", "aimd", "aimd"]);
    expect(own("x.js.txt")).toEqual(["own:x-js-txt", "x.js.txt", "x-js-txt"]);
    expect(own(".js")).toEqual(["own:sender", "sender", "sender"]);
    expect(own(`${"a".repeat(90)}.js`)).toEqual([`own:${"a".repeat(40)}`, "a".repeat(60), "a".repeat(40)]);
    expect(ownEntrant("a.js", "the source").candidate).toEqual({ name: "a", source: "the source" });
  });
});

describe("rows of a class's picture", () => {
  it("are those with a score, best first; without an interval it is the score alone", () => {
    const row = (file: string, score: number | null, low: number | null = null, high: number | null = null) =>
      ({ file, score, low, high }) as unknown as ClassRow;
    const rows = scoredRows([row("a", 1), row("b", null, 1, 2), row("c", 3, 2.5, 3.5), row("d", 0)]);
    expect(rows).toEqual([
      { file: "c", score: 3, low: 2.5, high: 3.5 },
      { file: "a", score: 1, low: 1, high: 1 },
      { file: "d", score: 0, low: 0, high: 0 },
    ]);
  });

  it("know shipped schemes by their titles", () => {
    expect(catalogueTitles().get("cerl")).toBe("CERL");
    expect(catalogueTitles().has("nobody")).toBe(false);
  });
});
