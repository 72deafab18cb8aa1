/** The packets of one flow between its nodes, time downwards: what a sequence diagram draws. */

import { roleWords } from "../../run/network/network-words.ts";
import { directionsOnWay } from "../../run/network/queues-on-way.ts";
import { LOST_AT } from "../../run/packets/packet-hops.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import {
  type Direction,
  directionAt,
  directionId,
  endsOf,
  type FlowTrace,
  type HopColumns,
} from "../../sim/declared.ts";
import { extentOf, lowerBound, type Steps } from "../../ui/base/series.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/lab/sequence.ts";

/** A packet between two lifelines, which are counted from the sender. */
export interface SequenceLine {
  from: number;
  /** Beyond `LOST_AT` of its way for a packet that is lost on it. */
  to: number;
  /** s: the last bit leaves, and arrives. */
  leaves: number;
  arrives: number;
  /** When it came to the node that it leaves, s; before `begins` where it waits there. */
  came: number;
  /** When its first bit leaves, s. */
  begins: number;
  isAck: boolean;
  /** Segment, or the segment that an ACK asks for. */
  seq: number;
  nth: number;
  isLost: boolean;
  /** Is it about the segment that the diagram is about? */
  isFull: boolean;
}

/** Was it a full queue that lost the packet, which did not leave its node? */
export function isDropped({ isLost, from, to }: SequenceLine): boolean {
  return isLost && from === to;
}

/** What the receiver says to a segment that it gets. */
export interface Answer {
  /** s: when the segment arrives. */
  t: number;
  seq: number;
  nth: number;
  /** The segment that its ACK asks for; null where it sends none for it, or that is not seen yet. */
  asks: number | null;
}

/** A node of a sequence diagram. */
export interface Lifeline {
  id: string;
  /** "sender", "router", "base station", "receiver". */
  role: string;
  /** How many packets wait there for the next link of the way, as it changes; null where no queue was recorded or none ever waits. */
  queue: Steps | null;
}

/** The longest time that the segment in question waits for a link. */
export interface Wait {
  place: number;
  /** s. */
  from: number;
  to: number;
  /** Packets that wait before it. */
  ahead: number | null;
}

/** A sequence diagram. */
export interface SequenceDiagram {
  /** Ids of the nodes from sender to receiver. */
  nodes: readonly string[];
  /** The same nodes with what they do. */
  lifelines: readonly Lifeline[];
  lines: readonly SequenceLine[];
  /** When duplicate ACKs that ask for the segment reach the sender, s. */
  duplicates: readonly number[];
  /** What the receiver answers to what is drawn in full, in order of time. */
  answers: readonly Answer[];
  /** Null where the segment waits nowhere in this part of the run. */
  wait: Wait | null;
}

const NOTHING: SequenceDiagram = {
  nodes: [],
  lifelines: [],
  lines: [],
  duplicates: [],
  answers: [],
  wait: null,
};

/** Segments behind the one in question that are drawn in full: their ACKs are the three duplicates. */
const FOLLOWERS = 3;

