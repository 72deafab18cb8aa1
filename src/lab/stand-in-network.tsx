import type { HopWindow } from "./network/hops.ts";
import type { ClockStore } from "./state/clock.ts";
import type { LabStore } from "./state/stores.ts";
import type { Selection } from "./state/types.ts";
/** Holds the place of the network until it is drawn. */
export function NetworkView(_: {
  lab: LabStore;
  clock: ClockStore;
  onSelect(s: Selection): void;
  hops: HopWindow;
}) {
  return <p>network</p>;
}
