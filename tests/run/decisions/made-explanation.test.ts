import { describe, expect, it } from "vitest";
import { explain } from "../../../src/run/decisions/explanation.ts";
import { formulaParts, headline, variableOf } from "../../../src/run/decisions/variables.ts";
import type { Decision, FlowTrace, LinkTrace, RunResult } from "../../../src/sim/index.ts";

const doubles = (...values: number[]) => Float64Array.from(values);
const whole = (...values: number[]) => Int32Array.from(values);

/** A drop of data of flow 0, unless said. */
interface Drop {
  t: number;
  seq: number;
  nth?: number;
  flow?: number;
  isAck?: number;
}

const linkOf = (
  id: string,
  drops: readonly Drop[] = [],
  marks: readonly { t: number; seq: number; flow?: number }[] = [],
): LinkTrace =>
  ({
    id,
    drops: {
      t: doubles(...drops.map(({ t }) => t)),
      seq: whole(...drops.map(({ seq }) => seq)),
      nth: whole(...drops.map(({ nth }) => nth ?? 1)),
      flow: whole(...drops.map(({ flow }) => flow ?? 0)),
      isAck: whole(...drops.map(({ isAck }) => isAck ?? 0)),
    },
    marks: {
      t: doubles(...marks.map(({ t }) => t)),
      seq: whole(...marks.map(({ seq }) => seq)),
      flow: whole(...marks.map(({ flow }) => flow ?? 0)),
    },
  }) as unknown as LinkTrace;

const decision = (more: Partial<Decision> = {}): Decision =>
  ({
    t: 3,
    event: "dupack",
    seq: 7,
    dupAcks: 3,
    verdict: "congestion",
    truth: null,
    rule: 1,
    cwndBefore: 10,
    cwndAfter: 5,
    ssthreshBefore: 8,
    ssthreshAfter: 5,
    values: { w: 10 },
    ...more,
  }) as Decision;

/** A flow whose window is 1, 10 and 5 from 0, 1 and 3 s on; it hears of segments 2 and 7 at 1 and 3 s. */
function run({
  decisions = [],
  links = [linkOf("l.forward")],
  ...more
}: Partial<FlowTrace> & { links?: LinkTrace[] } = {}): RunResult {
  const flow = {
    id: "f1",
    scheme: "cerl",
    cwnd: { t: doubles(0, 1, 3), v: doubles(1, 10, 5), rule: Uint8Array.of(0, 0, 1) },
    ack: { t: doubles(1, 3), ackno: whole(2, 7) },
    rtt: { t: doubles(1), v: doubles(0.25) },
    send: { t: doubles(0, 3, 3, 4), seq: whole(1, 7, 8, 9), nth: whole(1, 2, 1, 1) },
    probes: { lmax: { label: "largest queueing time", unit: "s", t: doubles(2), v: doubles(0.5) } },
    decisions,
    ...more,
  };
  const rules = [
    { id: "grow", title: "Grows", text: "It grows.", source: "" },
    { id: "halve", title: "Halves", text: "It halves.", source: "", equation: "cwnd = w / 2" },
    { id: "add", title: "Adds", text: "It adds.", source: "", equation: "cwnd = cwnd + 1 / cwnd" },
  ];
  return { trace: { rules, flows: [flow], links } } as unknown as RunResult;
}

