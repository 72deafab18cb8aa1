import {
  directionAt,
  endsOf,
  type FlowSpec,
  type HopColumns,
  type RunSpec,
  type Trace,
} from "../../sim/declared.ts";

/** SACK blocks of an ACK beside a timestamp (RFC 2018, section 3), which is as many as the simulator's receivers report. */
const MOST_BLOCKS = 3;

/** A run of segments, [left, right). */
export type Block = readonly [left: number, right: number];

/** What an ACK that reached its sender said, and when it was sent. */
export interface AckAnswer {
  /** When the receiver sent it, s. */
  sentAt: number;
  /** It echoes a congestion mark. */
  echo: boolean;
  /** Segments that the receiver holds beyond the one it expects, the latest first (RFC 2018, section 4). */
  held: readonly Block[];
  /** When the segment left whose timestamp it returns (RFC 7323, section 4.3), s; NaN for none. */
  returned: number;
}

/**
 * What the ACKs of a flow answered: one entry for each ACK of the trace that reached the sender, null for one whose way the trace
 * does not tell. The receiver is followed from the packet-hops: which segments arrived, and which ACK it sent after which of them.
 * @returns an entry per ACK; none where the trace recorded no packet-hops
 */
export function ackAnswers(trace: Trace, spec: RunSpec, flow: number): (AckAnswer | null)[] {
  const { hops } = trace;
  const { id, ack, send } = trace.flows[flow];
  const { from } = spec.flows.find((one) => one.id === id) as FlowSpec;
  if (hops === null) return [];
  const paths = pathsOf(hops, spec, flow);
  const departures = new Map(Array.from(send.t, (t, i) => [transmission(send.seq[i], send.nth[i]), t]));
  const origins = Array.from(ack.t, (t, i) => originOf(paths, from, t, ack.ackno[i]));
  const nodes = new Set(origins.flatMap((hop) => (hop === null ? [] : [paths.from[hop]])));
  const answers = new Map<number, AckAnswer>();
  for (const node of nodes) followReceiver(paths, node, departures, answers);
  return origins.map((hop) => (hop === null ? null : (answers.get(hop) ?? null)));
}

/** The packet-hops of one flow, with the nodes that each leads from and to. */
interface Paths {
  hops: HopColumns;
  /** Names of nodes by hop. */
  from: readonly string[];
  to: readonly string[];
  /** Hops of data that arrived, and of ACKs, in the order in which they began. */
  data: readonly number[];
  acks: readonly number[];
  /** Hops of ACKs that arrived, by the time of their arrival. */
  arriving: ReadonlyMap<number, readonly number[]>;
}

function pathsOf(hops: HopColumns, spec: RunSpec, flow: number): Paths {
  const from: string[] = [];
  const to: string[] = [];
  const data: number[] = [];
  const acks: number[] = [];
  const arriving = new Map<number, number[]>();
  for (let i = 0; i < hops.link.length; i++) {
    if (hops.flow[i] !== flow) continue;
    const { link, direction } = directionAt(spec.links, hops.link[i]);
    const ends = endsOf(link, direction);
    from[i] = ends.from;
    to[i] = ends.to;
    const arrives = hops.fate[i] === 0;
    if (hops.isAck[i] === 0) {
      if (arrives) data.push(i);
      continue;
    }
    acks.push(i);
    if (!arrives) continue;
    const others = arriving.get(hops.arrive[i]);
    if (others) others.push(i);
    else arriving.set(hops.arrive[i], [i]);
  }
  return { hops, from, to, data, acks, arriving };
}

/** One number for a transmission of a segment. */
function transmission(seq: number, nth: number): number {
  return seq * 65_536 + nth;
}

/** The first hop of the ACK that came to `node` then; null where no such ACK did. */
function originOf(paths: Paths, node: string, t: number, ackno: number): number | null {
  let at = hopTo(paths, node, t, ackno);
  for (let before = at; before !== null; before = hopTo(paths, paths.from[at], paths.hops.enter[at], ackno)) {
    at = before;
    // A network without a circle has fewer links than this; times never run backwards.
    if (paths.hops.enter[at] > t) return null;
  }
  return at;
}

function hopTo({ hops, to, arriving }: Paths, node: string, t: number, ackno: number): number | null {
  return arriving.get(t)?.find((hop) => to[hop] === node && hops.seq[hop] === ackno) ?? null;
}

/** Follows what arrives at a node and which ACKs it sends; writes what each of them says. */
function followReceiver(
  paths: Paths,
  node: string,
  departures: ReadonlyMap<number, number>,
  answers: Map<number, AckAnswer>,
): void {
  const { hops, from, to } = paths;
  const arrivals = paths.data.filter((hop) => to[hop] === node);
  arrivals.sort((a, b) => hops.arrive[a] - hops.arrive[b]);
  const sent = paths.acks.filter(
    (hop) => from[hop] === node && hopTo(paths, node, hops.enter[hop], hops.seq[hop]) === null,
  );
  const receiver = new FollowedReceiver();
  let next = 0;
  for (const hop of sent) {
    for (; next < arrivals.length && hops.arrive[arrivals[next]] <= hops.enter[hop]; next++) {
      const { seq, nth } = hops;
      const arrival = arrivals[next];
      receiver.arrived(seq[arrival], departures.get(transmission(seq[arrival], nth[arrival])) ?? Number.NaN);
    }
    const told = receiver.answered(hops.seq[hop]);
    answers.set(hop, { sentAt: hops.enter[hop], echo: hops.marked[hop] === 1, ...told });
  }
}

/** What a receiver has, and what it would say in the options of an ACK. */
class FollowedReceiver {
  /** Ranges beyond the next segment expected, in ascending order. */
  private ranges: Block[] = [];
  /** Those reported last, the latest first, as they were then. */
  private recent: Block[] = [];
  private trigger = -1;
  private lastAckno = 0;
  private returned = Number.NaN;

  /** A segment has arrived, which had left at `departed`. */
  arrived(seq: number, departed: number): void {
    this.trigger = seq;
    if (seq === this.lastAckno) this.returned = departed;
    const merged = this.ranges.filter(([left, right]) => right < seq || left > seq + 1);
    const touching = this.ranges.filter(([left, right]) => right >= seq && left <= seq + 1);
    const left = Math.min(seq, ...touching.map((range) => range[0]));
    const right = Math.max(seq + 1, ...touching.map((range) => range[1]));
    this.ranges = [...merged, [left, right] as const].sort((a, b) => a[0] - b[0]);
  }

  /** An ACK for `ackno` leaves. */
  answered(ackno: number): Pick<AckAnswer, "held" | "returned"> {
    this.lastAckno = ackno;
    this.ranges = this.ranges.filter(([, right]) => right > ackno);
    return { held: this.report(ackno), returned: this.returned };
  }

  private report(ackno: number): readonly Block[] {
    if (this.ranges.length === 0) {
      this.recent = [];
      return [];
    }
    const { trigger } = this;
    const own = this.ranges.find(([left, right]) => left <= trigger && trigger < right);
    const [left, right] = own ?? [0, ackno];
    const others = this.recent.filter((block) => block[0] < left || block[1] > right);
    this.recent = (own ? [own, ...others] : others).slice(0, MOST_BLOCKS);
    return this.recent;
  }
}
