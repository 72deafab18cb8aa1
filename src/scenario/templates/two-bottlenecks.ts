import { BUFFER, DELAY, FLOWS, head, LOSS, lossOf, RATE, row, upTo } from "./parts.ts";
import type { Template } from "./types.ts";

/** The chain of CERL's Fig. 12: two narrow links behind each other, every link radio. */
export const twoBottlenecks: Template = {
  id: "two-bottlenecks",
  title: "Two bottlenecks",
  summary: "Two narrow radio links behind each other, as in CERL's Fig. 12: which queue fills?",
  params: [
    { ...FLOWS, default: 1 },
    { ...RATE, default: 2e6 },
    { ...DELAY, default: 0.05 },
    { ...BUFFER, default: 90 },
    LOSS,
  ],
  make: ({ n, rate, delay, buffer, loss }) => {
    const air = { medium: "wireless", ...lossOf(loss) };
    const access = { ...air, rate: 1e7, delay: 0.01 };
    const narrow = { ...air, rate, delay, queue: { limit: buffer } };
    return {
      ...head("Two bottlenecks", "Two narrow links behind each other; every link is radio.", 120),
      nodes: [
        ...upTo(n).map((i) => ({ id: `S${i}`, role: "mobile", x: 0, y: row(i, n) })),
        ...[0, 2, 1].map((k, i) => ({ id: `G${k}`, role: "base-station", x: i + 1, y: 0 })),
        ...upTo(n).map((i) => ({ id: `R${i}`, role: "mobile", x: 4, y: row(i, n) })),
      ],
      links: [
        ...upTo(n).map((i) => ({ id: `in${i}`, from: `S${i}`, to: "G0", ...access })),
        { id: "bottleneck1", from: "G0", to: "G2", ...narrow },
        { id: "bottleneck2", from: "G2", to: "G1", ...narrow },
        ...upTo(n).map((i) => ({ id: `out${i}`, from: "G1", to: `R${i}`, ...access })),
      ],
      flows: upTo(n).map((i) => ({ id: `f${i}`, from: `S${i}`, to: `R${i}`, scheme: "reno", awnd: 270 })),
    };
  },
};
