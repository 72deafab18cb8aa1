/** Senders of one's own: their contract, loading them, counting what they do. No DOM and no Node: a platform gives the realm. */
export { SenderError, type SenderFailure } from "./error.ts";
export { GUEST_LIMITS } from "./guest/limits.ts";
export { loadOwnSenders, logsOf, type OwnSenders, ownDeclarations, withOwnSenders } from "./own-catalog.ts";
export { OWN_TEXTS, type OwnTexts, ownTexts } from "./own-page.ts";
export type { Guest, Realm } from "./realm.ts";
export { type Compiled, compileSender } from "./source/compile.ts";
export { hookLines } from "./source/hook-lines.ts";
