import { useLate } from "../../ui/base/use-late.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { useEnvironment } from "../core/lab-context.ts";
import css from "./export.module.css";

/** How far the file is that is being made, and a way to give it up. */
export function ExportStatus() {
  const { exporting } = useEnvironment();
  const job = useStore(exporting.store, (state) => state.job);
  const late = useLate(job !== null);
  if (job === null || !late) return null;
  return (
    <div className={css.status} role="status" aria-label="Export">
      <span>
        {job.label}: {Math.floor(100 * job.fraction)} %
      </span>
      <progress value={job.fraction} max={1} aria-label="Progress of the export" />
      <button type="button" className={controls.button} onClick={() => exporting.cancel()}>
        Cancel
      </button>
    </div>
  );
}