/** The diagram of a flow in a window of time, about segment `focus`; empty where the flow has no way. */
export function sequenceDiagramOf(
  run: ShownRun,
  flowId: string,
  focus: number,
  hops: HopColumns,
  window: TimeWindow,
): SequenceDiagram {
  const { scenario, result } = run;
  const spec = scenario.flows.find(({ id }) => id === flowId);
  const index = result.trace.flows.findIndex(({ id }) => id === flowId);
  const flow = result.trace.flows[index];
  if (spec === undefined || flow === undefined) return NOTHING;
  const way = directionsOnWay(scenario, spec);
  const nodes = [spec.from];
  for (const { link, direction } of way) {
    const passed = scenario.links.find(({ id }) => id === link);
    if (passed) nodes.push(endsOf(passed, direction).to);
  }
  const lifelines = nodes.map((id, place) => lifelineOf(run, nodes, id, way[place]));
  const duplicates = duplicatesOf(flow, focus, window);
  const lines: SequenceLine[] = [];
  const asks = new Map<number, number>();
  for (let i = 0; i < hops.enter.length; i++) {
    if (hops.flow[i] !== index || hops.arrive[i] < window.from || hops.enter[i] > window.to) continue;
    const { link, direction } = directionAt(scenario.links, hops.link[i]);
    const ends = endsOf(link, direction);
    const [from, to] = [nodes.indexOf(ends.from), nodes.indexOf(ends.to)];
    if (from < 0 || to < 0) continue;
    const isAck = hops.isAck[i] === 1;
    const isLost = hops.fate[i] > 0;
    const [seq, nth] = [hops.seq[i], hops.nth[i]];
    const share = isLost && hops.arrive[i] > hops.enter[i] ? LOST_AT : isLost ? 0 : 1;
    lines.push({
      from,
      to: from + (to - from) * share,
      came: hops.enter[i],
      begins: hops.start[i],
      leaves: hops.sent[i],
      arrives: hops.sent[i] + (hops.arrive[i] - hops.sent[i]) * share,
      isAck,
      seq,
      nth,
      isLost,
      isFull: isAck
        ? seq === focus && countedAt(asks, hops.link[i]) <= FOLLOWERS + 1
        : seq >= focus && seq <= focus + FOLLOWERS,
    });
  }
  const last = nodes.length - 1;
  const answers = lines.flatMap((line) => (isArrival(line, last) ? [answerTo(line, lines, last)] : []));
  answers.sort((a, b) => a.t - b.t);
  return { nodes, lifelines, lines, duplicates, answers, wait: waitOf(lines, focus, lifelines) };
}

function lifelineOf(
  { scenario, result }: ShownRun,
  nodes: readonly string[],
  id: string,
  next: { link: string; direction: Direction } | undefined,
): Lifeline {
  const node = scenario.nodes.find((candidate) => candidate.id === id);
  const role =
    id === nodes[0] ? say.sender : id === nodes.at(-1) ? say.receiver : roleWords(node?.role ?? "router");
  const name = next === undefined ? "" : directionId(next.link, next.direction);
  const queue = result.trace.links.find((link) => link.id === name)?.queue;
  const longest = queue === undefined || queue.t.length === 0 ? 0 : extentOf(queue.v)[1];
  return { id, role, queue: longest > 0 && queue !== undefined ? queue : null };
}

function isArrival(line: SequenceLine, last: number): boolean {
  return line.isFull && !line.isAck && !line.isLost && line.to === last;
}

/** An ACK that leaves later than this after a segment is no answer to it alone, s: a delayed ACK may wait so long. */
const LONGEST_DELAY = 0.5;

function answerTo(
  { arrives: t, seq, nth }: SequenceLine,
  lines: readonly SequenceLine[],
  last: number,
): Answer {
  let asks: number | null = null;
  let first = t + LONGEST_DELAY;
  for (const line of lines) {
    if (!line.isAck || line.from !== last || line.came < t - 1e-9 || line.came >= first) continue;
    first = line.came;
    asks = line.seq;
  }
  return { t, seq, nth, asks };
}

function waitOf(lines: readonly SequenceLine[], focus: number, lifelines: readonly Lifeline[]): Wait | null {
  let longest: Wait | null = null;
  for (const { from, came, begins, seq, isAck, nth } of lines) {
    if (isAck || seq !== focus || nth !== 1 || begins - came <= 1e-6) continue;
    if (longest !== null && longest.to - longest.from >= begins - came) continue;
    const queue = lifelines[from]?.queue;
    longest = { place: from, from: came, to: begins, ahead: queue ? valueBefore(queue, came) : null };
  }
  return longest;
}

/** The value of a series just before `time`. */
function valueBefore({ t, v }: Steps, time: number): number {
  const i = lowerBound(t, time) - 1;
  return i < 0 ? 0 : v[i];
}

