/** The scenario format: reading, writing, addresses, links. Building has a door of its own, `building.ts`. */
export { type Found, lookUp } from "./address.ts";
export { type QueueProduct, queueProduct } from "./bandwidth-delay.ts";
export { fromBase64Url, toBase64Url } from "./base64.ts";
export { productsIn } from "./buffer-limit.ts";
export { canonicalJson, minimal, minimalJson } from "./canonical.ts";
export { isChangeable } from "./changes.ts";
export { checksum } from "./checksum.ts";
export { flowParameters, flowParts, partIdsOf } from "./flow-parts.ts";
export { describe, failure, formatIssue, type Issue, type Result, shorten } from "./issue.ts";
export { LIMITS } from "./limits.ts";
export {
  type ParsedScenario,
  parseScenario,
  type ReadDocument,
  readDocument,
  withDocumentValues,
  withValues,
} from "./parse.ts";
export { resultsVersion } from "./results-version.ts";
export type { SetValue } from "./set-value.ts";
export type { JsonSchema, Leaf } from "./shape.ts";
export { sharing } from "./sharing.ts";
export {
  LESSONS_FOLDER,
  PAIRS_FOLDER,
  type ShippedEntry,
  type ShippedScenarios,
  shippedEntry,
  shippedNames,
  sourceWords,
} from "./shipped.ts";
export { FORMAT, type Look, type Moment, PLOTS, type PlotName, type Scenario, type Source } from "./types.ts";
export { parseQuantity, withDecimalPoint } from "./units.ts";
export {
  decodeHash,
  documentOf,
  encodeHash,
  type LinkState,
  MOST_HASH,
  packing,
  resolveSource,
} from "./url.ts";
