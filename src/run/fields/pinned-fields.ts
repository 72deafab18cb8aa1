/** The values of a scenario that a presentation can show knobs for. */
import type { Scenario } from "../../scenario/index.ts";
import type { Selection } from "../runs/types.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** Every numeric value that has a slider: of the links, in both directions, the flows, the agents and the whole run. */
export function pinnableFields(scenario: Scenario): Field[] {
  return everyField(scenario).filter(({ value }) => typeof value === "number");
}

/** Every value that the inspector shows of any part of a scenario, each once. */
export function everyField(scenario: Scenario): Field[] {
  const selections: Selection[] = [
    ...scenario.links.flatMap(({ id }): Selection[] => [
      { kind: "link", id, direction: "forward" },
      { kind: "link", id, direction: "reverse" },
    ]),
    ...scenario.flows.map(({ id }): Selection => ({ kind: "flow", id })),
    ...scenario.nodes.map(({ id }): Selection => ({ kind: "node", id })),
    { kind: "none" },
  ];
  const found = new Map<string, Field>();
  for (const selection of selections)
    for (const { fields } of fieldsOf(scenario, selection))
      for (const field of fields) found.set(field.address, field);
  return [...found.values()];
}

/** The fields at some addresses, in their order; an address without a slider is left out. */
export function fieldsAt(scenario: Scenario, addresses: readonly string[]): Field[] {
  const all = pinnableFields(scenario);
  return addresses.flatMap((address) => all.find((field) => field.address === address) ?? []);
}
