import { lookUp, type Scenario } from "../../scenario/index.ts";
import { directionAddress } from "../../sim/declared.ts";
import { say } from "../../words/en/run/fields.ts";
import { fill } from "../../words/fill.ts";
import type { Selection } from "../runs/types.ts";
import { type Field, type FieldGroup, fieldsOf } from "./fields.ts";

/** A selected node, link or flow. */
export type ElementSelection = Extract<Selection, { kind: "node" | "link" | "flow" }>;

/** "2 links". */
export function severalWords(selections: readonly ElementSelection[]): string {
  const words = { node: say.nodes, link: say.links, flow: say.flows } as const;
  return fill(words[selections[0].kind], selections.length);
}

/** The parameters that all of several elements of one kind have, each with the addresses that are edited together. */
export function sharedFields(scenario: Scenario, selections: readonly ElementSelection[]): FieldGroup[] {
  const [first, ...others] = selections;
  const groups = fieldsOf(scenario, first, severalWords(selections));
  const shared = groups.map(({ fields, ...group }) => ({
    ...group,
    fields: fields.flatMap((field) => inAll(scenario, field, first, others) ?? []),
  }));
  return shared.filter(({ fields }) => fields.length > 0);
}

/** A field of the first element with those of the others; null where one of them has no such parameter. */
export function inAll(
  scenario: Scenario,
  field: Field,
  first: ElementSelection,
  others: readonly ElementSelection[],
): Field | null {
  const rest = field.address.slice(addressOf(first).length);
  const alike = others.map((other) => addressOf(other) + rest);
  const values = alike.map((address) => lookUp(scenario, address));
  if (values.some((found) => !found.ok)) return null;
  const isMixed = values.some((found) => found.ok && found.value.value !== field.value);
  return { ...field, alike, isMixed, channelOf: null };
}

/** The address of an element, of a link in its direction. */
function addressOf(selection: ElementSelection): string {
  return selection.kind === "link"
    ? directionAddress(selection.id, selection.direction)
    : `${selection.kind}s.${selection.id}`;
}
