/**
 * Calls `see` with each node of a syntax tree, those outside before those in them.
 * @param node a node, or a list of them
 */
export function visit(node, see) {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (typeof node?.type !== "string") return;
  see(node);
  for (const inner of Object.values(node)) if (typeof inner === "object") visit(inner, see);
}
