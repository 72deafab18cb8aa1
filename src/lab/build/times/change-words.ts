import { unitOf } from "../../../run/fields/field-ranges.ts";
import { linkName } from "../../../run/network/network-words.ts";
import { lookUp, type Scenario } from "../../../scenario/index.ts";
import type { Direction, ParamValue } from "../../../sim/declared.ts";
import { formatQuantity } from "../../../ui/base/quantity-format.ts";
import { language, told } from "../../../words/catalogue.ts";
import { say } from "../../../words/en/lab/build-times.ts";

/** An address of a single value of a node, a link or a flow, in its parts. */
export interface Part {
  collection: "nodes" | "links" | "flows";
  id: string;
  /** "forward" for everything that has no ways. */
  direction: Direction;
  /** What is below the element or its way back: "loss.rate". */
  property: string;
}

/** Properties whose names in the format say less than these words. */
const WORDS: Readonly<Record<string, string>> = {
  rate: say.rate,
  delay: say.delay,
  "queue.limit": say.buffer,
  "loss.rate": say.randomLoss,
  awnd: say.window,
};

/** The parts of an address; null for one of the scenario itself. */
export function partsOf(address: string): Part | null {
  const [collection, id, ...rest] = address.split(".");
  if (id === undefined || rest.length === 0) return null;
  if (collection !== "nodes" && collection !== "links" && collection !== "flows") return null;
  const isBack = collection === "links" && rest[0] === "reverse";
  return {
    collection,
    id,
    direction: isBack ? "reverse" : "forward",
    property: (isBack ? rest.slice(1) : rest).join("."),
  };
}

/** The address that parts make. */
export function addressOf({ collection, id, direction, property }: Part): string {
  return [collection, id, ...(direction === "reverse" ? ["reverse"] : []), property].join(".");
}

/** "random loss", "buffer", "threshold share A": what a property is called inside a sentence. */
export function propertyWords(scenario: Scenario, address: string): string {
  const part = partsOf(address);
  const known = part === null ? undefined : WORDS[part.property];
  if (known !== undefined) return known;
  const found = lookUp(scenario, address);
  if (!found.ok) return part?.property ?? address;
  const [name] = told(found.value.help).split(/[.;]/);
  // Other languages have capitals of their own inside a sentence.
  return language() === "en" && /^[A-Z][a-z]/.test(name) ? name[0].toLowerCase() + name.slice(1) : name;
}

/** A value as people write it: "5 %", "2 Mbit/s", "on". */
export function valueWords(scenario: Scenario, address: string, value: ParamValue | undefined): string {
  if (value === undefined) return say.unlimited;
  if (typeof value === "boolean") return value ? say.on : say.off;
  const found = lookUp(scenario, address);
  if (typeof value !== "number" || !found.ok) return String(value);
  return formatQuantity(value, unitOf(address, found.value.leaf));
}

/** "G2→R1, R2, R3", "f1 and f2": the elements that addresses belong to, those with one beginning told once. */
export function elementWords(scenario: Scenario, addresses: readonly string[]): string {
  const names = addresses.map((address) => elementName(scenario, address));
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [from, to] = name.split("→");
    if (to === undefined) groups.set(name, []);
    else groups.set(from, [...(groups.get(from) ?? []), to]);
  }
  return [...groups].map(([from, to]) => (to.length === 0 ? from : `${from}→${to.join(", ")}`)).join(", ");
}

/** "G2→R1" for a link, the name of anything else. */
export function elementName(scenario: Scenario, address: string): string {
  const part = partsOf(address);
  if (part === null) return address;
  const link = part.collection === "links" ? scenario.links.find(({ id }) => id === part.id) : undefined;
  return link === undefined ? part.id : linkName(link, part.direction);
}
