import { BUFFER, DELAY, head, RATE, side, upTo } from "./parts.ts";
import type { Template } from "./types.ts";

/** One flow over all bottlenecks, and over each of them one flow of its own. */
export const parkingLot: Template = {
  id: "parking-lot",
  title: "Parking lot",
  summary: "One flow crosses every bottleneck, others only one each: is that fair?",
  params: [
    { id: "n", label: "Bottlenecks", unit: "", min: 2, max: 10, default: 3, integer: true },
    RATE,
    DELAY,
    BUFFER,
  ],
  make: ({ n, rate, delay, buffer }) => ({
    ...head(`Parking lot with ${n} bottlenecks`, "Flow f0 crosses every bottleneck, each other flow one."),
    nodes: [
      { id: "S0", role: "host", x: 0, y: 0 },
      ...upTo(n + 1).map((i) => ({ id: `G${i}`, role: "router", x: i, y: 0 })),
      { id: "R0", role: "host", x: n + 2, y: 0 },
      ...upTo(n).map((i) => ({ id: `S${i}`, role: "host", x: i, y: -1 })),
      ...upTo(n).map((i) => ({ id: `R${i}`, role: "host", x: i + 1, y: 1 })),
    ],
    links: [
      side("in0", "S0", "G1"),
      ...upTo(n).map((i) => ({
        id: `bottleneck${i}`,
        from: `G${i}`,
        to: `G${i + 1}`,
        rate,
        delay,
        queue: { limit: buffer },
      })),
      side("out0", `G${n + 1}`, "R0"),
      ...upTo(n).map((i) => side(`in${i}`, `S${i}`, `G${i}`)),
      ...upTo(n).map((i) => side(`out${i}`, `G${i + 1}`, `R${i}`)),
    ],
    flows: [0, ...upTo(n)].map((i) => ({ id: `f${i}`, from: `S${i}`, to: `R${i}`, scheme: "reno" })),
  }),
};
