import { channelSummary } from "../../analysis/index.ts";
import {
  agentOf,
  type Direction,
  declarations,
  directionOf,
  endsOf,
  type LinkSpec,
  type LossSpec,
  type NodeRole,
  type NodeSpec,
  type QueueSpec,
} from "../../sim/declared.ts";
import { rateUnit } from "../../ui/base/quantity-format.ts";
import { queueThresholds } from "./queue-thresholds.ts";

const ROLE_WORDS: Record<NodeRole, string> = {
  host: "Host",
  router: "Router",
  "base-station": "Base station",
  mobile: "Mobile",
};

/** "base station". */
export function roleWords(role: NodeRole): string {
  return ROLE_WORDS[role].toLowerCase();
}

/** "Base station G1", "Base station G1 with Snoop". */
export function nodeWords(node: NodeSpec): string {
  const agent = agentOf(node);
  const does = agent ? ` with ${declarations.pathAgents.get(agent.kind)?.title ?? agent.kind}` : "";
  return `${ROLE_WORDS[node.role]} ${node.id}${does}`;
}

/** "2 Mbit/s". */
export function rateWords(rate: number): string {
  const { unit, size } = rateUnit(rate);
  return `${short(rate / size)} ${unit}`;
}

/** "50 ms". */
export function delayWords(delay: number): string {
  return delay > 0 && delay < 1 ? `${short(delay * 1000)} ms` : `${short(delay)} s`;
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** "1 % random loss" for every model with a rate, otherwise what kind of loss it is, shortly; empty without any. */
export function lossWords(loss: LossSpec): string {
  if (loss.model === "none") return "";
  // Exponential gaps of a mean: at a rate of 1 a packet has still a chance of 37 % to get through.
  if (loss.model === "exponential")
    return `${Number((100 * (channelSummary(loss, 0).lossRate ?? 0)).toPrecision(2))} % random loss`;
  const share = typeof loss.rate === "number" ? loss.rate : null;
  if (share !== null) return `${short(share * 100)} % random loss`;
  if (loss.model === "list") {
    const count = loss.drops?.length ?? 0;
    return count === 1 ? "1 chosen packet lost" : `${count} chosen packets lost`;
  }
  if (loss.model === "bit-error") return `bit errors, ${Number(loss.ber).toExponential()}`;
  if (loss.model === "blackout") {
    const often = Number(loss.period) > 0 ? `, every ${delayWords(Number(loss.period))}` : "";
    return `blackout ${short(Number(loss.from))}–${short(Number(loss.to))} s${often}`;
  }
  if (loss.model === "gilbert-elliott") {
    const { lossRate } = channelSummary(loss, 0);
    return `${short((lossRate ?? 0) * 100)} % loss in bursts`;
  }
  return `${loss.model.replaceAll("-", " ")} loss`;
}

/** "RED at 3 and 9 packets": a queue's discipline and where it acts; empty for drop-tail. */
export function queueWords(queue: QueueSpec): string {
  if (queue.discipline === "drop-tail") return "";
  const name =
    queue.discipline.length <= 5 ? queue.discipline.toUpperCase() : queue.discipline.replaceAll("-", " ");
  const at = [...new Set(queueThresholds(queue).map(({ value }) => short(value)))];
  return at.length === 0 ? name : `${name} at ${at.join(" and ")} packets`;
}

/** "CW: Congestion warning (Jersey)": what a queue's short name stands for; empty for drop-tail. */
export function queueMeaning(queue: QueueSpec): string {
  const [name] = queueWords(queue).split(" at ");
  const title = declarations.queueDisciplines.get(queue.discipline)?.title ?? "";
  return name === "" || title === "" ? "" : `${name}: ${title}`;
}

/** "G1→R1", in the direction of travel. */
export function linkName(link: Pick<LinkSpec, "from" | "to">, direction: Direction = "forward"): string {
  const { from, to } = endsOf(link, direction);
  return `${from}→${to}`;
}

/**
 * "Wireless link G1 to R1, 10 Mbit/s, 10 ms, 1 % random loss, buffer of 27 packets".
 * @param lossNow what it loses in that direction, in words; left out: what the link says
 */
export function linkWords(link: LinkSpec, direction: Direction = "forward", lossNow?: string): string {
  const { rate, delay, loss, queue, arq, impairment } = directionOf(link, direction);
  const { from, to } = endsOf(link, direction);
  const parts = [
    `${link.medium === "wireless" ? "Wireless link" : "Link"} ${from} to ${to}`,
    rateWords(rate),
    delayWords(delay),
    lossNow ?? lossWords(loss),
    queueWords(queue),
    arq === undefined || arq.kind === "none" ? "" : (declarations.linkLayers.get(arq.kind)?.title ?? ""),
    impairment === undefined || impairment.kind === "none"
      ? ""
      : (declarations.impairments.get(impairment.kind)?.title ?? ""),
    queue.limit === undefined ? "" : `buffer of ${queue.limit} packets`,
    queue.limitBytes === undefined ? "" : `buffer of ${queue.limitBytes} bytes`,
  ];
  return parts.filter((p) => p !== "").join(", ");
}
