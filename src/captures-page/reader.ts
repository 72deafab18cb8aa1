import type { CaptureReply, CaptureRequest } from "../captures/service.ts";

/** Reads captures beside the page. Requests are answered one after the other. */
export interface CaptureReader {
  ask(request: CaptureRequest): Promise<CaptureReply>;
  close(): void;
}

/** A reader in a worker; where none can be started (a page in one file), the page reads itself. */
export function startReader(): CaptureReader {
  const worker = startWorker();
  let here: Promise<CaptureReader> | null = worker === null ? readHere() : null;
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(request) {
      const reply = last.then(async () => {
        if (here !== null || worker === null) return (await (here ?? readHere())).ask(request);
        const answer = await answerOf(worker, request);
        if (answer !== null) return answer;
        here = readHere();
        return (await here).ask(request);
      });
      last = reply.catch(() => undefined);
      return reply;
    },
    close: () => worker?.terminate(),
  };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL("./reader-worker.ts", import.meta.url), { type: "module", name: "captures" });
  } catch {
    return null;
  }
}

/** Null where the worker's code does not load. */
function answerOf(worker: Worker, request: CaptureRequest): Promise<CaptureReply | null> {
  return new Promise((resolve) => {
    worker.onmessage = (event: MessageEvent<CaptureReply>) => resolve(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
    worker.postMessage(request);
  });
}

async function readHere(): Promise<CaptureReader> {
  const { CaptureService } = await import("../captures/service.ts");
  const service = new CaptureService();
  return { ask: (request) => service.answer(request), close: () => undefined };
}
