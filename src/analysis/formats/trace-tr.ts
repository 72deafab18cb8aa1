import {
  type Direction,
  directionAddress,
  directionAt,
  directionOf,
  endsOf,
  type HopColumns,
  type LinkSpec,
  LOSS_CAUSES,
  type RunSpec,
  type Trace,
  tcpOptionsOf,
} from "../../sim/declared.ts";

const LINES_PER_PIECE = 4096;

/** An event of the trace: its time and its line. */
interface Line {
  t: number;
  text: string;
}

/**
 * A run as ns-2's wired trace format: per packet and link the events `+` (enqueued), `-` (dequeued), `r` (received)
 * and `d` (dropped), with time, from and to node (numbers, in the scenario's order), type, size, flags, flow (from 1),
 * addresses, sequence number from 0 (an ACK's is the last segment received in order, one below ackno) and packet id.
 * Needs a trace that recorded the packet-hops of the whole run. Times are at full precision.
 * @throws RangeError when the trace has no packet-hops.
 */
export function* traceToTr(trace: Trace, spec: RunSpec): Generator<string> {
  if (trace.hops === null) throw new RangeError("the trace recorded no packet-hops");
  const lines = linesOf(trace.hops, trace, spec);
  // Stable: events of one instant stay in the order in which they happened at their link.
  lines.sort((a, b) => a.t - b.t);
  for (let i = 0; i < lines.length; i += LINES_PER_PIECE) {
    const piece = lines.slice(i, i + LINES_PER_PIECE);
    yield `${piece.map(({ text }) => text).join("\n")}\n`;
  }
}

function linesOf(hops: HopColumns, trace: Trace, spec: RunSpec): Line[] {
  const node = new Map(spec.nodes.map(({ id }, i) => [id, i]));
  const flows = trace.flows.map(({ id }) => spec.flows.find((flow) => flow.id === id)!);
  const packetIds = new PacketIds(hops);
  const lines: Line[] = [];
  for (let i = 0; i < hops.link.length; i++) {
    const { link, direction } = directionAt(spec.links, hops.link[i]);
    const ends = endsOf(link, direction);
    const flow = flows[hops.flow[i]];
    const isAck = hops.isAck[i] === 1;
    const [source, target] = isAck ? [flow.to, flow.from] : [flow.from, flow.to];
    const size = sizeOf(hops, i, spec, link, direction);
    const seq = isAck ? hops.seq[i] - 1 : hops.seq[i];
    const between = `${node.get(ends.from)} ${node.get(ends.to)}`;
    const addresses = `${node.get(source)}.${hops.flow[i]} ${node.get(target)}.${hops.flow[i]}`;
    const rest = `${between} ${isAck ? "ack" : flow.kind === "udp" ? "udp" : "tcp"} ${size} ------- ${hops.flow[i] + 1} ${addresses} ${seq} ${packetIds.of(i)}`;
    // What was planned beyond the end of the run did not happen.
    const add = (event: string, t: number) => {
      if (t < spec.duration) lines.push({ t, text: `${event} ${t} ${rest}` });
    };
    const lost = hops.fate[i] !== 0;
    const transmitted = hops.sent[i] > hops.start[i];
    // Random loss at the head of a link comes before the queue.
    if (transmitted || LOSS_CAUSES[hops.fate[i] - 1] !== "transmission") add("+", hops.enter[i]);
    if (transmitted) add("-", hops.start[i]);
    add(lost ? "d" : "r", hops.arrive[i]);
  }
  return lines;
}

/** Ids that stay with a packet from link to link: it enters the next one when it arrives. */
class PacketIds {
  #waiting = new Map<string, number>();
  #next = 0;

  constructor(private readonly hops: HopColumns) {}

  /** The id of the packet of row `i`; rows must be asked for in order. */
  of(i: number): number {
    const { flow, isAck, seq, nth, enter, arrive, fate } = this.hops;
    const name = `${flow[i]} ${isAck[i]} ${seq[i]} ${nth[i]}`;
    const came = `${name} ${enter[i]}`;
    const id = this.#waiting.get(came) ?? this.#next++;
    this.#waiting.delete(came);
    if (fate[i] === 0) this.#waiting.set(`${name} ${arrive[i]}`, id);
    return id;
  }
}

/** Bytes on the wire: from the time that the transmission took, or (never transmitted) by the flow's kind of packet. */
function sizeOf(hops: HopColumns, i: number, spec: RunSpec, link: LinkSpec, direction: Direction): number {
  const seconds = hops.sent[i] - hops.start[i];
  if (seconds > 0) return Math.round((seconds * rateAt(spec, link, direction, hops.start[i])) / 8);
  const flow = spec.flows[hops.flow[i]];
  const { headerBytes, ackBytes, syn } = tcpOptionsOf(spec, flow);
  if (hops.isAck[i] === 1) return ackBytes;
  return syn && hops.seq[i] === 0 ? headerBytes : flow.mss + headerBytes;
}

function rateAt(spec: RunSpec, link: LinkSpec, direction: Direction, t: number): number {
  const forward = `${directionAddress(link.id, "forward")}.rate`;
  const reverse = `${directionAddress(link.id, "reverse")}.rate`;
  const ownReverse =
    link.reverse.rate !== undefined || spec.changes.some(({ set, at }) => set === reverse && at <= t);
  const address = direction === "reverse" && ownReverse ? reverse : forward;
  let { rate } = directionOf(link, address === reverse ? "reverse" : "forward");
  for (const { at, set, to } of spec.changes) if (set === address && at <= t) rate = to as number;
  return rate;
}
