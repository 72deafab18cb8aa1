import { useEffect, useState } from "react";
import type { ReadonlyStore } from "../../base/use-store.ts";
import { onDemand } from "../../controls/on-demand.tsx";
import { useController } from "../../state/lab-context.ts";
import type { LabState } from "../../state/types.ts";

const RunStatus = onDemand("What became of the run", async () => {
  return (await import("./run-status.tsx")).RunStatus;
});

/** A run that ends sooner than this is not announced, ms. */
const PATIENCE = 250;

/** What became of the run, once there is something to say. */
export function RunMessage() {
  return useIsTold(useController().lab) && <RunStatus />;
}

/**
 * Is there something to say of the run? Of one under way only when it takes long: under a moving slider one run follows the
 * other, and none of them renders anything here.
 */
function useIsTold(lab: ReadonlyStore<LabState>): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (now: LabState, before: LabState | null) => {
      if (now.status.state === before?.status.state) return;
      clearTimeout(timer);
      const isRunning = now.status.state === "running";
      setTold(now.status.state !== "idle" && !isRunning);
      if (isRunning) timer = setTimeout(() => setTold(true), PATIENCE);
    };
    look(lab.getState(), null);
    const stop = lab.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [lab]);
  return isTold;
}
