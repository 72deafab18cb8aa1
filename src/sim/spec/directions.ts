import type { DirectionSpec, LinkSpec } from "./run-spec.ts";

/** One of the two ways across a link: from its `from` to its `to`, or back. */
export type Direction = "forward" | "reverse";

/** Both, in the order in which the links of a network are numbered: 2 i forward, 2 i + 1 reverse. */
export const DIRECTIONS: readonly Direction[] = ["forward", "reverse"];

/** The properties of one direction: the reverse has the forward's, but no loss and no impairment, unless it says so. */
export function directionOf(link: LinkSpec, direction: Direction): DirectionSpec {
  if (direction === "forward") return link;
  const { schedule, impairment } = link.reverse;
  return {
    rate: link.reverse.rate ?? link.rate,
    delay: link.reverse.delay ?? link.delay,
    queue: link.reverse.queue ?? link.queue,
    loss: link.reverse.loss ?? { model: "none", position: "air" },
    arq: link.reverse.arq ?? link.arq,
    ...(impairment && { impairment }),
    ...(schedule && { schedule }),
  };
}

/** What step `step` of a route (2 i forward, 2 i + 1 reverse) passes. @throws RangeError beyond the last link */
export function directionAt(
  links: readonly LinkSpec[],
  step: number,
): { link: LinkSpec; direction: Direction } {
  const link = links[step >> 1];
  if (link === undefined)
    throw new RangeError(`step ${step} of a route passes none of ${links.length} links`);
  return { link, direction: DIRECTIONS[step % 2] };
}

/** The name of a direction in traces and links to the page: "bottleneck.reverse". */
export function directionId(link: string, direction: Direction): string {
  return `${link}.${direction}`;
}

/** Where a direction's own properties are in a scenario, as changes and links to the page address them: "links.bottleneck.reverse". */
export function directionAddress(link: string, direction: Direction): string {
  return `links.${link}${direction === "reverse" ? ".reverse" : ""}`;
}

/** Reads what `directionId` wrote; null when `id` does not end in a direction. Whether there is such a link is not asked. */
export function parseDirection(id: string): { link: string; direction: Direction } | null {
  const dot = id.lastIndexOf(".");
  const direction = DIRECTIONS.find((name) => name === id.slice(dot + 1));
  return dot <= 0 || direction === undefined ? null : { link: id.slice(0, dot), direction };
}

/** The nodes at the two ends of a direction, in the order of travel. */
export function endsOf(
  { from, to }: Pick<LinkSpec, "from" | "to">,
  direction: Direction,
): { from: string; to: string } {
  return direction === "forward" ? { from, to } : { from: to, to: from };
}
