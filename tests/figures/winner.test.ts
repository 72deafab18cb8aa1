import { describe, expect, it } from "vitest";
import { aheadText, countWinners } from "../../src/figures/sweeps/map-data.ts";
import { movedPoints, winnerOf } from "../../src/figures/sweeps/winner.ts";

const a = { scheme: "a", values: [10, 20, 30] };

describe("the winner of a cell", () => {
  it("is who has the highest mean, per cent ahead of the second", () => {
    const others = [
      { scheme: "c", values: [1, 11.1, 20.9] },
      { scheme: "b", values: [6, 16.1, 25.9] },
    ];
    const found = winnerOf([...others, a], true, false, 3);
    expect(found).toMatchObject({ state: "won", first: "a", second: "b" });
    expect(found.state === "won" && found.ahead).toBeCloseTo(25, 9);
  });

  it("is decided by paired differences: seeds that differ much do not hide a small, steady lead", () => {
    const steady = { scheme: "b", values: [9.9, 19.89, 29.9] };
    expect(winnerOf([steady, a], true, false, 3)).toMatchObject({ state: "won", first: "a" });
  });

  it("is undecided where the interval of the difference holds zero", () => {
    const unsteady = { scheme: "b", values: [12, 15, 30] };
    expect(winnerOf([a, unsteady], true, false, 3)).toMatchObject({
      state: "undecided",
      first: "a",
      second: "b",
    });
    expect(winnerOf([a, { ...a, scheme: "b" }], true, false, 3)).toMatchObject({ state: "undecided" });
    const single = [
      { scheme: "a", values: [9] },
      { scheme: "b", values: [1] },
    ];
    expect(winnerOf(single, true, false, 3)).toMatchObject({ state: "undecided" });
  });

  it("is undecided too where another than the second is not certainly behind, and names that one", () => {
    const second = { scheme: "b", values: [9, 19.1, 28.9] };
    const unsteady = { scheme: "c", values: [12, 2, 30] };
    expect(winnerOf([a, second], true, false, 3)).toMatchObject({ state: "won", second: "b" });
    expect(winnerOf([a, second, unsteady], true, false, 3)).toMatchObject({
      state: "undecided",
      second: "c",
    });
  });

  it("is held to more where there are more to choose from", () => {
    const near = (scheme: string) => ({ scheme, values: [9, 18.5, 28.5] });
    expect(winnerOf([a, near("b")], true, false, 3)).toMatchObject({ state: "won" });
    const many = ["b", "c", "d", "e", "f", "g"].map(near);
    expect(winnerOf([a, ...many], true, false, 3)).toMatchObject({ state: "undecided" });
  });

  it("is who has least where less is better", () => {
    const less = { scheme: "b", values: [5, 15.1, 25] };
    const found = winnerOf([a, less], true, true, 3);
    expect(found).toMatchObject({ state: "won", first: "b", second: "a" });
    expect(found.state === "won" && found.ahead).toBeCloseTo(24.83, 2);
  });

  it("is nobody while runs are open, or where one has no number", () => {
    expect(winnerOf([a], false, false, 3)).toEqual({ state: "open" });
    expect(winnerOf([a, { scheme: "b", values: [1, null, 2] }], true, false, 3)).toEqual({
      state: "no-number",
    });
    expect(winnerOf([a, { scheme: "b", values: [] }], true, false, 3)).toEqual({ state: "no-number" });
  });
});

describe("two maps beside each other", () => {
  const won = (first: string) => ({ state: "won", first, second: "z", ahead: 1 }) as const;
  const open = { state: "open" } as const;
  const undecided = { state: "undecided", first: "a", second: "b", ahead: 1 } as const;

  it("differ where another scheme wins, or one of them cannot tell; points not run do not count", () => {
    const { both, moved } = movedPoints(
      [
        [won("a"), won("b"), undecided],
        [undecided, open, won("a")],
      ],
      [
        [won("a"), won("a"), won("a")],
        [{ ...undecided, first: "b", second: "c" }, won("a"), open],
      ],
    );
    expect(both).toBe(4);
    expect(moved.map(({ at }) => at)).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });
});

describe("the map's counts", () => {
  it("name every state", () => {
    const won = { state: "won", first: "a", second: "b", ahead: 3 } as const;
    const counts = countWinners([
      [won, won, { ...won, state: "undecided" }],
      [{ state: "open" }, { state: "no-number" }, { ...won, first: "b" }],
    ]);
    expect(counts).toEqual({
      won: new Map([
        ["a", 2],
        ["b", 1],
      ]),
      undecided: 1,
      open: 1,
      noNumber: 1,
    });
  });

  it("say how far ahead with two digits", () => {
    expect([0.72, 4.8, 3, 11.4, 99.6].map(aheadText)).toEqual(["+0.7", "+4.8", "+3", "+11", "+100"]);
    expect(aheadText(null)).toBe("");
    expect(aheadText(Number.POSITIVE_INFINITY)).toBe("");
  });
});
