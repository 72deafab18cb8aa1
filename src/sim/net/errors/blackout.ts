import type { Clock, ErrorModel } from "./types.ts";

/** Nothing passes for a while, once or again and again. */
export const blackout: ErrorModel<Clock> = {
  id: "blackout",
  title: "Blackout (handoff, tunnel)",
  summary: "Everything is lost in an interval of time, and nothing outside it.",
  citation: { text: "Liu and Jain (Congestion Coherence), section 7: fading and blackout" },
  params: [
    {
      id: "from",
      label: "Blackout begins",
      help: "From this time on nothing passes.",
      type: "number",
      unit: "s",
      min: 0,
      max: 1e6,
      default: 10,
    },
    {
      id: "to",
      label: "Blackout ends",
      help: "From this time on everything passes. A blackout that outlasts the sender's timer makes it wait twice as long each time.",
      type: "number",
      unit: "s",
      min: 0,
      max: 1e6,
      default: 12,
    },
    {
      id: "period",
      label: "Time from blackout to blackout",
      help: "From the beginning of one blackout to that of the next, as a vehicle changes cells; 0: it happens once.",
      type: "number",
      unit: "s",
      min: 0,
      max: 1e6,
      default: 0,
    },
  ],
  init: (_, setup) => setup.clock,
  isLost: (clock, params) => {
    const from = params.from as number;
    const period = params.period as number;
    let since = clock.now - from;
    if (since < 0) return false;
    if (period > 0) since -= Math.floor(since / period) * period;
    return since < (params.to as number) - from;
  },
};
