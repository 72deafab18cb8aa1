import { describe, expect, it } from "vitest";
import {
  asAsked,
  type ChooseStep,
  choiceText,
  decisionVariables,
  type ExplainStep,
  isAllowed,
  isNear,
  judgedDecisions,
  type Knob,
  knobNumber,
  knobText,
  type NumberStep,
  type OrderStep,
  receiverDecisions,
  rightChoice,
  rightVote,
  type ShownLessonRun,
  type Step,
  scoreExplain,
  scoreNumber,
  scoreOrder,
  scoreTry,
  type TryStep,
  type VoteStep,
  vainWaits,
} from "../../../src/course/index.ts";
import type { AgentTrace, Decision, FlowTrace, Trace } from "../../../src/sim/index.ts";
import { expression, NOWHERE } from "../lessons.ts";

const base = { id: "q", title: "", body: null, hints: [], after: null, line: 1, view: null as never };
/** An expression without a value: what a run would have to say is not there. */
const missing = expression("missing", { variables: ["missing"] });
const value = (of: number | null) => (of === null ? missing : expression(String(of)));

describe("a number", () => {
  const number = (answer: number | null, accept: string | null, tolerance = 0) =>
    ({
      ...base,
      kind: "predict-number",
      unit: "",
      answer: value(answer),
      tolerance: { kind: "absolute", value: tolerance },
      accept: accept === null ? null : expression(accept, { variables: ["answer"] }),
    }) as NumberStep<null>;

  it("is not near where the run has none, whatever the tolerance", () => {
    expect(scoreNumber(number(null, null, 10), 0, NOWHERE)).toEqual({ right: false, answer: 0, run: null });
    expect(scoreNumber(number(null, "answer = 7"), 7, NOWHERE).right).toBe(true);
    expect(scoreNumber(number(7, null), 7, NOWHERE).right).toBe(true);
  });

  it("is as near as rounding leaves it", () => {
    const exact = { kind: "absolute", value: 0 } as const;
    expect(isNear(0.1 + 0.2, 0.3, exact)).toBe(true);
    expect(isNear(1e9 + 1, 1e9, exact)).toBe(true);
    expect(isNear(1e9 + 1.1, 1e9, exact)).toBe(false);
    expect(isNear(-125, -100, { kind: "relative", share: 0.25 })).toBe(true);
  });
});

describe("a choice by a number", () => {
  const choose = (pick: ChooseStep<null>["pick"], ...values: (number | null)[]) =>
    rightChoice(
      {
        ...base,
        kind: "predict-choose",
        pick,
        margin: 0,
        options: values.map((one, i) => ({ id: "abcd"[i], label: null, when: null, value: value(one) })),
      } as ChooseStep<null>,
      NOWHERE,
    );

  it("is not decided where an option has no number, and says which numbers there are", () => {
    expect(choose("largest", 4, null, -1)).toEqual({
      right: null,
      values: new Map([
        ["a", 4],
        ["b", null],
        ["c", -1],
      ]),
    });
    expect(choose("largest", null, null).right).toBeNull();
  });

  it("is the one that is ahead, wherever the others stand", () => {
    expect(choose("largest", 1, 9, 8, 2).right).toBe("b");
    expect(choose("smallest", 9, 5, 1, 2).right).toBe("c");
    expect(choose("smallest", 0.2, 0.3, 0.1).right).toBe("c");
    expect(choose("largest", 5, 5, 1).right).toBeNull();
    expect(choose("largest", -3, -9).right).toBe("a");
  });
});

