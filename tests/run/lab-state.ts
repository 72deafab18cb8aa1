import type { ShownRun } from "../../src/run/runs/types.ts";
import type { LabState, PlotChoice } from "../../src/run/state/types.ts";
import { cerlScenario } from "./synthetic-run.ts";

/** The state of a lab that shows these runs. */
export function labWith(runs: readonly ShownRun[], plots: Partial<PlotChoice> = {}): LabState {
  const scenario = runs[0]?.scenario ?? cerlScenario();
  return {
    scenario,
    document: scenario,
    issues: [],
    building: false,
    buildView: "drawing",
    runs,
    front: "main",
    frontFlow: null,
    lanes: null,
    centre: "plots",
    quiet: false,
    tab: "change",
    compare: [],
    selection: { kind: "none" },
    status: { state: "idle", fraction: 0, message: "", offer: null, sender: null, wallSeconds: 0 },
    plots: {
      panels: ["cwnd", "signals", "queue", "sequence"],
      flow: null,
      link: "bottleneck.forward",
      queues: [],
      axes: {},
      showSsthresh: true,
      showEffectiveWindow: false,
      showGuesses: true,
      ...plots,
    },
    applyFrom: "start",
    measuring: false,
    stepBy: "decision",
    recorded: null,
  };
}
