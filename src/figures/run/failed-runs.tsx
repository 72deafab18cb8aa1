import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/figures/run.ts";
import { put } from "../../words/put.tsx";

interface Props {
  /** Runs that failed; nothing is shown for none. */
  failed: number;
  /** What points with a failed run lack. */
  lacking: "number" | "interval";
  onRetry(): void;
}

/** How many runs failed, and a button that tries them again. */
export function FailedRuns({ failed, lacking, onRetry }: Props) {
  if (failed === 0) return null;
  return (
    <p>
      {put(
        lacking === "number" ? say.failedNoNumber : say.failedNoInterval,
        failed,
        <button type="button" className={controls.button} onClick={onRetry}>
          {say.tryAgain}
        </button>,
      )}
    </p>
  );
}
