/** What else there is where labels are moved apart. */
export interface LabelRoom {
  /** Heights of labels that stay where they are, px. */
  taken?: readonly number[];
  /** How many rows, each as high as the gap, a label has; left out: one. */
  rows?: readonly number[];
}

/**
 * Moves labels apart: the y of each, at least `gap` px below the one wanted next above it and free of what is taken, and inside
 * [top, bottom] as far as there is room. The result is in the order of `wanted`.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  top: number,
  bottom: number,
  { taken = [], rows = [] }: LabelRoom = {},
): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const blocked = [...taken].sort((a, b) => a - b);
  const high = (i: number) => gap * (rows[i] ?? 1);
  const y = wanted.slice();
  let floor = top;
  for (const i of order) {
    y[i] = Math.max(wanted[i], floor);
    for (const other of blocked) if (y[i] > other - high(i) && y[i] < other + gap) y[i] = other + gap;
    floor = y[i] + high(i);
  }
  let ceiling = bottom + gap;
  for (const i of order.reverse()) {
    y[i] = Math.min(y[i], ceiling - high(i));
    ceiling = y[i];
  }
  return y;
}
