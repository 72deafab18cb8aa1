import { describe, expect, it } from "vitest";
import type { ChooseStep, Knob, NumberStep, OrderStep, TryStep } from "../../../src/course/index.ts";
import {
  allowedValues,
  curveOfSteps,
  featuresOf,
  inUnit,
  isNear,
  knobText,
  readTypedAnswer,
  readWho,
  rightChoice,
  scoreCurve,
  scoreNumber,
  scoreOrder,
  unitNamed,
  variantOf,
} from "../../../src/course/index.ts";
import { expression, NOWHERE } from "../lessons.ts";

const unit = (name: string) => {
  const found = unitNamed(name);
  if (found === null) throw new Error(name);
  return found;
};

const base = { id: "q", title: "", body: null, hints: [], after: null, line: 1, view: null as never };

describe("a typed number", () => {
  it("is in the unit that is asked for unless it has one of its own, which is converted", () => {
    expect(readTypedAnswer("306", unit("ms"))).toEqual({ ok: true, value: expect.closeTo(0.306, 9) });
    expect(readTypedAnswer("0.306 s", unit("ms"))).toEqual({ ok: true, value: 0.306 });
    expect(readTypedAnswer("1,5", unit("Mbit/s"))).toEqual({ ok: true, value: 1_500_000 });
    expect(readTypedAnswer("1500 kbit/s", unit("Mbit/s"))).toEqual({ ok: true, value: 1_500_000 });
    expect(readTypedAnswer("56 %", unit("%"))).toEqual({ ok: true, value: expect.closeTo(0.56, 9) });
    expect(readTypedAnswer("24 segments", unit("segments"))).toEqual({ ok: true, value: 24 });
    expect(readTypedAnswer("−3", unit("ms"))).toEqual({ ok: true, value: -0.003 });
  });

  it.each(["", "abc", "12 ms", "1e9999", "1 2", "--3", "9".repeat(60)])(
    "is refused in words: “%s”",
    (text) => {
      const read = readTypedAnswer(text, unit("segments"));
      if (read.ok) expect(Number.isFinite(read.value)).toBe(false);
      else expect(read.message).toMatch(/\.$/);
    },
  );

  it("is right up to the tolerance, and where the step accepts it besides", () => {
    expect(isNear(26.8, 24.8, { kind: "absolute", value: 2 })).toBe(true);
    expect(isNear(26.81, 24.8, { kind: "absolute", value: 2 })).toBe(false);
    expect(isNear(125, 100, { kind: "relative", share: 0.25 })).toBe(true);
    expect(isNear(126, 100, { kind: "relative", share: 0.25 })).toBe(false);
    const step = {
      ...base,
      kind: "predict-number",
      unit: "segments",
      answer: expression("20 + 4"),
      tolerance: { kind: "absolute", value: 0 },
      accept: expression("answer within 1 of 30", { variables: ["answer"] }),
    } as NumberStep<null>;
    expect(scoreNumber(step, 24, NOWHERE)).toEqual({ right: true, answer: 24, run: 24 });
    expect(scoreNumber(step, 25, NOWHERE).right).toBe(false);
    expect(scoreNumber(step, 31, NOWHERE).right).toBe(true);
  });

  it("is written with three digits, or as many decimals as asked for", () => {
    expect(inUnit(0.30612, unit("ms"))).toBe("306\u00a0ms");
    expect(inUnit(0.30612, unit("ms"), 1)).toBe("306.1\u00a0ms");
    expect(inUnit(24.77, unit("segments"))).toBe("24.8\u00a0segments");
    expect(inUnit(0.977, unit("%"), 1)).toBe("97.7\u00a0%");
    expect(inUnit(51, unit(""))).toBe("51");
    expect(inUnit(1_234_567, unit("kbit/s"))).toBe("1235\u00a0kbit/s");
  });
});

