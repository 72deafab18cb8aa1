/** Measures of segments, ACKs and round trips. */

import { bisectRight, min } from "d3-array";
import type { FlowTrace } from "../../sim/declared.ts";
import { type FinishedRun, flowTrace, type Given, type LessonMeasure } from "./types.ts";

const measure = (
  id: string,
  takes: LessonMeasure["takes"],
  unit: string,
  help: string,
  read: (flow: FlowTrace, rest: readonly Given[], run: FinishedRun) => number | null,
): LessonMeasure => ({
  id,
  takes: ["flow", ...takes],
  unit,
  help,
  needs: { sequence: true },
  read: (run, [flow, ...rest]) => read(flowTrace(run, flow), rest, run),
});

/** When a segment was sent for the nth time, s. */
function sentAt({ send }: FlowTrace, seq: number, nth: number): number | null {
  for (let i = 0; i < send.t.length; i++) if (send.seq[i] === seq && send.nth[i] === nth) return send.t[i];
  return null;
}

/** When all segments before `next` were acknowledged, s. */
function acknowledgedAt({ ack }: FlowTrace, next: number): number | null {
  for (let i = 0; i < ack.t.length; i++) if (ack.ackno[i] >= next) return ack.t[i];
  return null;
}

/** When each segment was sent, s, by its number; NaN where it was sent more than once, or never. */
function sentOnce({ send: { t, seq, nth } }: FlowTrace): Float64Array {
  let highest = 0;
  for (let i = 0; i < seq.length; i++) if (seq[i] > highest) highest = seq[i];
  const times = new Float64Array(highest + 1).fill(Number.NaN);
  for (let i = 0; i < seq.length; i++) times[seq[i]] = nth[i] === 1 ? t[i] : Number.NaN;
  return times;
}

/**
 * Round trips of segments that were sent once and acknowledged by their own ACK, s, with when they ended; segment 0, the SYN, is smaller
 * and left out.
 */
function roundTrips(flow: FlowTrace): { at: readonly number[]; trip: readonly number[] } {
  const { t, ackno } = flow.ack;
  const sent = sentOnce(flow);
  const at: number[] = [];
  const trip: number[] = [];
  let highest = 0;
  for (let i = 0; i < t.length; i++) {
    const next = ackno[i];
    if (next === highest + 1 && next > 1 && !Number.isNaN(sent[next - 1])) {
      at.push(t[i]);
      trip.push(t[i] - sent[next - 1]);
    }
    if (next > highest) highest = next;
  }
  return { at, trip };
}

/** Of segments and ACKs. */
export const PACKET_MEASURES: readonly LessonMeasure[] = [
  measure(
    "least-rtt",
    [],
    "s",
    "The smallest round trip of a full-size segment that was sent once.",
    (flow) => min(roundTrips(flow).trip) ?? null,
  ),
  measure("rtt-at", ["number"], "s", "The last round trip that was measured by a time.", (flow, [t]) => {
    const { at, trip } = roundTrips(flow);
    return trip[bisectRight(at, Number(t)) - 1] ?? null;
  }),
  measure(
    "sent-at",
    ["number", "number"],
    "s",
    "When a segment is sent for the n-th time.",
    (flow, [seq, nth]) => sentAt(flow, Number(seq), Number(nth)),
  ),
  measure(
    "resend-delay",
    ["number"],
    "s",
    "From the first transmission of a segment to the second.",
    (flow, [seq]) => {
      const first = sentAt(flow, Number(seq), 1);
      const second = sentAt(flow, Number(seq), 2);
      return first === null || second === null ? null : second - first;
    },
  ),
  measure(
    "duplicate-acks",
    ["number"],
    "",
    "How often an ACK number is repeated after its first time.",
    (flow, [ackno]) => {
      let count = 0;
      for (const number of flow.ack.ackno) if (number === Number(ackno)) count++;
      return count === 0 ? null : count - 1;
    },
  ),
  measure(
    "ack-at",
    ["number", "number"],
    "s",
    "When an ACK number arrives for the n-th time.",
    (flow, [ackno, n]) => {
      let count = 0;
      for (let i = 0; i < flow.ack.t.length; i++) {
        if (flow.ack.ackno[i] === Number(ackno)) count++;
        if (count === Number(n)) return flow.ack.t[i];
      }
      return null;
    },
  ),
  measure(
    "acknowledged-at",
    ["number"],
    "s",
    "When so many segments have been acknowledged.",
    (flow, [count]) =>
      // The SYN is segment 0: after n segments of data the ACK asks for n + 1.
      acknowledgedAt(flow, Number(count) + (flow.send.seq[0] === 0 ? 1 : 0)),
  ),
  measure(
    "acks-between",
    ["number", "number"],
    "",
    "How many ACKs reach the sender between two times.",
    (flow, [a, b]) => {
      let count = 0;
      for (const t of flow.ack.t) if (t >= Number(a) && t <= Number(b)) count++;
      return count;
    },
  ),
  measure(
    "sends-between",
    ["number", "number"],
    "",
    "How many segments are sent between two times.",
    (flow, [a, b]) => {
      let count = 0;
      for (const t of flow.send.t) if (t >= Number(a) && t <= Number(b)) count++;
      return count;
    },
  ),
  measure(
    "resends-between",
    ["number", "number"],
    "",
    "How many segments are retransmitted between two times.",
    (flow, [a, b]) => {
      let count = 0;
      for (let i = 0; i < flow.send.t.length; i++)
        if (flow.send.nth[i] > 1 && flow.send.t[i] >= Number(a) && flow.send.t[i] <= Number(b)) count++;
      return count;
    },
  ),
  measure(
    "in-flight",
    ["number"],
    "segments",
    "Segments sent and not yet acknowledged at a time.",
    (flow, [t]) => {
      const at = Number(t);
      let next = 0;
      for (let i = 0; i < flow.ack.t.length && flow.ack.t[i] <= at; i++)
        next = Math.max(next, flow.ack.ackno[i]);
      const out = new Set<number>();
      for (let i = 0; i < flow.send.t.length && flow.send.t[i] <= at; i++)
        if (flow.send.seq[i] >= next) out.add(flow.send.seq[i]);
      return out.size;
    },
  ),
];