describe("a vote", () => {
  const vote = (...whens: (string | null)[]) =>
    rightVote(
      {
        ...base,
        kind: "vote",
        options: whens.map((when, i) => ({
          id: "abc"[i],
          label: null,
          when: when === null ? null : expression(when),
          value: null,
        })),
      } as VoteStep<null>,
      NOWHERE,
    );

  it("has the one option right whose condition holds; a matter of talk has none", () => {
    expect(vote("1 > 2", "2 > 1")).toBe("b");
    expect(vote(null, "2 > 1")).toBe("b");
    expect([vote("2 > 1", "2 > 1"), vote("1 > 2"), vote(null), vote(null, null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("an order", () => {
  const order = (margin: number, values: Record<string, number | null>, answer: string) =>
    scoreOrder(
      {
        ...base,
        kind: "predict-order",
        margin,
        measure: "",
        unit: "",
        ends: ["", ""],
        items: Object.entries(values).map(([id, one]) => ({ id, label: id, value: value(one) })),
      } as OrderStep<null>,
      answer.split(" "),
      NOWHERE,
    );

  it("is the runs' own, smallest first, with what they measure", () => {
    const score = order(0, { a: 3, b: 1, c: 2 }, "b c a");
    expect(score).toEqual({
      right: true,
      order: ["b", "c", "a"],
      values: new Map([
        ["a", 3],
        ["b", 1],
        ["c", 2],
      ]),
      swapped: null,
      decided: true,
    });
    expect(order(0, { a: -3, b: 1, c: -2 }, "a c b").order).toEqual(["a", "c", "b"]);
  });

  it("is not decided where all lie within the margin, or a run has no number", () => {
    expect(order(2, { a: 1, b: 3 }, "b a")).toMatchObject({ right: false, decided: false, swapped: null });
    expect(order(1.9, { a: 1, b: 3 }, "b a")).toMatchObject({ decided: true, swapped: ["b", "a"] });
    expect(order(0, { a: 1, b: null }, "a b")).toMatchObject({ right: false, decided: false });
    expect(order(0, { a: 1, b: 5, c: null }, "a b c")).toMatchObject({ right: false, decided: false });
    expect(order(3, { a: 1, b: 3 }, "a b").decided).toBe(false);
  });

  it("lets two that lie exactly the margin apart stand either way", () => {
    expect(order(2, { a: 1, b: 3, c: 9 }, "b a c")).toMatchObject({ right: true, swapped: null });
    expect(order(1.9, { a: 1, b: 3, c: 9 }, "b a c")).toMatchObject({ right: false, swapped: ["b", "a"] });
    expect(order(0, { a: 1, b: 2, c: 3 }, "c a b").swapped).toEqual(["c", "a"]);
    expect(order(0, { a: 1, b: 2, c: 3 }, "a c b").swapped).toEqual(["c", "b"]);
  });

  it("is wrong where something is put twice, or is no item, and nothing stands the wrong way round then", () => {
    for (const answer of ["a b", "a b c a", "a b b", "a b x", "c b", "b a"])
      expect(order(0, { a: 1, b: 2, c: 3 }, answer)).toMatchObject({ right: false, swapped: null });
  });
});

describe("a try", () => {
  const goals = (...conditions: string[]) =>
    scoreTry(
      {
        ...base,
        kind: "try",
        knobs: [],
        goals: conditions.map((one, i) => ({ value: value(i === 1 ? null : i), condition: expression(one) })),
      } as unknown as TryStep<null>,
      NOWHERE,
    );

  it("is solved where every goal is met, and shows what each is at", () => {
    expect(goals("1 < 2", "2 < 3")).toEqual({
      solved: true,
      goals: [
        { met: true, value: 0 },
        { met: true, value: null },
      ],
    });
    expect(goals("1 < 2", "3 < 2")).toMatchObject({ solved: false, goals: [{ met: true }, { met: false }] });
  });

  const knob: Knob = {
    path: "p",
    label: "",
    unit: "ms",
    range: { min: 0.01, max: 0.3, step: 1 },
    choices: [],
  };
  const word: Knob = { path: "q", label: "", unit: "ms", range: null, choices: ["true", "reno", ""] };

  it("takes a number in the range, its ends included and what rounding leaves of them", () => {
    const taken = ["0.01", "0.3", String(0.1 + 0.2), "0.1", " 0.1 "];
    const refused = ["0.00999", "0.3001", "0", "-1", "", " ", "x", "NaN", "Infinity"];
    expect(taken.filter((one) => !isAllowed(knob, one))).toEqual([]);
    expect(refused.filter((one) => isAllowed(knob, one))).toEqual([]);
    const fromZero = { ...knob, range: { min: 0, max: 1, step: 1 } };
    expect(["", " ", "0"].map((one) => isAllowed(fromZero, one))).toEqual([false, false, true]);
    // What is equal but for the rounding of a sum is within it.
    const rounded = {
      ...fromZero,
      range: { ...fromZero.range, min: 0.1 + 0.2, max: 0.6 + 0.1 },
    } as typeof fromZero;
    expect(["0.3", "0.7", "0.2999", "0.7001"].map((one) => isAllowed(rounded, one))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(["true", "cubic", "0.1"].map((one) => isAllowed(word, one))).toEqual([true, false, false]);
  });

  it("writes a number in the knob's unit, a switch as yes or no, a word as it is", () => {
    expect(knobText(knob, "0.05")).toBe("50 ms");
    expect(knobText({ ...knob, unit: "" }, "0.05")).toBe("0.05");
    expect(knobText({ ...knob, unit: "times" }, "3")).toBe("3");
    expect([knobText(word, "true"), knobText(word, "reno")]).toEqual(["yes", "reno"]);
    expect(["true", "false", "reno", ""].map(choiceText)).toEqual(["yes", "no", "reno", ""]);
    expect(knobNumber(knob, "0.0123456789")).toBe("12.3457");
    expect(knobNumber({ ...knob, unit: "furlongs" }, "0.0123456789")).toBe("0.0123456789");
  });
});

const decision = (part: Partial<Decision>): Decision =>
  ({
    t: 1.5,
    event: "dupack",
    seq: 7,
    dupAcks: 3,
    verdict: "congestion",
    rule: 0,
    values: {},
    cwndBefore: 20,
    cwndAfter: 10,
    ssthreshBefore: 30,
    ssthreshAfter: 10,
    truth: "overflow",
    ...part,
  }) as Decision;

describe("a decision that is to be found", () => {
  const explain = (find: string, among: string | null) =>
    ({
      ...base,
      kind: "explain",
      by: "sender",
      find: expression(find, { variables: ["segment", "truth"] }),
      among: among === null ? null : expression(among, { variables: ["segment"] }),
      noneAfter: null,
    }) as unknown as ExplainStep<null>;
  const decisions = [1, 2, 3, 4].map((seq) => decision({ seq }));

  it("has names in conditions for what happened and why", () => {
    expect(decisionVariables(decision({}))).toEqual({
      event: "dupack",
      verdict: "congestion",
      truth: "queue",
      wrong: false,
      time: 1.5,
      segment: 7,
      duplicates: 3,
      "window-before": 20,
      "window-after": 10,
    });
    expect(decisionVariables(decision({ truth: "transmission" }))).toMatchObject({
      truth: "air",
      wrong: true,
    });
    expect(decisionVariables(decision({ truth: null }))).toMatchObject({ truth: "nothing" });
  });

  it("is one of those that can be picked, by its place among all", () => {
    expect(judgedDecisions(explain("segment = 3", null), decisions, NOWHERE)).toEqual(
      decisions.map((one, index) => ({ index, decision: one, right: index === 2 })),
    );
    expect(
      judgedDecisions(explain("segment = 3", "segment > 2"), decisions, NOWHERE).map(({ index, right }) => [
        index,
        right,
      ]),
    ).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(judgedDecisions(explain("segment = 3", "segment > 9"), decisions, NOWHERE)).toEqual([]);
  });

  it("is right by its place, and none is right where none is to be found", () => {
    const judged = judgedDecisions(explain("segment = 3", "segment > 1"), decisions, NOWHERE);
    expect([scoreExplain(judged, 2), scoreExplain(judged, 1), scoreExplain(judged, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(scoreExplain(judged, "none")).toBe(false);
    expect(scoreExplain(judgedDecisions(explain("segment = 9", null), decisions, NOWHERE), "none")).toBe(
      true,
    );
    expect(scoreExplain([], "none")).toBe(true);
  });
});

describe("what a receiver concluded", () => {
  const steps = (...points: [number, number][]) => ({
    t: Float64Array.from(points, ([t]) => t),
    v: Float64Array.from(points, ([, v]) => v),
  });
  const flow = {
    id: "f1",
    cwnd: steps([2, 10], [4, 5]),
    ssthresh: steps([2, 64], [4, 32]),
    decisions: [],
  } as unknown as FlowTrace;
  const agent = (part: object): AgentTrace =>
    ({
      flow: "f1",
      t: Float64Array.of(1, 3, 5),
      seq: Float64Array.of(7, 8, 9),
      rule: Uint8Array.of(0, 1, 2),
      values: Float64Array.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6),
      truth: Uint8Array.of(0, 1, 2),
      ...part,
    }) as unknown as AgentTrace;
  const rules = [
    { verdict: "random", names: ["gap", "mean"] },
    { verdict: "congestion" },
    { names: ["gap"] },
  ];
  const trace = (...agents: AgentTrace[]) => ({ agents, rules }) as unknown as Trace;

  it("is a wait or an ACK, with the sender's window then, its numbers and what was true", () => {
    const [wait, ack, ...others] = receiverDecisions(trace(agent({})), flow);
    expect(others).toEqual([]);
    expect(wait).toEqual({
      t: 1,
      event: "wait",
      seq: 7,
      dupAcks: 0,
      verdict: "random",
      rule: 0,
      values: { gap: 0.1, mean: 0.2 },
      cwndBefore: 0,
      cwndAfter: 0,
      ssthreshBefore: 0,
      ssthreshAfter: 0,
      truth: null,
    });
    expect(ack).toMatchObject({
      t: 3,
      event: "ack",
      seq: 8,
      verdict: "congestion",
      values: {},
      cwndBefore: 10,
      cwndAfter: 10,
    });
    expect(ack).toMatchObject({ ssthreshBefore: 64, ssthreshAfter: 64, truth: expect.any(String) });
    const named = [rules[0], { verdict: "congestion", names: ["gap", "mean"] }, rules[2]];
    const again = receiverDecisions({ ...trace(agent({})), rules: named } as unknown as Trace, flow);
    expect(again[1].values).toEqual({ gap: 0.3, mean: 0.4 });
  });

  it("is that of the flow's own receiver, not of another nor of an agent on the way", () => {
    expect(receiverDecisions(trace(agent({ flow: "f2" }), agent({ truth: undefined })), flow)).toEqual([]);
    expect(receiverDecisions(trace(agent({}), agent({})), flow)).toHaveLength(4);
  });

  it("was in vain where it gave up", () => {
    expect(vainWaits(trace(agent({}), agent({ flow: "f2" })), flow)).toEqual([5]);
  });

  it("is asked for by a step about the receiver alone", () => {
    const step = (kind: string, by?: string) => ({ ...base, kind, by }) as unknown as Step<unknown>;
    const given = trace(agent({}));
    const run = { scenario: {}, result: { trace: given } } as unknown as ShownLessonRun;
    const asked = (...of: Parameters<typeof step>) => asAsked(step(...of), run, flow, NOWHERE);
    expect(asked("explain", "receiver")).toEqual({
      curve: flow.cwnd,
      decisions: receiverDecisions(given, flow),
    });
    expect(asked("explain", "sender")).toEqual({ curve: flow.cwnd, decisions: flow.decisions });
    expect(asked("text", "receiver").decisions).toBe(flow.decisions);
  });
});
