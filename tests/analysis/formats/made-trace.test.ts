/** Formats on a trace made by hand, with all that a trace can have. */
import { describe, expect, it } from "vitest";
import { guarded, spreadsheetCsv, unguarded } from "../../../src/analysis/formats/spreadsheet.ts";
import { traceJson, traceToJson } from "../../../src/analysis/formats/trace-json.ts";
import { traceToCsv } from "../../../src/analysis/formats.ts";
import type { Trace } from "../../../src/sim/index.ts";

const doubles = (...values: number[]) => Float64Array.from(values);
const whole = (...values: number[]) => Int32Array.from(values);
const bytes = (...values: number[]) => Uint8Array.from(values);
const none = { t: doubles(), v: doubles() };

const DECISION = { t: 2, event: "dupack", seq: 7, dupAcks: 3, verdict: "congestion", truth: "overflow" };
const WINDOWS = { cwndBefore: 10, cwndAfter: 5, ssthreshBefore: 8, ssthreshAfter: 5 };

const trace = {
  rules: [
    { id: "reno-halve", title: "Halve", text: "It halves {w}.", source: "", equation: "cwnd = w / 2" },
    { id: "own:mine", title: "Own", text: "I saw {w} and {nothing}.", source: "" },
  ],
  flows: [
    {
      id: "f1",
      scheme: "reno",
      cwnd: { t: doubles(0, 1, 2), v: doubles(1, 10, 5), rule: bytes(0, 0, 0) },
      ssthresh: { t: doubles(0), v: doubles(8) },
      effectiveWindow: none,
      send: { t: doubles(0.5, 1.5), seq: whole(1, 2), nth: Uint16Array.of(1, 2) },
      ack: { t: doubles(1), ackno: whole(2) },
      received: { t: doubles(), seq: whole() },
      rtt: { t: doubles(1, 2.5), v: doubles(0.5, 0.1 + 0.2) },
      probes: { alpha: { label: "alpha", unit: "", t: doubles(1), v: doubles(0.5) } },
      decisions: [
        { ...DECISION, ...WINDOWS, rule: 0, values: { w: 10 } },
        { ...DECISION, ...WINDOWS, t: 2.5, truth: null, cwndAfter: Number.NaN, rule: 1, values: { w: 4 } },
        { ...DECISION, ...WINDOWS, t: 2.6, event: "ack", truth: null, verdict: "none", rule: 0, values: {} },
      ],
    },
    {
      id: "u1",
      scheme: "udp",
      cwnd: { ...none, rule: bytes() },
      ssthresh: none,
      effectiveWindow: none,
      send: { t: doubles(), seq: whole(), nth: new Uint16Array() },
      ack: { t: doubles(), ackno: whole() },
      received: { t: doubles(1.25, 2.25), seq: whole(4, 5) },
      rtt: none,
      probes: {},
      decisions: [],
    },
  ],
  links: [
    {
      id: "l.forward",
      queue: { t: doubles(0, 1.5), v: doubles(0, 3) },
      drops: {
        t: doubles(1, 2, 3),
        flow: whole(0, 0, 1),
        seq: whole(7, 8, 9),
        nth: Uint16Array.of(1, 2, 1),
        cause: bytes(0, 2, 1),
        isAck: bytes(0, 1, 0),
      },
      marks: { t: doubles(1.75), flow: whole(1), seq: whole(5) },
      channel: { t: doubles(2), v: doubles(1) },
      probes: { average: { label: "average", unit: "packets", t: doubles(1), v: doubles(2.5) } },
      rate: { t: doubles(0, 1), v: doubles(1e6, 2e6) },
    },
    { id: "l.reverse", queue: none, drops: null, marks: null, channel: none, probes: {} },
  ],
  agents: [],
  hops: null,
} as unknown as Trace;
Object.assign(trace.links[1], {
  drops: {
    t: doubles(),
    flow: whole(),
    seq: whole(),
    nth: new Uint16Array(),
    cause: bytes(),
    isAck: bytes(),
  },
  marks: { t: doubles(), flow: whole(), seq: whole() },
});

