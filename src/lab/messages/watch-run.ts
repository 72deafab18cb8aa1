import type { LabState } from "../../run/state/types.ts";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";

/** A run that ends sooner than this is not announced, ms. */
const PATIENCE = 250;

/**
 * Tells whether there is something to say of the run, now and whenever that may have changed: of one under way only when nothing
 * was shown for a while. Under a moving slider one run follows the other, and there is nothing to say of any of them, even where
 * the next one is asked for before the last one is shown. Of a run that a sweep recorded there always is. Returns how to end it.
 */
export function watchRun(lab: ReadonlyStore<LabState>, tell: (hasNews: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = ({ status, recorded }: LabState) => {
    clearTimeout(timer);
    const isRunning = status.state === "running";
    tell(recorded !== null || (status.state !== "idle" && !isRunning));
    if (isRunning) timer = setTimeout(() => tell(true), PATIENCE);
  };
  look(lab.getState());
  const stop = lab.subscribe((now, before) => {
    if (now.status.state !== before.status.state || now.runs !== before.runs) look(now);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
