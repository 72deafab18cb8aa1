/** Senders of one's own: their contract, loading them, counting what they do. No DOM and no Node: a platform gives the realm. */
export { SenderError, type SenderFailure } from "./error.ts";
export { GUEST_LIMITS } from "./guest/limits.ts";
export { GUEST_CODE } from "./guest-code.ts";
export {
  loadOwnSenders,
  logsOf,
  type OwnSenders,
  ownDeclarations,
  usedSenders,
  withOwnSenders,
} from "./own-catalog.ts";
export { laterOwnTexts, ownTexts } from "./own-page.ts";
export {
  type FirstOwnTexts,
  OWN_TEXTS,
  type OwnTexts,
  type SendersRequest,
  type UntakenReply,
} from "./own-texts.ts";
export type { Guest, Realm } from "./realm.ts";
export { compileSender } from "./source/compile.ts";
export { hookLines } from "./source/hook-lines.ts";
export { type Compiled, compiledElsewhere, type SourceMap } from "./source/source-map.ts";
