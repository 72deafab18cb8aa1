import { useLayoutEffect } from "react";
import { bentLinks } from "./picture/bent-links.ts";
import { packetAt } from "./picture/packet-at.ts";
import { runPlaces } from "./picture/run-places.ts";
import { toolPlace } from "./picture/tool-place.ts";

const placer = { bentLinks, packetAt, runPlaces, toolPlace };

/** What finds the ways of links around nodes, packets where the pointer is, and places for the words, queues and tools of a network that runs. */
export type Placer = typeof placer;

/** Draws nothing: hands out what places are found with, which is no part of the first load. */
export function Placing({ onThere }: { onThere(placer: Placer): void }) {
  useLayoutEffect(() => onThere(placer), [onThere]);
  return null;
}
