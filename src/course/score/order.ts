import { numberOf, type World } from "../expression/evaluate.ts";
import type { OrderStep } from "../format/types.ts";
import { hashed } from "../hashed.ts";

/** How an order compares with the runs'. */
export interface OrderScore {
  right: boolean;
  /** The runs' own order, smallest first. */
  order: readonly string[];
  /** What the runs measure, by item, SI. */
  values: ReadonlyMap<string, number | null>;
  /** The first two neighbours of the answer that stand the wrong way round; null when all is right. */
  swapped: readonly [string, string] | null;
  /** False: all are closer together than the margin, or a run has no such number. */
  decided: boolean;
}

/**
 * In which order the items are shown before anybody has moved one: shuffled, the same for the same text, and never right.
 * @param seed of the reader's id and the step
 * @param world with the values of the items
 */
export function startOrder(step: OrderStep<unknown>, world: World, seed: string): readonly string[] {
  const ids = step.items.map(({ id }) => id);
  for (let i = ids.length - 1; i > 0; i--) {
    const other = hashed(`${seed} ${i}`) % (i + 1);
    [ids[i], ids[other]] = [ids[other], ids[i]];
  }
  const turned = ids.map((_, i) => [...ids.slice(i), ...ids.slice(0, i)]);
  return turned.find((order) => !scoreOrder(step, order, world).right) ?? ids;
}

/** Judges an order, smallest first. Two items closer than the margin may stand either way. */
export function scoreOrder(step: OrderStep<unknown>, answer: readonly string[], world: World): OrderScore {
  const values = new Map(step.items.map(({ id, value }) => [id, numberOf(value, world)]));
  const known = [...values.values()].filter((value): value is number => value !== null);
  const decided = known.length === values.size && Math.max(...known) - Math.min(...known) > step.margin;
  const measuredOf = (id: string) => values.get(id) ?? Number.NaN;
  const order = [...values.keys()].sort((a, b) => measuredOf(a) - measuredOf(b));
  const isWhole =
    answer.length === order.length &&
    new Set(answer).size === order.length &&
    answer.every((id) => values.has(id));
  const swapped = decided && isWhole ? firstSwapped(answer, measuredOf, step.margin) : null;
  return { right: decided && isWhole && swapped === null, order, values, swapped, decided };
}

function firstSwapped(
  answer: readonly string[],
  measuredOf: (id: string) => number,
  margin: number,
): readonly [string, string] | null {
  for (let i = 0; i < answer.length; i++)
    for (let j = i + 1; j < answer.length; j++)
      if (measuredOf(answer[i]) > measuredOf(answer[j]) + margin) return [answer[i], answer[j]];
  return null;
}
