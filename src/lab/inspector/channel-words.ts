import { channelSummary } from "../../analysis/index.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { LossSpec } from "../../sim/declared.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { formatMeasured, formatNumber } from "../../ui/base/quantity-format.ts";
import { sentence } from "../../ui/base/sentence.ts";
import { say } from "../../words/en/lab/inspector-notes.ts";
import { fill, shownNumber } from "../../words/fill.ts";

/** Sizes on the wire of what a link carries, bytes. */
export interface PacketSizes {
  data: number;
  ack: number;
}

/** The largest data packet of the scenario's flows, and an ACK. */
export function packetSizes({ flows, tcp }: Scenario): PacketSizes {
  const data = flows.map((flow) => flow.mss + (flow.tcp.headerBytes ?? tcp.headerBytes));
  return { data: Math.max(...data), ack: tcp.ackBytes };
}

/** What an error model does to packets, in plain words; empty where its title says it all. */
export function channelWords(loss: LossSpec, sizes: PacketSizes): string {
  if (loss.model === "none") return "";
  const { lossRate, burstPackets, badSeconds, everySeconds } = channelSummary(loss, sizes.data);
  if (loss.model === "bit-error") {
    const ack = channelSummary(loss, sizes.ack).lossRate ?? 0;
    const packets = fill(say.packetsOf, formatMeasured(sizes.data, "bytes"));
    const acks = fill(say.acksOf, formatMeasured(sizes.ack, "bytes"));
    return fill(say.twoShares, sentence(shareWords(lossRate ?? 0, packets)), shareWords(ack, acks));
  }
  if (lossRate === null) {
    if (badSeconds === null) return "";
    return fill(say.lostOnce, formatMeasured(badSeconds, "s"));
  }
  const share = sentence(shareWords(lossRate));
  if (lossRate === 0 || lossRate === 1) return fill(say.share, share);
  if (burstPackets !== null) return burstWords(share, burstPackets);
  if (badSeconds === null || everySeconds === null) return fill(say.share, share);
  const words = loss.model === "blackout" ? say.blackouts : say.badTimes;
  return fill(words, share, formatMeasured(badSeconds, "s"), formatMeasured(everySeconds, "s"));
}

/** "1 of 100 packets lost", with the round number that leaves at least one. */
function shareWords(rate: number, packets: string = say.packets): string {
  if (rate === 0) return fill(say.noneLost, packets);
  if (rate === 1) return fill(say.allLost, packets);
  if (rate >= 0.995) return fill(say.nearlyAllLost, packets);
  let of = 100;
  while (rate * of < 0.95 && of < 1e12) of *= 10;
  const count = rate * of;
  const lost = count < 10 ? shownNumber(Number(count.toFixed(1))) : formatNumber(count, 2);
  return fill(say.someLost, lost, grouped(of), packets);
}

function burstWords(share: string, packets: number): string {
  if (packets < 1.05) return fill(say.oneByOne, share);
  return fill(say.inBursts, share, packets < 100 ? shownNumber(packets.toFixed(1)) : formatNumber(packets));
}
