import { exp } from "../../../../engine/det-math.ts";
import type { ShippedTrace } from "../types.ts";
import { MEGABIT, type Recipe, traceOf } from "./recipe.ts";

const LN2 = Math.LN2;

/** The rate walks at random on a logarithmic scale and is drawn back to its usual value; now and then the cell changes. */
const driving: Recipe = {
  id: "driving",
  title: "Driving, LTE",
  summary:
    "Synthetic: a car in a cellular network. Every 100 ms the logarithm of the rate takes a random step (0.3 to 25 Mbit/s, usually 6); every 12 to 25 s the cell changes, and for 0.2 to 0.6 s nothing leaves. 60 s.",
  seed: 2801,
  length: 60_000,
  bytes(chance) {
    let level = 2.6;
    let cellUntil = chance.between(12_000, 25_000);
    let silentUntil = 0;
    return (ms) => {
      if (ms % 100 === 0)
        level = Math.min(4.65, Math.max(-1.7, level + 0.28 * chance.normal() + 0.03 * (2.6 - level)));
      if (ms >= cellUntil) {
        silentUntil = ms + chance.between(200, 600);
        cellUntil = ms + chance.between(12_000, 25_000);
        level = chance.between(1, 4);
      }
      if (ms < silentUntil) return 0;
      // The scheduler gives every second millisecond to somebody else.
      return chance.happens(0.5) ? 2 * MEGABIT * exp(LN2 * level) : 0;
    };
  },
};

/** Bursts of aggregated frames, and between them waiting that grows with the number of stations. */
const wifi: Recipe = {
  id: "wifi",
  title: "Wi-Fi with contention",
  summary:
    "Synthetic: a wireless network with one to six busy stations, as many as change every second. The station that wins the channel sends a burst of 4 to 24 frames; the others' bursts and back-off lie between. 30 s.",
  seed: 2802,
  length: 30_000,
  bytes(chance) {
    let stations = 2;
    let next = 1;
    return (ms) => {
      if (ms % 1000 === 0)
        stations = Math.min(6, Math.max(1, stations + Math.round(chance.between(-1.5, 1.5))));
      if (ms < next) return 0;
      // Every other station's burst takes 2 to 6 ms of the air, and a collision now and then 3 ms more.
      const others = (stations - 1) * chance.between(2, 6) + (chance.happens(0.05 * stations) ? 3 : 0);
      next = ms + Math.max(2, Math.round(4 + others));
      return 1504 * Math.round(chance.between(4, 24));
    };
  },
};

/** A new satellite every 15 s, now a better, now a worse one; one in four passes ends before the next begins. */
const satellite: Recipe = {
  id: "satellite",
  title: "Satellite passes",
  summary:
    "Synthetic: satellites in low orbits. Every 15 s the terminal turns to another one, which gives 5 to 25 Mbit/s, least at the ends of its pass; the turn takes 100 ms, or, where none is in sight, 1 to 3 s. 120 s.",
  seed: 2803,
  length: 120_000,
  bytes(chance) {
    const PASS = 15_000;
    let best = 15;
    let silentUntil = 0;
    return (ms) => {
      const since = ms % PASS;
      if (since === 0) {
        best = chance.between(8, 25);
        silentUntil = ms + (chance.happens(0.25) ? chance.between(1000, 3000) : 100);
      }
      if (ms < silentUntil) return 0;
      const aside = (2 * since) / PASS - 1;
      const height = 1 - aside * aside;
      return MEGABIT * best * (0.4 + 0.6 * height);
    };
  },
};

/** Good reception, a tunnel of 12 s, good reception. */
const busTunnel: Recipe = {
  id: "bus-tunnel",
  title: "A bus through a tunnel",
  summary:
    "Synthetic: 20 s of 8 Mbit/s that flicker, 3 s in which they fade, 12 s of a tunnel in which almost nothing leaves, 1 s in which they come back, and 24 s more. 60 s.",
  seed: 2804,
  length: 60_000,
  bytes(chance) {
    let flicker = 1;
    return (ms) => {
      if (ms % 50 === 0) flicker = chance.between(0.6, 1.4);
      const seconds = ms / 1000;
      let rate = 8 * flicker;
      if (seconds >= 20 && seconds < 23) rate *= (23 - seconds) / 3;
      else if (seconds >= 23 && seconds < 35) rate = 0.02;
      else if (seconds >= 35 && seconds < 36) rate *= seconds - 35;
      return MEGABIT * rate;
    };
  },
};

/** A steady line, of which others take a third each as they come and go. */
const dsl: Recipe = {
  id: "dsl",
  title: "DSL with cross traffic",
  summary:
    "Synthetic: a line of 16 Mbit/s that up to three others share. Each is away for 2 to 12 s and takes its equal part for 1 to 8 s. 60 s.",
  seed: 2805,
  length: 60_000,
  bytes(chance) {
    const others = [0, 1, 2].map(() => ({ isActive: false, until: chance.between(1000, 12_000) }));
    return (ms) => {
      for (const other of others) {
        if (ms < other.until) continue;
        other.isActive = !other.isActive;
        other.until = ms + (other.isActive ? chance.between(1000, 8000) : chance.between(2000, 12_000));
      }
      return (MEGABIT * 16) / (1 + others.filter(({ isActive }) => isActive).length);
    };
  },
};

/** The traces that come with the simulator, all of them synthetic; in the order in which they are offered. */
export const SHIPPED_TRACES: readonly ShippedTrace[] = [driving, wifi, satellite, busTunnel, dsl].map(
  traceOf,
);
