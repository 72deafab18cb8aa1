/** Measures of single decisions about the window, for figures that draw one loss after the other. */
import type { Decision, FlowTrace, Series } from "../../sim/declared.ts";
import type { FlowMeasure, FlowReading } from "./types.ts";

type Event = Decision["event"];

/** The decision number `nth` (from 1) of an event; undefined where there are fewer. */
function decisionOf({ trace, params }: FlowReading, event: Event): Decision | undefined {
  return trace.decisions.filter((decision) => decision.event === event)[Number(params.nth ?? 1) - 1];
}

/** Of the repair number `nth` that duplicate ACKs began. */
function ofRepair(
  id: string,
  title: string,
  help: string,
  read: (decision: Decision, reading: FlowReading) => number | null,
): FlowMeasure {
  return {
    id,
    of: "flow",
    title,
    unit: "segments",
    help,
    asks: ["nth"],
    read: (reading) => {
      const decision = decisionOf(reading, "dupack");
      return decision ? read(decision, reading) : null;
    },
  };
}

/** When the first ACK of new data after a decision came, s; null where none did. */
function endOf({ t, seq }: Decision, { ack }: FlowTrace): number | null {
  const i = ack.t.findIndex((time, n) => time > t && ack.ackno[n] > seq);
  return i < 0 ? null : ack.t[i];
}

/** Value of a step function right before a time, or with all of that time's steps; 0 before its first step. */
function heldBefore({ t, v }: Series, end: number, included = false): number {
  const i = t.findLastIndex((time) => time < end || (included && time === end));
  return i < 0 ? 0 : v[i];
}

/** When the first decision of an event was taken, from the time `from` on, s; null where there was none. */
function firstTime({ trace, params }: FlowReading, event: Event): number | null {
  const from = Number(params.from ?? 0);
  return trace.decisions.find((decision) => decision.event === event && decision.t >= from)?.t ?? null;
}

/** Events that tell of congestion, or may. */
const SIGNALS: ReadonlySet<Event> = new Set<Event>(["dupack", "timeout", "ecn"]);

/** Of flows. */
export const DECISION_MEASURES: readonly FlowMeasure[] = [
  {
    id: "reductions",
    of: "flow",
    title: "Reductions of the window",
    unit: "",
    help: "Duplicate ACKs, timeouts and echoed marks that made the window smaller.",
    read: ({ trace }) =>
      trace.decisions.filter(
        ({ event, cwndBefore, cwndAfter }) => SIGNALS.has(event) && cwndAfter < cwndBefore,
      ).length,
  },
  ofRepair(
    "window-before",
    "Window before a repair",
    "cwnd when duplicate ACKs began the repair number `nth`.",
    ({ cwndBefore }) => cwndBefore,
  ),
  ofRepair(
    "window-after",
    "Window after a loss",
    "cwnd, without inflation, right after duplicate ACKs began the repair number `nth`.",
    ({ cwndAfter }) => cwndAfter,
  ),
  ofRepair(
    "threshold-before",
    "Threshold before a repair",
    "ssthresh when duplicate ACKs began the repair number `nth`.",
    ({ ssthreshBefore }) => ssthreshBefore,
  ),
  ofRepair(
    "threshold-after",
    "Threshold after a loss",
    "ssthresh right after duplicate ACKs began the repair number `nth`.",
    ({ ssthreshAfter }) => ssthreshAfter,
  ),
  ofRepair(
    "inflation",
    "Inflation at the third duplicate",
    "What may be outstanding beyond cwnd right after duplicate ACKs began the repair number `nth`.",
    ({ t, cwndAfter }, { trace: { effectiveWindow } }) => {
      const i = effectiveWindow.t.findLastIndex((time) => time <= t);
      return i < 0 ? null : effectiveWindow.v[i] - cwndAfter;
    },
  ),
  {
    ...ofRepair(
      "inflation-end",
      "Inflation by all duplicates",
      "The same right before the ACK of new data that ends that repair.",
      (decision, { trace }) => {
        const end = endOf(decision, trace);
        return end === null ? null : heldBefore(trace.effectiveWindow, end) - decision.cwndAfter;
      },
    ),
    needs: { sequence: true },
  },
  {
    ...ofRepair(
      "duplicates",
      "Duplicate ACKs of a repair",
      "Duplicate ACKs of the lost segment, up to the ACK of new data that ends the repair number `nth`.",
      (decision, { trace }) => {
        const end = endOf(decision, trace);
        const { t, ackno } = trace.ack;
        if (end === null) return null;
        const same = [...ackno].filter((number, i) => number === decision.seq && t[i] < end);
        return same.length - 1;
      },
    ),
    needs: { sequence: true },
  },
  {
    ...ofRepair(
      "window-repaired",
      "Window after a repair",
      "cwnd once an ACK of new data has ended the repair number `nth`.",
      (decision, { trace }) => {
        const end = endOf(decision, trace);
        return end === null ? null : heldBefore(trace.cwnd, end, true);
      },
    ),
    needs: { sequence: true },
  },
  {
    id: "first-timeout",
    of: "flow",
    title: "First timeout",
    unit: "s",
    help: "When the first retransmission timeout comes, from the time `from` on.",
    asks: ["from"],
    read: (reading) => firstTime(reading, "timeout"),
  },
  {
    id: "first-echo",
    of: "flow",
    title: "First reaction to a mark",
    unit: "s",
    help: "When the sender first reacted to an echoed mark, from the time `from` on.",
    asks: ["from"],
    read: (reading) => firstTime(reading, "ecn"),
  },
  {
    id: "congestion-recognised",
    of: "flow",
    title: "Congestion losses told as such",
    unit: "",
    help: "Verdicts `congestion` over all verdicts about losses of queues.",
    read: ({ summary }) => {
      const { congestionAsCongestion: right, congestionAsRandom: wrong } =
        summary.receiverVerdicts ?? summary.verdicts;
      return right + wrong === 0 ? null : right / (right + wrong);
    },
  },
  {
    id: "air-losses-recognised",
    of: "flow",
    title: "Random losses told as such",
    unit: "",
    help: "Verdicts `random` over all verdicts about random losses.",
    read: ({ summary }) => {
      const { transmissionAsRandom: right, transmissionAsCongestion: wrong } =
        summary.receiverVerdicts ?? summary.verdicts;
      return right + wrong === 0 ? null : right / (right + wrong);
    },
  },
];
