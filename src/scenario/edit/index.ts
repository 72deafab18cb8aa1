/** Edits of a scenario that is being built: pure functions from document to document. */
export { type Added, addFlow, addLink, addNode, nearestLike } from "./add.ts";
export { type GridPoint, layered } from "./arrange.ts";
export {
  copyElements,
  duplicateElements,
  type Fragment,
  fragmentText,
  isFragment,
  type Pasted,
  pasteFragment,
  readFragment,
} from "./clipboard.ts";
export {
  checkDocument,
  type ElementKind,
  type ElementRef,
  elementOf,
  elements,
  emptyDocument,
  hasElement,
  type ScenarioDocument,
} from "./document.ts";
export { mergeDocuments } from "./merge.ts";
export { moveNodes } from "./move.ts";
export { multiplyFlow, type Variation } from "./multiply.ts";
export { removeElements } from "./remove.ts";
export { renameElement } from "./rename.ts";
export { tidy } from "./tidy.ts";
export {
  type ChangeMoment,
  moveChanges,
  putChanges,
  removeChanges,
  setFlowTime,
  snappedTime,
  TIME_STEP,
} from "./times.ts";
export { type DrawnRanges, varyFlows } from "./vary.ts";
