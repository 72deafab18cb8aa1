import { type Estimate, quantile } from "./estimate.ts";
import type { QueueLevels } from "./queue-levels.ts";

/** Losses within so many packets, or this share, of one level are losses at that level. */
const NEAR_PACKETS = 1.5;
const NEAR_SHARE = 0.04;
/** Losses apart from each other that a level needs: fewer may lie there by chance. */
const FEWEST = 3;
/** At most this share of the packets may have found more than a full queue. */
const MOST_ABOVE = 0.002;
/** Of the losses so many must lie at the level where packets have waited longer at another time. */
const MOST_LOSSES = 0.9;
/** A buffer of fewer packets is not told from an empty queue. */
const LEAST_LEVEL = 3;
/** Where more than half of the packets found a level, losses there tell of a full queue only if they are more than this share of them. */
const LEAST_RATE = 0.02;
/** A packet that came again this long after one outage belongs to another, transmissions. */
const REACH = 200;
/** Losses at most so far below the level of a full queue are still its own: packets, shares of a short and of a long one. */
const LEAST_SLACK = 0.5;
const MOST_SLACK = 1.5;
const SHORT_SLACK = 0.09;
const LONG_SLACK = 0.02;
/** Parts of a packet that times leave open. */
const PHASE = 0.1;

/** The buffer before the slowest link, and which losses are its overflows. */
export interface BufferFit {
  /** Packets, the one in transmission counted, as a drop-tail queue's limit. */
  buffer: Estimate;
  /** Transmissions that the full queue dropped. */
  overflows: ReadonlySet<number>;
}

/** What is known of the rate that levels are counted with. */
interface RateKnown {
  /** Others send over the same queue. */
  isShared: boolean;
  /** It is the link's, not a lower bound. */
  isRateKnown: boolean;
}

/**
 * The buffer from the losses: those of a full queue all happen at one level, above which no packet ever waits. Losses that lie
 * anywhere below are not the queue's.
 */
export function bufferOf({ before, losses }: QueueLevels, { isShared, isRateKnown }: RateKnown): BufferFit {
  const known = before.filter((level) => !Number.isNaN(level)).sort();
  const told = losses
    .map(({ transmission, level, near }) => ({ transmission, level: isShared ? near : level }))
    .filter(({ level }) => !Number.isNaN(level))
    .sort((a, b) => b.level - a.level);
  for (const { level } of isRateKnown ? told : []) {
    const near = Math.max(NEAR_PACKETS, NEAR_SHARE * level);
    const at = told.filter((loss) => loss.level <= level && loss.level >= level - near);
    if (apart(at.map(({ transmission }) => transmission)) < FEWEST) continue;
    if (level < LEAST_LEVEL || passesOver(before, known, level + near, at.length / told.length)) break;
    // A sender that holds its queue at a level of its own loses there what it loses anywhere.
    const there = known.length - countUpTo(known, level - near);
    const expected = (there * (told.length - at.length)) / Math.max(1, known.length - there);
    if (at.length <= expected + 4 * Math.sqrt(expected)) continue;
    if (there > known.length / 2 && at.length < LEAST_RATE * there) continue;
    const buffer = full(
      at.map((loss) => loss.level),
      isShared ? 0 : 1,
    );
    const lowest = isShared ? level - 2 * near : (buffer.value ?? level) - 1 - slackAt(level);
    return {
      buffer,
      overflows: new Set(told.filter((loss) => loss.level >= lowest).map(({ transmission }) => transmission)),
    };
  }
  return {
    buffer: {
      value: null,
      low: isShared || known.length === 0 ? 1 : Math.ceil(quantile(known, 1)) + 1,
      high: null,
      basis: losses.length === 0 ? "nothing was lost: it was never full" : "no loss came from a full queue",
    },
    overflows: new Set(),
  };
}

/**
 * Have packets waited longer than a full queue lets them? A few samples are errors; and once in a connection the path itself may have
 * become longer for a time. @param share of the losses that lie at the level
 */
function passesOver(before: Float64Array, known: Float64Array, most: number, share: number): boolean {
  if (known.length - countUpTo(known, most) <= MOST_ABOVE * known.length) return false;
  const over: number[] = [];
  before.forEach((level, i) => {
    if (level > most) over.push(i);
  });
  const times = over.filter((one, i) => i === 0 || one - over[i - 1] > REACH).length;
  return times > 1 || share < MOST_LOSSES;
}

/**
 * The limit of a queue that was full at these levels, in descending order: what arrives finds at most one packet less.
 * @param counted how much of one packet of its own the levels hold: 1 for what was dropped, 0 for what arrived beside it
 */
function full(levels: readonly number[], counted: 0 | 1): Estimate {
  const limit = (level: number) =>
    counted === 1 ? Math.max(1, Math.ceil(level - PHASE)) : Math.round(level) + 1;
  const value = limit(quantile(levels, 0.1));
  return {
    value,
    low: Math.max(1, Math.min(value - 1, limit(quantile(levels, 0.9)))),
    high: Math.max(value + 1, limit(levels[0])),
    basis: `${levels.length} ${levels.length === 1 ? "loss" : "losses"} at a full queue`,
  };
}

function slackAt(level: number): number {
  return Math.max(LEAST_SLACK, Math.min(MOST_SLACK, SHORT_SLACK * level), LONG_SLACK * level);
}

/** How many groups of neighbours there are among transmissions. */
function apart(transmissions: readonly number[]): number {
  const ascending = [...transmissions].sort((a, b) => a - b);
  return ascending.filter((one, i) => i === 0 || one - ascending[i - 1] > 1).length;
}

function countUpTo(ascending: Float64Array, most: number): number {
  const at = ascending.findIndex((value) => value > most);
  return at < 0 ? ascending.length : at;
}
