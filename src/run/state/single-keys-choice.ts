import { rememberText } from "./remembered.ts";
import { SINGLE_KEYS } from "./single-keys.ts";

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
