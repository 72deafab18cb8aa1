import { rememberedText, rememberText } from "./remembered.ts";

const SINGLE_KEYS = "cwndscope.single-keys";

/** Do letters, digits and signs do something by themselves? They do until this reader says otherwise (WCAG 2.2, 2.1.4). */
export function hasSingleKeys(): boolean {
  return rememberedText(SINGLE_KEYS, "browser") !== "off";
}

const listeners = new Set<() => void>();

/** Calls back when that is changed in this page. Returns how to stop it. */
export function onSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has letters, digits and signs do something by themselves from now on, or nothing, for later visits too. */
export function setSingleKeys(isOn: boolean): void {
  rememberText(SINGLE_KEYS, isOn ? null : "off", "browser");
  for (const listener of listeners) listener();
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
