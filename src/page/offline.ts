/** Keeping the page for use without a network, and changing to a newer version when the reader asks for it. */
import type { Notice } from "../lab/state/stores.ts";

/** What a registration of a service worker is used for. */
type Registration = Pick<ServiceWorkerRegistration, "waiting" | "installing" | "addEventListener">;

/** What of the browser is used. */
export interface OfflineEnvironment {
  container: Pick<ServiceWorkerContainer, "controller" | "addEventListener"> & {
    register(address: string): Promise<Registration>;
  };
  reload(): void;
}

/**
 * Keeps the page in the browser. When a newer version has been fetched, says so and offers to change to it; until the reader
 * does, the version that was opened stays whole, lessons and scenarios included.
 */
export async function keepOffline(
  announce: (notice: Notice) => void,
  { container, reload }: OfflineEnvironment,
): Promise<void> {
  const registration = await container.register("./service-worker.js");
  let isAskedFor = false;
  container.addEventListener("controllerchange", () => {
    if (isAskedFor) reload();
  });
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: what was fetched is the version that is shown.
    if (worker === null || container.controller === null) return;
    announce({
      title: "A new version of cwndscope is ready.",
      lines: ["What is open now stays as it is until you reload the page with it."],
      tone: "info",
      actions: [
        {
          label: "Change to the new version",
          act: () => {
            isAskedFor = true;
            worker.postMessage("take over");
          },
        },
      ],
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
