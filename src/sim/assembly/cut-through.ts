import { FifoTransmitter } from "../net/link/fifo.ts";
import { hasAgents } from "../spec/agents.ts";
import { DIRECTIONS, directionOf } from "../spec/directions.ts";
import type { LinkSpec } from "../spec/run-spec.ts";
import type { Connection } from "./connection.ts";
import type { Context } from "./context.ts";
import { type Directions, earlyEnds, mayPassReceiver, ownDirections } from "./early-ends.ts";
import type { NetworkLink } from "./network.ts";

/** Marks a direction's feeder when packets enter the network there, or when several directions feed it. */
const MANY = -2;
const NONE = -1;

/**
 * May packets be handed on ahead of time at all? Not where links change (a change must find the packets where they are),
 * packet-hops are recorded (in order of time), agents act (they have timers of their own), or packets are held back or doubled (they
 * come later than those behind them, or where none came).
 */
export function mayCutThrough({ spec, record }: Context): boolean {
  return (
    record.hops === null &&
    !hasAgents(spec) &&
    !spec.interventions?.length &&
    !spec.links.some(isImpaired) &&
    !spec.changes.some((change) => change.set.startsWith("links."))
  );
}

function isImpaired(link: LinkSpec): boolean {
  return DIRECTIONS.some((direction) => (directionOf(link, direction).impairment?.kind ?? "none") !== "none");
}

/** Tells the links that may hand packets on ahead of time so; a link that serves packets one by one must get each on time. */
export function openCutThrough(
  { schedule }: Context,
  links: readonly NetworkLink[],
  flows: readonly Connection[],
  routes: Int32Array,
): void {
  const transmitters = links.map(({ link: { transmitter } }) =>
    transmitter instanceof FifoTransmitter ? transmitter : null,
  );
  const plansAhead = transmitters.map((transmitter) => transmitter !== null);
  const directions: Directions = { plansAhead, isOwn: ownDirections(plansAhead.length, flows) };
  const journeys = flows.flatMap((flow) => journeysOf(flow, directions));
  const cutsThrough = cutThroughDirections(journeys, plansAhead);
  const ahead = Array.from(routes, (i) => (i < 0 ? null : transmitters[i]));
  const ends = earlyEnds(flows, schedule, directions, cutsThrough);
  transmitters.forEach((transmitter, i) => {
    const end = ends.get(i) ?? null;
    if (cutsThrough[i] || end !== null) transmitter?.openCutThrough(ahead, end);
  });
}

/** Directions that a flow's packets take one after the other, and on through a receiver that takes them ahead of time. */
function journeysOf(flow: Connection, directions: Directions): Int32Array[] {
  const { data, acks } = flow;
  if (acks === null) return [data.path];
  return mayPassReceiver(flow, directions)
    ? [Int32Array.of(...data.path, ...acks.path)]
    : [data.path, acks.path];
}

/**
 * Which directions can hand every packet on ahead of time: all their packets go on to another direction that plans ahead
 * too, and each of those is fed by them alone.
 * @param journeys directions that follow each other: a packet's way, and on through a receiver that takes packets ahead of
 * time; @param plansAhead by direction: does it plan a packet's passage when it arrives?
 */
function cutThroughDirections(journeys: readonly Int32Array[], plansAhead: readonly boolean[]): boolean[] {
  const feeder = new Int32Array(plansAhead.length).fill(NONE);
  for (const journey of journeys) {
    let previous = MANY;
    for (const direction of journey) {
      feeder[direction] = feeder[direction] === NONE || feeder[direction] === previous ? previous : MANY;
      previous = direction;
    }
  }
  const cutsThrough = plansAhead.slice();
  for (const journey of journeys) {
    journey.forEach((direction, i) => {
      const next = i + 1 < journey.length ? journey[i + 1] : NONE;
      if (next === NONE || !plansAhead[next] || feeder[next] !== direction) cutsThrough[direction] = false;
    });
  }
  return cutsThrough;
}
