import type { ShownRun } from "../../run/runs/types.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { say } from "../../words/en/lab/results.ts";
import { useController } from "../core/lab-context.ts";
import css from "./results-panel.module.css";

const MeasureTable = onDemand(say.measures, async () => {
  return (await import("./measure-table.tsx")).MeasureTable;
});

/** What the papers measure beyond throughput, and what the formulas say: unfolded on demand. */
export function Measures({ runs }: { runs: readonly ShownRun[] }) {
  const controller = useController();
  const measuring = useStore(controller.lab, (state) => state.measuring);
  return (
    <details
      className={css.measures}
      open={measuring}
      onToggle={(event) => controller.looks.measure(event.currentTarget.open)}
    >
      <summary>{say.moreMeasures}</summary>
      {measuring && runs.length > 0 && <MeasureTable runs={runs} />}
    </details>
  );
}
