import { parameters } from "../../plugin/parameters.ts";
import { initSelection, isMet, SELECTION_PARAMS, type Selection } from "./parts/selection.ts";
import type { Impairment } from "./types.ts";

const PARAMS = parameters([
  ...SELECTION_PARAMS,
  {
    id: "by",
    label: "Held back by",
    help: "So much later the packet joins the queue. As many are ahead of it then as arrive in this time: with three or more, duplicate ACKs look like a loss.",
    type: "number",
    unit: "s",
    min: 0,
    max: 10,
    default: 0.004,
    scale: "log",
    source: "RFC 8985, section 6.2: reordering in networks is of the order of the round trip's parts",
  },
]);

/** Some packets take longer, and others overtake them. */
export const reorder: Impairment<Selection, typeof PARAMS> = {
  id: "reorder",
  title: "Reorders packets",
  summary: "Some packets are held back for a while before they join the queue, so that others overtake them.",
  citation: {
    text: "Bennett, Partridge, Shectman, Packet Reordering is Not Pathological Network Behavior, IEEE/ACM ToN 7(6), 1999",
    url: "https://doi.org/10.1109/90.811445",
  },
  params: PARAMS,
  init: (_, setup) => initSelection(setup.random),
  holdBack: (state, params, packets, p) => (isMet(state, params, packets, p) ? params.by : 0),
};
