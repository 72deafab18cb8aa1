import { LOSS_CAUSES, type LossCause, type SendColumns } from "../../sim/index.ts";
import type { LabState } from "../state/types.ts";
import { flowStyle, shownFlow, splitLink } from "./flow-style.ts";
import {
  emptyPanel,
  type LineMark,
  line,
  MAX_LINES,
  type Paint,
  type PanelModel,
  type PointMark,
  type Threshold,
  withoutRun,
} from "./panel-model.ts";
import { extentOf } from "./series.ts";

/** The queue of the chosen link direction, with its limit and what it dropped or marked. */
export function queuePanel(state: LabState): PanelModel {
  const [id, direction] = splitLink(state.plots.link);
  const meaning = "Packets that wait at this link; the one in transmission is not counted";
  const panel = emptyPanel("queue", `queue of ${id}`, meaning, "packets", "");
  const main = state.runs[0];
  if (main === undefined) return { ...panel, empty: withoutRun(state) };
  const lines: LineMark[] = [];
  for (const run of state.runs.slice(0, MAX_LINES)) {
    const link = run.result.trace.links.find((l) => l.id === state.plots.link);
    if (link === undefined || link.queue.t.length === 0) continue;
    const own = run === main;
    const shared = run.result.trace.flows.length > 1;
    const label =
      own && (shared || state.runs.length === 1) ? "packets" : shared ? `${run.label} run` : run.label;
    // A queue that several flows share belongs to none of their colours.
    const paint: Paint = own && shared ? { token: "inkSoft" } : { scheme: run.colour };
    const style = own ? { filled: true, width: 0.8 } : { alpha: 0.6, width: 0.7, dash: run.dash };
    lines.unshift(line(label, link.queue, run.result.until, paint, style));
  }
  const trace = main.result.trace.links.find((l) => l.id === state.plots.link);
  if (lines.length === 0 || trace === undefined)
    return {
      ...panel,
      empty: `Nothing was recorded for the queue of ${id}. Choose a link with a limited buffer.`,
    };
  const limit = bufferLimit(state, id, direction);
  const thresholds: Threshold[] = limit === null ? [] : [{ value: limit, label: `limit ${limit}` }];
  const { drops, marks } = trace;
  const congestion = (i: number) => LOSS_CAUSES[drops.cause[i]] !== "transmission";
  const height = limit ?? extentOf(trace.queue.v)[1];
  const at = { v: height, dense: false, size: 6 };
  const points: PointMark[] = [];
  const dropped = indices(drops.t.length, congestion);
  if (dropped.length > 0)
    points.push({ ...CAUSE_MARKS.overflow, ...at, label: "dropped here", t: drops.t, only: dropped });
  if (marks.t.length > 0)
    points.push({
      ...at,
      label: "marked",
      shape: "diamond",
      paint: { token: "mark" },
      t: marks.t,
      only: null,
    });
  return { ...panel, lines, points, thresholds };
}

function indices(length: number, test: (i: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 0; i < length; i++) if (test(i)) found.push(i);
  return found;
}

const resentIn = new WeakMap<SendColumns, readonly number[]>();

/** Indices of the retransmissions among all transmissions; looked for once per run. */
function resent(send: SendColumns): readonly number[] {
  let known = resentIn.get(send);
  if (known === undefined) {
    known = indices(send.nth.length, (i) => send.nth[i] > 1);
    resentIn.set(send, known);
  }
  return known;
}

function bufferLimit(state: LabState, id: string, direction: "forward" | "reverse"): number | null {
  const link = state.scenario.links.find((l) => l.id === id);
  if (link === undefined) return null;
  const queue = direction === "reverse" ? (link.reverse.queue ?? link.queue) : link.queue;
  return queue.limit ?? null;
}

const CAUSE_MARKS: Record<LossCause, Pick<PointMark, "label" | "shape" | "paint">> = {
  overflow: { label: "lost: congestion", shape: "square", paint: { token: "congestion" } },
  aqm: { label: "lost: congestion", shape: "square", paint: { token: "congestion" } },
  transmission: { label: "lost: transmission error", shape: "cross", paint: { token: "transmission" } },
};

/** Every segment of the shown flow: sent, acknowledged, sent again, lost. */
export function sequencePanel(state: LabState): PanelModel {
  const run = state.runs[0];
  const flow = shownFlow(run, state.plots.flow);
  const meaning = "Every data segment by its number: when it was sent, acknowledged, sent again, lost";
  const panel = emptyPanel("sequence", "sequence numbers", meaning, "segments", "");
  if (run === undefined || flow === null) return { ...panel, empty: withoutRun(state) };
  if (flow.send.t.length === 0) return { ...panel, empty: `Flow ${flow.id} has sent nothing.` };
  const { send, ack } = flow;
  const { paint } = flowStyle(run, flow);
  const acked = line(
    "acked",
    { t: ack.t, v: ack.ackno },
    run.result.until,
    { token: "inkSoft" },
    { width: 0.7 },
  );
  const points: PointMark[] = [
    { label: "sent", shape: "dot", paint, t: send.t, v: send.seq, only: null, dense: true, size: 3 },
    {
      label: "sent again",
      shape: "hollow-circle",
      paint,
      t: send.t,
      v: send.seq,
      only: resent(send),
      dense: false,
      size: 7,
    },
  ];
  const index = run.result.trace.flows.indexOf(flow);
  for (const link of run.result.trace.links) {
    const { t, seq, flow: of, isAck, cause } = link.drops;
    if (t.length === 0) continue;
    LOSS_CAUSES.forEach((name, code) => {
      const lost = indices(t.length, (i) => cause[i] === code && of[i] === index && isAck[i] === 0);
      if (lost.length > 0)
        points.push({ ...CAUSE_MARKS[name], t, v: seq, only: lost, dense: false, size: 7 });
    });
  }
  const title = run.result.trace.flows.length > 1 ? `sequence numbers of ${flow.id}` : "sequence numbers";
  return { ...panel, title, lines: [acked], points, fit: "visible" };
}
