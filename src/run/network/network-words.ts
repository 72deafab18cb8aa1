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
  parseDirection,
  type QueueSpec,
} from "../../sim/declared.ts";
import { rateUnit } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/run/first.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { queueThresholds } from "./queue-thresholds.ts";

const ROLE_WORDS: Record<NodeRole, string> = {
  host: say.host,
  router: say.router,
  "base-station": say.baseStation,
  mobile: say.mobile,
};

/** "base station". */
export function roleWords(role: NodeRole): string {
  return ROLE_WORDS[role].toLowerCase();
}

/** "Base station G1", "Base station G1 with Snoop". */
export function nodeWords(node: NodeSpec): string {
  const agent = agentOf(node);
  const role = ROLE_WORDS[node.role];
  if (!agent) return `${role} ${node.id}`;
  return fill(say.nodeWith, role, node.id, declarations.pathAgents.get(agent.kind)?.title ?? agent.kind);
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
  return shownNumber(Number(value.toPrecision(3)));
}

/** "1 % random loss" for every model with a rate, otherwise what kind of loss it is, shortly; empty without any. */
export function lossWords(loss: LossSpec, words: OneHole = say.randomLoss): string {
  if (loss.model === "none") return "";
  // Exponential gaps of a mean: at a rate of 1 a packet has still a chance of 37 % to get through.
  if (loss.model === "exponential")
    return fill(words, shownNumber(Number((100 * (channelSummary(loss, 0).lossRate ?? 0)).toPrecision(2))));
  const share = typeof loss.rate === "number" ? loss.rate : null;
  if (share !== null) return fill(words, short(share * 100));
  if (loss.model === "list") return fill(say.chosenLost, loss.drops?.length ?? 0);
  if (loss.model === "bit-error") return fill(say.bitErrors, shownNumber(Number(loss.ber).toExponential()));
  if (loss.model === "blackout") {
    const [from, to] = [short(Number(loss.from)), short(Number(loss.to))];
    const period = Number(loss.period);
    return period > 0 ? fill(say.blackoutEvery, from, to, delayWords(period)) : fill(say.blackout, from, to);
  }
  if (loss.model === "gilbert-elliott") {
    const { lossRate } = channelSummary(loss, 0);
    return fill(say.lossInBursts, short((lossRate ?? 0) * 100));
  }
  return fill(say.otherLoss, loss.model.replaceAll("-", " "));
}

type OneHole = `${string}{1}${string}`;

/** The same where there is little room: "1 % loss", not saying that it is random. */
export const briefLossWords = (loss: LossSpec): string => lossWords(loss, say.briefLoss);

/** "RED at 3 and 9 packets": a queue's discipline and where it acts; empty for drop-tail. */
export function queueWords(queue: QueueSpec): string {
  const name = queueName(queue);
  const at = [...new Set(queueThresholds(queue).map(({ value }) => short(value)))];
  return at.length === 0
    ? name
    : fill(
        say.queueAt,
        name,
        at.reduce((all, one) => fill(say.and, all, one)),
      );
}

function queueName({ discipline }: QueueSpec): string {
  if (discipline === "drop-tail") return "";
  return discipline.length <= 5 ? discipline.toUpperCase() : discipline.replaceAll("-", " ");
}

/** "CW: Congestion warning (Jersey)": what a queue's short name stands for; empty for drop-tail. */
export function queueMeaning(queue: QueueSpec): string {
  const name = queueName(queue);
  const title = declarations.queueDisciplines.get(queue.discipline)?.title ?? "";
  return name === "" || title === "" ? "" : `${name}: ${title}`;
}

/** "G1→R1", in the direction of travel. */
export function linkName(link: Pick<LinkSpec, "from" | "to">, direction: Direction = "forward"): string {
  const { from, to } = endsOf(link, direction);
  return `${from}→${to}`;
}

/** A link that was drawn is numbered so until it is named (`addLink`). */
const NUMBERED = /^link\d+$/;

/** Whose queue it is, of a link direction: "bottleneck"; of a link without a name of its own, "G0→G1". */
export function queueOwner(links: readonly LinkSpec[], id: string): string {
  const { link: name = "", direction } = parseDirection(id) ?? {};
  const link = NUMBERED.test(name) ? links.find((one) => one.id === name) : undefined;
  return link ? linkName(link, direction) : name;
}

/**
 * "Wireless link G1 to R1, 10 Mbit/s, 10 ms, 1 % random loss, buffer of 27 packets".
 * @param lossNow what it loses in that direction, in words; left out: what the link says
 */
export function linkWords(link: LinkSpec, direction: Direction = "forward", lossNow?: string): string {
  const { rate, delay, loss, queue, arq, impairment } = directionOf(link, direction);
  const { from, to } = endsOf(link, direction);
  const parts = [
    fill(link.medium === "wireless" ? say.wirelessLink : say.link, from, to),
    rateWords(rate),
    delayWords(delay),
    lossNow ?? lossWords(loss),
    queueWords(queue),
    arq === undefined || arq.kind === "none" ? "" : (declarations.linkLayers.get(arq.kind)?.title ?? ""),
    impairment === undefined || impairment.kind === "none"
      ? ""
      : (declarations.impairments.get(impairment.kind)?.title ?? ""),
    queue.limit === undefined ? "" : fill(say.buffer, String(queue.limit)),
    queue.limitBytes === undefined ? "" : fill(say.bufferBytes, String(queue.limitBytes)),
  ];
  return parts.filter((p) => p !== "").join(", ");
}
