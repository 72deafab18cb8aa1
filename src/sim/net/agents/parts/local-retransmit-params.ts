import { parameter } from "../../../plugin/parameters.ts";
/** How many segments of a connection are kept. */
export const CACHE_LIMIT = parameter({
  id: "cacheLimit",
  label: "Cache of each connection",
  help: "How many segments the base station keeps. What does not fit is forwarded without a copy, and the source must repair it.",
  type: "number",
  unit: "segments",
  min: 1,
  max: 10_000,
  default: 100,
  integer: true,
  scale: "log",
  source: "ns-2.35, SNOOP_MAXWIND",
});

/** Lower bound of the local retransmission timeout. */
export const LOCAL_TICK = parameter({
  id: "tick",
  label: "Shortest local timeout",
  help: "The base station retransmits a segment that nobody acknowledges, but not sooner than after this time.",
  type: "number",
  unit: "s",
  min: 0.01,
  max: 1,
  default: 0.1,
  source: "ns-2.35, snoopTick_",
});

/** How often a segment is sent again locally. */
export const MAX_RESENDS = parameter({
  id: "maxResends",
  label: "Local retransmissions per segment",
  help: "After so many attempts the base station leaves the segment to the source.",
  type: "number",
  unit: "",
  min: 1,
  max: 100,
  default: 10,
  integer: true,
  source: "ns-2.35, SNOOP_MAX_RXMIT",
});

/** Which weights smooth the local round trip. */
export const RFC_ESTIMATOR = parameter({
  id: "rfcEstimator",
  label: "Smooth the local round trip as RFC 6298 does",
  help: "On: a new sample counts 1/8, so one slow packet changes little; off: ns-2's Snoop, where it counts 7/8.",
  type: "boolean",
  default: false,
  source: "ns-2.35, snoop.cc (g_ = 0.125 weighs the old value)",
});
