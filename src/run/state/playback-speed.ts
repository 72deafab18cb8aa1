import type { Scenario } from "../../scenario/index.ts";
import type { FlowSpec } from "../../sim/declared.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/run/first.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { directionsOnWay } from "../network/queues-on-way.ts";

/** Playback speeds that the transport bar offers, simulated seconds per second. */
export const SPEEDS: readonly number[] = [
  0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100,
];

/** Paces in words, from the slowest to the fastest: they follow what is visible, so that any part of a run takes as long to watch. */
export const PACES = ["slow", "normal", "fast"] as const;

/** A pace in words. */
export type PaceWord = (typeof PACES)[number];

/** How fast a run plays: in words, as fast as its packets can be followed, or in simulated seconds per second. */
export type Pace = PaceWord | "packets" | number;

/** How long the visible part of a run takes to play, seconds of the viewer's time. */
const WATCHED: Readonly<Record<PaceWord, number>> = { slow: 60, normal: 20, fast: 7 };

/** A pace in simulated seconds per second, while `window` is visible; `fitting` gives the speed at which packets can be followed. */
export function speedOf(pace: Pace, window: TimeWindow, fitting: () => number): number {
  if (typeof pace === "number") return pace;
  return pace === "packets" ? fitting() : (window.to - window.from) / WATCHED[pace];
}

/** The next pace, up (1) or down (-1), the last one for ever: another word after a word, else the next offered speed. */
export function nextPace(pace: Pace, speed: number, direction: 1 | -1): Pace {
  const word = (PACES as readonly Pace[]).indexOf(pace);
  if (word >= 0) return PACES[word + direction] ?? pace;
  const offered = direction > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return offered ?? pace;
}

/** The pace that a text names; null for none. */
export function paceNamed(text: string | undefined): Pace | null {
  const word = [...PACES, "packets" as const].find((name) => name === text);
  if (word !== undefined) return word;
  const speed = Number(text || Number.NaN);
  return speed >= SPEEDS[0] && speed <= SPEEDS[SPEEDS.length - 1] ? speed : null;
}

/** How long a packet should be seen on the slowest link, seconds of the viewer's time. */
const CROSSING = 1;

/**
 * The offered speed at which a packet takes about a second over the slowest link that some flow uses: the one that holds a
 * packet for the longest, by transmission and propagation. 1 for a network without routes.
 */
export function fittingSpeed(scenario: Scenario): number {
  const crossings = scenario.flows.flatMap((flow) => crossingTimes(scenario, flow));
  const longest = Math.max(0, ...crossings);
  if (longest === 0) return 1;
  return nearest(longest / CROSSING);
}

/** Transmission and propagation of a full data packet on each link of a flow's way, s. */
function crossingTimes(scenario: Scenario, flow: FlowSpec): number[] {
  const bits = 8 * (flow.mss + (flow.headerBytes ?? scenario.tcp.headerBytes));
  return directionsOnWay(scenario, flow).map(({ rate, delay }) => bits / rate + delay);
}

/** The offered speed whose ratio to `speed` is closest to one. */
function nearest(speed: number): number {
  const distance = (offered: number) => Math.abs(Math.log(offered / speed));
  return SPEEDS.reduce((best, offered) => (distance(offered) < distance(best) ? offered : best));
}

/** A speed as the list of speeds writes it: "1/50", "2×". */
export function speedName(speed: number): string {
  return speed < 1 ? `1/${Math.round(1 / speed)}` : `${shownNumber(speed)}×`;
}

/** A speed in words: "50× slower than real time". */
export function speedWords(speed: number): string {
  const times = speed < 1 ? 1 / speed : speed;
  const factor = Number(times.toPrecision(times < 10 ? 2 : 3));
  if (factor === 1) return say.realTime;
  return fill(speed < 1 ? say.slower : say.faster, shownNumber(factor));
}
