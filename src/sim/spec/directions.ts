import type { DirectionSpec, LinkSpec } from "./run-spec.ts";

/** The properties of one direction: the reverse has the forward's, but no loss, unless it says so. */
export function directionSpec(link: LinkSpec, reverse: boolean): DirectionSpec {
  if (!reverse) return link;
  return {
    rate: link.reverse.rate ?? link.rate,
    delay: link.reverse.delay ?? link.delay,
    queue: link.reverse.queue ?? link.queue,
    loss: link.reverse.loss ?? { model: "none", position: "air" },
    arq: link.reverse.arq ?? link.arq,
  };
}
