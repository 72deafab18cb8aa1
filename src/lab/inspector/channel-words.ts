import { channelSummary } from "../../analysis/index.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { LossSpec } from "../../sim/declared.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { formatMeasured, formatNumber } from "../../ui/base/quantity-format.ts";
import { sentence } from "../../ui/base/sentence.ts";

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
    const packets = `packets of ${formatMeasured(sizes.data, "bytes")}`;
    const acks = `ACKs of ${formatMeasured(sizes.ack, "bytes")}`;
    return `${sentence(shareWords(lossRate ?? 0, packets))}, ${shareWords(ack, acks)}.`;
  }
  if (lossRate === null) {
    if (badSeconds === null) return "";
    return `Every packet is lost for ${formatMeasured(badSeconds, "s")}, once.`;
  }
  const share = sentence(shareWords(lossRate));
  if (lossRate === 0 || lossRate === 1) return `${share}.`;
  if (burstPackets !== null) return `${share}, ${burstWords(burstPackets)}.`;
  if (badSeconds === null || everySeconds === null) return `${share}.`;
  const times = `for ${formatMeasured(badSeconds, "s")}, every ${formatMeasured(everySeconds, "s")}`;
  return loss.model === "blackout"
    ? `${share} over time: all of them ${times}.`
    : `${share} over time: the channel is bad ${times}, on average.`;
}

/** "1 of 100 packets lost", with the round number that leaves at least one. */
function shareWords(rate: number, packets = "packets"): string {
  if (rate === 0) return `no ${packets} lost`;
  if (rate === 1) return `all ${packets} lost`;
  if (rate >= 0.995) return `almost all ${packets} lost`;
  let of = 100;
  while (rate * of < 0.95 && of < 1e12) of *= 10;
  const count = rate * of;
  return `${count < 10 ? Number(count.toFixed(1)) : formatNumber(count, 2)} of ${grouped(of)} ${packets} lost`;
}

function burstWords(packets: number): string {
  if (packets < 1.05) return "nearly always one at a time";
  return `in bursts of ${packets < 100 ? packets.toFixed(1) : formatNumber(packets)} on average`;
}
