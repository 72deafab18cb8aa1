import type { Selection } from "../../../run/runs/types.ts";
import { type ElementRef, hasElement } from "../../../scenario/building.ts";
import type { Scenario } from "../../../scenario/index.ts";

/** The elements of a document that are still there. */
export function stillChosen(document: Scenario, chosen: readonly ElementRef[]): readonly ElementRef[] {
  return chosen.every((ref) => hasElement(document, ref))
    ? chosen
    : chosen.filter((ref) => hasElement(document, ref));
}

/**
 * The elements that are chosen together while a network is built. The last of them is the selection; where something else was
 * selected since, in the side panel or the timeline, that alone is chosen.
 */
export function chosenElements(
  document: Scenario,
  chosen: readonly ElementRef[],
  selection: Selection,
): readonly ElementRef[] {
  const { kind } = selection;
  if (kind !== "node" && kind !== "link" && kind !== "flow") return [];
  const own = stillChosen(document, chosen);
  const last = own.at(-1);
  return last?.kind === kind && last.id === selection.id ? own : [{ kind, id: selection.id }];
}

/** What the inspector shows several of: elements of one kind in the order in which they were chosen; null: one, none, or mixed kinds. */
export function severalAlike(chosen: readonly ElementRef[]): readonly ElementRef[] | null {
  const isAlike = chosen.every(({ kind }) => kind === chosen[0].kind);
  return chosen.length > 1 && isAlike ? chosen : null;
}
