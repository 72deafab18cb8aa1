/** Where host and guest leave numbers for each other: places of the cells, the sender as it is when a hook is called. */
const FIELD_AT = {
  now: 0,
  cwnd: 1,
  ssthresh: 2,
  awnd: 3,
  lossWindow: 4,
  sndUna: 5,
  sndNxt: 6,
  sndMax: 7,
  flightSize: 8,
  inFlight: 9,
  dupAcks: 10,
  growthCredit: 11,
  srtt: 12,
  lastRtt: 13,
  rttMin: 14,
  rttMax: 15,
  rto: 16,
  mss: 17,
  unsent: 18,
} as const;

/** What is true or false stands behind the numbers. */
const FLAG_AT = {
  inRecovery: 19,
  answersSyn: 20,
  echoed: 21,
} as const;

export const VIEW_AT = { ...FIELD_AT, ...FLAG_AT } as const;
export const VIEW_FIELDS = Object.keys(FIELD_AT) as readonly (keyof typeof FIELD_AT)[];
export const VIEW_FLAGS = Object.keys(FLAG_AT) as readonly (keyof typeof FLAG_AT)[];

/** Behind them: the ACK of new data at hand. */
export const ACK_AT = VIEW_FIELDS.length + VIEW_FLAGS.length;
/** And the news of an ACK: ackno, acked, sacked, delivered, total, held. */
export const NEWS_AT = ACK_AT + 3;
export const NEWS_FIELDS = ["ackno", "acked", "sacked", "delivered", "total", "held"] as const;
/** And the fine clock: now, the sample, the timeout. */
export const CLOCK_AT = NEWS_AT + NEWS_FIELDS.length;
export const CLOCK_FIELDS = ["now", "sample", "timeout"] as const;
/** And what an ACK has delivered. */
export const DELIVERY_AT = CLOCK_AT + CLOCK_FIELDS.length;
export const DELIVERY_FIELDS = [
  "delivered",
  "total",
  "lost",
  "acked",
  "rtt",
  "prior",
  "interval",
  "priorInFlight",
  "inFlight",
] as const;
export const DELIVERY_FLAGS = ["isLimited", "isPossiblyDelayed"] as const;
export const CELLS = DELIVERY_AT + DELIVERY_FIELDS.length + DELIVERY_FLAGS.length;

/** What a hook's answer is. */
export const ANSWER = { failed: -1, keep: 0, grow: 1, step: 2, decision: 3, none: 4 } as const;

/** Places of `out`: cwnd and ssthresh (NaN: keep), the rule's number, the verdict, whether a mark is answered, how many values. */
export const OUT = { cwnd: 0, ssthresh: 1, rule: 2, verdict: 3, mark: 4, count: 5, values: 6 } as const;
export const MOST_VALUES = 16;

export const VERDICTS = ["congestion", "random", "none"] as const;

/** What a sender from nothing asks for, in the order in which it asked. */
export const COMMAND = { send: 1, setTimer: 2, clearTimer: 3, window: 4, decide: 5 } as const;

/** Why a sender from nothing decides. */
export const CAUSES = ["dupack", "timeout", "ecn", "ack"] as const;

/** What is known of a program once it is loaded. */
export interface Description {
  kind: "controller" | "sender";
  name: string;
  recovery: string;
  params: {
    id: string;
    label: string;
    help: string;
    type: "number" | "boolean" | "choice";
    unit: string;
    min: number;
    max: number;
    default: number | boolean | string;
    integer: boolean;
    options: string[];
  }[];
  probes: { id: string; label: string; unit: string }[];
  /** Hooks that it has. */
  hooks: string[];
  ignoresNews: boolean;
  growsOnEcho: boolean;
  needsExactEcho: boolean;
  ownsWindow: boolean;
  pacesWithCredit: boolean;
  isL4s: boolean;
  usesFineClock: boolean;
  sack: boolean;
  ecn: boolean;
}

/** What went wrong in a program. */
export interface GuestFailure {
  kind: "load" | "run" | "endless" | "depth" | "memory";
  text: string;
  /** Place in the table of the compiled source, or -1. */
  place: number;
  /** Line and column of the code that ran, from 1; 0 where it is not known. */
  line: number;
  column: number;
}
