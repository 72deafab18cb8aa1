import { type Port, TICK, type Ticker } from "../host/index.ts";
import { say } from "../words/en/page/first.ts";

/** Starts a worker with a host inside and returns the way to it. */
export function workerPort(): Port {
  const worker = new Worker(new URL("../worker/entry.ts", import.meta.url), {
    type: "module",
    name: "simulator",
  });
  return {
    post: (request) => worker.postMessage(request),
    onReply: (listener) => {
      worker.onmessage = (event: MessageEvent<unknown>) => listener(event.data);
      worker.onmessageerror = () => listener(null);
    },
    onBroken: (listener) => {
      worker.onerror = (event) => {
        event.preventDefault();
        listener(event.message || say.noCode);
      };
    },
    close: () => {
      worker.onmessage = null;
      worker.onmessageerror = null;
      worker.onerror = (event) => event.preventDefault();
      worker.terminate();
    },
  };
}

/** Ticks by which silent workers are noticed. */
export const workerTicker: Ticker = (tick) => {
  const timer = setInterval(tick, TICK);
  return () => clearInterval(timer);
};
