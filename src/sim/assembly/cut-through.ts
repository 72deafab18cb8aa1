/** Marks a direction's feeder when packets enter the network there, or when several directions feed it. */
const MANY = -2;
const NONE = -1;

/**
 * Which directions can hand every packet on ahead of time: all their packets go on to another direction that plans ahead
 * too, and each of those is fed by them alone.
 * @param journeys directions that follow each other: a packet's way, and on through a receiver that answers every packet
 * at once; @param plansAhead by direction: does it plan a packet's passage when it arrives?
 */
export function expressDirections(
  journeys: readonly Int32Array[],
  plansAhead: readonly boolean[],
): boolean[] {
  const feeder = new Int32Array(plansAhead.length).fill(NONE);
  for (const journey of journeys) {
    let previous = MANY;
    for (const direction of journey) {
      feeder[direction] = feeder[direction] === NONE || feeder[direction] === previous ? previous : MANY;
      previous = direction;
    }
  }
  const express = plansAhead.slice();
  for (const journey of journeys) {
    journey.forEach((direction, i) => {
      const next = i + 1 < journey.length ? journey[i + 1] : NONE;
      if (next === NONE || !plansAhead[next] || feeder[next] !== direction) express[direction] = false;
    });
  }
  return express;
}
