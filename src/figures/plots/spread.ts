/**
 * Moves labels apart that would lie on each other: as near to where they belong as `gap` between neighbours allows, all between
 * `from` and `to` as long as they fit.
 * @param wanted where each belongs, px
 * @returns places in the same order
 */
export function spread(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const places = order.map((i) => wanted[i]);
  for (let i = 0; i < places.length; i++)
    places[i] = Math.max(places[i], i === 0 ? from : places[i - 1] + gap);
  for (let i = places.length - 1; i >= 0; i--)
    places[i] = Math.min(places[i], i === places.length - 1 ? to : places[i + 1] - gap);
  const result = new Array<number>(wanted.length);
  for (const [k, i] of order.entries()) result[i] = places[k];
  return result;
}
