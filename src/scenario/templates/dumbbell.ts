import { BUFFER, DELAY, FLOWS, head, LOSS, lossOf, RATE, row, side, upTo } from "./parts.ts";
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

/** The same with radio behind the narrow link: what is lost there says nothing about the queue before it. */
export const lossyDumbbell: Template = {
  id: "lossy-dumbbell",
  title: "Dumbbell with a lossy last hop",
  summary:
    "Several senders share one bottleneck; their last hops lose packets. Who counts that as congestion?",
  params: [FLOWS, RATE, DELAY, BUFFER, LOSS],
  make: ({ n, rate, delay, buffer, loss }) => ({
    ...head(
      `${n} ${n === 1 ? "sender" : "senders"} over one bottleneck with a lossy last hop`,
      "All flows share the link G1→B1; behind it each has a radio link of its own.",
    ),
    nodes: [
      ...upTo(n).map((i) => ({ id: `S${i}`, role: "host", x: 0, y: row(i, n) })),
      { id: "G1", role: "router", x: 1, y: 0 },
      { id: "B1", role: "base-station", x: 2, y: 0 },
      ...upTo(n).map((i) => ({ id: `R${i}`, role: "mobile", x: 3, y: row(i, n) })),
    ],
    links: [
      ...upTo(n).map((i) => side(`in${i}`, `S${i}`, "G1")),
      { id: "bottleneck", from: "G1", to: "B1", rate, delay, queue: { limit: buffer } },
      ...upTo(n).map((i) => ({
        id: `wireless${i}`,
        from: "B1",
        to: `R${i}`,
        medium: "wireless",
        rate: 1e8,
        delay: 0.005,
        ...lossOf(loss),
      })),
    ],
    flows: upTo(n).map((i) => ({
      id: `f${i}`,
      from: `S${i}`,
      to: `R${i}`,
      scheme: i % 2 === 1 ? "cubic" : "reno",
    })),
  }),
};
