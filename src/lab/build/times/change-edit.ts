import { type ChangeMoment, putChanges, removeChanges } from "../../../scenario/building.ts";
import { lookUp, type ReadDocument, type Scenario, withDocumentValues } from "../../../scenario/index.ts";
import type { ParamValue } from "../../../sim/declared.ts";
import { addressOf, partsOf } from "./change-words.ts";
import { RANDOM_LOSS } from "./timeline-rows.ts";

/** Values that are set at one time. */
export interface WantedChange {
  /** s. */
  at: number;
  /** Addresses that change; at least one. */
  sets: readonly string[];
  to: ParamValue;
}

/**
 * The document with a change, instead of an `old` one if there is one. A link without losses whose losses are to change loses
 * at random from then on, and nothing before. Fails with the value that cannot be used.
 */
export function withChange(
  document: Scenario,
  old: ChangeMoment | null,
  { at, sets, to }: WantedChange,
): ReadDocument {
  const base = old === null ? document : removeChanges(document, old);
  const models = sets
    .filter((set) => partsOf(set)?.property === RANDOM_LOSS.property && !lookUp(base, set).ok)
    .flatMap((set) => {
      const part = partsOf(set);
      if (part === null) return [];
      return [
        { path: addressOf({ ...part, property: "loss.model" }), value: RANDOM_LOSS.model },
        { path: set, value: 0 },
      ];
    });
  const prepared = withDocumentValues(base, models);
  if (!prepared.ok) return prepared;
  const changes = sets.map((set) => ({ at, set, to }));
  return withDocumentValues(putChanges(prepared.document, changes), []);
}