describe("an ordinary step", () => {
  const step = (index: number) => explain(run(), "f1", index, null);

  it("tells of the ACK that came then, what the window was, and what the sender had measured", () => {
    expect(step(1)).toMatchObject({
      t: 1,
      headline: "CERL opens its window",
      decision: null,
      arrived: "An ACK: the receiver now waits for segment 2.",
      knew: [{ name: "last RTT sample", value: 0.25, unit: "s" }],
      equation: null,
      comparison: null,
      cwnd: { before: 1, after: 10 },
      ssthresh: null,
      sends: [],
      verdict: "none",
      truth: null,
      mark: null,
    });
    expect(step(2)).toMatchObject({
      headline: "CERL halves its window",
      knew: [
        { name: "last RTT sample", value: 0.25, unit: "s" },
        { name: "largest queueing time", value: 0.5, unit: "s" },
      ],
      equation: { names: "cwnd = w / 2", numbers: "cwnd = w / 2" },
    });
  });

  it("has in its equation the window that it found", () => {
    const cwnd = { t: doubles(0, 1, 3), v: doubles(1, 10, 5), rule: Uint8Array.of(2, 2, 2) };
    const numbers = (index: number) => explain(run({ cwnd }), "f1", index, null)?.equation?.numbers;
    expect([numbers(0), numbers(1), numbers(2)]).toEqual([
      "cwnd = 0 + 1 / 0",
      "cwnd = 1 + 1 / 1",
      "cwnd = 10 + 1 / 10",
    ]);
  });

  it("without an ACK was the sender's own; the first one comes from nothing", () => {
    expect(step(0)).toMatchObject({
      arrived: "Nothing: the sender set its window by itself.",
      cwnd: { before: 0, after: 1 },
      knew: [],
    });
    const cwnd = { t: doubles(0, 2), v: doubles(1, 2), rule: Uint8Array.of(0, 0) };
    expect(explain(run({ cwnd }), "f1", 1, null)?.arrived).toBe(
      "Nothing: the sender set its window by itself.",
    );
  });

  it("is none before the first and behind the last, of another flow, or by a rule that is not there", () => {
    expect([step(-1), step(3), explain(run(), "f2", 1, null)]).toEqual([null, null, null]);
    const cwnd = { t: doubles(0), v: doubles(1), rule: Uint8Array.of(9) };
    expect(explain(run({ cwnd }), "f1", 0, null)).toBeNull();
    expect(explain(run(), "f1", -1, decision())).toBeNull();
    expect(explain(run(), "f1", 3, decision())).toBeNull();
  });
});

describe("a decision", () => {
  it("is told with its own windows and numbers, be it at another step", () => {
    expect(explain(run(), "f1", 2, decision())).toMatchObject({
      t: 3,
      headline: "CERL halves its window",
      arrived: "The third duplicate ACK: the receiver still waits for segment 7.",
      knew: [
        { name: "duplicate ACKs", value: 3, unit: "" },
        { name: "ssthresh", value: 8, unit: "segments" },
        { name: "last RTT sample", value: 0.25, unit: "s" },
        { name: "largest queueing time", value: 0.5, unit: "s" },
      ],
      equation: { names: "cwnd = w / 2", numbers: "cwnd = 10 / 2" },
      cwnd: { before: 10, after: 5 },
      ssthresh: { before: 8, after: 5 },
      sends: [],
      verdict: "congestion",
    });
  });

  it("is found where the step was made by it", () => {
    const made = decision();
    const found = explain(
      run({ decisions: [decision({ t: 2 }), decision({ rule: 0 }), made] }),
      "f1",
      2,
      null,
    );
    expect(found?.decision).toBe(made);
  });

  it.each<[Partial<Decision>, string]>([
    [{ event: "timeout" }, "The retransmission timer expired: no ACK for segment 7 came in time."],
    [{ dupAcks: 0 }, "A duplicate ACK: the receiver still waits for segment 7."],
    [{ dupAcks: 1 }, "The first duplicate ACK: the receiver still waits for segment 7."],
    [{ event: "wait", dupAcks: 5 }, "The fifth duplicate ACK: the receiver still waits for segment 7."],
    [{ dupAcks: 6 }, "The 6th duplicate ACK: the receiver still waits for segment 7."],
    [
      { event: "ecn" },
      "An ACK carried the echo of a congestion mark: a queue on the path had set it on a packet as a warning.",
    ],
    [{ event: "recovery-exit" }, "An ACK that ends the recovery: everything before segment 7 arrived."],
    [{ event: "ack" }, "An ACK: the receiver now waits for segment 7."],
  ])("has arrived with %j", (more, words) => {
    expect(explain(run(), "f1", 2, decision(more))?.arrived).toBe(words);
  });

  it("of a sender without a window is told by what leaves then", () => {
    const none = { t: doubles(), v: doubles(), rule: Uint8Array.of() };
    const free = decision({
      cwndAfter: Number.NaN,
      ssthreshAfter: Number.NaN,
      ssthreshBefore: Number.NaN,
      dupAcks: 0,
    });
    expect(explain(run({ cwnd: none }), "f1", -1, free)).toMatchObject({
      headline: "CERL reacts to duplicate ACKs",
      cwnd: null,
      ssthresh: null,
      sends: [
        { seq: 7, nth: 2 },
        { seq: 8, nth: 1 },
      ],
      knew: [{ name: "last RTT sample" }, { name: "largest queueing time" }],
    });
    expect(explain(run({ cwnd: none }), "f1", -1, null)).toBeNull();
  });
});

