import { type FlowSpec, type FlowTrace, type RunSpec, type Trace, tcpOptionsOf } from "../../sim/declared.ts";
import { inOrderOfTime } from "./in-order-of-time.ts";
import { streamByte } from "./stream-byte.ts";

/** ms in a second: qlog's times. */
const MS = 1000;

const EVENTS_PER_PIECE = 1024;

/** An event as it is written. */
interface Event {
  /** s. */
  t: number;
  text: string;
}

/**
 * What the senders of a run did, as a qlog (https://datatracker.ietf.org/doc/draft-ietf-quic-qlog-main-schema/, version 0.3): a trace
 * per TCP flow, from the sender's side, with the names of QUIC's events, which viewers of qlog draw. A transmission is a packet with a
 * number of its own that carries a piece of the one stream; an ACK names the packets that it acknowledges first, and in `ackno` the byte
 * that it expects. It comes in pieces, because a long run's text would not fit into one string.
 */
export function* traceToQlog(trace: Trace, spec: RunSpec): Generator<string> {
  yield '{"qlog_version":"0.3","qlog_format":"JSON","title":"cwndscope","traces":[';
  let isFirst = true;
  for (const flow of trace.flows) {
    if (spec.flows.find(({ id }) => id === flow.id)?.kind === "udp") continue;
    yield isFirst ? "\n" : ",\n";
    isFirst = false;
    yield* flowPieces(flow, spec);
  }
  yield "\n]}\n";
}

function* flowPieces(flow: FlowTrace, spec: RunSpec): Generator<string> {
  const head = {
    title: flow.id,
    vantage_point: { type: "client", name: flow.id },
    common_fields: { protocol_type: ["TCP"], time_format: "relative", reference_time: 0 },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`;
  let separator = "\n";
  let piece = "";
  let count = 0;
  for (const { text } of eventsOf(flow, spec)) {
    piece += separator + text;
    separator = ",\n";
    if (++count % EVENTS_PER_PIECE !== 0) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}\n]}`;
}

/** Packets and windows in order of time; ACKs before the sends of the same instant, which they cause. */
function eventsOf(flow: FlowTrace, spec: RunSpec): Iterable<Event> {
  const of = spec.flows.find(({ id }) => id === flow.id);
  if (of === undefined) return [];
  return inOrderOfTime([
    ackEvents(flow, of, spec),
    metricEvents(flow.rtt, "latest_rtt", MS),
    metricEvents(flow.ssthresh, "ssthresh", of.mss),
    metricEvents(flow.cwnd, "congestion_window", of.mss),
    sendEvents(flow, of, spec),
  ]);
}

function* ackEvents(flow: FlowTrace, of: FlowSpec, spec: RunSpec): Generator<Event> {
  const { syn, ackBytes } = tcpOptionsOf(spec, of);
  const { t, ackno } = flow.ack;
  const newest = newestPackets(flow);
  for (let i = 0; i < t.length; i++) {
    const ranges = newest(i)
      .map(([first, last]) => `[${first},${last}]`)
      .join();
    const data = `{"header":{"packet_type":"1RTT","packet_number":${i}},"raw":{"length":${ackBytes}},"frames":[{"frame_type":"ack","acked_ranges":[${ranges}]}],"ackno":${streamByte(ackno[i], of.mss, syn)}}`;
    yield event(t[i], "transport:packet_received", data);
  }
}

function* sendEvents({ send }: FlowTrace, of: FlowSpec, spec: RunSpec): Generator<Event> {
  const { syn, headerBytes } = tcpOptionsOf(spec, of);
  for (let i = 0; i < send.t.length; i++) {
    const isSyn = syn && send.seq[i] === 0;
    const length = isSyn ? 0 : of.mss;
    const data = `{"header":{"packet_type":"1RTT","packet_number":${i}},"raw":{"length":${headerBytes + length}},"frames":[{"frame_type":"stream","stream_id":0,"offset":${streamByte(send.seq[i], of.mss, syn)},"length":${length}}]${isSyn ? ',"syn":true' : ""}}`;
    yield event(send.t[i], "transport:packet_sent", data);
  }
}

/** The steps of a series as values of one metric. @param factor from its unit to qlog's */
function* metricEvents(
  { t, v }: { t: Float64Array; v: ArrayLike<number> },
  key: string,
  factor: number,
): Generator<Event> {
  for (let i = 0; i < t.length; i++) {
    const value = factor * v[i];
    // JSON has no infinity, which a threshold is before the first loss.
    yield event(t[i], "recovery:metrics_updated", `{"${key}":${Number.isFinite(value) ? value : null}}`);
  }
}

/** @param data in JSON */
function event(t: number, name: string, data: string): Event {
  return { t, text: `{"time":${MS * t},"name":"${name}","data":${data}}` };
}

/** For each ACK, asked for in order, the packets that it acknowledges and none before it did, as ranges: of each segment the transmission sent last. */
function newestPackets({ send, ack }: FlowTrace): (i: number) => [number, number][] {
  const packetOf = new Map<number, number>();
  let sent = 0;
  let acknowledged = send.seq[0] ?? 0;
  return (i) => {
    for (; sent < send.t.length && send.t[sent] < ack.t[i]; sent++) packetOf.set(send.seq[sent], sent);
    const ranges: [number, number][] = [];
    for (; acknowledged < ack.ackno[i]; acknowledged++) {
      const packet = packetOf.get(acknowledged);
      const last = ranges.at(-1);
      if (packet === undefined) continue;
      if (last !== undefined && last[1] + 1 === packet) last[1] = packet;
      else ranges.push([packet, packet]);
    }
    return ranges;
  };
}
