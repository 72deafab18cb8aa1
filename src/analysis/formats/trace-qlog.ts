import { type FlowTrace, type RunSpec, type Trace, tcpOptionsOf } from "../../sim/declared.ts";
import { streamByte } from "./stream-byte.ts";

/** ms in a second: qlog's times. */
const MS = 1000;

/** An event before it is written. */
interface Event {
  time: number;
  name: string;
  data: object;
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
  let isFirst = true;
  for (const { time, name, data } of eventsOf(flow, spec)) {
    yield `${isFirst ? "\n" : ",\n"}${JSON.stringify({ time: MS * time, name, data })}`;
    isFirst = false;
  }
  yield "\n]}";
}

/** Packets and windows in order of time; ACKs before the sends of the same instant, which they cause. */
function eventsOf(flow: FlowTrace, spec: RunSpec): Event[] {
  const of = spec.flows.find(({ id }) => id === flow.id);
  if (of === undefined) return [];
  const { syn, headerBytes, ackBytes } = tcpOptionsOf(spec, of);
  const byte = (segment: number) => streamByte(segment, of.mss, syn);
  const { send, ack, cwnd, ssthresh, rtt } = flow;
  const metric = (series: { t: Float64Array; v: ArrayLike<number> }, key: string, factor: number): Event[] =>
    Array.from(series.t, (time, i) => ({
      time,
      name: "recovery:metrics_updated",
      data: { [key]: factor * series.v[i] },
    }));
  const newest = newestPackets(flow);
  const events = [
    ...Array.from(ack.t, (time, i): Event => {
      const frame = { frame_type: "ack", acked_ranges: newest[i] };
      const header = { packet_type: "1RTT", packet_number: i };
      const data = { header, raw: { length: ackBytes }, frames: [frame], ackno: byte(ack.ackno[i]) };
      return { time, name: "transport:packet_received", data };
    }),
    ...metric(rtt, "latest_rtt", MS),
    ...metric(ssthresh, "ssthresh", of.mss),
    ...metric(cwnd, "congestion_window", of.mss),
    ...Array.from(send.t, (time, i): Event => {
      const isSyn = syn && send.seq[i] === 0;
      const length = isSyn ? 0 : of.mss;
      const frame = { frame_type: "stream", stream_id: 0, offset: byte(send.seq[i]), length };
      const header = { packet_type: "1RTT", packet_number: i };
      const data = {
        header,
        raw: { length: headerBytes + length },
        frames: [frame],
        ...(isSyn && { syn: true }),
      };
      return { time, name: "transport:packet_sent", data };
    }),
  ];
  return events.sort((a, b) => a.time - b.time);
}

/** For each ACK, the packets that it acknowledges and none before it did, as ranges: of each segment the transmission sent last. */
function newestPackets({ send, ack }: FlowTrace): [number, number][][] {
  const packetOf = new Map<number, number>();
  let sent = 0;
  let acknowledged = send.seq[0] ?? 0;
  return Array.from(ack.t, (t, i) => {
    for (; sent < send.t.length && send.t[sent] < t; sent++) packetOf.set(send.seq[sent], sent);
    const ranges: [number, number][] = [];
    for (; acknowledged < ack.ackno[i]; acknowledged++) {
      const packet = packetOf.get(acknowledged);
      const last = ranges.at(-1);
      if (packet === undefined) continue;
      if (last !== undefined && last[1] + 1 === packet) last[1] = packet;
      else ranges.push([packet, packet]);
    }
    return ranges;
  });
}
