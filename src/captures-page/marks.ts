import type { Reason } from "../captures/connections/retransmissions.ts";
import { type Points, REASONS } from "../captures/picture.ts";
import { columnRanges, type Frame, xOf, yOf } from "../chart/steps.ts";
import { lowerBound, upperBound } from "../ui/base/series.ts";

/** Most marks of one kind that are drawn one by one; of more, every n-th. */
const MOST_MARKS = 3000;
/** Half the size of a mark, px. */
const HALF = 3;

/** First transmissions as upright strokes: as high as a segment, as far as there is room, and a column where they are dense. */
export function sentPath(frame: Frame, { t, seq }: Points): string {
  const parts: string[] = [];
  columnRanges(t, seq, frame, (x, low, high) => {
    const top = Math.min(yOf(frame, high + 1), yOf(frame, low) - 2);
    parts.push(`M${x + 0.5} ${yOf(frame, low).toFixed(1)}V${top.toFixed(1)}`);
  });
  return parts.join("");
}

/** SACK blocks as upright strokes over the segments that they name. */
export function blocksPath(frame: Frame, { t, seq, to }: Points & { to: Float64Array }): string {
  return inside(frame, t)
    .map(
      (i) =>
        `M${xOf(frame, t[i]).toFixed(1)} ${yOf(frame, seq[i]).toFixed(1)}V${yOf(frame, to[i]).toFixed(1)}`,
    )
    .join("");
}

/** Crosses. */
export function crossesPath(frame: Frame, { t, seq }: Points): string {
  return inside(frame, t)
    .map((i) => {
      const [x, y] = [xOf(frame, t[i]), yOf(frame, seq[i])];
      const corner = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
      return `M${corner(-HALF, -HALF)}L${corner(HALF, HALF)}M${corner(-HALF, HALF)}L${corner(HALF, -HALF)}`;
    })
    .join("");
}

/** Retransmissions of one reason as rings. */
export function ringsPath(
  frame: Frame,
  { t, seq, why }: Points & { why: Uint8Array },
  reason: Reason,
): string {
  const code = REASONS.indexOf(reason);
  return inside(frame, t)
    .filter((i) => why[i] === code)
    .map(
      (i) =>
        `M${(xOf(frame, t[i]) - HALF).toFixed(1)} ${yOf(frame, seq[i]).toFixed(1)}a${HALF} ${HALF} 0 1 0 ${2 * HALF} 0a${HALF} ${HALF} 0 1 0 ${-2 * HALF} 0`,
    )
    .join("");
}

function inside(frame: Frame, t: Float64Array): number[] {
  const [first, stop] = [lowerBound(t, frame.from), upperBound(t, frame.to)];
  const step = Math.max(1, Math.ceil((stop - first) / MOST_MARKS));
  const found: number[] = [];
  for (let i = first; i < stop; i += step) found.push(i);
  return found;
}