describe("the truth about a loss", () => {
  const lost = (truth: Decision["truth"], ...links: LinkTrace[]) =>
    explain(run({ links }), "f1", 2, decision({ truth }))?.truth;

  it("is where the segment was lost last before the decision, on whatever link, and which transmission", () => {
    const links = [
      linkOf("a", [
        { t: 1, seq: 7 },
        { t: 2, seq: 7, nth: 2 },
        { t: 3.5, seq: 7, nth: 4 },
      ]),
      linkOf("b", [
        { t: 1.5, seq: 7 },
        { t: 2.9, seq: 8, nth: 9 },
      ]),
    ];
    expect(lost("transmission", ...links)).toEqual({
      seq: 7,
      cause: "transmission",
      lostAt: { link: "a", t: 2 },
      nth: 2,
      outcome: "wrong",
    });
    expect(lost("transmission", ...links.toReversed())).toMatchObject({
      lostAt: { link: "a", t: 2 },
      nth: 2,
    });
    expect(lost("overflow", linkOf("c", [{ t: 3, seq: 7, nth: 3 }]), ...links)).toMatchObject({
      lostAt: { link: "c", t: 3 },
      nth: 3,
      outcome: "right",
    });
  });

  it("is no other flow's loss, no ACK's, and none where nothing was lost", () => {
    const others = linkOf("a", [
      { t: 1, seq: 7, flow: 1 },
      { t: 2, seq: 7, isAck: 1 },
      { t: 2.5, seq: 6 },
    ]);
    expect(lost("overflow", others)).toMatchObject({ lostAt: null, nth: 0 });
    expect(lost(null, linkOf("a", [{ t: 2, seq: 7 }]))).toMatchObject({ cause: null, lostAt: null, nth: 0 });
  });

  it("is not asked of what is not about a loss", () => {
    expect(explain(run(), "f1", 2, decision({ event: "ecn" }))?.truth).toBeNull();
    expect(explain(run(), "f1", 2, decision({ event: "recovery-exit" }))?.truth).toBeNull();
  });
});

describe("the mark that an answer is for", () => {
  const answer = decision({ event: "ecn" });
  const marked = (decisions: Decision[], ...links: LinkTrace[]) =>
    explain(run({ decisions: [...decisions, answer], links }), "f1", 2, answer)?.mark ?? null;
  const link = linkOf(
    "a",
    [],
    [
      { t: 1, seq: 3 },
      { t: 2, seq: 6 },
      { t: 2.5, seq: 7 },
      { t: 2.6, seq: 5, flow: 1 },
      { t: 3.5, seq: 4 },
    ],
  );

  it("is the last one among what is acknowledged, on whatever link", () => {
    // The ACK at 3 s waits for segment 7: that one's mark has not come back.
    expect(marked([], link)).toEqual({ link: "a", t: 2, seq: 6 });
    expect(marked([], link, linkOf("b", [], [{ t: 2.2, seq: 4 }]))).toEqual({ link: "b", t: 2.2, seq: 4 });
    expect(marked([], linkOf("b", [], [{ t: 1.2, seq: 4 }]), link)).toEqual({ link: "a", t: 2, seq: 6 });
  });

  it("is none that an earlier reaction has answered: to a mark, or to a loss; waiting is none", () => {
    const earlier = (event: Decision["event"], t: number) => [decision({ event, t })];
    expect(marked(earlier("ecn", 1.5), link)).toEqual({ link: "a", t: 2, seq: 6 });
    expect(marked(earlier("ecn", 2), link)).toBeNull();
    expect(marked(earlier("dupack", 2.5), link)).toBeNull();
    expect(marked(earlier("wait", 2.5), link)).not.toBeNull();
    expect(marked(earlier("ack", 2.5), link)).not.toBeNull();
  });

  it("is not looked for where the decision is no answer to one", () => {
    expect(explain(run({ links: [link] }), "f1", 2, decision())?.mark).toBeNull();
  });
});

describe("the first line of an explanation", () => {
  it("says what became of the window", () => {
    const line = (event: string | null, before: number, after: number) =>
      headline("reno", event, before, after).replace(/^Reno /, "");
    expect(line("ack", 10, 10)).toBe("keeps its window");
    expect([line("ack", 10, 11), line("recovery-exit", 5, 10)]).toEqual([
      "opens its window",
      "restores its window",
    ]);
    expect([line("timeout", 10, 1), line("timeout", 10, 1.9), line("timeout", 10, 2)]).toEqual([
      "starts again from one segment",
      "starts again from one segment",
      "starts again from a small window",
    ]);
    const cuts = [4.6, 5.4, 4.5, 5.5, 7].map((after) => line("dupack", 10, after));
    expect(cuts).toEqual([
      "halves its window",
      "halves its window",
      "cuts its window",
      "cuts its window",
      "cuts its window",
    ]);
    expect(line("recovery-exit", 10, 7)).toBe("goes back to its smaller window");
  });

  it("says what a sender without one reacts to", () => {
    const reacts = (event: string | null) => headline("reno", event, 1, Number.NaN);
    expect([reacts("timeout"), reacts("dupack"), reacts("ecn"), reacts("ack"), reacts(null)]).toEqual([
      "Reno reacts to a timeout",
      "Reno reacts to duplicate ACKs",
      "Reno reacts to a congestion mark",
      "Reno reacts to an ACK",
      "Reno reacts to an ACK",
    ]);
  });
});

