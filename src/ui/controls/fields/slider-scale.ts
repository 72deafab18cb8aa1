/** How the positions of a slider stand for the values of a parameter. */
export interface SliderScale {
  min: number;
  max: number;
  scale: "linear" | "log";
  integer: boolean;
}

/** Positions of a slider run from 0 to this. */
export const SLIDER_STEPS = 400;

/** Decades that a logarithmic slider covers when its range begins at zero. */
const DECADES = 4;

/** The smallest value above zero that a logarithmic slider reaches. */
function lowest({ min, max }: SliderScale): number {
  return min > 0 ? min : max / 10 ** DECADES;
}

/** Value at a position, rounded to three significant digits so that links and readouts stay short. */
export function valueAt(position: number, range: SliderScale): number {
  const { min, max, scale, integer } = range;
  const share = position / SLIDER_STEPS;
  if (share <= 0) return min;
  if (share >= 1) return max;
  const low = lowest(range);
  const exact = scale === "log" ? low * (max / low) ** share : min + share * (max - min);
  const rounded = integer ? Math.round(exact) : roundTo(exact, scale === "log" ? exact : max - min);
  return Math.min(Math.max(rounded, min), max);
}

/** Position that stands for a value; values beyond the range stand at its ends. */
export function positionOf(value: number, range: SliderScale): number {
  const { min, max, scale } = range;
  if (!(value > min)) return 0;
  if (value >= max) return SLIDER_STEPS;
  const low = lowest(range);
  const share = scale === "log" ? Math.log(value / low) / Math.log(max / low) : (value - min) / (max - min);
  return Math.min(Math.max(Math.round(share * SLIDER_STEPS), 0), SLIDER_STEPS);
}

/**
 * Value after a move of the slider from where `value` stands: the next one that way, where several positions stand for one value. A
 * key moves by one position, and would never get away otherwise.
 */
export function movedTo(position: number, value: number, range: SliderScale): number {
  const way = Math.sign(position - positionOf(value, range));
  let at = position;
  let next = valueAt(at, range);
  while (next === value && way !== 0 && at > 0 && at < SLIDER_STEPS) {
    at += way;
    next = valueAt(at, range);
  }
  return next;
}

/** Three significant digits of `size`. */
function roundTo(value: number, size: number): number {
  const digits = 2 - Math.floor(Math.log10(Math.abs(size)));
  return Number(value.toFixed(Math.min(Math.max(digits, 0), 15)));
}
