import { type Field, field, fieldsOf } from "../../run/fields/fields.ts";
import type { Selection } from "../../run/runs/types.ts";
import { addressesBelow } from "../../scenario/building.ts";
import type { Scenario } from "../../scenario/index.ts";

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
    .flatMap((address) => field(scenario, address, null) ?? []);
}
