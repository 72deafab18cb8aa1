import { useLate } from "../../ui/base/use-late.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/share-files.ts";
import { say as menu } from "../../words/en/lab/share-menu.ts";
import { fill } from "../../words/fill.ts";
import { useEnvironment } from "../core/lab-context.ts";
import css from "./export.module.css";

/** How far the file is that is being made, and a way to give it up. */
export function ExportStatus() {
  const { exporting } = useEnvironment();
  const job = useStore(exporting.store, (state) => state.job);
  const late = useLate(job !== null);
  if (job === null || !late) return null;
  return (
    <div className={css.status} role="status" aria-label={menu.export}>
      <span>{fill(say.progress, job.label, Math.floor(100 * job.fraction))}</span>
      <progress value={job.fraction} max={1} aria-label={say.progressLabel} />
      <button type="button" className={controls.button} onClick={() => exporting.cancel()}>
        {say.cancel}
      </button>
    </div>
  );
}
