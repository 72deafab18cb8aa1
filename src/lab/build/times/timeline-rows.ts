import { addressesBelow } from "../../../scenario/building.ts";
import { isChangeable, lookUp, type Scenario } from "../../../scenario/index.ts";
import { type ChangeSpec, DIRECTIONS, type ParamValue } from "../../../sim/declared.ts";
import { formatTime } from "../../../ui/base/quantity-format.ts";
import { say } from "../../../words/en/lab/build-times.ts";
import { fill } from "../../../words/fill.ts";
import { addressOf, elementWords, type Part, partsOf, propertyWords, valueWords } from "./change-words.ts";

/** Changes that one diamond stands for: the same value for the same property, at one time. */
export interface ChangeMark {
  /** Distinguishes it from the others. */
  key: string;
  /** s. */
  at: number;
  sets: readonly string[];
  to: ParamValue;
  /** "random loss on G2→R1, R2, R3: 1 % to 5 %". */
  words: string;
}

/** The changes in order of time, equal ones at one time together. */
export function changeMarks(scenario: Scenario): ChangeMark[] {
  const groups = new Map<string, ChangeSpec[]>();
  for (const change of scenario.changes) {
    const part = partsOf(change.set);
    const what = part === null ? change.set : `${part.collection} ${part.property}`;
    const key = JSON.stringify([change.at, what, change.to]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].map((changes) => {
    const [{ at, to }] = changes;
    const sets = changes.map(({ set }) => set);
    return { key: markKey(at, sets), at, sets, to, words: sentence(scenario, changes) };
  });
}

/** Flows with times of their own that are named in one line. */
const MOST_NAMED = 3;

/** The times in one line: "f2 10 s to 20 s; 1 change". */
export function timesInShort({ flows, changes, duration }: Scenario): string {
  const own = flows.filter(({ start, stop }) => start > 0 || stop < duration);
  const named = own
    .slice(0, MOST_NAMED)
    .map(({ id, start, stop }) => fill(say.ownTimes, id, formatTime(start), formatTime(stop)));
  const flowWords = own.length === 0 ? say.allSend : named.join(", ");
  const all = own.length > MOST_NAMED ? fill(say.andMore, flowWords, own.length - MOST_NAMED) : flowWords;
  return changes.length === 0 ? all : fill(say.andChanges, all, changes.length);
}

/** The key of the diamond that stands for these changes. */
export function markKey(at: number, sets: readonly string[]): string {
  return `${at} ${sets.join(" ")}`;
}

function sentence(scenario: Scenario, changes: readonly ChangeSpec[]): string {
  const [{ at, set, to }] = changes;
  const before = changes.map((change) => valueBefore(scenario, change.set, at));
  const where = elementWords(
    scenario,
    changes.map((change) => change.set),
  );
  const property = propertyWords(scenario, set);
  const [first] = before;
  return before.every((value) => value === first)
    ? fill(say.changeFromTo, property, where, valueWords(scenario, set, first), valueWords(scenario, set, to))
    : fill(say.changeTo, property, where, valueWords(scenario, set, to));
}

/** What holds until `time`: the last change of the address before it, else the scenario's own value. */
export function valueBefore(scenario: Scenario, address: string, time: number): ParamValue | undefined {
  const last = scenario.changes.findLast(({ at, set }) => set === address && at < time);
  if (last !== undefined) return last.to;
  const found = lookUp(scenario, address);
  return found.ok ? found.value.value : undefined;
}

/** A property that can change in mid-run, and what has it. */
export interface ChangeableProperty {
  /** Collection and property: equal for all elements that have it. */
  key: string;
  /** "random loss". */
  words: string;
  collection: Part["collection"];
  /** The addresses of all elements, and ways, that have it. */
  addresses: readonly string[];
}

/** The loss model that a link without losses gets when its losses are to change. */
export const RANDOM_LOSS = { model: "bernoulli", property: "loss.rate" } as const;

/**
 * What may change while the scenario runs, with the elements that have it. Random loss is offered for links without any, too:
 * they begin with none.
 */
export function changeableProperties(scenario: Scenario): ChangeableProperty[] {
  const found = new Map<string, { words: string; collection: Part["collection"]; addresses: string[] }>();
  const add = (address: string, part: Part) => {
    const key = `${part.collection}.${part.property}`;
    const property = found.get(key);
    if (property !== undefined) property.addresses.push(address);
    else
      found.set(key, {
        words: propertyWords(scenario, address),
        collection: part.collection,
        addresses: [address],
      });
  };
  for (const collection of ["links", "flows", "nodes"] as const)
    for (const { id } of scenario[collection]) {
      for (const address of addressesBelow(scenario, `${collection}.${id}`).filter(isChangeable)) {
        const part = partsOf(address);
        if (part !== null) add(address, part);
      }
      if (collection !== "links") continue;
      for (const direction of DIRECTIONS) {
        const part: Part = { collection, id, direction, property: RANDOM_LOSS.property };
        if (!losesAtRandom(scenario, part)) add(addressOf(part), part);
      }
    }
  return [...found].map(([key, property]) => ({ key, ...property })).sort(byOrder);
}

/** The properties that are changed most come first, the others as the format has them. */
const FIRST = [
  "links.loss.rate",
  "links.rate",
  "links.delay",
  "links.queue.limit",
  "flows.awnd",
] as readonly string[];

function byOrder(a: ChangeableProperty, b: ChangeableProperty): number {
  const rank = ({ key }: ChangeableProperty) => (FIRST.indexOf(key) + FIRST.length + 1) % (FIRST.length + 1);
  return rank(a) - rank(b);
}

/** Does a link lose packets with a probability that can be set? */
function losesAtRandom(scenario: Scenario, part: Part): boolean {
  return lookUp(scenario, addressOf(part)).ok;
}
