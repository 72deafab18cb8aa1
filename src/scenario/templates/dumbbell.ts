import { BUFFER, DELAY, FLOWS, head, RATE, row, side, upTo } from "./parts.ts";
import type { Template } from "./types.ts";

/** Several senders on the left, as many receivers on the right, one narrow link that all share. */
export const dumbbell: Template = {
  id: "dumbbell",
  title: "Dumbbell",
  summary: "Several flows share one bottleneck: who gets how much?",
  params: [FLOWS, RATE, DELAY, BUFFER],
  make: ({ n, rate, delay, buffer }) => ({
    ...head(`Dumbbell with ${n} ${n === 1 ? "flow" : "flows"}`, "All flows share the link G1→G2."),
    nodes: [
      ...upTo(n).map((i) => ({ id: `S${i}`, role: "host", x: 0, y: row(i, n) })),
      { id: "G1", role: "router", x: 1, y: 0 },
      { id: "G2", role: "router", x: 2, y: 0 },
      ...upTo(n).map((i) => ({ id: `R${i}`, role: "host", x: 3, y: row(i, n) })),
    ],
    links: [
      ...upTo(n).map((i) => side(`in${i}`, `S${i}`, "G1")),
      { id: "bottleneck", from: "G1", to: "G2", rate, delay, queue: { limit: buffer } },
      ...upTo(n).map((i) => side(`out${i}`, "G2", `R${i}`)),
    ],
    flows: upTo(n).map((i) => ({ id: `f${i}`, from: `S${i}`, to: `R${i}`, scheme: "reno" })),
  }),
};
