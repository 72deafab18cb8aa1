/** What of the laboratory is open beside its first look, for this reader and in a link. */
import { rememberedText, rememberText } from "../../../run/state/remembered.ts";
import type { Result } from "../../../scenario/index.ts";
import { refusal } from "../../../ui/base/refusal.ts";
import { say } from "../../../words/en/lab/core.ts";

/**
 * The instruments beside the first look: the side panel with reasons, packets, events and parameters; the plots' values, menus and
 * the table of results; the steps by kind.
 */
export const INSTRUMENTS = ["panel", "numbers", "steps"] as const;

/** An instrument beside the first look. */
export type Instrument = (typeof INSTRUMENTS)[number];

const LOOK = "cwndscope.look";

/** Are all of them open? */
export function isAllOpen(open: readonly Instrument[]): boolean {
  return INSTRUMENTS.every((one) => open.includes(one));
}

/** The word of a link for what is open: "open" for all, "first" for none, else their names. */
export function lookWord(open: readonly Instrument[]): string {
  if (isAllOpen(open)) return "open";
  return open.length === 0 ? "first" : open.join(",");
}

/** Reads the word of a link; one that is not known is an error with its remedy. */
export function readLook(word: string): Result<readonly Instrument[]> {
  if (word === "open") return { ok: true, value: INSTRUMENTS };
  if (word === "first") return { ok: true, value: [] };
  const names = word.split(",");
  const open = INSTRUMENTS.filter((one) => names.includes(one));
  if (open.length > 0 && open.length === names.length) return { ok: true, value: open };
  const known = ["first", "open", ...INSTRUMENTS].join(", ");
  return refusal("look", JSON.stringify(word), known, say.lookRemedy);
}

/** What this reader left open last time; nothing on a first visit, or where the browser keeps nothing. */
export function recallLook(): readonly Instrument[] {
  const read = readLook(rememberedText(LOOK, "browser"));
  return read.ok ? read.value : [];
}

/** Keeps what is open for the next visit, where the browser allows it. */
export function rememberLook(open: readonly Instrument[]): void {
  rememberText(LOOK, lookWord(open), "browser");
}
