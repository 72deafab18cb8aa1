import { useStore } from "../../base/use-store.ts";
import { onDemand } from "../../controls/on-demand.tsx";
import type { ShownRun } from "../../derive/types.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./results.module.css";

const MeasureTable = onDemand("The measures", async () => {
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
      <summary>More measures</summary>
      {measuring && <MeasureTable runs={runs} />}
    </details>
  );
}
