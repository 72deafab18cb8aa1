import { catalog, type FlowTrace, LOSS_CAUSES, type LossCause, type ProbeTrace } from "../../sim/index.ts";
import type { LabState, ShownRun } from "../state/types.ts";
import {
  type DecisionMark,
  emptyPanel,
  type LineMark,
  line,
  type Paint,
  type PanelId,
  type PanelModel,
  type PointMark,
  type Threshold,
} from "./panel-model.ts";
import { extentOf } from "./series.ts";

/** No plot shows more lines of one kind than this. */
export const MAX_LINES = 8;

const SIGNAL_DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3], [1, 5]];
const FLOW_DASHES: readonly (readonly number[])[] = [[], [8, 4], [3, 3], [10, 3, 2, 3]];
const COMPARED_DASHES: readonly (readonly number[])[] = [
  [4, 3],
  [1.5, 3],
  [6, 3, 1.5, 3],
];
const WAITING = "The first run is on its way.";

/** What a panel draws for this state of the lab; "signals" gives one model per unit, the others exactly one. */
export function panelModels(id: PanelId, state: LabState): readonly PanelModel[] {
  if (id === "cwnd") return [cwndPanel(state)];
  if (id === "signals") return signalPanels(state);
  return id === "queue" ? [queuePanel(state)] : [sequencePanel(state)];
}

/** The flow that single-flow panels show: the chosen one, or the first. */
export function shownFlow(run: ShownRun | undefined, chosen: string | null): FlowTrace | null {
  const flows = run?.result.trace.flows ?? [];
  return flows.find((f) => f.id === chosen) ?? flows[0] ?? null;
}

/** A flow's colour and dash: those of its scheme; other flows of the same scheme, and comparisons, differ by dash. */
export function flowStyle(run: ShownRun, flow: FlowTrace): { paint: Paint; dash: readonly number[] } {
  const flows = run.result.trace.flows;
  if (run.key !== "main" && flows.length > 1)
    return {
      paint: { scheme: run.colour },
      dash: COMPARED_DASHES[flows.indexOf(flow) % COMPARED_DASHES.length],
    };
  if (flows.length === 1) return { paint: { scheme: run.colour }, dash: run.dash };
  const scheme = catalog.schemes.get(flow.scheme);
  let twins = 0;
  for (const other of flows) {
    if (other === flow) break;
    if (other.scheme === flow.scheme) twins++;
  }
  const dash = twins === 0 ? (scheme?.dash ?? []) : FLOW_DASHES[twins % FLOW_DASHES.length];
  return { paint: { scheme: scheme?.colour ?? run.colour }, dash };
}

function flowLabel(run: ShownRun, flow: FlowTrace): string {
  if (run.result.trace.flows.length === 1) return run.label;
  if (run.key !== "main") return `${flow.id}, all ${run.label}`;
  return `${catalog.schemes.get(flow.scheme)?.title ?? flow.scheme} ${flow.id}`;
}

function cwndPanel(state: LabState): PanelModel {
  const meaning =
    "Congestion window: how many segments the sender may have on the way before it must wait for an ACK";
  const panel = emptyPanel("cwnd", "cwnd", meaning, "segments", "");
  if (state.runs.length === 0) return { ...panel, empty: WAITING };
  const lines: LineMark[] = [];
  const decisions: DecisionMark[] = [];
  let left = 0;
  for (const run of state.runs) {
    for (const flow of run.result.trace.flows) {
      if (state.plots.flow !== null && flow.id !== state.plots.flow) continue;
      if (decisions.length === MAX_LINES) {
        left++;
        continue;
      }
      const pick = { run: run.key, flow: flow.id };
      const { paint, dash } = flowStyle(run, flow);
      const end = run.result.until;
      lines.push(line(flowLabel(run, flow), flow.cwnd, end, paint, { dash, pick }));
      decisions.push({ decisions: flow.decisions, paint, pick });
      if (run !== state.runs[0] || decisions.length > 1) continue;
      if (state.plots.showSsthresh)
        lines.push(line("ssthresh", flow.ssthresh, end, { token: "inkSoft" }, { dash: [5, 4], width: 0.8 }));
      if (state.plots.showEffectiveWindow)
        lines.push(
          line("effective", flow.effectiveWindow, end, paint, { alpha: 0.5, width: 0.7, dash: [2, 2] }),
        );
    }
  }
  const note =
    left > 0 ? `${MAX_LINES} of ${MAX_LINES + left} windows shown; choose a flow to see another` : "";
  lines.sort((a, b) => Number(a.pick !== null) - Number(b.pick !== null));
  return { ...panel, lines, decisions, note };
}

