import { describe, expect, it } from "vitest";
import { parseReply } from "../../src/host/index.ts";

const series = (length = 2) => ({ t: new Float64Array(length), v: new Float64Array(length) });

/** The smallest result in which everything stands that is looked at. */
function result() {
  return {
    until: 5,
    events: 10,
    packetHops: 20,
    fairness: 1,
    flows: [{ id: "f1" }],
    links: [{ id: "l.forward" }],
    agents: [{ node: "G", flow: "f1" }],
    trace: {
      rules: [{ id: "r", text: "why" }],
      flows: [
        {
          cwnd: { ...series(), rule: new Uint8Array(2) },
          ssthresh: series(),
          effectiveWindow: series(),
          rtt: series(),
          send: { t: new Float64Array(2), seq: new Int32Array(2), nth: new Uint16Array(2) },
          ack: { t: new Float64Array(2), ackno: new Int32Array(2) },
          received: { t: new Float64Array(2), seq: new Int32Array(2) },
          probes: { alpha: series() },
          decisions: [{ t: 1, rule: 0, values: {} }],
        },
      ],
      links: [
        {
          queue: series(),
          drops: {
            t: new Float64Array(2),
            flow: new Uint8Array(2),
            seq: new Int32Array(2),
            nth: new Uint16Array(2),
            cause: new Uint8Array(2),
            isAck: new Uint8Array(2),
          },
          marks: { t: new Float64Array(2), flow: new Uint8Array(2), seq: new Int32Array(2) },
          channel: series(),
          probes: { average: series() },
        },
      ],
      agents: [
        {
          t: new Float64Array(2),
          seq: new Int32Array(2),
          rule: new Uint8Array(2),
          probes: { held: series() },
        },
      ],
      hops: { enter: new Float64Array(2), exit: new Float64Array(2) },
    },
    own: {
      senders: [
        {
          id: "own:mine",
          title: "Mine",
          kind: "controller",
          params: [
            { id: "a", label: "A", type: "number", min: 0, max: 1, default: 0 },
            { id: "b", label: "B", type: "choice", options: ["x", "y"] },
            { id: "c", label: "C", type: "boolean" },
          ],
        },
        { id: "own:other", title: "Other", kind: "sender", params: [] },
      ],
      logs: [{ flow: "f1", t: 1, text: "x" }],
      reads: [],
    },
  };
}

const done = () => ({
  type: "done",
  id: 3,
  result: result(),
  wallSeconds: 0.5,
  stopped: { part: "events", limit: 10, mayContinue: true },
});

/** A message with something else at a place, "result.flows.0.id". */
function changed(message: object, place: string, value: unknown): unknown {
  const copy = structuredClone(message);
  const names = place.split(".");
  const last = names.pop() as string;
  let at = copy as Record<string, unknown>;
  for (const name of names) at = at[name] as Record<string, unknown>;
  at[last] = value;
  return copy;
}

/** Every value that a place must not have. */
const NO_TEXT = [undefined, null, 5, {}, []];
const NO_NUMBER = [undefined, null, "5", Number.NaN, Number.POSITIVE_INFINITY, {}];
const NO_COUNT = [...NO_NUMBER, -1, 1.5];
const NO_RECORD = [undefined, null, 5, "x", []];
const NO_LIST = [undefined, null, 5, "x", {}, [null], [5], [[]]];
const NO_COLUMN = [undefined, null, [0, 0], new Float64Array(1), new Float32Array(2), "ab"];

/** Every value at every place, one after the other. */
function refused(message: object, places: Readonly<Record<string, readonly unknown[]>>): void {
  expect(parseReply(message)).toEqual(message);
  const taken = Object.entries(places).flatMap(([place, values]) =>
    values
      .filter((value) => parseReply(changed(message, place, value)) !== null)
      .map((value) => [place, value]),
  );
  expect(taken).toEqual([]);
}

const eachOf = (names: readonly string[], at: string, values: readonly unknown[]) =>
  Object.fromEntries(names.map((name) => [`${at}.${name}`, values]));

