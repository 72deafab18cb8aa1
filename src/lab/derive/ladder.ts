/** The packets of one flow between its nodes, time downwards: what a sequence diagram draws. */
import { directionAt, endsOf, type FlowTrace, type HopColumns } from "../../sim/declared.ts";
import type { TimeWindow } from "../base/time-window.ts";
import { LOST_AT } from "./packet-hops.ts";
import { directionsOnWay } from "./queues-on-way.ts";
import type { ShownRun } from "./types.ts";

/** A packet between two lifelines, which are counted from the sender. */
export interface LadderLine {
  from: number;
  /** Beyond `LOST_AT` of its way for a packet that is lost on it. */
  to: number;
  /** s: the last bit leaves, and arrives. */
  leaves: number;
  arrives: number;
  /** When it came to the node that it leaves; before `leaves` where it waited there. */
  came: number;
  isAck: boolean;
  /** Segment, or the segment that an ACK asks for. */
  seq: number;
  nth: number;
  isLost: boolean;
  /** Is it about the segment that the diagram is about? */
  isFull: boolean;
}

/** A sequence diagram. */
export interface Ladder {
  /** Ids of the nodes from sender to receiver. */
  nodes: readonly string[];
  lines: readonly LadderLine[];
  /** When duplicate ACKs that ask for the segment reach the sender, s. */
  duplicates: readonly number[];
}

/** Segments behind the one in question that are drawn in full: their ACKs are the three duplicates. */
const FOLLOWERS = 3;

/** The diagram of a flow in a window of time, about segment `focus`; empty where the flow has no way. */
export function ladderOf(
  run: ShownRun,
  flowId: string,
  focus: number,
  hops: HopColumns,
  window: TimeWindow,
): Ladder {
  const { scenario, result } = run;
  const spec = scenario.flows.find(({ id }) => id === flowId);
  const index = result.trace.flows.findIndex(({ id }) => id === flowId);
  const flow = result.trace.flows[index];
  if (spec === undefined || flow === undefined) return { nodes: [], lines: [], duplicates: [] };
  const nodes = [spec.from];
  for (const { link, direction } of directionsOnWay(scenario, spec)) {
    const passed = scenario.links.find(({ id }) => id === link);
    if (passed) nodes.push(endsOf(passed, direction).to);
  }
  const duplicates = duplicatesOf(flow, focus, window);
  const lines: LadderLine[] = [];
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
  return { nodes, lines, duplicates };
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

/** The segment that a diagram is about: the selected packet's or decision's, else the one sent last before `time`, s. */
export function focusOf(flow: FlowTrace, time: number): number {
  let focus = 0;
  for (let i = 0; i < flow.send.t.length && flow.send.t[i] <= time; i++) focus = flow.send.seq[i];
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
  return { from: Math.max(0, sent - span * 0.06), to: Math.min(until, sent + span * 1.1) };
}
