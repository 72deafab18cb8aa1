import { laterOwnTexts, ownTexts, type SendersRequest } from "../sandbox/index.ts";
import { say } from "../words/en/page/own.ts";
import { frameDocument } from "./own-frame.ts";
import { FRAME_ADDRESS, FRAME_DIGEST, ownWorkerCode } from "./own-worker-code.ts";
import {
  NotFetched,
  type OwnReply,
  type OwnWorker,
  type Sources,
  type StartSpareWorker,
} from "./own-worker-types.ts";

/** Kept between workers: the code is the same for all. */
let code: Promise<string> | null = null;

function fetchedCode(): Promise<string> {
  code ??= ownWorkerCode().catch(() => {
    code = null;
    throw new NotFetched(say.notFetched);
  });
  return code;
}

/**
 * Starts a worker in a frame of its own, in whose text these sources stand. Rejects with `NotFetched`, or with the `SenderError` of a
 * source that cannot be compiled.
 * @param onBroken told when the worker's code does not run
 */
export async function startOwnWorker(
  sources: Sources,
  hear: (reply: OwnReply) => void,
  onBroken: (message: string) => void,
): Promise<OwnWorker> {
  const host = await fetchedCode();
  return lodge(ownTexts(sources) + host, null, hear, onBroken);
}

/** Starts a worker without sources, which can be given some; null where there is no frame for it. */
export const startSpareWorker: StartSpareWorker | null =
  FRAME_ADDRESS === null
    ? null
    : async (hear, onBroken) => lodge(ownTexts({}) + (await fetchedCode()), FRAME_ADDRESS, hear, onBroken);

/** @param address of the frame's document; null: it comes with the frame, and no sources come later */
function lodge(
  text: string,
  address: string | null,
  hear: (reply: OwnReply) => void,
  onBroken: (message: string) => void,
): OwnWorker {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("aria-hidden", "true");
  frame.hidden = true;
  frame.title = say.frame;
  if (address === null) frame.srcdoc = frameDocument(FRAME_DIGEST);
  else frame.src = address;
  const [talk, trouble] = [new MessageChannel(), new MessageChannel()];
  talk.port1.onmessage = ({ data }: MessageEvent<OwnReply>) => hear(data);
  trouble.port1.onmessage = ({ data }) => onBroken(String(data));
  frame.addEventListener("load", () => {
    frame.contentWindow?.postMessage(text, "*", [talk.port2, trouble.port2]);
  });
  document.body.append(frame);
  return {
    post: (request) => talk.port1.postMessage(request),
    take:
      address === null
        ? null
        : (sources) => {
            const senders: SendersRequest = { type: "senders", text: laterOwnTexts(sources) };
            talk.port1.postMessage(senders);
          },
    close: () => {
      talk.port1.close();
      trouble.port1.close();
      frame.remove();
    },
  };
}
