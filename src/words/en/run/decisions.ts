import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/run/decisions of a decision: evidence, guess and truth. */
export const say = catalogue("run/decisions", {
  congestion: "congestion",
  random: "random loss",
  nothingInParticular: "nothing in particular",
  changed: "{1}: {2} to {3}",
  notLost: "segment {1} was not lost",
  lostOnLink: "segment {1} was lost on the radio link",
  gaveUp: "the link gave segment {1} up",
  queueFull: "a full queue dropped segment {1}",
  queueDropped: "a queue dropped segment {1}",
  rightGuess: "A right guess.",
  wrongGuess: "A wrong guess.",
  nothingLost: "Nothing was lost.",
  markSet: "The queue of {1} marked segment {2} at {3}. Nothing had to be lost for it.",
  wasNotLost: "Segment {1} was not lost: it was only late, or had arrived already.",
  wasDestroyed: "Segment {1} was lost on the radio link. The queue had nothing to do with it.",
  wasDestroyedOn: "Segment {1} was lost on the radio link {2} at {3}. The queue had nothing to do with it.",
  wasGivenUp:
    "The link gave segment {1} up: every try was lost on the radio link. The queue had nothing to do with it.",
  wasGivenUpOn:
    "The link gave segment {1} up on {2} at {3}: every try was lost on the radio link. The queue had nothing to do with it.",
  overflowed: "Segment {1} was dropped: the buffer was full. That is congestion.",
  overflowedOn: "Segment {1} was dropped on {2} at {3}: the buffer was full. That is congestion.",
  managed: "Segment {1} was dropped: the queue's manager signalled congestion. That is congestion.",
  managedOn:
    "Segment {1} was dropped on {2} at {3}: the queue's manager signalled congestion. That is congestion.",

  timeout: "The retransmission timer expired: no ACK for segment {1} came in time.",
  duplicate: "A duplicate ACK: the receiver still waits for segment {1}.",
  duplicate1: "The first duplicate ACK: the receiver still waits for segment {1}.",
  duplicate2: "The second duplicate ACK: the receiver still waits for segment {1}.",
  duplicate3: "The third duplicate ACK: the receiver still waits for segment {1}.",
  duplicate4: "The fourth duplicate ACK: the receiver still waits for segment {1}.",
  duplicate5: "The fifth duplicate ACK: the receiver still waits for segment {1}.",
  duplicateNth: "The {2}th duplicate ACK: the receiver still waits for segment {1}.",
  echo: "An ACK carried the echo of a congestion mark: a queue on the path had set it on a packet as a warning.",
  recovered: "An ACK that ends the recovery: everything before segment {1} arrived.",
  ack: "An ACK: the receiver now waits for segment {1}.",
  byItself: "Nothing: the sender set its window by itself.",
  duplicateAcks: "duplicate ACKs",
  lastSample: "last RTT sample",
});
