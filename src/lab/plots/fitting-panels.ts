import type { PanelId } from "../state/types.ts";

/** Least height of an open plot with its heading, px at scale 1. */
const LEAST: Readonly<Record<PanelId, number>> = {
  cwnd: 96,
  ahead: 72,
  signals: 72,
  queue: 72,
  throughput: 72,
  sequence: 80,
};

/**
 * Which of the open plots have room, in their order: as many as fit above the time axis, the first always. A plot that does
 * not fit is left out as a whole, so that the time axis is always seen.
 * @param height room for plots, px; @param extra room that single plots need besides (rows of guesses), px
 */
export function fittingPanels(
  open: readonly PanelId[],
  height: number,
  scale: number,
  extra: Partial<Record<PanelId, number>> = {},
): readonly PanelId[] {
  let left = height;
  return open.filter((id, index) => {
    left -= (LEAST[id] + (extra[id] ?? 0)) * scale;
    return index === 0 || left >= 0;
  });
}
