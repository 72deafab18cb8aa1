import { fieldsOf } from "../../../src/run/fields/fields.ts";
import type { Selection } from "../../../src/run/runs/types.ts";
import type { Scenario } from "../../../src/scenario/index.ts";

/** Groups as lines: title, "+" where shown at once, then what is behind each address's common beginning. */
export const outline = (scenario: Scenario, selection: Selection, beginning: string) =>
  fieldsOf(scenario, selection).map(({ title, open, fields }) => [
    `${title}${open ? "+" : ""}`,
    ...fields.map(({ address }) => address.replace(beginning, "")),
  ]);

/** Fields by their addresses. @param all how they are named as of several */
export const byAddress = (scenario: Scenario, selection: Selection, all: string | null = null) =>
  new Map(
    fieldsOf(scenario, selection, all)
      .flatMap(({ fields }) => fields)
      .map((one) => [one.address, one]),
  );

/** Labels by what is behind the beginning of their addresses. */
export const labels = (
  scenario: Scenario,
  selection: Selection,
  beginning: string,
  key: "label" | "short" = "label",
  all: string | null = null,
) =>
  Object.fromEntries(
    [...byAddress(scenario, selection, all)].map(([address, one]) => [
      address.replace(beginning, ""),
      one[key],
    ]),
  );

/** Titles of the options at an address. */
export const titlesAt = (scenario: Scenario, selection: Selection, address: string) =>
  byAddress(scenario, selection).get(address)?.titles;

/** Titles of plug-ins by their ids. */
export const named = (all: ReadonlyMap<string, { title: string }>) =>
  Object.fromEntries([...all].map(([id, { title }]) => [id, title]));
