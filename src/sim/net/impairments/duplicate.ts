import { parameters } from "../../plugin/parameters.ts";
import { initSelection, isMet, SELECTION_PARAMS, type Selection } from "./parts/selection.ts";
import type { Impairment } from "./types.ts";

const PARAMS = parameters([...SELECTION_PARAMS]);

/** Some packets come twice. */
export const duplicate: Impairment<Selection, typeof PARAMS> = {
  id: "duplicate",
  title: "Doubles packets",
  summary: "A copy of some packets follows right behind them.",
  citation: {
    text: "Floyd, Mahdavi, Mathis, Podolsky, An Extension to the SACK Option for TCP, RFC 2883, 2000, section 5 (replicated packets)",
    url: "https://www.rfc-editor.org/rfc/rfc2883",
  },
  params: PARAMS,
  init: (_, setup) => initSelection(setup.random),
  isDoubled: isMet,
};
