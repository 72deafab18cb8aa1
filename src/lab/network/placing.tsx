import { useLayoutEffect } from "react";
import { runPlaces } from "./picture/run-places.ts";

/** Draws nothing: hands out what finds places for the words and queues of a network that runs, which is no part of the first load. */
export function Placing({ onThere }: { onThere(place: typeof runPlaces): void }) {
  useLayoutEffect(() => onThere(runPlaces), [onThere]);
  return null;
}
