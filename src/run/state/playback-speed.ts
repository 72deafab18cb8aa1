import type { Scenario } from "../../scenario/index.ts";
import type { FlowSpec } from "../../sim/declared.ts";
import { directionsOnWay } from "../network/queues-on-way.ts";

/** Playback speeds that the transport bar offers, simulated seconds per second. */
export const SPEEDS: readonly number[] = [
  0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100,
];

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
  return speed < 1 ? `1/${Math.round(1 / speed)}` : `${speed}×`;
}

/** A speed in words: "50 times slower than life". */
export function speedWords(speed: number): string {
  if (speed === 1) return "as fast as life";
  return speed < 1 ? `${Math.round(1 / speed)} times slower than life` : `${speed} times faster than life`;
}
