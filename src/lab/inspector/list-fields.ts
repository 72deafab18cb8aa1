import type { Selection } from "../../run/runs/types.ts";
import { listsBelow, lookUpList, withDocumentList } from "../../scenario/building.ts";
import type { Issue, ReadDocument, Scenario } from "../../scenario/index.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/inspector-build.ts";
import { elementAddress } from "./other-fields.ts";

/** A list of the format that is written as JSON: moments, listed losses, the state of a generator. */
export interface ListField {
  address: string;
  /** What it is, one phrase. */
  label: string;
  /** As JSON; "" where it is left out. */
  text: string;
}

/** Lists that have a table of their own. */
const TABLES: readonly string[] = ["changes"];

/** The lists of what is selected. */
export function listFields(scenario: Scenario, selection: Selection): ListField[] {
  return listsBelow(scenario, elementAddress(selection))
    .filter((address) => !TABLES.includes(address))
    .flatMap((address) => {
      const found = lookUpList(scenario, address);
      if (found === null) return [];
      const text = found.value === undefined ? "" : JSON.stringify(found.value);
      return { address, label: told(found.help), text };
    });
}

/** The document with what was typed for a list; nothing leaves it out. */
export function withListText(document: Scenario, { address }: ListField, typed: string): ReadDocument {
  if (typed.trim() === "") return withDocumentList(document, address, null);
  let value: unknown;
  try {
    value = JSON.parse(typed);
  } catch {
    const issue: Issue = {
      path: address,
      found: say.notJson,
      allowed: say.aList,
      remedy: say.checkJson,
    };
    return { ok: false, issues: [issue] };
  }
  return withDocumentList(document, address, value);
}
