import { rememberedText, rememberText } from "../state/remembered.ts";

const KEY = "cwndscope.senders";

/** Senders that are kept; those edited last stay. */
const MOST = 30;

/** A sender that the reader wrote. */
export interface KeptSender {
  name: string;
  source: string;
}

/** The reader's senders, those edited last first. What is kept is not trusted: it is read as any input. */
export function keptSenders(): readonly KeptSender[] {
  try {
    const list: unknown = JSON.parse(rememberedText(KEY, "browser"));
    return Array.isArray(list) ? list.filter(isKept).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a sender under its name. Returns whether the browser did so. */
export function keepSender(sender: KeptSender): boolean {
  return write([sender, ...keptSenders().filter(({ name }) => name !== sender.name)].slice(0, MOST));
}

/** Forgets a sender. */
export function forgetSender(name: string): void {
  write(keptSenders().filter((sender) => sender.name !== name));
}

function write(list: readonly KeptSender[]): boolean {
  return rememberText(KEY, JSON.stringify(list), "browser");
}

function isKept(value: unknown): value is KeptSender {
  if (typeof value !== "object" || value === null) return false;
  const { name, source } = value as Record<string, unknown>;
  return typeof name === "string" && name !== "" && typeof source === "string";
}
