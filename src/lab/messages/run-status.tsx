import { useEffect, useState } from "react";
import { isNewVersion } from "../../ui/base/new-version.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/messages.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./notice.module.css";
import { RecordedRun } from "./recorded-run.tsx";

/** What became of the run, and whether it is the one that a sweep recorded. */
export function RunStatus() {
  return (
    <>
      <Status />
      <RecordedRun />
    </>
  );
}

/** Progress and cancellation of a run; what to do about a refused, failed or cancelled one. */
function Status() {
  const controller = useController();
  const status = useStore(controller.lab, (state) => state.status);
  const isEditing = useStore(controller.lab, (state) => state.building && state.buildView === "sender");
  const anyRun = useStore(controller.lab, (state) => state.runs.length > 0);
  if (status.state === "running") {
    const percent = Math.floor(status.fraction * 100);
    return (
      <div className={css.status} role="status" aria-label={say.status}>
        <span>{fill(say.simulating, percent)}</span>
        <progress className={css.progress} value={status.fraction} max={1} aria-label={say.progress} />
        <button type="button" className={controls.button} onClick={() => controller.cancelRun()}>
          {say.cancel}
        </button>
      </div>
    );
  }
  // The editor says it at its line.
  const isAtItsLine = status.sender !== null && isEditing;
  if (status.state === "idle" || isAtItsLine || (status.offer === "consent" && isEditing)) return null;
  return (
    <div className={css.status} role="alert" aria-label={say.status}>
      <p>
        <b>{status.offer === "consent" ? say.code : TITLES[status.state]}</b>
        {anyRun && FAILED.has(status.state) && ` ${say.previous}`} {status.message}
      </p>
      {status.state === "failed" && <NewVersion />}
      {status.offer === "again" && (
        <button type="button" className={controls.button} onClick={() => controller.runAgain()}>
          {say.runIt}
        </button>
      )}
      {status.offer === "consent" && (
        <button type="button" className={controls.button} onClick={() => controller.draft.read()}>
          {say.readCode}
        </button>
      )}
      {status.offer === "rest" && (
        <button type="button" className={controls.button} onClick={() => controller.continueRun()}>
          {say.continue}
        </button>
      )}
      <button type="button" className={controls.button} onClick={() => controller.dismissStatus()}>
        {say.dismiss}
      </button>
    </div>
  );
}

/** A run may have failed because the code that it needs is of an older version than what is at the page's address. */
function NewVersion() {
  const [isOld, setOld] = useState(false);
  useEffect(() => void isNewVersion().then(setOld), []);
  if (!isOld) return null;
  return (
    <p>
      {say.newVersion}{" "}
      <button type="button" className={controls.button} onClick={() => location.reload()}>
        {say.reload}
      </button>
    </p>
  );
}

const TITLES = {
  refused: say.refused,
  failed: say.failed,
  cancelled: say.cancelled,
  stopped: say.stopped,
} as const;

/** States in which the page shows an older run. */
const FAILED: ReadonlySet<string> = new Set(["failed", "refused"]);
