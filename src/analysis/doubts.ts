/** Why a model may not hold for a run, as predictions say it, with holes for numbers: for whoever tells it in another language. */
export const DOUBT_TEXTS = [
  "the sender does not halve its window for a mark",
  "ACKs are delayed",
  "the application does not always have data",
  "the receiver's window limits the sender",
  "the buffer is shorter than the queue of slow start",
  "the sender does not just halve its window at a loss",
  "only {1} loss events",
  "a link on the path is full",
  "{1} of {2} loss events were timeouts",
] as const;
