import type { ErrorModel } from "./types.ts";

/** `flow/seq/nth` of every transmission to lose. */
type State = Set<string>;

/** Loses exactly the listed transmissions, to replay the losses of a known run. */
export const list: ErrorModel<State> = {
  id: "list",
  title: "Exactly these packets",
  summary: "Loses the listed transmissions and nothing else.",
  citation: { text: "ns-2.35, ErrorModel/List" },
  params: [],
  init: (_, setup) => new Set(setup.drops.map((d) => `${setup.flowIndex(d.flow)}/${d.seq}/${d.nth}`)),
  // Lost once: where the link itself sends it again, that passes.
  isLost: (state, _, packets, p) =>
    !packets.isAck(p) && state.delete(`${packets.flow(p)}/${packets.seq(p)}/${packets.nth(p)}`),
};
