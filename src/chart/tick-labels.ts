/** A labelled place on an axis, px. */
export interface Tick {
  at: number;
  label: string;
}

/** Width of a letter where labels must not touch: the widest of usual fonts, px. */
const WIDE = 7.8;
/** Between two labels, px. */
const GAP = 8;

/** Width that a label takes, px. */
const roomOf = (label: string): number => label.length * WIDE + GAP;

/** Labels at equal distances: of how many one has room. */
export function everyTick(all: readonly Tick[]): number {
  const distance = all.length > 1 ? Math.abs(all[1].at - all[0].at) : Number.POSITIVE_INFINITY;
  // The last one may have to end with the picture, nearer to the one before it.
  const last = 1.5 * roomOf(all.at(-1)?.label ?? "") - 2 * GAP;
  return Math.ceil(Math.max(last, ...all.map(({ label }) => roomOf(label))) / distance);
}

/** Labels from the first on, without those that the last one shown before would touch. */
export function ticksApart(all: readonly Tick[]): Tick[] {
  return thinned(all, (last, tick) => tick.at - last.at >= (roomOf(tick.label) + roomOf(last.label)) / 2);
}

/** Ticks from the first on, without those that are not apart from the last one shown before. */
export function thinned(all: readonly Tick[], areApart: (last: Tick, tick: Tick) => boolean): Tick[] {
  const shown: Tick[] = [];
  for (const tick of all) {
    const last = shown.at(-1);
    if (last === undefined || areApart(last, tick)) shown.push(tick);
  }
  return shown;
}