describe("a choice", () => {
  const choose = (values: [string, string][], pick: ChooseStep<null>["pick"], margin = 0) =>
    ({
      ...base,
      kind: "predict-choose",
      pick,
      margin,
      options: values.map(([id, text]) => ({
        id,
        label: null,
        when: pick === "condition" ? expression(text) : null,
        value: pick === "condition" ? null : expression(text),
      })),
    }) as ChooseStep<null>;

  it("has the one option right whose condition holds", () => {
    expect(
      rightChoice(
        choose(
          [
            ["a", "1 > 2"],
            ["b", "1 < 2"],
          ],
          "condition",
        ),
        NOWHERE,
      ).right,
    ).toBe("b");
  });

  it("is not decided where no condition holds, or two do", () => {
    expect(
      rightChoice(
        choose(
          [
            ["a", "1 > 2"],
            ["b", "2 > 3"],
          ],
          "condition",
        ),
        NOWHERE,
      ).right,
    ).toBeNull();
    expect(
      rightChoice(
        choose(
          [
            ["a", "1 < 2"],
            ["b", "2 < 3"],
          ],
          "condition",
        ),
        NOWHERE,
      ).right,
    ).toBeNull();
  });

  it("has the largest or smallest right where it is ahead of the second by more than the margin", () => {
    const values: [string, string][] = [
      ["a", "10"],
      ["b", "14"],
      ["c", "12"],
    ];
    expect(rightChoice(choose(values, "largest", 1), NOWHERE).right).toBe("b");
    expect(rightChoice(choose(values, "smallest", 1), NOWHERE).right).toBe("a");
    expect(rightChoice(choose(values, "largest", 2), NOWHERE).right).toBeNull();
  });
});

describe("an order", () => {
  const order = (margin: number, ...values: [string, number][]) =>
    ({
      ...base,
      kind: "predict-order",
      margin,
      measure: "",
      unit: "",
      ends: ["", ""],
      items: values.map(([id, value]) => ({ id, label: id, value: expression(String(value)) })),
    }) as OrderStep<null>;
  const step = order(5, ["reno", 361], ["tahoe", 502], ["newreno", 560], ["sack", 563]);

  it("is right when each stands before all that are larger by more than the margin", () => {
    expect(scoreOrder(step, ["reno", "tahoe", "newreno", "sack"], NOWHERE).right).toBe(true);
    expect(scoreOrder(step, ["reno", "tahoe", "sack", "newreno"], NOWHERE).right).toBe(true);
  });

  it("names the first two that stand the wrong way round", () => {
    const score = scoreOrder(step, ["tahoe", "reno", "newreno", "sack"], NOWHERE);
    expect(score.right).toBe(false);
    expect(score.swapped).toEqual(["tahoe", "reno"]);
    expect(score.order).toEqual(["reno", "tahoe", "newreno", "sack"]);
  });

  it("is wrong when something is missing, twice or unknown, and undecided when all are equal", () => {
    expect(scoreOrder(step, ["reno", "tahoe", "newreno"], NOWHERE).right).toBe(false);
    expect(scoreOrder(step, ["reno", "tahoe", "newreno", "newreno"], NOWHERE).right).toBe(false);
    expect(scoreOrder(step, ["reno", "tahoe", "newreno", "x"], NOWHERE).right).toBe(false);
    const equal = order(5, ["a", 1], ["b", 2], ["c", 3]);
    expect(scoreOrder(equal, ["c", "b", "a"], NOWHERE)).toMatchObject({ right: false, decided: false });
  });
});

