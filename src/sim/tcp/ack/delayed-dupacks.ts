import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import {
  acked,
  type HeldDuplicates,
  holdDuplicate,
  initHeldDuplicates,
  releaseHeld,
} from "./parts/held-duplicates.ts";
import type { AckPolicy } from "./types.ts";

const SOURCE = "Vaidya, Mehta, Perkins, Montenegro 1999/2002; Congestion Coherence, section 2";

const HOLD: Rule = {
  id: "dda-hold",
  title: "Third duplicate ACK: wait",
  text: "A third segment has arrived above a hole. Its duplicate ACK would make the source halve its window, so the receiver keeps it back for a while: the radio link may be retransmitting what is missing.",
  equation: "wait = d",
  names: ["d"],
  source: SOURCE,
  verdict: "random",
};

const RELEASE: Rule = {
  id: "dda-release",
  title: "Waited long enough: let the duplicates go",
  text: "The hole was not filled in time, so no link is going to fill it. All duplicate ACKs that were kept back leave together, and the source repairs the loss.",
  names: ["duplicates"],
  source: SOURCE,
};

const PARAMS = parameters([
  {
    id: "d",
    label: "Wait of duplicate ACKs (d)",
    help: "How long the third and further duplicate ACKs wait for the missing segment; 0: not at all. Longer covers more attempts of the link, and delays the repair of congestion losses.",
    type: "number",
    unit: "s",
    min: 0,
    max: 1,
    default: 0.081,
    source: "As Congestion Coherence's w; the report's own value is not known to us",
  },
]);

/** The first two duplicate ACKs leave at once, further ones wait: the link may still repair the loss. */
export const delayedDupacks: AckPolicy<HeldDuplicates<ValuesOf<typeof PARAMS>>, typeof PARAMS> = {
  id: "delayed-dupacks",
  title: "Delayed duplicate ACKs",
  summary:
    "The third and further duplicate ACKs wait: if the missing segment comes meanwhile (retransmitted by the link), the source never learns of it.",
  citation: {
    text: "Vaidya, Mehta, Perkins, Montenegro, Delayed Duplicate Acknowledgements: a TCP-unaware approach to improve performance of TCP over wireless, Wireless Communications and Mobile Computing 2(1), 2002",
    url: "https://doi.org/10.1002/wcm.33",
  },
  params: PARAMS,
  init: initHeldDuplicates,
  onSegment: (state, arrival) => {
    const { d } = state.params;
    return holdDuplicate(state, arrival, d, () => ({ verdict: "random", rule: HOLD, values: [d] }));
  },
  onAckSent: acked,
  onHeld: (state) => releaseHeld(state, RELEASE),
  classification: (state) => state.classified,
};
