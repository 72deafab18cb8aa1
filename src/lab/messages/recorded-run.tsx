import { useMemo, useState } from "react";
import { runDigest } from "../../analysis/run-digest.ts";
import { SIMULATOR_VERSION } from "../../sim/declared.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/messages.ts";
import { put } from "../../words/put.tsx";
import { useController } from "../core/lab-context.ts";
import css from "./notice.module.css";

/** Is the run that a link is about the one that a sweep recorded? Nothing once the scenario is another. */
export function RecordedRun() {
  const { lab } = useController();
  const recorded = useStore(lab, (state) => state.recorded);
  const run = useStore(lab, ({ runs }) => runs[0]);
  const isComplete = useStore(lab, ({ status }) => status.state === "idle");
  const [dismissed, setDismissed] = useState<typeof recorded>(null);
  const isIt = recorded !== null && run?.scenario === recorded.scenario && isComplete;
  const digest = useMemo(() => (isIt ? runDigest(run.result) : null), [isIt, run]);
  if (recorded === null || digest === null || dismissed === recorded) return null;
  const isSame = digest === recorded.digest;
  return (
    <div className={css.status} role="status" aria-label={say.recorded} data-recorded={digest}>
      <p>
        {isSame ? (
          <>
            <b>{say.same}</b> {put(say.sameDigest, <code>{digest}</code>)}
          </>
        ) : (
          <>
            <b>{say.other}</b>{" "}
            {put(
              say.otherDigest,
              <code>{recorded.digest}</code>,
              <code>{digest}</code>,
              String(SIMULATOR_VERSION),
            )}
          </>
        )}
      </p>
      <button
        type="button"
        className={controls.icon}
        aria-label={say.dismissMessage}
        onClick={() => setDismissed(recorded)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