describe("a damaged reply", () => {
  it("of a run that has ended is none", () => {
    const flow = "result.trace.flows.0";
    const link = "result.trace.links.0";
    const agent = "result.trace.agents.0";
    refused(done(), {
      type: ["over", undefined],
      id: NO_COUNT,
      wallSeconds: NO_NUMBER,
      result: NO_RECORD,
      ...eachOf(["until", "events", "packetHops", "fairness"], "result", NO_NUMBER),
      ...eachOf(["flows", "links", "agents"], "result", NO_LIST),
      "result.flows.0.id": NO_TEXT,
      "result.links.0.id": NO_TEXT,
      "result.agents.0.node": NO_TEXT,
      "result.agents.0.flow": NO_TEXT,
      "result.trace": NO_RECORD,
      ...eachOf(["rules", "flows", "links", "agents"], "result.trace", NO_LIST),
      "result.trace.rules.0.id": NO_TEXT,
      "result.trace.rules.0.text": NO_TEXT,
      ...eachOf(["cwnd.t", "cwnd.v", "cwnd.rule"], flow, NO_COLUMN),
      ...eachOf(["ssthresh.t", "effectiveWindow.v", "rtt.t", "probes.alpha.v"], flow, NO_COLUMN),
      ...eachOf(["send.t", "send.seq", "send.nth", "ack.t", "ack.ackno"], flow, NO_COLUMN),
      ...eachOf(["received.t", "received.seq"], flow, NO_COLUMN),
      ...eachOf(["cwnd", "ssthresh", "effectiveWindow", "rtt", "send", "ack", "received"], flow, NO_RECORD),
      [`${flow}.probes`]: NO_RECORD,
      [`${flow}.decisions`]: NO_LIST,
      [`${flow}.decisions.0.t`]: NO_NUMBER,
      [`${flow}.decisions.0.rule`]: NO_COUNT,
      [`${flow}.decisions.0.values`]: NO_RECORD,
      ...eachOf(["t", "flow", "seq", "nth", "cause", "isAck"], `${link}.drops`, NO_COLUMN),
      ...eachOf(["t", "flow", "seq"], `${link}.marks`, NO_COLUMN),
      ...eachOf(["queue.t", "queue.v", "channel.t", "channel.v", "probes.average.t"], link, NO_COLUMN),
      ...eachOf(["queue", "drops", "marks", "channel", "probes"], link, NO_RECORD),
      ...eachOf(["t", "seq", "rule", "probes.held.t"], agent, NO_COLUMN),
      [`${agent}.probes`]: NO_RECORD,
      "result.trace.hops": [undefined, 5, "x", []],
      "result.trace.hops.exit": NO_COLUMN,
    });
  });

  it("that was stopped says by what, and whether it may go on", () => {
    refused(done(), {
      stopped: [undefined, 5, "events", []],
      "stopped.part": ["luck", undefined],
      "stopped.limit": [undefined, null, "5"],
      "stopped.mayContinue": [undefined, null, 1, "yes"],
    });
    for (const part of ["events", "bytes", "seconds"])
      expect(parseReply(changed(done(), "stopped.part", part))).not.toBeNull();
    expect(parseReply(changed(done(), "stopped", null))).not.toBeNull();
  });

  it("about senders of one's own is none", () => {
    const sender = "result.own.senders.0";
    refused(done(), {
      "result.own": [null, 5, "x", []],
      "result.own.senders": NO_LIST,
      "result.own.logs": NO_LIST,
      "result.own.reads": [undefined, null, {}, "x"],
      ...eachOf(["id", "title"], sender, NO_TEXT),
      [`${sender}.kind`]: ["guess", undefined],
      [`${sender}.params`]: NO_LIST,
      ...eachOf(["0.id", "0.label", "1.id", "1.label", "2.id", "2.label"], `${sender}.params`, NO_TEXT),
      ...eachOf(["0.min", "0.max", "0.default"], `${sender}.params`, NO_NUMBER),
      [`${sender}.params.1.options`]: [undefined, null, "xy", {}, ["x", 5]],
      [`${sender}.params.2.type`]: ["switch", undefined],
      ...eachOf(["flow", "text"], "result.own.logs.0", NO_TEXT),
      "result.own.logs.0.t": NO_NUMBER,
    });
  });

  it("of numbers that were read is none", () => {
    refused(
      { type: "measured", id: 0, values: [1, null, 2.5], digest: "abc", wallSeconds: 0 },
      {
        values: [undefined, null, 5, {}, "x"],
        "values.0": [undefined, "5", Number.NaN, {}],
        digest: [undefined, 5, {}],
        wallSeconds: NO_NUMBER,
      },
    );
    const none = { type: "measured", id: 0, values: [], digest: null, wallSeconds: 1 };
    expect(parseReply(none)).toEqual(none);
  });

  it("of progress is none beyond its ends", () => {
    const progress = (fraction: unknown) => parseReply({ type: "progress", id: 1, fraction });
    expect([progress(0), progress(1)]).toEqual([
      { type: "progress", id: 1, fraction: 0 },
      { type: "progress", id: 1, fraction: 1 },
    ]);
    expect([-0.01, 1.01, Number.NaN, "0.5", undefined].map(progress)).toEqual([null, null, null, null, null]);
  });

  it("of a failure is none", () => {
    const failed = {
      type: "failed",
      id: 1,
      reason: "error",
      message: "no",
      sender: { sender: "a.sender.js", kind: "run", text: "no", line: 0, column: 0, at: 1 },
    };
    refused(failed, {
      reason: ["luck", undefined],
      message: NO_TEXT,
      sender: [null, 5, "x", []],
      ...eachOf(["sender", "text"], "sender", NO_TEXT),
      "sender.kind": ["luck", undefined],
      ...eachOf(["line", "column"], "sender", NO_COUNT),
      "sender.at": [undefined, "1", Number.NaN],
    });
    for (const reason of ["refused", "unfetched", "error"])
      expect(parseReply({ type: "failed", id: 1, reason, message: "no" })).toMatchObject({ reason });
    for (const kind of ["load", "run", "endless", "memory"])
      expect(parseReply(changed(failed, "sender.kind", kind))).not.toBeNull();
    expect(parseReply(changed(failed, "sender.at", null))).not.toBeNull();
  });

  it("that it is ready, or has cancelled, is taken as far as it is said", () => {
    expect(parseReply({ type: "ready", more: 1 })).toEqual({ type: "ready" });
    expect(parseReply({ type: "cancelled", id: 2, more: 1 })).toEqual({ type: "cancelled", id: 2 });
    expect(parseReply({ type: "cancelled", id: "2" })).toBeNull();
    expect(parseReply("ready")).toBeNull();
  });
});
