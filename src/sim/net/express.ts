/** Marks a direction's feeder when packets enter the network there, or when several directions feed it. */
const MANY = -2;
const NONE = -1;

/**
 * Which directions can hand every packet on ahead of time: all their packets go on to another direction, and each of
 * those is fed by them alone.
 * @param journeys directions that follow each other: a packet's way, and on through a receiver that answers every packet
 * at once; @param directions how many directions there are
 */
export function expressDirections(journeys: readonly Int32Array[], directions: number): boolean[] {
  const feeder = new Int32Array(directions).fill(NONE);
  for (const journey of journeys) {
    let previous = MANY;
    for (const direction of journey) {
      feeder[direction] = feeder[direction] === NONE || feeder[direction] === previous ? previous : MANY;
      previous = direction;
    }
  }
  const express = Array.from({ length: directions }, () => true);
  for (const journey of journeys) {
    journey.forEach((direction, i) => {
      const isLast = i + 1 === journey.length;
      if (isLast || feeder[journey[i + 1]] !== direction) express[direction] = false;
    });
  }
  return express;
}
