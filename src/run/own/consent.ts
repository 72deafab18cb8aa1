import { sha256 } from "../../experiment/sha-256.ts";
import { rememberedText, rememberText } from "../state/remembered.ts";

const KEY = "cwndscope.agreed";

/** Sources that are remembered; those agreed to last stay. */
const MOST = 200;

/** Agreed to in this visit: also where the browser keeps nothing. */
const now = new Set<string>();

/** Sources by name, as a scenario has them. */
export type Sources = Readonly<Record<string, string>>;

/** Has this reader agreed that this code runs? Agreeing holds for this text alone, in this browser. */
export function isAgreed(source: string): boolean {
  const digest = sha256(source);
  return now.has(digest) || kept().includes(digest);
}

/** The reader agrees that this code runs. @param isTyped its text changes with every key: it is remembered once it rests, by `keepAgreed` */
export function agree(source: string, isTyped = false): void {
  now.add(sha256(source));
  if (!isTyped) keepAgreed(source);
}

/** Remembers for later visits what was agreed to. */
export function keepAgreed(source: string): void {
  const digest = sha256(source);
  const list = [...kept().filter((other) => other !== digest), digest].slice(-MOST);
  rememberText(KEY, list.join(" "), "browser");
}

/** Names of the senders that flows use and that nobody here has agreed to. */
export function unread({
  flows,
  senders = {},
}: {
  flows: readonly { scheme: string }[];
  senders?: Sources;
}): string[] {
  const used = new Set(flows.map(({ scheme }) => scheme));
  return Object.keys(senders).filter((name) => used.has(`own:${name}`) && !isAgreed(senders[name]));
}

function kept(): readonly string[] {
  return rememberedText(KEY, "browser").split(" ").filter(Boolean);
}
