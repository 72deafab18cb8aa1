import { type Field, field, fieldsOf, titlesOf } from "../../run/fields/fields.ts";
import type { Selection } from "../../run/runs/types.ts";
import { addressesBelow } from "../../scenario/building.ts";
import type { Scenario } from "../../scenario/index.ts";
import { declarations } from "../../sim/declared.ts";
import { say } from "../../words/en/lab/inspector-build.ts";

/** What addresses end with whose values are ids of declarations. */
const DECLARED = [
  ["queue.discipline", declarations.queueDisciplines],
  ["loss.model", declarations.errorModels],
  ["arq.kind", declarations.linkLayers],
  ["impairment.kind", declarations.impairments],
] as const;

/** Words of the format that are no ids of declarations. */
const WORDS: Readonly<Record<string, string>> = {
  wired: say.wired,
  wireless: say.wireless,
  opportunities: say.opportunities,
  rates: say.rates,
};

/** The options of a choice as readers see them. */
function titlesAt(address: string): Readonly<Record<string, string>> {
  const found = DECLARED.find(([end]) => address.endsWith(end));
  return found === undefined ? WORDS : titlesOf(found[1]);
}

/** The element of a scenario that a selection is about, as an address; "" for the scenario itself. */
export function elementAddress(selection: Selection): string {
  if (selection.kind === "link") return `links.${selection.id}`;
  if (selection.kind === "flow") return `flows.${selection.id}`;
  return selection.kind === "node" ? `nodes.${selection.id}` : "";
}

/** The properties of what is selected that the inspector does not show first: with them, every one of the format is there. */
export function otherFields(scenario: Scenario, selection: Selection): Field[] {
  const shown = new Set(fieldsOf(scenario, selection).flatMap(({ fields }) => fields.map((f) => f.address)));
  return addressesBelow(scenario, elementAddress(selection))
    .filter((address) => !shown.has(address))
    .flatMap((address) => field(scenario, address, null, { titles: titlesAt(address) }) ?? []);
}
