/** The contest: its networks, what is measured, scores, places, and a class's table. */
export { type ClassRow, type ClassTable, classCsv, parseClassTable, placeWords } from "./class-table.ts";
export {
  differenceOf,
  type Entry,
  type EntryError,
  type EntryNetwork,
  type EntryRuns,
  entryOf,
  type Played,
  ranked,
  worstNetwork,
} from "./entry.ts";
export { idealPoints, type LostPoints, lostPoints } from "./lost-points.ts";
export { contestRecord, type Measured, measure } from "./measure.ts";
export { type ContestNetwork, OPEN_SEEDS, parseNetworks } from "./networks.ts";
export {
  type NetworkScore,
  networkScore,
  placesOf,
  pointsOf,
  type Score,
  scoreInterval,
  scoreOf,
} from "./score.ts";