describe("a trace as JSON", () => {
  it("is the same value as its text", () => {
    const text = [...traceToJson(trace)].join("");
    expect(text.endsWith("\n")).toBe(true);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(traceJson(trace))));
  });

  it("has what TCP has, what UDP has, and of a link its channel and its rate where there are such", () => {
    const { flows, links } = traceJson(trace);
    expect(Object.keys(flows.f1)).toEqual(["cwnd", "ssthresh", "send", "ack", "rtt", "decisions"]);
    expect(flows.u1.received).toEqual({ t: [1.25, 2.25], seq: [4, 5] });
    expect(flows.f1.send).toEqual({ t: [0.5, 1.5], seq: [1, 2], nth: [1, 2] });
    const { queue, drops, marks, badChannel, rate } = links["l.forward"];
    expect(queue).toEqual({ t: [0, 1.5], v: [0, 3] });
    expect(drops).toEqual({
      t: [1, 2, 3],
      flow: ["f1", "f1", "u1"],
      seq: [7, 8, 9],
      nth: [1, 2, 1],
      cause: ["overflow", "transmission", "aqm"],
    });
    expect(marks).toEqual({ t: [1.75], flow: ["u1"], seq: [5] });
    expect([badChannel, rate]).toEqual([
      { t: [2], v: [1] },
      { t: [0, 1], v: [1e6, 2e6] },
    ]);
    expect(Object.keys(links["l.reverse"])).toEqual(["queue", "drops", "marks"]);
  });

  it("names the rule of a decision with its equation; of a sender of one's own what it says, with its values", () => {
    const [halved, own] = traceJson(trace).flows.f1.decisions;
    expect(halved).toMatchObject({ rule: "reno-halve", equation: "cwnd = w / 2", seq: 7, values: { w: 10 } });
    expect("why" in halved).toBe(false);
    expect(own).toMatchObject({ rule: "own:mine", why: "I saw 4 and {nothing}." });
    expect(own.equation).toBeUndefined();
  });
});

describe("a trace as CSV", () => {
  it("has a line for each thing of each series", () => {
    const lines = [...traceToCsv(trace)].join("").trimEnd().split("\n").slice(1);
    expect(lines).toEqual([
      "0,f1,cwnd,1,f1,,,",
      "1,f1,cwnd,10,f1,,,",
      "2,f1,cwnd,5,f1,,,",
      "0,f1,ssthresh,8,f1,,,",
      "1,f1,alpha,0.5,f1,,,",
      "1,f1,rtt,0.5,f1,,,",
      "2.5,f1,rtt,0.3,f1,,,",
      "0.5,f1,send,,f1,1,1,",
      "1.5,f1,send,,f1,2,2,",
      "1,f1,ack,2,f1,,,",
      "2,f1,decision dupack,5,f1,7,,overflow",
      "2.5,f1,decision dupack,,f1,7,,nothing was lost",
      "2.6,f1,decision ack,5,f1,7,,",
      "1.25,u1,received,,u1,4,,",
      "2.25,u1,received,,u1,5,,",
      "0,l.forward,queue,0,,,,",
      "1.5,l.forward,queue,3,,,,",
      "2,l.forward,bad channel,1,,,,",
      "1,l.forward,average,2.5,,,,",
      "1,l.forward,lost,,f1,7,1,overflow",
      "2,l.forward,ack lost,,f1,8,2,transmission",
      "3,l.forward,lost,,u1,9,1,aqm",
      "1.75,l.forward,mark,,u1,5,,",
    ]);
  });
});

describe("a cell for a spreadsheet", () => {
  it("is no formula, and comes back as it was", () => {
    for (const text of ["=1", "+1", "-1", "@x", "\tx", "plain", "'quoted", "", "'=1"]) {
      expect(guarded(text)).toBe(/^[=+\-@\t]/.test(text) ? `'${text}` : text);
      if (!text.startsWith("'=")) expect(unguarded(guarded(text))).toBe(text);
    }
    expect([unguarded("'=1"), unguarded("'plain"), unguarded("x'=1")]).toEqual(["=1", "'plain", "x'=1"]);
  });

  it("is quoted where it would break a line apart; numbers are no texts", () => {
    expect(
      spreadsheetCsv([
        ["a", 'say "x"', -1],
        ["b,c", "d\ne", "-f"],
      ]),
    ).toBe('a,"say ""x""",-1\r\n"b,c","d\ne",\'-f\r\n');
  });
});
