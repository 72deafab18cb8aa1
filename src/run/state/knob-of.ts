import type { Scenario } from "../../scenario/index.ts";
import { bottleneck } from "./selection.ts";

/** A value of a link that a knob changes. */
export interface LinkKnob {
  /** "links.wireless.loss.rate". */
  address: string;
  /** Id of the link. */
  link: string;
}

/**
 * The value that teaches most: the losses of the first lossy link, else the buffer before the narrowest link; null where that has no
 * limit in packets.
 */
export function knobOf(scenario: Scenario): LinkKnob | null {
  const lossy = scenario.links.find(({ loss }) => loss.model === "bernoulli" || loss.model === "exponential");
  if (lossy) return { address: `links.${lossy.id}.loss.rate`, link: lossy.id };
  const narrow = bottleneck(scenario);
  return typeof narrow?.queue.limit === "number"
    ? { address: `links.${narrow.id}.queue.limit`, link: narrow.id }
    : null;
}

/**
 * The one knob of a first look: a value of a link that was pinned, else that the scenario names first, else the one that teaches most,
 * else the rate of the narrowest link.
 */
export function firstKnobOf(scenario: Scenario, pinned: readonly string[]): LinkKnob | null {
  for (const address of [...pinned, ...(scenario.knobs ?? [])]) {
    const link = scenario.links.find(({ id }) => address.startsWith(`links.${id}.`))?.id;
    if (link !== undefined) return { address, link };
  }
  const narrow = bottleneck(scenario);
  return knobOf(scenario) ?? (narrow ? { address: `links.${narrow.id}.rate`, link: narrow.id } : null);
}
