/** The worker that reads captures: a request in, a reply out, with the columns of a picture handed over. */
import { buffersOf } from "../captures/picture.ts";
import { type CaptureRequest, CaptureService } from "../captures/service.ts";

const service = new CaptureService();

self.onmessage = async (event: MessageEvent<CaptureRequest>) => {
  const reply = await service.answer(event.data);
  self.postMessage(reply, { transfer: reply.kind === "shown" ? buffersOf(reply.picture) : [] });
};
