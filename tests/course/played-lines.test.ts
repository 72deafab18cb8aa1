import { describe, expect, it } from "vitest";
import { wrongNoun } from "../../src/course/check/nouns.ts";
import { playedLines } from "../../src/course/check/played-lines.ts";
import { DRAWN_VARIABLES } from "../../src/course/format/steps.ts";
import { CURVE_POINTS, evaluate, insertedText, judge, type Step, valueMark } from "../../src/course/index.ts";
import { expression, NOWHERE } from "./lessons.ts";

/** A window that climbs, is halved at 2 s, and climbs again. */
const FLOW = {
  curve: {
    t: Float64Array.from({ length: 41 }, (_, i) => i / 10),
    v: Float64Array.from({ length: 41 }, (_, i) => (i < 20 ? 20 + i : i < 38 ? i : 19)),
  },
  decisions: [],
};
const VARIABLES = [...DRAWN_VARIABLES];

const draw = (judged: readonly string[], ...conditions: (string | null)[]) =>
  ({
    kind: "predict-draw",
    begin: expression("1"),
    end: expression("4"),
    features: judged,
    close: 3,
    hints: conditions.map((when) => ({
      when: when === null ? null : expression(when, { variables: VARIABLES }),
      at: null,
      body: null,
    })),
  }) as unknown as Extract<Step<unknown>, { kind: "predict-draw" }>;

const played = (...given: Parameters<typeof draw>) =>
  playedLines(draw(...given), NOWHERE, FLOW as never).map(({ message, remedy }) => `${message}. ${remedy}`);

describe("lines that are played against a drawing", () => {
  it("are told what is wrong with each of them", () => {
    expect(played(["fall"], "drawn-cuts < 1", "drawn-floor < 2", null)).toEqual([]);
  });

  it("find a hint for everything else that a flat line gets, and a line that gets none", () => {
    expect(played(["fall"], "drawn-fall < 0.3", null)).toEqual([
      expect.stringMatching(
        /^a flat line gets the hint for everything else\. Add one before it, .*drawn-cuts < 1/,
      ),
      expect.stringMatching(/^a line at zero gets the hint for everything else\. .*drawn-floor < 2/),
    ]);
    expect(played(["fall"], "drawn-cuts < 1")).toEqual([
      "a line that falls to zero gets no hint. Add one for it.",
    ]);
  });

  it("find a drawing that every line is right for", () => {
    expect(played([], null)).toEqual([
      "a flat line is right. Add a feature to “judge”.",
      "a line that falls to zero is right. Add a feature to “judge”.",
      "a line at zero is right. Add a feature to “judge”.",
    ]);
  });
});

describe("a drawing that is judged by its shape", () => {
  /** A queue that grows in a straight line and never falls. */
  const queue = {
    curve: {
      t: Float64Array.from({ length: 41 }, (_, i) => i / 10),
      v: Float64Array.from({ length: 41 }, (_, i) => 2 + i / 5),
    },
  };
  const flow = { ...queue, decisions: [] } as never;
  const judged = (features: readonly string[], points: readonly number[] | undefined) =>
    judge(
      draw(features, null),
      {
        kind: "drawn",
        features: { fall: null, floor: null, climb: null, falls: 0, slowest: null },
        ...(points === undefined ? {} : { points }),
      },
      NOWHERE,
      flow,
    );
  const straight = (to: number) => Array.from({ length: CURVE_POINTS }, (_, i) => 4 + ((to - 4) * i) / 23);

  it("needs no fall, neither in the run nor in the line", () => {
    expect(judged(["growth", "top"], straight(10))).toMatchObject({ right: true, decided: true });
    expect(judged(["growth", "top"], straight(20)).right).toBe(false);
    expect(judged(["distance"], straight(14)).right).toBe(true);
    expect(judged(["distance"], straight(40)).right).toBe(false);
    expect(judged(["fall"], straight(10)).decided).toBe(false);
  });

  it("is not right for a line whose points were not kept", () => {
    for (const feature of ["growth", "top", "distance"])
      expect(judged([feature], undefined).right).toBe(false);
  });

  it("has the growth and the top of the line in conditions", () => {
    const { world } = judged(["growth"], straight(20));
    const value = (name: string) => evaluate(expression(name, { variables: VARIABLES }), world);
    expect([value("drawn-top"), value("drawn-growth")]).toEqual([20, expect.closeTo(0.5, 6)]);
  });
});

describe("a noun behind a number", () => {
  const text = (behind: string) => `The queue held ${valueMark(0)}${behind}`;

  it("stands once", () => {
    expect(wrongNoun("166\u00a0packets", text(" packets."), 0)).toContain("the noun stands twice");
    expect(wrongNoun("1\u00a0packet", text(" packets."), 0)).toContain("the noun stands twice");
    expect(wrongNoun("166\u00a0packets", text(" of 200."), 0)).toBeNull();
    expect(wrongNoun("166", text(" packets."), 0)).toBeNull();
  });

  it("is not the one for several behind a 1", () => {
    expect(wrongNoun("1", text(" timeouts."), 0)).toContain("{{ … | timeout|timeouts }}");
    expect(wrongNoun("1", text(" timeout."), 0)).toBeNull();
    expect(wrongNoun("2", text(" timeouts."), 0)).toBeNull();
  });

  it("that is written in two forms takes the one that goes with its number", () => {
    const forms = ["timeout", "timeouts"] as const;
    const shown = (value: number) => insertedText({ unit: "", digits: null, forms }, value);
    expect([shown(0), shown(1), shown(24.5)]).toEqual([
      "0\u00a0timeouts",
      "1\u00a0timeout",
      "24.5\u00a0timeouts",
    ]);
  });
});
