import type { ClockState } from "../../run/state/types.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/lab/share-files.ts";
import { fill } from "../../words/fill.ts";

/** The part of the run that is on the screen; null where that is all of it. */
export function shownPart({ window }: Pick<ClockState, "window">, until: number): TimeWindow | null {
  const part = { from: Math.max(0, window.from), to: Math.min(until, window.to) };
  return part.to > part.from && part.to - part.from < until ? part : null;
}

/** What is saved of a part, in words. */
export function partWords({ from, to }: TimeWindow): string {
  return fill(say.eventsOnScreen, formatMeasured(from, "s"), formatMeasured(to, "s"));
}
