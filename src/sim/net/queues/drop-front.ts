import { ACCEPT, type BufferView, DROP_OVERFLOW, type QueueDiscipline } from "./types.ts";

/** First in, first out; in a full buffer the packet that has waited longest makes room. */
export const dropFront: QueueDiscipline<null> = {
  id: "drop-front",
  title: "Drop-front",
  summary:
    "Packets wait in order of arrival; when one finds the buffer full, the one at the front is dropped.",
  citation: {
    text: "Lakshman, Neidhardt, Ott, The Drop from Front Strategy in TCP and in TCP over ATM, INFOCOM 1996; ns-2.35, drop_front_",
    url: "https://doi.org/10.1109/INFCOM.1996.493070",
  },
  params: [],
  init: () => null,
  onArrival: (_state, _params, buffer) => {
    if (buffer.isIdle) return ACCEPT;
    while (isFull(buffer)) {
      if (buffer.waiting === 0) return DROP_OVERFLOW;
      buffer.bands.dropFront(0, DROP_OVERFLOW);
    }
    return ACCEPT;
  },
  onDeparture: () => 0,
};

function isFull({ waiting, limit, bands, arrivingSize, limitBytes }: BufferView): boolean {
  return waiting + 1 >= limit || bands.totalBytes + arrivingSize > limitBytes;
}
