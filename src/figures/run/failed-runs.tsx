import { grouped } from "../../ui/base/number-format.ts";
import controls from "../../ui/controls/controls.module.css";

interface Props {
  /** Runs that failed; nothing is shown for none. */
  failed: number;
  /** What points with a failed run lack: "number". */
  lacking: string;
  onRetry(): void;
}

/** How many runs failed, and a button that tries them again. */
export function FailedRuns({ failed, lacking, onRetry }: Props) {
  if (failed === 0) return null;
  return (
    <p>
      {grouped(failed)} {failed === 1 ? "run" : "runs"} failed; points with a failed run have no {lacking}.{" "}
      <button type="button" className={controls.button} onClick={onRetry}>
        Try them again
      </button>
    </p>
  );
}
