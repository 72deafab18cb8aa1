import { type Port, TICK, type Ticker } from "../host/index.ts";
import { retell } from "../words/catalogue.ts";
import { say } from "../words/en/page/first.ts";

/** A reply that brings a run, as far as it is read here. */
interface Finished {
  result: { trace?: unknown };
}

/** Starts a worker with a host inside and returns the way to it. */
export function workerPort(): Port {
  const worker = new Worker(new URL("../worker/entry.ts", import.meta.url), {
    type: "module",
    name: "simulator",
  });
  return {
    post: (request) => worker.postMessage(request),
    onReply: (listener) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        // Workers speak English.
        retell((data as Partial<Finished> | null)?.result?.trace);
        listener(data);
      };
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

/** A tick that comes later than this, ms, says that the page itself was held up, and perhaps the workers too. */
const LATE = TICK / 2;

/** Ticks by which silent workers are noticed: none counts for which the page had to wait itself. */
export const workerTicker: Ticker = (tick) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const due = performance.now() + TICK;
    timer = setTimeout(() => {
      const isLate = performance.now() - due > LATE;
      wait();
      if (!isLate) tick();
    }, TICK);
  };
  wait();
  return () => clearTimeout(timer);
};
