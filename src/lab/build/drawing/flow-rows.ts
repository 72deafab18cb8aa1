/** Height of a row of flows above the network, and the width of a flow in it, px. */
export const FLOW_ROW = 34;
const FLOW = 116;

/** Narrower pictures have one row, which can be scrolled, px. */
const NARROW = 560;

/** Height of the list of so many flows above a network so wide, px: two rows at most, then it can be scrolled. */
export function flowRows(flows: number, width: number): number {
  return flows * FLOW > width && width > NARROW ? 2 * FLOW_ROW : FLOW_ROW;
}
