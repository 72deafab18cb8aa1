import { ACCEPT, DROP_OVERFLOW, type QueueDiscipline } from "./types.ts";

/** First in, first out; a packet that finds the buffer full is lost. */
export const dropTail: QueueDiscipline<null> = {
  id: "drop-tail",
  title: "Drop-tail",
  summary: "Packets wait in order of arrival; one that finds the buffer full is dropped.",
  citation: { text: "ns-2.35, queue/drop-tail.cc (its limit counts the packet in transmission)" },
  params: [],
  dropsOnlyWhenFull: true,
  init: () => null,
  onArrival: (_state, _params, buffer) => {
    if (buffer.isIdle) return ACCEPT;
    if (buffer.waiting + 1 >= buffer.limit) return DROP_OVERFLOW;
    return buffer.bands.totalBytes + buffer.arrivingSize > buffer.limitBytes ? DROP_OVERFLOW : ACCEPT;
  },
};
