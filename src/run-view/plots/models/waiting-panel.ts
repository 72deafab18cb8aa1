import { queueOf } from "../../../run/network/queue-choice.ts";
import { frontRun } from "../../../run/runs/shown-run.ts";
import type { LabState } from "../../../run/state/types.ts";
import { parseDirection } from "../../../sim/declared.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill, shownNumber } from "../../../words/fill.ts";
import { emptyPanel, line, type PanelModel, type Threshold } from "./panel-model.ts";

/** How long packets wait at the chosen link, where its discipline goes by that: below its queue, with the target. */
export function waitingPanels(state: LabState): readonly PanelModel[] {
  const run = frontRun(state);
  const trace = run?.result.trace.links.find((link) => link.id === state.plots.link);
  const measured = Object.values(trace?.probes ?? {}).filter(({ unit, t }) => unit === "s" && t.length > 0);
  if (run === undefined || measured.length === 0) return [];
  const id = parseDirection(state.plots.link)?.link ?? "";
  const target = queueOf(state.scenario, state.plots.link)?.target;
  const thresholds: Threshold[] =
    typeof target === "number"
      ? [{ value: target, label: fill(say.target, shownNumber(Number((1000 * target).toPrecision(3)))) }]
      : [];
  const lines = measured.map((probe) =>
    line(probe.label, probe, run.result.until, { token: "ink" }, { width: 0.8 }),
  );
  return [
    {
      ...emptyPanel("queue", fill(say.queueOf, id), say.waitingMeaning, "ms", ""),
      key: "queue:waiting",
      factor: 1000,
      lines,
      thresholds,
    },
  ];
}
