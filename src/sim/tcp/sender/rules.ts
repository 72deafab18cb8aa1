import type { Rule } from "../../plugin/rule.ts";

/** The window before the first segment. */
export const CONNECTION_START: Rule = {
  id: "connection-start",
  title: "Connection starts",
  text: "The first packet leaves alone, with a window of one segment.",
  equation: "cwnd = 1",
  source: "ns-2.35, delay_growth_",
};

/** The window that the answer to the SYN allows (RFC 5681, section 3.1). */
export const INITIAL_WINDOW: Rule = {
  id: "initial-window",
  title: "Initial window",
  text: "The first packet is acknowledged: the sender may begin with its initial window.",
  equation: "cwnd = initialWindow",
  source: "RFC 5681, section 3.1; ns-2.35, windowInit_",
};

/** Tahoe's answer to a loss found by duplicate ACKs. */
export const COLLAPSE: Rule = {
  id: "tahoe-collapse",
  title: "Start again slowly",
  text: "Three duplicate ACKs say that a segment is lost. Tahoe remembers half the window as the threshold and starts again with one segment.",
  equation: "ssthresh = max(floor(w / 2), 2), cwnd = 1",
  source: "Jacobson 1988; ns-2.35, Agent/TCP",
};

/** A partial ACK takes back inflation (RFC 3782, section 3, step 5). */
export const PARTIAL_DEFLATION: Rule = {
  id: "partial-deflation",
  title: "Partial window deflation",
  text: "An ACK that stops at the next hole has acknowledged more than the window was inflated by: the window gives up the difference.",
  equation: "cwnd = cwnd - (acknowledged - inflation), at least 1",
  source: "RFC 3782, section 3, step 5; ns-2.35, partial_window_deflation_",
};
