import { FORWARD, type PathAgent } from "./types.ts";

/** No agent: the node only forwards. */
export const none: PathAgent<null> = {
  id: "none",
  title: "No agent",
  summary: "The node forwards every packet and looks at none.",
  citation: { text: "The end-to-end argument: Saltzer, Reed, Clark, ACM TOCS 2(4), 1984" },
  params: [],
  probes: [],
  readsHeaders: false,
  init: () => null,
  onData: () => FORWARD,
  onAck: () => FORWARD,
};
