import { frontFlow, senderName } from "../../../run/runs/flow-style.ts";
import type { ShownRun } from "../../../run/runs/types.ts";
import type { LabState, PanelId } from "../../../run/state/types.ts";
import {
  type FlowTrace,
  LOSS_CAUSES,
  type LossCause,
  type MarkColumns,
  parseDirection,
} from "../../../sim/declared.ts";
import { threeDigits, withUnit } from "../../../ui/base/number-format.ts";
import { lowerBound, type Steps, stepAt, upperBound } from "../../../ui/base/series.ts";
import type { TimeWindow } from "../../../ui/base/time-window.ts";
import { say } from "../../../words/en/run-view/tables.ts";
import { fill, shownNumber } from "../../../words/fill.ts";
import { unitName } from "../../../words/units.ts";
import { resent } from "./packet-panels.ts";
import { throughputOf } from "./throughput-panel.ts";

/** A plot as rows of text: the same numbers that are drawn, made row by row as they are asked for. */
export interface DataTable {
  caption: string;
  columns: readonly string[];
  rowCount: number;
  /** Cells of row `i`, 0 ≤ i < rowCount. */
  row: (i: number) => readonly string[];
}

const CAUSE_WORDS: Record<LossCause, string> = {
  overflow: say.overflow,
  aqm: say.aqm,
  transmission: say.transmission,
  "give-up": say.giveUp,
};

/** Exact time for a table: microseconds. */
export function tableTime(t: number): string {
  return shownNumber(t.toFixed(6));
}

type FlowTable = (run: ShownRun, flow: FlowTrace, window: TimeWindow) => DataTable | null;

/** What makes the table of each panel that is about a flow. */
const FLOW_TABLES: Readonly<Record<Exclude<PanelId, "queue">, FlowTable>> = {
  cwnd: cwndTable,
  ahead: sequenceTable,
  signals: signalTable,
  throughput: throughputTable,
  sequence: sequenceTable,
};

/** The table of a panel for one run, restricted to the visible time. Null when there is nothing to tabulate. */
export function tableFor(id: PanelId, state: LabState, run: ShownRun, window: TimeWindow): DataTable | null {
  if (id === "queue") return queueTable(state, run, window);
  const flow = frontFlow(state, run);
  return flow === null ? null : FLOW_TABLES[id](run, flow, window);
}

function span(window: TimeWindow): string {
  return fill(say.span, threeDigits(window.from), threeDigits(window.to));
}

function valueText(steps: Steps, t: number): string {
  const i = stepAt(steps.t, t);
  return i < 0 ? "–" : shownNumber(steps.v[i]);
}

function cwndTable(run: ShownRun, flow: FlowTrace, window: TimeWindow): DataTable {
  const { t, v, rule } = flow.cwnd;
  const first = lowerBound(t, window.from);
  const stop = upperBound(t, window.to);
  const rules = run.result.trace.rules;
  return {
    caption: fill(say.cwndCaption, senderName(run, flow), flow.id, span(window)),
    columns: [say.time, say.cwnd, say.ssthresh, say.why],
    rowCount: Math.max(0, stop - first),
    row: (k) => {
      const i = first + k;
      return [tableTime(t[i]), String(v[i]), valueText(flow.ssthresh, t[i]), rules[rule[i]]?.title ?? ""];
    },
  };
}

function throughputTable(run: ShownRun, flow: FlowTrace, window: TimeWindow): DataTable {
  const { t, v } = throughputOf(run, flow);
  const first = Math.max(0, stepAt(t, window.from));
  return {
    caption: fill(say.throughputCaption, senderName(run, flow), flow.id, span(window)),
    columns: [say.from, say.throughput],
    rowCount: Math.max(0, upperBound(t, window.to) - first),
    row: (k) => [tableTime(t[first + k]), String(Math.round(v[first + k]))],
  };
}

function signalTable(run: ShownRun, flow: FlowTrace, window: TimeWindow): DataTable | null {
  const probes = Object.values(flow.probes).filter((p) => p.t.length > 0);
  const shown =
    probes.length > 0 ? probes : flow.rtt.t.length > 0 ? [{ ...flow.rtt, label: "RTT", unit: "s" }] : [];
  const lead = shown[0];
  if (lead === undefined) return null;
  const first = lowerBound(lead.t, window.from);
  return {
    caption: fill(say.signalsCaption, senderName(run, flow), flow.id, span(window)),
    columns: [say.time, ...shown.map((p) => (p.unit === "" ? p.label : `${p.label} (${unitName(p.unit)})`))],
    rowCount: Math.max(0, upperBound(lead.t, window.to) - first),
    row: (k) => [tableTime(lead.t[first + k]), ...shown.map((p) => valueText(p, lead.t[first + k]))],
  };
}

