/**
 * The service worker of the built page: keeps every file of one version, so that after the first visit all of it works
 * without a network. A newer version is fetched beside the old one and takes its place only when the page asks for it.
 */
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";

/** The files of the page with what tells their versions apart; the build writes them here. */
declare const PAGE_FILES: PrecacheEntry[];

/** What is used of a service worker's global scope, whose types exclude those of a page. */
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly unknown[]> };
  addEventListener(
    type: "message",
    listener: (event: MessageEvent<unknown> & { waitUntil(work: Promise<void>): void }) => void,
  ): void;
}

const scope = self as unknown as Scope;

cleanupOutdatedCaches();
precacheAndRoute(PAGE_FILES);

scope.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.source));
});

/** Takes the place of the older version, unless it is open elsewhere too: there its files may still be fetched. */
async function takeOver(asking: MessageEventSource | null): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) asking?.postMessage("open elsewhere");
  else await scope.skipWaiting();
}
