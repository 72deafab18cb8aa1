import { describe, expect, it } from "vitest";
import { traceToQlog } from "../../../src/analysis/formats/trace-qlog.ts";
import { traceToTr } from "../../../src/analysis/formats/trace-tr.ts";
import { LOSS_CAUSES, type RunResult, type RunSpec } from "../../../src/sim/index.ts";
import { dumbbell } from "../../sim/networks.ts";
import { recorded } from "./two-nodes.ts";

const spec = dumbbell({ schemes: ["reno", "cerl"], duration: 24, lossRate: 0.02 });
const { trace } = recorded(spec);

interface Logged {
  time: number;
  name: string;
  data: {
    header: { packet_number: number };
    raw: { length: number };
    frames: { frame_type: string; offset: number; length: number; acked_ranges: [number, number][] }[];
    ackno: number;
    syn?: boolean;
    [metric: string]: unknown;
  };
}

/** The traces of a run's qlog. */
function qlogOf(some: RunResult["trace"], of: RunSpec) {
  const pieces = [...traceToQlog(some, of)];
  const log = JSON.parse(pieces.join("")) as {
    qlog_version: string;
    traces: { title: string; vantage_point: unknown; common_fields: unknown; events: Logged[] }[];
  };
  return { pieces, log };
}

describe("a qlog", () => {
  const { log, pieces } = qlogOf(trace, spec);
  const [first] = log.traces;
  const of = (name: string) => first.events.filter((event) => event.name === name);
  const [flow] = trace.flows;

  it("has a trace for each TCP flow, in pieces that no string is too short for", () => {
    expect(log.qlog_version).toBe("0.3");
    expect(log.traces.map(({ title }) => title)).toEqual(spec.flows.map(({ id }) => id));
    expect(first.vantage_point).toEqual({ type: "client", name: "f1" });
    expect(first.common_fields).toEqual({
      protocol_type: ["TCP"],
      time_format: "relative",
      reference_time: 0,
    });
    expect(first.events.length).toBeGreaterThan(2048);
    expect(Math.max(...pieces.map((piece) => piece.split("\n").length))).toBeLessThanOrEqual(1025);
    const [own] = spec.flows;
    const udp = { ...spec, flows: [{ ...own, kind: "udp" as const }, spec.flows[1]] } as RunSpec;
    expect(qlogOf(trace, udp).log.traces.map(({ title }) => title)).toEqual(["f2"]);
  });

  it("has each transmission as a packet with the piece of the stream that it carries", () => {
    const sent = of("transport:packet_sent");
    expect(sent.map(({ time }) => time)).toEqual(Array.from(flow.send.t, (t) => 1000 * t));
    expect(sent.map(({ data }) => data.header.packet_number)).toEqual(sent.map((_, k) => k));
    const { mss } = spec.flows[0];
    const { syn, headerBytes } = spec.tcp;
    const offsets = sent.map(({ data }) => data.frames[0].offset);
    // The SYN counts as a byte.
    const firstByte = (seq: number) => (!syn ? seq * mss : seq === 0 ? 0 : 1 + (seq - 1) * mss);
    expect(offsets).toEqual(Array.from(flow.send.seq, firstByte));
    const lengths = Array.from(flow.send.seq, (seq) => (syn && seq === 0 ? 0 : mss));
    expect(sent.map(({ data }) => data.frames[0].length)).toEqual(lengths);
    expect(sent.map(({ data }) => data.raw.length)).toEqual(lengths.map((length) => length + headerBytes));
    expect(sent.filter(({ data }) => data.syn === true)).toHaveLength(
      syn ? Array.from(flow.send.seq).filter((seq) => seq === 0).length : 0,
    );
  });

  it("has each ACK with the packets that it acknowledges first: of each segment the latest transmission", () => {
    const acks = of("transport:packet_received");
    expect(acks.map(({ time }) => time)).toEqual(Array.from(flow.ack.t, (t) => 1000 * t));
    expect(acks.map(({ data }) => data.header.packet_number)).toEqual(acks.map((_, k) => k));
    const acknowledged = acks.map(({ data }) =>
      data.frames[0].acked_ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, k) => from + k),
      ),
    );
    let next = flow.send.seq[0];
    acknowledged.forEach((packets, i) => {
      const wanted: number[] = [];
      for (; next < flow.ack.ackno[i]; next++) {
        const before = flow.send.t.findLastIndex((t, k) => t < flow.ack.t[i] && flow.send.seq[k] === next);
        wanted.push(before);
      }
      expect(packets).toEqual(wanted);
    });
    // A retransmission fills a hole: what it acknowledges are several ranges.
    expect(acks.some(({ data }) => data.frames[0].acked_ranges.length > 1)).toBe(true);
    expect(acks.every(({ data }) => data.raw.length === spec.tcp.ackBytes)).toBe(true);
  });

  it("has windows in bytes, round trips in milliseconds, and no number for infinity; all in order of time", () => {
    const metric = (key: string) =>
      of("recovery:metrics_updated")
        .filter(({ data }) => key in data)
        .map(({ data }) => data[key]);
    const { mss } = spec.flows[0];
    const bytes = (v: number) => (Number.isFinite(v) ? v * mss : null);
    expect(metric("congestion_window")).toEqual(Array.from(flow.cwnd.v, bytes));
    expect(metric("ssthresh")).toEqual(Array.from(flow.ssthresh.v).map(bytes));
    expect(metric("latest_rtt")).toEqual(Array.from(flow.rtt.v, (v) => 1000 * v));
    const times = first.events.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const endless = structuredClone(trace);
    endless.flows[0].ssthresh.v[0] = Number.POSITIVE_INFINITY;
    const said = qlogOf(endless, spec).log.traces[0].events.find(({ data }) => "ssthresh" in data);
    expect(said?.data.ssthresh).toBeNull();
  });
});

