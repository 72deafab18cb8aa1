/** Which values a first look has sliders for, and which links each of them changes. */

import type { LinkKnob } from "../../run/state/knob-of.ts";
import { groupName, linkGroups } from "../../run-view/network/picture/link-groups.ts";
import { lookUp, type Scenario } from "../../scenario/index.ts";

/** More sliders than this have no room under a link. */
const MOST = 4;

/** A slider of a first look. */
export interface FirstKnobSpec {
  /** The value that it shows. */
  address: string;
  /** The same value of the links that share a caption with this one: they are changed together. */
  alike: readonly string[];
  /** "G1 to R1, R2", all links that are changed; null where it is one. */
  links: string | null;
  /** Are there equal links that it does not change? Then it has to say which one it changes. */
  isOneOfEqual: boolean;
}

/**
 * The sliders of a first look: the first one, and what else was pinned, or the scenario names, of its link. A value that the reader
 * did not pin changes with that of all equal links that begin or end at the same node, as their caption tells it once for all.
 */
export function firstKnobs(
  scenario: Scenario,
  pinned: readonly string[],
  first: LinkKnob,
): readonly FirstKnobSpec[] {
  const isPinned = pinned.includes(first.address);
  const named = (isPinned ? pinned : (scenario.knobs ?? [])).filter((address) =>
    address.startsWith(`links.${first.link}.`),
  );
  const addresses = [...new Set([first.address, ...named])].slice(0, MOST);
  return addresses.map((address) => {
    const group = equalLinks(scenario, first.link, address);
    if (group === null || isPinned) return { address, alike: [], links: null, isOneOfEqual: group !== null };
    const alike = group.links
      .map(({ spec }) => ofLink(address, first.link, spec.id))
      .filter((other) => other !== address);
    return { address, alike, links: groupName(group), isOneOfEqual: false };
  });
}

/** The links that are as fast and as long as this one, have the same value, and begin or end at the same node; null where it is alone. */
function equalLinks(scenario: Scenario, link: string, address: string) {
  const groups = linkGroups(
    scenario.links.map((spec) => ({ spec })),
    ({ spec }) => {
      const found = lookUp(scenario, ofLink(address, link, spec.id));
      return JSON.stringify([spec.rate, spec.delay, spec.loss, found.ok ? found.value.value : spec.id]);
    },
  );
  return groups.find(({ links }) => links.some(({ spec }) => spec.id === link)) ?? null;
}

/** "links.a.loss.rate" of another link. */
function ofLink(address: string, from: string, to: string): string {
  return `links.${to}.${address.slice(`links.${from}.`.length)}`;
}
