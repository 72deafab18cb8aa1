import type { LabController } from "../lab/state/controller.ts";
import { traceDigest } from "../sim/declared.ts";

/** What a console, a test or a script may ask the page. */
export interface DebugSurface {
  /** Digest of the shown run's trace; equal wherever the same scenario is simulated. Null while there is none. */
  digest(): string | null;
}

declare global {
  interface Window {
    cwndscope?: DebugSurface;
  }
}

/** Makes `window.cwndscope` available. */
export function exposeDebugSurface(controller: LabController): void {
  window.cwndscope = {
    digest: () => {
      const run = controller.lab.getState().runs[0];
      return run ? traceDigest(run.result.trace) : null;
    },
  };
}
