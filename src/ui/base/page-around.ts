/** What this page tells the page around it, where it is shown inside another one. */

/** Number of the messages' version, in every message. */
export const MESSAGE_VERSION = 1;

/** A window that messages can be sent to. */
export interface MessageTarget {
  postMessage(message: unknown, origin: string): void;
}

/** Sends a message to the page around if its origin is one of these; nobody else hears it. */
export function tellPageAround(parent: MessageTarget, origins: readonly string[], message: object): void {
  for (const one of origins) parent.postMessage({ cwndscope: MESSAGE_VERSION, ...message }, one);
}

/** Schemes of pages that may be told; the last is that of outputs in VS Code's notebooks, and an origin in its browser only. */
const SCHEMES = ["https:", "http:", "vscode-webview:"];

/** Is a text the origin of a page, as "https://host"? */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && SCHEMES.includes(protocol);
}