function queueTable(state: LabState, run: ShownRun, window: TimeWindow): DataTable | null {
  const id = parseDirection(state.plots.link)?.link ?? "";
  const link = run.result.trace.links.find((l) => l.id === state.plots.link);
  if (link === undefined || link.queue.t.length === 0) return null;
  const { queue, marks } = link;
  const probes = Object.values(link.probes).filter((p) => p.t.length > 0);
  const hasMarks = marks.t.length > 0;
  const first = lowerBound(queue.t, window.from);
  return {
    caption: fill(say.queueCaption, id, run.label, span(window)),
    columns: [
      say.time,
      say.waiting,
      ...probes.map((p) => (p.unit === "" ? p.label : `${p.label} (${unitName(p.unit)})`)),
      ...(hasMarks ? [say.markedUntil] : []),
    ],
    rowCount: Math.max(0, upperBound(queue.t, window.to) - first),
    row: (k) => {
      const t = queue.t[first + k];
      const next = queue.t[first + k + 1] ?? Number.POSITIVE_INFINITY;
      return [
        tableTime(t),
        String(queue.v[first + k]),
        ...probes.map((p) => valueText(p, t)),
        ...(hasMarks ? [markedBetween(run, marks, t, next)] : []),
      ];
    },
  };
}

/** The segments that were marked from `t` to just before `next`: "f1 segment 12". */
function markedBetween(run: ShownRun, { t: times, flow, seq }: MarkColumns, t: number, next: number): string {
  const words: string[] = [];
  for (let i = lowerBound(times, t); i < times.length && times[i] < next; i++)
    words.push(fill(say.segmentOf, run.result.trace.flows[flow[i]]?.id ?? "", String(seq[i])));
  return words.join(", ");
}

/** Sends, and losses of this flow at any link, merged in order of time. */
function sequenceTable(run: ShownRun, flow: FlowTrace, window: TimeWindow): DataTable | null {
  const { send, ack } = flow;
  if (send.t.length === 0) return null;
  const index = run.result.trace.flows.indexOf(flow);
  const first = lowerBound(send.t, window.from);
  const lost = new Map<string, LossCause>();
  for (const { drops } of run.result.trace.links)
    for (let i = 0; i < drops.t.length; i++)
      if (drops.flow[i] === index && drops.isAck[i] === 0)
        lost.set(`${drops.seq[i]}:${drops.nth[i]}`, LOSS_CAUSES[drops.cause[i]]);
  const marked = markedTransmissions(run, flow);
  return {
    caption: fill(say.sequenceCaption, senderName(run, flow), flow.id, span(window)),
    columns: [say.sent, say.segment, say.transmissionNo, say.outcome, say.nextExpected],
    rowCount: Math.max(0, upperBound(send.t, window.to) - first),
    row: (k) => {
      const i = first + k;
      const transmission = `${send.seq[i]}:${send.nth[i]}`;
      const cause = lost.get(transmission);
      const arrived = marked.has(transmission) ? say.arrivedMarked : say.arrived;
      return [
        tableTime(send.t[i]),
        String(send.seq[i]),
        transmissionName(send.nth[i]),
        send.nth[i] === 0 ? "" : cause === undefined ? arrived : CAUSE_WORDS[cause],
        valueText({ t: ack.t, v: ack.ackno }, send.t[i]),
      ];
    },
  };
}

/** Low-priority segments all count as transmission 0 of what they copy, so their fates cannot be told apart. */
function transmissionName(nth: number): string {
  if (nth === 0) return say.probe;
  return nth === 1 ? say.first : fill(say.retransmitted, String(nth));
}

/** The flow's marked transmissions as "seq:nth"; a mark belongs to the segment's last transmission before it. */
function markedTransmissions(run: ShownRun, flow: FlowTrace): ReadonlySet<string> {
  const marked = new Set<string>();
  const index = run.result.trace.flows.indexOf(flow);
  const { send } = flow;
  const again = new Map<number, number[]>();
  for (const i of resent(send)) {
    const times = again.get(send.seq[i]);
    if (times === undefined) again.set(send.seq[i], [send.t[i]]);
    else times.push(send.t[i]);
  }
  for (const { marks } of run.result.trace.links)
    for (let i = 0; i < marks.t.length; i++) {
      if (marks.flow[i] !== index) continue;
      const earlier = upperBound(again.get(marks.seq[i]) ?? [], marks.t[i]);
      marked.add(`${marks.seq[i]}:${1 + earlier}`);
    }
  return marked;
}

/** What a signal's value is at a time, in words, for summaries: "13.1 ms". */
export function signalText(value: number, unit: string): string {
  return withUnit(value, unit);
}