function signalPanels(state: LabState): readonly PanelModel[] {
  const run = state.runs[0];
  const flow = shownFlow(run, state.plots.flow);
  const meaning = "What the sender measures and bases its decisions on";
  if (run === undefined || flow === null) return [emptyPanel("signals", "signals", meaning, "", WAITING)];
  const { paint } = flowStyle(run, flow);
  const probes = Object.values(flow.probes).filter((p) => p.t.length > 0);
  if (probes.length === 0 && flow.rtt.t.length > 0) {
    const rtt: ProbeTrace = { ...flow.rtt, label: "RTT", unit: "s" };
    const note = `${flowLabel(run, flow)} watches only ACKs and timeouts; its RTT samples are shown`;
    return [signalPanel("s", [rtt], run, paint, meaning, note)];
  }
  if (probes.length === 0) {
    const words = `${flowLabel(run, flow)} measures nothing beyond ACKs and timeouts.`;
    return [emptyPanel("signals", "signals", meaning, "", words)];
  }
  const units = [...new Set(probes.map((p) => p.unit))];
  return units.slice(0, 3).map((unit) => {
    const ofUnit = probes.filter((p) => p.unit === unit).slice(0, MAX_LINES);
    return signalPanel(unit, ofUnit, run, paint, meaning, "");
  });
}

function signalPanel(
  unit: string,
  probes: readonly ProbeTrace[],
  run: ShownRun,
  paint: Paint,
  meaning: string,
  note: string,
): PanelModel {
  const lines = probes.map((probe, i) => {
    const label = /^[^,:(]*/.exec(probe.label)?.[0].trim() || probe.label;
    return line(label, probe, run.result.until, paint, { dash: SIGNAL_DASHES[i % SIGNAL_DASHES.length] });
  });
  const names = probes.map((p) => p.label).join("; ");
  const ms = unit === "s" && lines.every((l) => extentOf(l.series.v)[1] < 2);
  return {
    ...emptyPanel("signals", "signals", `${meaning}: ${names}`, ms ? "ms" : unit, ""),
    key: `signals:${unit}`,
    factor: ms ? 1000 : 1,
    lines,
    note,
  };
}

function queuePanel(state: LabState): PanelModel {
  const [id, direction] = splitLink(state.plots.link);
  const meaning = "Packets that wait at this link; the one in transmission is not counted";
  const panel = emptyPanel("queue", `queue of ${id}`, meaning, "packets", "");
  const main = state.runs[0];
  if (main === undefined) return { ...panel, empty: WAITING };
  const lines: LineMark[] = [];
  for (const run of state.runs.slice(0, MAX_LINES)) {
    const link = run.result.trace.links.find((l) => l.id === state.plots.link);
    if (link === undefined || link.queue.t.length === 0) continue;
    const label = state.runs.length === 1 ? "packets" : run.label;
    const own = run === main;
    const style = own ? { filled: true, width: 0.8 } : { alpha: 0.6, width: 0.7, dash: run.dash };
    lines.unshift(line(label, link.queue, run.result.until, { scheme: run.colour }, style));
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
  if (some(drops.t.length, congestion))
    points.push({ ...CAUSE_MARKS.overflow, ...at, label: "dropped here", t: drops.t, keep: congestion });
  if (marks.t.length > 0)
    points.push({
      ...at,
      label: "marked",
      shape: "diamond",
      paint: { token: "mark" },
      t: marks.t,
      keep: null,
    });
  return { ...panel, lines, points, thresholds };
}

function some(length: number, keep: (i: number) => boolean): boolean {
  for (let i = 0; i < length; i++) if (keep(i)) return true;
  return false;
}

/** Link id and direction of "bottleneck.forward". */
export function splitLink(address: string): readonly [string, "forward" | "reverse"] {
  const reverse = address.endsWith(".reverse");
  return [address.replace(/\.(forward|reverse)$/, ""), reverse ? "reverse" : "forward"];
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

function sequencePanel(state: LabState): PanelModel {
  const run = state.runs[0];
  const flow = shownFlow(run, state.plots.flow);
  const meaning = "Every data segment by its number: when it was sent, acknowledged, sent again, lost";
  const panel = emptyPanel("sequence", "sequence numbers", meaning, "segments", "");
  if (run === undefined || flow === null) return { ...panel, empty: WAITING };
  if (flow.send.t.length === 0)
    return { ...panel, empty: `Flow ${flow.id} has sent nothing${run.result.complete ? "" : " yet"}.` };
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
    { label: "sent", shape: "dot", paint, t: send.t, v: send.seq, keep: null, dense: true, size: 3 },
    {
      label: "sent again",
      shape: "hollow-circle",
      paint,
      t: send.t,
      v: send.seq,
      keep: (i) => send.nth[i] > 1,
      dense: false,
      size: 7,
    },
  ];
  const index = run.result.trace.flows.indexOf(flow);
  for (const link of run.result.trace.links) {
    const { t, seq, flow: of, isAck, cause } = link.drops;
    if (t.length === 0) continue;
    LOSS_CAUSES.forEach((name, code) => {
      const keep = (i: number) => of[i] === index && isAck[i] === 0 && cause[i] === code;
      if (some(t.length, keep)) points.push({ ...CAUSE_MARKS[name], t, v: seq, keep, dense: false, size: 7 });
    });
  }
  const title = run.result.trace.flows.length > 1 ? `sequence numbers of ${flow.id}` : "sequence numbers";
  return { ...panel, title, lines: [acked], points, fit: "visible" };
}
