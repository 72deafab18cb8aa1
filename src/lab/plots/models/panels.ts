import { flowLabel, flowStyle } from "../../derive/flow-style.ts";
import { frontRun } from "../../derive/front-run.ts";
import { BEFORE_RUN, plottedRuns } from "../../derive/what-if.ts";
import type { LabState, PanelId } from "../../state/types.ts";
import { isUdp } from "../../theme/scheme-style.ts";
import { aheadPanel } from "./ahead-panel.ts";
import { futuresIn } from "./futures.ts";
import { guessesPanel } from "./guesses-panel.ts";
import { sequencePanel } from "./packet-panels.ts";
import {
  type DecisionMark,
  emptyPanel,
  type LineMark,
  line,
  MAX_LINES,
  type PanelModel,
  withoutRun,
} from "./panel-model.ts";
import { queuePanel } from "./queue-panel.ts";
import { signalPanels } from "./signal-panels.ts";
import { throughputPanel } from "./throughput-panel.ts";
import { waitingPanels } from "./waiting-panel.ts";

/** What a panel draws for this state of the lab; "signals" gives one model per unit, "queue" two where waiting times are measured. */
export function panelModels(id: PanelId, state: LabState): readonly PanelModel[] {
  let known = modelsOf.get(state);
  if (known === undefined) {
    known = new Map();
    modelsOf.set(state, known);
  }
  let models = known.get(id);
  if (models === undefined) {
    const runs = plottedRuns(state.runs);
    models = makeModels(id, runs === state.runs ? state : { ...state, runs });
    known.set(id, models);
  }
  return models;
}

/** Canvas, headings and tables ask for the same models of one state. */
const modelsOf = new WeakMap<LabState, Map<PanelId, readonly PanelModel[]>>();

function makeModels(id: PanelId, state: LabState): readonly PanelModel[] {
  if (id === "cwnd") {
    const guesses = guessesPanel(state);
    return guesses === null ? [cwndPanel(state)] : [cwndPanel(state), guesses];
  }
  if (id === "ahead") return [aheadPanel(state)];
  if (id === "signals") return signalPanels(state);
  if (id === "throughput") return [throughputPanel(state)];
  return id === "queue" ? [queuePanel(state), ...waitingPanels(state)] : [sequencePanel(state)];
}

function cwndPanel(state: LabState): PanelModel {
  const meaning =
    "Congestion window: how many segments the sender may have on the way before it must wait for an ACK";
  const panel = emptyPanel("cwnd", "window (cwnd)", meaning, "segments", "");
  if (state.runs.length === 0) return { ...panel, empty: withoutRun(state) };
  const lines: LineMark[] = [];
  const decisions: DecisionMark[] = [];
  const front = frontRun(state);
  let othersDrawn = false;
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
      lines.push(
        line(flowLabel(run, flow), flow.cwnd, end, paint, {
          dash,
          pick,
          width: run.key === BEFORE_RUN ? 0.75 : 1,
        }),
      );
      decisions.push({ decisions: flow.decisions, paint, pick });
      if (run !== front || othersDrawn) continue;
      othersDrawn = true;
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
  // ssthresh and effective windows first, then the windows; what is drawn last lies on top.
  const windows = lines.filter((l) => l.pick !== null).reverse();
  const others = lines.filter((l) => l.pick === null);
  const futures = futuresIn(state, ({ cwnd }) => cwnd);
  return { ...panel, lines: [...others, ...windows], decisions, note, futures };
}
