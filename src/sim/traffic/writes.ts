import type { TrafficSetup, TrafficSource } from "./types.ts";

interface State {
  setup: TrafficSetup;
  /** The next write. */
  next: number;
  /** When the flow started, s; NaN before. */
  start: number;
}

/** The application writes listed amounts at listed times, whatever became of those before. */
export const writes: TrafficSource<State> = {
  id: "writes",
  title: "Listed writes",
  summary:
    "So many segments at these times after the flow's start: bursts, pauses, and short transfers over one connection.",
  citation: { text: "Recordings of Linux, `writes`" },
  params: [],
  segments: () => 0,
  timed: {
    init: (_, setup) => ({ setup, next: 0, start: Number.NaN }),
    next: (state, _, now, offer) => {
      if (Number.isNaN(state.start)) state.start = now;
      const list = state.setup.writes;
      offer.packets = 0;
      for (; state.next < list.length && state.start + list[state.next].at <= now; state.next++)
        offer.packets += list[state.next].segments;
      offer.wait = state.next < list.length ? Math.max(0, state.start + list[state.next].at - now) : Infinity;
    },
    meanRate: () => Infinity,
  },
};
