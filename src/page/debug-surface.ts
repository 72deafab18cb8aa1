import { type SummaryJson, summaryJson } from "../analysis/formats/summary-json.ts";
import type { View } from "../lab/core/address/view.ts";
import type { LabController } from "../lab/core/controller.ts";
import type { ShownRun } from "../run/runs/types.ts";
import type { Scenario, ShippedScenarios } from "../scenario/index.ts";
import { traceDigest } from "../sim/declared.ts";
import type { TimeWindow } from "../ui/base/time-window.ts";

/** What the page shows, as `view()` says it. */
export type ShownView = Omit<View, "decision" | "lanes" | "loop" | "measuring" | "recorded"> & {
  /** The part of the run that playback repeats; null: none. */
  loop: TimeWindow | null;
  /** Keys of two runs that move side by side; null: one does. */
  lanes: readonly string[] | null;
  /** Keys of the runs that are there: "main", and the schemes beside it. */
  runs: readonly string[];
};

/** What a console, a test or a script may ask the page, and tell it. A run is named by its key: "main", or a compared scheme. */
export interface DebugSurface {
  /** Digest of a run's trace; equal wherever the same scenario is simulated and the same is recorded. Null while there is no such run. */
  digest(run?: string): string | null;
  /** The scenario in canonical form, a copy. */
  scenario(): Scenario;
  /** What is being built, whole or not: the scenario, unless it lacks something. A copy. */
  document(): Scenario;
  /** What is shown of it, a copy. */
  view(): ShownView;
  /** What `cwndscope run --json` prints of a run: flows, links, agents, fairness, friendliness. Null while there is no such run. */
  summary(run?: string): SummaryJson | null;
  /**
   * Opens what follows the "#" of a link, or a scenario as a file has it. Resolves once its run is shown and the address names it.
   * @throws OpeningError when it is not in order, cannot be simulated, or something else was opened meanwhile
   */
  open(wanted: unknown): Promise<void>;
}

declare global {
  interface Window {
    cwndscope?: DebugSurface;
  }
}

/** Makes `window.cwndscope` available. */
export function exposeDebugSurface(controller: LabController, shipped: ShippedScenarios): void {
  window.cwndscope = debugSurface(controller, shipped);
}

/** The surface of a page. */
export function debugSurface(controller: LabController, shipped: ShippedScenarios): DebugSurface {
  const { lab, clock } = controller;
  const find = (key: string): ShownRun | undefined => lab.getState().runs.find((run) => run.key === key);
  return {
    digest: (key = "main") => {
      const run = find(key);
      return run ? traceDigest(run.result.trace) : null;
    },
    scenario: () => structuredClone(lab.getState().scenario),
    document: () => structuredClone(lab.getState().document),
    view: () => {
      const { compare, selection, plots, front, frontFlow, lanes, centre, tab, runs } = lab.getState();
      const { playhead, window, loop, pace } = clock.getState();
      const shown = {
        playhead,
        window,
        loop,
        pace,
        compare,
        selection,
        plots,
        front,
        frontFlow,
        lanes,
        centre,
        tab,
      };
      return structuredClone({ ...shown, runs: runs.map(({ key }) => key) });
    },
    summary: (key = "main") => {
      const run = find(key);
      return run ? summaryJson(run.scenario, run.result) : null;
    },
    open: async (wanted) => {
      const isNewest = controller.beginOpening();
      const { open } = await import("./debug-open.ts");
      await open(wanted, controller, shipped, isNewest);
    },
  };
}
