import type { Timer } from "../../engine/timer.ts";
import type { RecoveryControl } from "../contract/view.ts";
import type { FlowExtension } from "./types.ts";

/** The part of a recovery's state that the extension writes. */
export interface WaitTimerState {
  /** To be started by the recovery; null before the flow exists. */
  waitTimer: Pick<Timer, "start" | "stop"> | null;
}

/** What a recovery does when it has waited long enough. */
export interface WaitTimerHooks<S = unknown> {
  /** The timer has expired. */
  onWaited(state: S, tcp: RecoveryControl): void;
}

/** A timer of a recovery's own, beside the retransmission timer. */
export function waitTimer<S extends WaitTimerState>(
  onWaited: WaitTimerHooks<S>["onWaited"],
): FlowExtension<S, WaitTimerHooks<S>> {
  return {
    id: "wait-timer",
    ackFlags: 0,
    needsBothEnds: false,
    hooks: { onWaited },
    sender: (owner, port) => {
      const timer = port.timer(() => {
        onWaited(owner, port);
        port.recordState();
      });
      owner.waitTimer = timer;
      return { timers: [timer] };
    },
  };
}
