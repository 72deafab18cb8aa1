import type { LossSpec } from "../sim/declared.ts";

/** What an error model does to packets on average; null where the question has no answer. */
export interface ChannelSummary {
  /** Share of packets lost, 0 to 1; null where it depends on which packets come when. */
  lossRate: number | null;
  /** Mean number of packets lost in a row; null where nothing is lost, or time and not packets moves the channel. */
  burstPackets: number | null;
  /** Mean time that a bad channel stays bad, s; null where packets and not time move the channel. */
  badSeconds: number | null;
  /** Mean time from the beginning of one bad time to the next, s; null as `badSeconds`, and if there is only one. */
  everySeconds: number | null;
}

const NOTHING: ChannelSummary = { lossRate: 0, burstPackets: null, badSeconds: null, everySeconds: null };

/** By error model: the summary from its parameters and the size of a packet on the wire, bytes. */
const SUMMARIES: Readonly<
  Record<string, (param: (id: string) => number, packetBytes: number, loss: LossSpec) => ChannelSummary>
> = {
  none: () => NOTHING,
  bernoulli: (param) => independent(param("rate")),
  exponential: (param) => independent(-Math.expm1(-param("rate"))),
  "bit-error": (param, packetBytes) => independent(packetErrorRate(param("ber"), packetBytes)),
  "gilbert-elliott": (param, _, loss) =>
    gilbertElliott(
      param("pGB"),
      param("pBG"),
      param("lossGood"),
      param("lossBad"),
      loss.step === "slot" ? param("slot") : null,
    ),
  blackout: (param) => blackout(param("to") - param("from"), param("period")),
  list: () => ({ ...NOTHING, lossRate: null }),
};

/**
 * Average effect of the error model `loss` on packets of `packetBytes` bytes on the wire (headers included).
 * @param loss canonical: every parameter of its model is given.
 * @throws RangeError for a model that has no summary.
 */
export function channelSummary(loss: LossSpec, packetBytes: number): ChannelSummary {
  const summary = SUMMARIES[loss.model];
  if (!summary) throw new RangeError(`no summary of the error model "${loss.model}"`);
  return summary((id) => Number(loss[id]), packetBytes, loss);
}

/** Probability that at least one bit of a packet of `bytes` bytes is wrong: 1 - (1 - ber)^(8 bytes). */
export function packetErrorRate(ber: number, bytes: number): number {
  return -Math.expm1(8 * bytes * Math.log1p(-ber));
}

/** Every packet with the same probability: the number lost in a row is geometric. */
function independent(lossRate: number): ChannelSummary {
  return { ...NOTHING, lossRate, burstPackets: lossRate > 0 ? 1 / (1 - lossRate) : null };
}

/**
 * The two-state chain in its long run. A burst of losses begins where a packet gets through and the next is lost, and
 * that happens as often as bursts end, so the mean burst is P(lost) / (P(lost) - P(lost, next lost)).
 * @param slot seconds per step, or null for one step per packet.
 */
function gilbertElliott(
  pGB: number,
  pBG: number,
  lossGood: number,
  lossBad: number,
  slot: number | null,
): ChannelSummary {
  // The channel starts good: without a way out of it, it stays so.
  const bad = pGB === 0 ? 0 : pGB / (pGB + pBG);
  const lossRate = bad * lossBad + (1 - bad) * lossGood;
  if (slot !== null) {
    const badSeconds = bad > 0 ? slot / pBG : null;
    const everySeconds = badSeconds === null ? null : slot / pGB + badSeconds;
    return { ...NOTHING, lossRate, badSeconds, everySeconds };
  }
  const afterBad = (1 - pBG) * lossBad + pBG * lossGood;
  const afterGood = pGB * lossBad + (1 - pGB) * lossGood;
  const both = bad * lossBad * afterBad + (1 - bad) * lossGood * afterGood;
  return { ...NOTHING, lossRate, burstPackets: lossRate > 0 ? lossRate / (lossRate - both) : null };
}

/** @param length of one blackout, s; @param period from one to the next, s, 0 for a single one. */
function blackout(length: number, period: number): ChannelSummary {
  if (!(length > 0)) return NOTHING;
  if (period === 0) return { ...NOTHING, lossRate: null, badSeconds: length };
  const lossRate = Math.min(1, length / period);
  return {
    ...NOTHING,
    lossRate,
    badSeconds: lossRate < 1 ? length : Number.POSITIVE_INFINITY,
    everySeconds: period,
  };
}
