import { BUFFER, DELAY, head, RATE, side } from "./parts.ts";
import type { Template } from "./types.ts";

/** A mobile changes its base station again and again: for a while nothing gets through. */
export const handover: Template = {
  id: "handover",
  title: "Handover",
  summary:
    "A mobile changes its base station every few seconds: meanwhile nothing gets through, and what waits is kept or dropped.",
  params: [
    RATE,
    DELAY,
    BUFFER,
    { id: "every", label: "Time between handovers", unit: "s", min: 0.5, max: 1000, default: 10 },
    { id: "blackout", label: "Time without a base station", unit: "s", min: 0.001, max: 60, default: 0.5 },
    {
      id: "kept",
      label: "The buffer is kept meanwhile (1) or dropped (0)",
      unit: "",
      min: 0,
      max: 1,
      default: 1,
      integer: true,
    },
  ],
  make: ({ rate, delay, buffer, every, blackout, kept }) => ({
    ...head(
      "Handover",
      "The radio link falls silent at each handover. What waits before it is kept and sent later, or sent into the void.",
    ),
    nodes: [
      { id: "S1", role: "host", x: 0, y: 0 },
      { id: "B1", role: "base-station", x: 1, y: 0 },
      { id: "R1", role: "mobile", x: 2, y: 0 },
    ],
    links: [
      side("access", "S1", "B1"),
      {
        id: "wireless",
        from: "B1",
        to: "R1",
        medium: "wireless",
        delay,
        queue: { limit: buffer },
        schedule: silence(rate, every, blackout, kept === 1),
        // What the mobile sends meanwhile, ACKs, has no base station to go to either.
        reverse: { rate, schedule: silence(rate, every, blackout, kept === 1) },
      },
    ],
    flows: [{ id: "f1", from: "S1", to: "R1", scheme: "newreno" }],
  }),
};

/** At the end of each period a time in which nothing is sent, or everything is lost. */
function silence(rate: number, every: number, blackout: number, isKept: boolean) {
  const schedule = { kind: "rates", period: every + blackout };
  return isKept
    ? {
        ...schedule,
        at: [
          [0, rate],
          [every, 0],
        ],
      }
    : {
        ...schedule,
        at: [[0, rate]],
        loss: [
          [0, 0],
          [every, 1],
        ],
      };
}
