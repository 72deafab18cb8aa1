import { isNarrow } from "../../chart/layout.ts";
import type { PanelId } from "../../run/state/types.ts";

/** Least height of an open plot with its heading, px at scale 1. */
const LEAST: Readonly<Record<PanelId, number>> = {
  cwnd: 96,
  ahead: 72,
  signals: 72,
  queue: 72,
  throughput: 72,
  sequence: 80,
};

/** Least height of the windows' plot on a narrow page, with its heading, px at scale 1. */
const LEAST_NARROW_CWND = 190;

/** Height of the values above a plot of a narrow page, two lines of them, px at scale 1. */
const VALUES_ABOVE = 40;

/**
 * Which of the open plots have room, in their order: as many as fit above the time axis, the first always. A plot that does
 * not fit is left out as a whole, so that the time axis is always seen.
 * @param room for plots, px; on a narrow page the values stand above each plot and take room too
 * @param extra room that single plots need besides (rows of guesses), px
 */
export function fittingPanels(
  open: readonly PanelId[],
  room: { width: number; height: number },
  scale: number,
  extra: Partial<Record<PanelId, number>> = {},
): readonly PanelId[] {
  const values = isNarrow(room.width) ? VALUES_ABOVE : 0;
  let left = room.height;
  return open.filter((id, index) => {
    const least = id === "cwnd" && values > 0 ? LEAST_NARROW_CWND : LEAST[id];
    left -= (least + values + (extra[id] ?? 0)) * scale;
    return index === 0 || left >= 0;
  });
}
