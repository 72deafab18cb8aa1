import { rememberedText } from "./remembered.ts";

/** Where the browser keeps "off". */
export const SINGLE_KEYS = "cwndscope.single-keys";

/** Do letters, digits and signs do something by themselves? They do until this reader says otherwise (WCAG 2.2, 2.1.4). */
export function hasSingleKeys(): boolean {
  return rememberedText(SINGLE_KEYS, "browser") !== "off";
}

/** Is a letter, a digit or a sign pressed alone, where that is to do nothing? Space and keys with names are none of them. */
export function isSwitchedOff({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean {
  const isSingle = [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
  return isSingle && !hasSingleKeys();
}
