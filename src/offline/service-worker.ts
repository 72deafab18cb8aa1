/**
 * The service worker of the built page: keeps every file of one version, so that after the first visit all of it works
 * without a network; of languages beside English, those that are read. A newer version is fetched beside the old one and takes its place only when the page asks for it.
 */
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import type { Archive } from "./archive.ts";
import { fillCache } from "./fill-cache.ts";
import {
  forgetOld,
  isKeepLanguage,
  keepChosen,
  keepLanguage,
  LANGUAGE_CACHE,
  type LanguageEnvironment,
  type LanguageFiles,
} from "./languages.ts";

/** The files of the page with what tells their versions apart; the build writes them here. */
declare const PAGE_FILES: PrecacheEntry[];

/** The same files, many in one; the build writes them here. */
declare const ARCHIVES: Archive[];

/** The files of languages, which are not among those; the build writes them here. */
declare const LANGUAGE_FILES: LanguageFiles;

/** An event that lasts until its work is done. */
type Lasting = Parameters<PrecacheController["install"]>[0];

/** What is used of a service worker's global scope, whose types exclude those of a page. */
interface Scope {
  skipWaiting(): Promise<void>;
  registration: { scope: string };
  clients: { matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly unknown[]> };
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown> & Lasting) => void): void;
}

const scope = self as unknown as Scope;

cleanupOutdatedCaches();
const files = new PrecacheController();
files.addToCacheList(PAGE_FILES);
// What stands behind a "?", such as a language, is for the page and names no other file.
registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/^/] }));

const addressOf = (file: string) => new URL(file, scope.registration.scope).href;
const ofLanguages = new Set(Object.values(LANGUAGE_FILES).flat().map(addressOf));
registerRoute(
  ({ url }) => ofLanguages.has(url.href),
  ({ request }) => openedOfLanguage(request),
);

scope.addEventListener("install", (event) => event.waitUntil(install(event)));
scope.addEventListener("activate", (event) => event.waitUntil(activate(event)));

scope.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "take over") event.waitUntil(takeOver(event.source));
  if (isKeepLanguage(data))
    event.waitUntil(languages().then((environment) => keepLanguage(data.keep, LANGUAGE_FILES, environment)));
});

/** Where files of languages are kept, and from where they come. */
async function languages(): Promise<LanguageEnvironment> {
  return { cache: await caches.open(LANGUAGE_CACHE), fetch: (url) => fetch(url), addressOf };
}

/** A file of a language, from now on kept. */
async function openedOfLanguage(request: Request): Promise<Response> {
  const { cache } = await languages();
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

async function activate(event: Lasting): Promise<void> {
  await files.activate(event);
  await forgetOld(LANGUAGE_FILES, await languages());
}

/** Keeps all files of this version: those that archives bring, then one by one what is left. */
async function install(event: Lasting): Promise<void> {
  const cache = await caches.open(files.strategy.cacheName);
  await fillCache(ARCHIVES, {
    cache,
    fetch: (url) => fetch(url),
    keyOf: (url) => files.getCacheKeyForURL(url),
  });
  await files.install(event);
  await keepChosen(LANGUAGE_FILES, await languages());
}

/** Takes the place of the older version, unless it is open elsewhere too: there its files may still be fetched. */
async function takeOver(asking: MessageEventSource | null): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) asking?.postMessage("open elsewhere");
  else await scope.skipWaiting();
}