describe("a trace in ns-2's format", () => {
  const pieces = [...traceToTr(trace, spec)];
  const lines = pieces.join("").trimEnd().split("\n");
  const rows = lines.map((line) => {
    const [event, t, from, to, type, size, flags, flow, source, target, seq, id] = line.split(" ");
    return {
      event,
      t: Number(t),
      from,
      to,
      type,
      size: Number(size),
      flags,
      flow,
      source,
      target,
      seq: Number(seq),
      id,
    };
  });
  const { hops } = trace;
  if (hops === null) throw new Error("no packet-hops");

  it("comes in pieces of whole lines, in order of time, before the end of the run", () => {
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every((piece) => piece.endsWith("\n"))).toBe(true);
    expect(rows.map(({ t }) => t)).toEqual(rows.map(({ t }) => t).toSorted((a, b) => a - b));
    expect(rows.every(({ t, flags }) => t < spec.duration && flags === "-------")).toBe(true);
  });

  it("has what happened to every packet at every link: enqueued, dequeued, received or dropped", () => {
    const count = (event: string) => rows.filter((row) => row.event === event).length;
    const hop = (test: (i: number) => boolean) => Array.from(hops.link.keys()).filter(test).length;
    const inTime = (t: number) => t < spec.duration;
    expect(count("d")).toBe(hop((i) => hops.fate[i] !== 0 && inTime(hops.arrive[i])));
    expect(count("d")).toBeGreaterThan(5);
    expect(count("r")).toBe(hop((i) => hops.fate[i] === 0 && inTime(hops.arrive[i])));
    // Losses are in the air here: what is lost was enqueued before.
    expect(count("+")).toBe(hop((i) => inTime(hops.enter[i])));
    expect(count("-")).toBe(hop((i) => hops.sent[i] > hops.start[i] && inTime(hops.start[i])));
  });

  it("knows packets by one number on all their way, data and ACKs by type, size and addresses", () => {
    const node = (id: string) => String(spec.nodes.findIndex((one) => one.id === id));
    const [f1] = spec.flows;
    const { headerBytes, ackBytes, syn } = spec.tcp;
    const data = rows.filter((row) => row.flow === "1" && row.type === "tcp");
    const acks = rows.filter((row) => row.flow === "1" && row.type === "ack");
    expect(data.length + acks.length).toBe(rows.filter((row) => row.flow === "1").length);
    for (const { size, seq, source, target } of data) {
      expect([source, target]).toEqual([`${node(f1.from)}.0`, `${node(f1.to)}.0`]);
      expect(size).toBe(syn && seq === 0 ? headerBytes : f1.mss + headerBytes);
    }
    for (const { size, source, target } of acks) {
      expect([source, target]).toEqual([`${node(f1.to)}.0`, `${node(f1.from)}.0`]);
      expect(size).toBe(ackBytes);
    }
    // An ACK is numbered by the last segment that has come in order.
    expect(Math.min(...acks.map(({ seq }) => seq))).toBe(0);
    const byId = new Map<string, typeof data>();
    for (const row of data) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
    const crossed = [...byId.values()].filter(
      (events) => events.at(-1)?.to === node(f1.to) && events.at(-1)?.event === "r",
    );
    expect(crossed.length).toBeGreaterThan(100);
    for (const events of crossed.slice(0, 50)) {
      expect(new Set(events.map(({ seq }) => seq)).size).toBe(1);
      for (let k = 1; k < events.length; k++)
        expect(events[k].from === events[k - 1].to || events[k].from === events[k - 1].from).toBe(true);
    }
  });

  it("has nothing enqueued that is lost before the queue", () => {
    const early = dumbbell({ schemes: ["reno"], duration: 6, lossRate: 0.05, position: "head" });
    const other = recorded(early).trace;
    const events = [...traceToTr(other, early)]
      .join("")
      .trimEnd()
      .split("\n")
      .map((line) => line[0]);
    const count = (event: string) => events.filter((one) => one === event).length;
    const { fate, enter } = other.hops ?? { fate: new Uint8Array(), enter: new Float64Array() };
    const atRandom = fate.filter((code) => LOSS_CAUSES[code - 1] === "transmission").length;
    expect(atRandom).toBeGreaterThan(3);
    // What a full queue drops comes to the queue, what is lost at random does not.
    expect(count("d")).toBeGreaterThan(atRandom);
    expect(count("+")).toBe(enter.length - atRandom);
  });

  it("says udp for what is UDP's, and needs packet-hops", () => {
    const udp = { ...spec, flows: spec.flows.map((flow) => ({ ...flow, kind: "udp" as const })) } as RunSpec;
    expect([...traceToTr(trace, udp)][0]).toMatch(/ udp \d+ ------- /);
    expect(() => [...traceToTr({ ...trace, hops: null }, spec)]).toThrow(RangeError);
  });

  it("knows sizes by the rate that a link had then", () => {
    const change = { at: 4, set: "links.bottleneck.rate", to: 1e6 };
    const slower = { ...spec, changes: [change] } as unknown as RunSpec;
    const sizes = new Set(
      [...traceToTr(recorded(slower).trace, slower)]
        .join("")
        .trimEnd()
        .split("\n")
        .map((line) => line.split(" "))
        .filter((words) => words[4] === "tcp" && words[10] !== "0")
        .map((words) => Number(words[5])),
    );
    expect([...sizes]).toEqual([spec.flows[0].mss + spec.tcp.headerBytes]);
  });
});
