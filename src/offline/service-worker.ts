/**
 * The service worker of the built page: keeps every file of one version, so that after the first visit all of it works
 * without a network. A newer version is fetched beside the old one and takes its place only when the page asks for it.
 */
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import type { Archive } from "./archive.ts";
import { fillCache } from "./fill-cache.ts";

/** The files of the page with what tells their versions apart; the build writes them here. */
declare const PAGE_FILES: PrecacheEntry[];

/** The same files, many in one; the build writes them here. */
declare const ARCHIVES: Archive[];

/** An event that lasts until its work is done. */
type Lasting = Parameters<PrecacheController["install"]>[0];

/** What is used of a service worker's global scope, whose types exclude those of a page. */
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly unknown[]> };
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown> & Lasting) => void): void;
}

const scope = self as unknown as Scope;

cleanupOutdatedCaches();
const files = new PrecacheController();
files.addToCacheList(PAGE_FILES);
registerRoute(new PrecacheRoute(files));

scope.addEventListener("install", (event) => event.waitUntil(install(event)));
scope.addEventListener("activate", (event) => event.waitUntil(files.activate(event)));

scope.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.source));
});

/** Keeps all files of this version: those that archives bring, then one by one what is left. */
async function install(event: Lasting): Promise<void> {
  const cache = await caches.open(files.strategy.cacheName);
  await fillCache(ARCHIVES, { cache, fetch: (url) => fetch(url), keyOf: (url) => files.getCacheKeyForURL(url) });
  await files.install(event);
}

/** Takes the place of the older version, unless it is open elsewhere too: there its files may still be fetched. */
async function takeOver(asking: MessageEventSource | null): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) asking?.postMessage("open elsewhere");
  else await scope.skipWaiting();
}