describe("the names in an equation", () => {
  const flow = run({
    probes: {
      T1: { label: "T1: gap of the last hole", unit: "s", t: doubles(), v: doubles() },
      gap: { label: "Ti, gap of this hole", unit: "s", t: doubles(), v: doubles() },
    },
  } as Partial<FlowTrace>).trace.flows[0];

  it("mean what the sender measures, its parameters, or what all schemes call so", () => {
    expect(variableOf(flow, "T1")).toEqual({ meaning: "gap of the last hole", unit: "s" });
    expect(variableOf(flow, "Ti")).toEqual({ meaning: "gap of this hole", unit: "s" });
    expect(variableOf(flow, "gap")).toEqual({ meaning: "Ti, gap of this hole", unit: "s" });
    expect(variableOf(flow, "cwnd")).toMatchObject({ unit: "segments" });
    expect(variableOf(flow, "rto")).toMatchObject({ unit: "s" });
    // A parameter of CERL's.
    expect(variableOf(flow, "A")?.meaning).toMatch(/^[a-z]/);
    expect([variableOf(flow, "nothing"), variableOf(flow, "toString")]).toEqual([null, null]);
    expect(variableOf({ ...flow, scheme: "own:mine" }, "awnd")).not.toBeNull();
  });

  it.each([
    [
      "segments",
      [
        ["cwnd", "ssthresh", "awnd", "inflation", "delivered", "count", "used", "before", "origin", "wEst"],
        [
          "w",
          "acked",
          "L",
          "inFlight",
          "txInFlight",
          "lost",
          "bdp",
          "target",
          "marked",
          "unmarked",
          "oldcwnd",
        ],
      ].flat(),
    ],
    [
      "s",
      [
        ["rtt", "RTT", "srtt", "baseRtt", "baseRTT", "rttMin", "rto", "roundRtt", "lastRoundRtt", "baseline"],
        ["train", "ackDelay", "now", "lostAt", "now - lostAt", "silence", "ago", "sent", "last cut", "lmax"],
        ["Tmin"],
      ].flat(),
    ],
    ["round trips", ["rounds"]],
    ["bytes", ["mss"]],
    // Pure numbers.
    ["", ["share", "A", "lastDec", "lastCut", "n"]],
  ])("that all schemes use have the unit %j and words for what they mean", (unit, names) => {
    const own = { ...flow, scheme: "own:mine", probes: {} };
    for (const name of names) {
      expect(variableOf(own, name), name).toMatchObject({ unit, meaning: expect.stringMatching(/^\w+/) });
    }
  });

  it("are looked up among the parameters of each part of a scheme: its window, its repair, its receiver", () => {
    const of = (scheme: string, name: string) => variableOf({ ...flow, scheme, probes: {} }, name);
    expect(of("vegas", "alpha")).toEqual({ meaning: "lower threshold α", unit: "segments" });
    expect(of("coherence-source", "w")).toEqual({ meaning: "wait for the link (w)", unit: "s" });
    expect(of("delayed-dupacks", "d")).toEqual({ meaning: "wait of duplicate ACKs (d)", unit: "s" });
    // Only a capital that begins a plain word becomes small.
    expect(of("dctcp", "hystart")).toEqual({ meaning: "leaves slow start before a loss", unit: "" });
  });

  it("are told apart from what is no name, wherever they stand", () => {
    const parts = formulaParts(flow, "cwnd = w1 / 2 + T1·β");
    expect(parts.map(({ text }) => text).join("")).toBe("cwnd = w1 / 2 + T1·β");
    expect(parts.map(({ text, variable }) => [text, variable !== null]).filter(([, is]) => is)).toEqual([
      ["cwnd", true],
      ["T1", true],
    ]);
    expect(parts.map(({ text }) => text)).toContain("w1");
    expect(parts.map(({ text }) => text)).toContain("β");
    expect(formulaParts(flow, "rto = 2")).toEqual([
      { text: "rto", variable: variableOf(flow, "rto") },
      { text: " = 2", variable: null },
    ]);
  });
});
