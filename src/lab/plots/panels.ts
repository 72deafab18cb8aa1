import type { ProbeTrace } from "../../sim/index.ts";
import { isUdp } from "../state/scheme-names.ts";
import type { LabState, ShownRun } from "../state/types.ts";
import { flowLabel, flowStyle, shownFlow } from "./flow-style.ts";
import { sequencePanel } from "./packet-panels.ts";
import {
  type DecisionMark,
  emptyPanel,
  type LineMark,
  line,
  MAX_LINES,
  type Paint,
  type PanelId,
  type PanelModel,
  withoutRun,
} from "./panel-model.ts";
import { queuePanel } from "./queue-panel.ts";
import { extentOf } from "./series.ts";

const SIGNAL_DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3], [1, 5]];

/** What a panel draws for this state of the lab; "signals" gives one model per unit, the others exactly one. */
export function panelModels(id: PanelId, state: LabState): readonly PanelModel[] {
  let known = modelsOf.get(state);
  if (known === undefined) {
    known = new Map();
    modelsOf.set(state, known);
  }
  let models = known.get(id);
  if (models === undefined) {
    models = makeModels(id, state);
    known.set(id, models);
  }
  return models;
}

/** Canvas, headings and tables ask for the same models of one state. */
const modelsOf = new WeakMap<LabState, Map<PanelId, readonly PanelModel[]>>();

function makeModels(id: PanelId, state: LabState): readonly PanelModel[] {
  if (id === "cwnd") return [cwndPanel(state)];
  if (id === "signals") return signalPanels(state);
  return id === "queue" ? [queuePanel(state)] : [sequencePanel(state)];
}

function cwndPanel(state: LabState): PanelModel {
  const meaning =
    "Congestion window: how many segments the sender may have on the way before it must wait for an ACK";
  const panel = emptyPanel("cwnd", "cwnd", meaning, "segments", "");
  if (state.runs.length === 0) return { ...panel, empty: withoutRun(state) };
  const lines: LineMark[] = [];
  const decisions: DecisionMark[] = [];
  let left = 0;
  for (const run of state.runs) {
    for (const flow of run.result.trace.flows) {
      if (isUdp(flow.scheme) || (state.plots.flow !== null && flow.id !== state.plots.flow)) continue;
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
  if (decisions.length === 0) {
    const chosen = state.plots.flow === null ? "No flow" : `${state.plots.flow} is UDP: it`;
    const rest =
      state.plots.flow === null
        ? " here has a window: UDP sends without one."
        : " has no window, it just sends.";
    return { ...panel, empty: `${chosen}${rest} See its sequence numbers.` };
  }
  const note =
    left > 0 ? `${MAX_LINES} of ${MAX_LINES + left} windows shown; choose a flow to see another` : "";
  // Companions below, the first window above all others.
  const windows = lines.filter((l) => l.pick !== null).reverse();
  const companions = lines.filter((l) => l.pick === null);
  return { ...panel, lines: [...companions, ...windows], decisions, note };
}

function signalPanels(state: LabState): readonly PanelModel[] {
  const run = state.runs[0];
  const flow = shownFlow(run, state.plots.flow);
  const meaning = "What the sender measures and bases its decisions on";
  if (run === undefined || flow === null)
    return [emptyPanel("signals", "signals", meaning, "", withoutRun(state))];
  const { paint } = flowStyle(run, flow);
  const probes = Object.values(flow.probes).filter((p) => p.t.length > 0);
  if (probes.length === 0 && flow.rtt.t.length > 0) {
    const rtt: ProbeTrace = { ...flow.rtt, label: "RTT", unit: "s" };
    const note = `${flowLabel(run, flow)} watches only ACKs and timeouts; its RTT samples are shown`;
    return [signalPanel("s", [rtt], run, paint, meaning, note)];
  }
  if (probes.length === 0) {
    const words = isUdp(flow.scheme)
      ? `${flowLabel(run, flow)} measures nothing: it hears nothing back.`
      : `${flowLabel(run, flow)} measures nothing beyond ACKs and timeouts.`;
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
  const [shownUnit, factor] = axisUnit(unit, Math.max(0, ...lines.map((l) => extentOf(l.series.v)[1])));
  return {
    ...emptyPanel("signals", "signals", `${meaning}: ${names}`, shownUnit, ""),
    key: `signals:${unit}`,
    factor,
    lines,
    note,
  };
}

/** The unit in which values up to `most` are short numbers, and what to multiply them by. */
function axisUnit(unit: string, most: number): readonly [string, number] {
  if (unit === "s" && most < 2) return ["ms", 1e3];
  if (unit === "bit/s" && most >= 1e6) return ["Mbps", 1e-6];
  return unit === "bit/s" && most >= 1e3 ? ["kbps", 1e-3] : [unit, 1];
}