/** How many ACKs for the segment a link has carried, with this one: the first is no duplicate yet. */
function countedAt(asks: Map<number, number>, link: number): number {
  const count = (asks.get(link) ?? 0) + 1;
  asks.set(link, count);
  return count;
}

/** When ACKs that ask for a segment once more reached the sender within a window, s. */
function duplicatesOf({ ack }: FlowTrace, seq: number, { from, to }: TimeWindow): number[] {
  const times: number[] = [];
  for (let i = 1; i < ack.t.length && ack.t[i] <= to; i++)
    if (ack.t[i] >= from && ack.ackno[i] === seq && ack.ackno[i - 1] === seq) times.push(ack.t[i]);
  return times;
}

/**
 * The segment that a diagram with the playhead at `time`, s, is about: the lost one that the sender decides about next, or has just
 * decided about; where there is none, the first one of the part shown; where nothing is shown yet, the last one sent.
 */
export function focusOf(flow: FlowTrace, time: number, shown: TimeWindow | null = null): number {
  if (shown === null) return storyAt(flow, time) ?? sentBefore(flow, time);
  const isInside = time >= shown.from && time <= shown.to;
  return storyAt(flow, isInside ? time : shown.from) ?? sentBefore(flow, beginningOf(shown));
}

/** Before the sending of a segment, the share of its time that is shown too. */
const BEFORE = 0.06;

/** When the segment was sent that a part of time was chosen for, s. */
function beginningOf({ from, to }: TimeWindow): number {
  return from + ((to - from) * BEFORE) / (BEFORE + 1 + AFTER) + 1e-9;
}

/** Beyond a decision, the share of the time since its segment was sent that still belongs to it. */
const AFTER = 0.1;

/** The segment of the decision that is nearest to `time` among those whose segment had been sent; null where there is none. */
function storyAt({ send, decisions }: FlowTrace, time: number): number | null {
  let nearest: { seq: number; away: number } | null = null;
  for (const { event, seq, t } of decisions) {
    const away = Math.abs(t - time);
    const isAboutLoss = event === "dupack" || event === "timeout";
    if (!isAboutLoss || (nearest !== null && away >= nearest.away)) continue;
    const sent = firstSent(send, seq, t);
    if (sent !== null && time >= sent && time <= t + AFTER * (t - sent)) nearest = { seq, away };
  }
  return nearest?.seq ?? null;
}

/** When a segment was sent for the first time before `time`, s; null where it was not. */
function firstSent({ t, seq: seqs, nth }: FlowTrace["send"], seq: number, time: number): number | null {
  for (let i = lowerBound(t, time) - 1; i >= 0; i--) if (seqs[i] === seq && nth[i] === 1) return t[i];
  return null;
}

function sentBefore({ send }: FlowTrace, time: number): number {
  let focus = 0;
  for (let i = 0; i < send.t.length && send.t[i] <= time; i++) focus = send.seq[i];
  return focus;
}

/**
 * The part of time that a diagram about a segment shows at first: from its first transmission around the playhead to a tenth
 * beyond what the sender then did about it, s.
 */
export function firstWindow(flow: FlowTrace, seq: number, time: number, until: number): TimeWindow {
  let sent = time;
  for (let i = 0; i < flow.send.t.length && flow.send.t[i] <= time; i++)
    if (flow.send.seq[i] === seq && flow.send.nth[i] === 1) sent = flow.send.t[i];
  const decided = flow.decisions.find((decision) => decision.seq === seq && decision.t > sent)?.t;
  const acked = flow.ack.t[flow.ack.ackno.findIndex((ackno, i) => ackno > seq && flow.ack.t[i] > sent)];
  const end = Math.max(decided ?? acked ?? sent + 0.2, Math.min(time, sent + 2));
  const span = Math.min(Math.max(end - sent, 0.02), 2);
  return { from: Math.max(0, sent - span * BEFORE), to: Math.min(until, sent + span * (1 + AFTER)) };
}
