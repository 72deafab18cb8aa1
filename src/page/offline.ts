import type { Notice } from "../lab/core/page-store.ts";
import type { KeepLanguage } from "../offline/languages.ts";
import { language } from "../words/catalogue.ts";
import { say } from "../words/en/page/offline.ts";

/** Keeping the page for use without a network, and changing to a newer version when the reader asks for it. */

/** What a registration of a service worker is used for. */
type Registration = Pick<ServiceWorkerRegistration, "waiting" | "installing" | "addEventListener">;

/** What of the browser is used. */
export interface OfflineEnvironment {
  container: Pick<ServiceWorkerContainer, "controller" | "addEventListener"> & {
    register(address: string): Promise<Registration>;
    /** Settles once everything is kept. */
    readonly ready: Promise<{ active: Pick<ServiceWorker, "postMessage"> | null }>;
  };
  /** Says, once, that from now on the page opens without a network. */
  sayReady(): void;
  reload(): void;
}

/** How long the sign is seen, ms. */
const SEEN = 8000;

/** Where no more room than this is, px, the sign would lie over what can be pressed. */
const NARROW = "(max-width: 800px)";

/**
 * A small sign at the upper edge of the page's header, which goes by itself, or with the header. On a narrow page, and where there is
 * no header (a projector, a page inside another), it is only read out: there the lab's menu says it.
 */
export function signOfReady(): void {
  const sign = document.createElement("p");
  sign.setAttribute("role", "status");
  sign.textContent = say.ready;
  const header = matchMedia(NARROW).matches ? null : document.querySelector("header:has(nav)");
  if (header === null) sign.className = "visually-hidden";
  else
    sign.style.cssText =
      "position:fixed;z-index:9;top:0;right:8px;margin:0;padding:0 4px;font-size:11px;line-height:14px;background:var(--background);color:var(--ink-soft);pointer-events:none";
  (header ?? document.body).append(sign);
  setTimeout(() => sign.remove(), SEEN);
}

/**
 * Keeps the page in the browser. When a newer version has been fetched, says so and offers to change to it; until the reader
 * does, the version that was opened stays whole, lessons and scenarios included. While it is open elsewhere too it does not change.
 */
export async function keepOffline(
  announce: (notice: Notice) => void,
  { container, reload, sayReady }: OfflineEnvironment,
): Promise<void> {
  // Whoever has a controller was told on an earlier visit.
  if (container.controller === null) void container.ready.then(sayReady);
  // Of languages, the one that is spoken is kept.
  if (language() !== "en") {
    const message: KeepLanguage = { keep: language() };
    void container.ready.then(({ active }) => active?.postMessage(message));
  }
  const registration = await container.register("./service-worker.js");
  // What was asked to take over; null while nothing was.
  let asked: ServiceWorker | null = null;
  const changeTo = (worker: ServiceWorker) => ({
    label: say.change,
    act: () => {
      asked = worker;
      worker.postMessage("take over");
    },
  });
  container.addEventListener("controllerchange", () => {
    if (asked !== null) reload();
  });
  container.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data !== "open elsewhere" || asked === null) return;
    const again = changeTo(asked);
    asked = null;
    announce({
      title: say.openElsewhere,
      lines: [say.closeOthers],
      tone: "info",
      actions: [again],
    });
  });
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: what was fetched is the version that is shown.
    if (worker === null || container.controller === null) return;
    announce({
      title: say.newVersion,
      lines: [say.untilChange],
      tone: "info",
      actions: [changeTo(worker)],
    });
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
}
