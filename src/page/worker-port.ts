import type { HostReply, Port } from "../host/index.ts";

/** Starts a worker with a host inside and returns the way to it. */
export function workerPort(): Port {
  const worker = new Worker(new URL("../worker/entry.ts", import.meta.url), {
    type: "module",
    name: "simulator",
  });
  return {
    post: (request) => worker.postMessage(request),
    onReply: (listener) => {
      worker.onmessage = (event: MessageEvent<HostReply>) => listener(event.data);
    },
    onBroken: (listener) => {
      worker.onerror = (event) => {
        event.preventDefault();
        listener(event.message || "its code did not load");
      };
    },
  };
}
