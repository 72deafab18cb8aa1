import { HyStart } from "./hystart.ts";
import { HyStartPlusPlus } from "./hystart-plus-plus.ts";
import type { SlowStartWatch } from "./slow-start.ts";

/** Does a sender with these parameters need the exact round-trip time of every ACK (`SenderView.fineClock`)? */
export function watchesSlowStart(params: Readonly<Record<string, unknown>>): boolean {
  return params.hystart === "hystart" || params.hystart === "hystart++";
}

/** The watch that a controller's parameters ask for, null for none. @param isPaced its segments leave at a pacing rate */
export function slowStartWatch(
  params: Readonly<Record<string, unknown>>,
  isPaced: boolean,
): SlowStartWatch | null {
  if (params.hystart === "hystart") return new HyStart(isPaced);
  if (params.hystart === "hystart++") return new HyStartPlusPlus(isPaced);
  return null;
}