describe("a drawn curve", () => {
  /** Falls from 52 to 26 at 10, 16 and 22 s, and climbs in between. */
  const tooth = {
    t: Float64Array.from({ length: 170 }, (_, i) => 9 + i * 0.1),
    v: Float64Array.from({ length: 170 }, (_, i) => (i < 10 ? 52 : 26 + 26 * (((i - 10) % 60) / 59))),
  };
  const run = curveOfSteps(tooth, 25);
  const span = { begin: 9.5, end: 25 };
  const drawn = (...points: [number, number][]) => ({
    t: points.map(([t]) => t),
    v: points.map(([, v]) => v),
  });
  const all = ["fall", "climb", "repetition"] as const;
  const rights = (curve: ReturnType<typeof drawn>) =>
    scoreCurve(curve, run, span, all, 3)
      .features.filter(({ right }) => right)
      .map(({ feature }) => feature);

  it("has a fall, a climb and a repetition in the run", () => {
    const found = featuresOf(run, span.begin, span.end);
    expect(found.fall).toBeCloseTo(0.5, 2);
    expect(found.climb).toBeGreaterThan(5.6);
    expect(found.climb).toBeLessThan(6.1);
    expect(found.falls).toBe(3);
  });

  it("is right in all three where it is like the run, though not equal to it", () => {
    const like = drawn(
      [9.5, 52],
      [10.2, 52],
      [10.3, 27],
      [16, 51],
      [16.1, 25],
      [22, 52],
      [22.1, 26],
      [25, 40],
    );
    expect(rights(like)).toEqual(["fall", "climb", "repetition"]);
    expect(scoreCurve(like, run, span, all, 3).distance).toBeLessThan(2);
  });

  it("is wrong in the climb alone where it comes back too fast and rests", () => {
    const fast = drawn([9.5, 52], [10, 52], [10.1, 26], [13, 52], [18, 52], [18.1, 26], [21, 52], [25, 52]);
    expect(rights(fast)).toEqual(["fall", "repetition"]);
  });

  it("is wrong in the fall where it goes down to one, and in the climb where it never comes back", () => {
    const deep = drawn([9.5, 52], [10, 52], [10.1, 1], [16, 52], [16.1, 1], [22, 52], [22.1, 1], [25, 20]);
    expect(rights(deep)).toEqual(["climb", "repetition"]);
    expect(rights(drawn([9.5, 52], [10, 26], [25, 30]))).toEqual(["fall"]);
  });

  it("is wrong in everything where it does not fall at all", () => {
    expect(rights(drawn([9.5, 52], [25, 80]))).toEqual([]);
  });

  it("does not take a trembling hand for falls", () => {
    const shaky = drawn([9.5, 52], [10, 51], [10.5, 53], [11, 50], [12, 52], [13, 50.5], [25, 52]);
    expect(featuresOf(shaky, 9.5, 25).falls).toBe(0);
  });

  it("knows in which third of a climb it gains least", () => {
    const plateau = drawn([0, 295], [0.1, 206], [3, 246], [4, 250], [7, 253], [10, 294], [10.1, 206]);
    expect(featuresOf(plateau, 0, 10.2).slowest).toBe(1);
  });
});

describe("what a try may change", () => {
  const knob: Knob = {
    path: "links.b.queue.limit",
    label: "",
    unit: "packets",
    range: { min: 1, max: 60, step: 1 },
    choices: [],
  };
  const words: Knob = {
    path: "flows.f1.scheme",
    label: "",
    unit: "",
    range: null,
    choices: ["reno", "sack"],
  };
  const step = { ...base, kind: "try", knobs: [knob, words], goals: [] } as TryStep<null>;

  it("is what is unlocked, inside its range; everything else is left out", () => {
    expect(allowedValues(step, { "links.b.queue.limit": "18", "flows.f1.scheme": "sack" })).toEqual([
      { path: "links.b.queue.limit", value: "18" },
      { path: "flows.f1.scheme", value: "sack" },
    ]);
    for (const values of [
      { "links.b.queue.limit": "61" },
      { "links.b.queue.limit": "x" },
      { "links.b.rate": "18" },
      { "flows.f1.scheme": "cubic" },
    ])
      expect(allowedValues(step, values as Record<string, string>), JSON.stringify(values)).toEqual([]);
  });

  it("is written in the knob's unit", () => {
    expect(knobText(knob, "16")).toBe("16 packets");
    expect(knobText({ ...knob, unit: "ms" }, "0.05")).toBe("50 ms");
    expect(knobText(words, "sack")).toBe("sack");
  });
});

describe("a variant", () => {
  const lesson = {
    id: "sawtooth",
    variant: { choices: ["1", "2", "3", "4", "5"].map((value) => [{ path: "seed", value, runs: ["a"] }]) },
  };

  it("is the same for the same id, and reaches every value", () => {
    expect(variantOf(lesson, "s123")).toEqual(variantOf(lesson, "s123"));
    const picked = new Set(Array.from({ length: 60 }, (_, i) => variantOf(lesson, `s${i}`)?.[0].value));
    expect([...picked].sort()).toEqual(["1", "2", "3", "4", "5"]);
    expect(variantOf(lesson, null)).toBeNull();
  });

  it("stays what it was: codes of older versions must still be checked", () => {
    expect(
      ["ada", "grace", "s1234567"].map((who) => variantOf(lesson, who)?.[0].value),
    ).toMatchInlineSnapshot(`
      [
        "5",
        "2",
        "1",
      ]
    `);
  });

  it("takes ids that can stand in a link, and nothing else", () => {
    expect(readWho("  s12.3@x  ")).toBe("s12.3@x");
    for (const text of ["", " ", "a b", "<x>", "-a", "x".repeat(41)]) expect(readWho(text)).toBeNull();
  });
});
