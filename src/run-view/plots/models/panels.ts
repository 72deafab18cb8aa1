import { flowLabel, flowStyle } from "../../../run/runs/flow-style.ts";
import { frontRun } from "../../../run/runs/shown-run.ts";
import { BEFORE_RUN, plottedRuns } from "../../../run/runs/what-if.ts";
import { isQuiet, type LabState, type PanelId } from "../../../run/state/types.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";
import { aheadPanel } from "./ahead-panel.ts";
import { drawnFlows } from "./drawn-flows.ts";
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
  let ofRuns = known.get(state.runs);
  if (ofRuns === undefined) {
    ofRuns = new Map();
    known.set(state.runs, ofRuns);
  }
  const last = ofRuns.get(id);
  if (last !== undefined && showsTheSame(id, last.state, state)) return last.models;
  const runs = plottedRuns(state.runs);
  const models = MODELS[id](runs === state.runs ? state : { ...state, runs });
  ofRuns.set(id, { state, models });
  return models;
}

/** Models with the state that they were made for. */
interface Known {
  state: LabState;
  models: readonly PanelModel[];
}

/** Canvas, headings and tables ask for the same models, and most changes of the lab leave a panel as it is. */
const known = new WeakMap<LabState["runs"], Map<PanelId, Known>>();

/** Does a panel draw the same for two states with the same runs? */
function showsTheSame(id: PanelId, a: LabState, b: LabState): boolean {
  if (a === b) return true;
  if (a.plots !== b.plots || a.front !== b.front || a.frontFlow !== b.frontFlow) return false;
  if (a.building !== b.building || a.quiet !== b.quiet) return false;
  // Beside its runs, only the queue's panel goes by the scenario; it and panels without a run say how the run is doing.
  const isAboutRuns = id !== "queue" && a.runs.length > 0;
  return isAboutRuns || (a.scenario === b.scenario && a.status.state === b.status.state);
}

/** What makes the models of each panel. */
const MODELS: Readonly<Record<PanelId, (state: LabState) => readonly PanelModel[]>> = {
  cwnd: (state) => {
    const guesses = guessesPanel(state);
    return guesses === null ? [cwndPanel(state)] : [cwndPanel(state), guesses];
  },
  ahead: (state) => [aheadPanel(state)],
  signals: signalPanels,
  queue: queuePanels,
  throughput: (state) => [throughputPanel(state)],
  sequence: (state) => [sequencePanel(state)],
};

/** Room for the name of a further queue, px. */
const QUEUE_HEADROOM = 22;

/** The chosen queue with its waiting times, and below it the other queues that are shown. */
function queuePanels(state: LabState): readonly PanelModel[] {
  const more = state.plots.queues.map((link) => ({
    ...queuePanel({ ...state, plots: { ...state.plots, link } }),
    key: `queue:${link}`,
    headroom: QUEUE_HEADROOM,
  }));
  return [queuePanel(state), ...waitingPanels(state), ...more];
}

function cwndPanel(state: LabState): PanelModel {
  const panel = emptyPanel("cwnd", say.cwnd, say.cwndMeaning, say.segments, "");
  if (state.runs.length === 0) return { ...panel, empty: withoutRun(state) };
  const lines: LineMark[] = [];
  const decisions: DecisionMark[] = [];
  const front = frontRun(state);
  let othersDrawn = false;
  const { drawn, left } = drawnFlows(state.runs, state.plots.flow, { withUdp: false });
  for (const { run, flow } of drawn) {
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
    // At a first look the guesses below the windows say it.
    decisions.push({ decisions: isQuiet(state) ? [] : flow.decisions, paint, pick });
    if (run !== front || othersDrawn) continue;
    othersDrawn = true;
    if (state.plots.showSsthresh && !isQuiet(state))
      lines.push(line("ssthresh", flow.ssthresh, end, { token: "inkSoft" }, { dash: [5, 4], width: 0.8 }));
    if (state.plots.showEffectiveWindow)
      lines.push(
        line(say.effective, flow.effectiveWindow, end, paint, { alpha: 0.5, width: 0.7, dash: [2, 2] }),
      );
  }
  if (decisions.length === 0) {
    const { flow } = state.plots;
    return { ...panel, empty: flow === null ? say.noWindows : fill(say.noWindow, flow) };
  }
  const note = left > 0 ? fill(say.someShown, MAX_LINES, MAX_LINES + left) : "";
  // ssthresh and effective windows first, then the windows; what is drawn last lies on top.
  const windows = lines.filter((l) => l.pick !== null).reverse();
  const others = lines.filter((l) => l.pick === null);
  const futures = futuresIn(state, ({ cwnd }) => cwnd);
  return { ...panel, lines: [...others, ...windows], isBackwards: true, decisions, note, futures };
}
