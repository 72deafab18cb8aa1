import type { Scenario } from "../../scenario/index.ts";
import {
  DIRECTIONS,
  type DirectionSpec,
  declarations,
  directionOf,
  exp,
  type FlowSpec,
  type LossSpec,
  type QueueSpec,
  Routes,
  tcpOptionsOf,
  UDP_HEADER_BYTES,
} from "../../sim/declared.ts";
import { usesSack } from "./flow-options.ts";
import { LAB_FUNCTIONS } from "./linux-functions.ts";
import {
  hasLinuxLoss,
  LINUX_QUEUES,
  LINUX_SCHEMES,
  LINUX_TRAFFIC,
  linuxDiffers,
  STAND_IN,
} from "./linux-limits.ts";

/** Packets of a buffer that never overflows, and of the wire, which drops only what it is to lose. */
const UNLIMITED = 1_000_000;
/** Bytes of a TCP segment's time stamps. */
const TIME_STAMPS = 12;
const TCP_HEADER_BYTES = 40;

/**
 * A scenario as a script for Bash that builds its network of Linux' own parts and runs its flows: each node a network namespace, each
 * link a namespace between two nodes whose interfaces have the rate and the queue (tbf) towards it, and the delay and the losses
 * (netem) behind it; iperf3 sends with the kernel's congestion control, tcpdump captures at the sender. What Linux does otherwise
 * stands in the script's first lines. Nothing outside the script's own namespaces is changed.
 */
export function* linuxScript(scenario: Scenario): Generator<string> {
  yield "#!/usr/bin/env bash\n";
  yield* heading(scenario).map((line) => `# ${line.replace(/[\r\n]+/g, " ")}\n`);
  yield `${LAB_FUNCTIONS}\n`;
  const { nodes, links, flows } = scenario;
  const modules = new Set(flows.flatMap((flow) => (flow.kind === "tcp" ? [schemeOf(flow)] : [])));
  for (const name of modules) yield `scheme ${name}\n`;
  for (const [i, { id }] of nodes.entries()) yield `node ${quoted(id)} ${addressOf(i)}\n`;
  const size = largestPacket(scenario);
  for (const [k, link] of links.entries()) {
    yield `link l${k} ${quoted(link.from)} ${quoted(link.to)} ${subnetOf(2 * k)} ${subnetOf(2 * k + 1)} ${size}\n`;
    for (const direction of DIRECTIONS) {
      const spec = directionOf(link, direction);
      const end = direction === "forward" ? quoted(link.from) : quoted(link.to);
      yield `queue ${end} l${k} ${spec.rate} ${size} ${queueWords(spec.queue, spec.rate)}\n`;
      yield `wire l${k} ${direction === "forward" ? "b" : "a"} ${wireWords(spec, size)}\n`;
    }
  }
  yield* routeLines(scenario);
  for (const id of withoutSack(flows)) yield `without_sack ${quoted(id)}\n`;
  for (const id of withMarks(flows)) yield `with_marks ${quoted(id)}\n`;
  yield "begin\n";
  for (const [i, flow] of flows.entries()) {
    const isMade = flow.kind === "tcp" || LINUX_TRAFFIC.udp.includes(flow.traffic.kind);
    if (isMade && flow.start < scenario.duration) yield flowLine(scenario, flow, i);
  }
  yield "finish\n";
}

function heading(scenario: Scenario): string[] {
  const differs = linuxDiffers(scenario);
  return [
    `${scenario.title}: a scenario of cwndscope as a network of Linux.`,
    "bash FILE.sh [FOLDER]: writes FLOW.json (iperf3) and FLOW.pcap into FOLDER, lab if left out; `cwndscope capture FLOW.pcap` reads them.",
    "Needs iproute2, iperf3, tcpdump and the modules sch_tbf and sch_netem (without sch_netem python3). Where Linux differs from the simulator:",
    ...(differs.length > 0 ? differs : ["nothing that a scenario says."]).map((line) => `- ${line}`),
  ];
}

/** A word that the shell takes as it is. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The address of a node, of 65,536. */
function addressOf(node: number): string {
  return `10.9.${node >> 8}.${node & 255}`;
}

/** The first three numbers of the addresses between a node and a wire. */
function subnetOf(n: number): string {
  return `10.${16 + (n >> 8)}.${n & 255}`;
}

function schemeOf({ scheme }: FlowSpec): string {
  return Object.hasOwn(LINUX_SCHEMES, scheme) ? LINUX_SCHEMES[scheme] : STAND_IN;
}

/** IP bytes of a flow's largest packet. */
function packetBytes(flow: FlowSpec): number {
  if (flow.kind === "udp") return flow.mss + (flow.headerBytes ?? UDP_HEADER_BYTES);
  return flow.mss + TCP_HEADER_BYTES + TIME_STAMPS;
}

function largestPacket({ flows }: Scenario): number {
  return Math.max(...flows.map(packetBytes), 576);
}

/** A queue in the words of tc; what Linux lacks is drop-tail. */
function queueWords(queue: QueueSpec, rate: number): string {
  const limit = queue.limit ?? UNLIMITED;
  const ecn = queue.ecn === true ? " ecn" : "";
  const us = (value: unknown) => `${Math.round(Number(value) * 1e6)}us`;
  switch (LINUX_QUEUES.includes(queue.discipline) ? queue.discipline : "drop-tail") {
    case "drop-front":
      return `pfifo_head_drop limit ${limit}`;
    case "red":
      return redWords(queue, rate) + ecn;
    case "codel":
      return `codel limit ${limit} target ${us(queue.target)} interval ${us(queue.interval)}${ecn || " noecn"}`;
    case "fq-codel":
      return `fq_codel limit ${limit} target ${us(queue.target)} interval ${us(queue.interval)} quantum ${queue.quantum}${ecn || " noecn"}`;
    case "pie":
      return `pie limit ${limit} target ${us(queue.target)} tupdate ${us(queue.update)}${ecn || " noecn"}`;
    default:
      return queue.limitBytes === undefined ? `pfifo limit ${limit}` : `bfifo limit ${queue.limitBytes}`;
  }
}

/** RED in bytes; `burst` makes the weight, as tc computes it from one packet's size. */
function redWords(queue: QueueSpec, rate: number): string {
  const size = Number(queue.meanPacketSize);
  const [min, max] = [Number(queue.minTh) * size, Number(queue.maxTh) * size];
  const burst = Math.max(Math.ceil((2 * Number(queue.minTh) + Number(queue.maxTh)) / 3), 1);
  const limit = (queue.limit ?? UNLIMITED) * size;
  return `red limit ${limit} min ${min} max ${max} avpkt ${size} burst ${burst} probability ${queue.maxP} bandwidth ${Math.round(rate)}bit`;
}

/** Propagation and losses in netem's words. */
function wireWords({ delay, loss }: DirectionSpec, size: number): string {
  const wait = `delay ${Math.round(delay * 1e6)}us`;
  return `limit ${UNLIMITED} ${wait}${lossWords(loss, size)}`;
}

function lossWords(loss: LossSpec, size: number): string {
  const percent = (value: unknown) => `${Number((Number(value) * 100).toPrecision(6))}%`;
  if (!hasLinuxLoss(loss)) return "";
  switch (loss.model) {
    case "bernoulli":
      return ` loss random ${percent(loss.rate)}`;
    case "exponential":
      return ` loss random ${percent(1 - exp(-Number(loss.rate)))}`;
    case "bit-error":
      return ` loss random ${percent(1 - (1 - Number(loss.ber)) ** (8 * size))}`;
    case "gilbert-elliott":
      return ` loss gemodel ${percent(loss.pGB)} ${percent(loss.pBG)} ${percent(loss.lossBad)} ${percent(loss.lossGood)}`;
    default:
      return "";
  }
}

/** Every flow's way there and back, hop by hop, with what its ends know of the connection. */
function* routeLines(scenario: Scenario): Generator<string> {
  const { nodes, links, flows } = scenario;
  const routes = new Routes(nodes, links);
  const lines = new Set<string>();
  for (const flow of flows) {
    const options = tcpOptionsOf(scenario, flow);
    for (const [from, to] of [
      [flow.from, flow.to],
      [flow.to, flow.from],
    ]) {
      const address = addressOf(nodes.findIndex(({ id }) => id === to));
      for (const [hop, direction] of routes.path(from, to).entries()) {
        const { from: a, to: b } = links[direction >> 1];
        const here = direction % 2 === 0 ? a : b;
        const side = direction % 2 === 0 ? "a b" : "b a";
        const isEnd = hop === 0 && flow.kind === "tcp";
        const ends = !isEnd
          ? ""
          : from === flow.from
            ? ` initcwnd ${options.initialWindow} rto_min ${Math.max(1, Math.round(options.minRto * 1e3))}ms`
            : windowWords(flow);
        lines.add(`route ${quoted(here)} l${direction >> 1} ${side} ${address}${ends}\n`);
      }
    }
  }
  yield* lines;
}

/** The receiver's window; larger ones are left to Linux. */
function windowWords({ awnd, mss }: FlowSpec): string {
  const bytes = Math.round(awnd * mss);
  return bytes < 2 ** 30 ? ` window ${bytes}` : "";
}

/** Nodes of whose flows none has selective acknowledgements. */
function withoutSack(flows: readonly FlowSpec[]): string[] {
  return senders(flows).filter((id) => !flows.some((flow) => flow.from === id && usesSack(flow)));
}

/** Ends of flows that use ECN, by themselves or because their scheme depends on marks. */
function withMarks(flows: readonly FlowSpec[]): string[] {
  const marked = flows.filter(
    ({ ecn, scheme }) => ecn === true || declarations.schemes.get(scheme)?.ecn === true,
  );
  return [...new Set(marked.flatMap(({ from, to }) => [from, to]))];
}

function senders(flows: readonly FlowSpec[]): string[] {
  return [...new Set(flows.filter(({ kind }) => kind === "tcp").map(({ from }) => from))];
}

function flowLine(scenario: Scenario, flow: FlowSpec, index: number): string {
  const { nodes, duration } = scenario;
  const to = addressOf(nodes.findIndex(({ id }) => id === flow.to));
  const from = addressOf(nodes.findIndex(({ id }) => id === flow.from));
  const lasts = Math.max(1, Math.ceil(Math.min(flow.stop, duration) - flow.start));
  const words =
    flow.kind === "udp"
      ? `-u -b ${flow.traffic.rate} -l ${flow.mss} -t ${lasts}`
      : flow.traffic.kind === "finite"
        ? `-C ${schemeOf(flow)} -n ${flow.traffic.bytes}`
        : `-C ${schemeOf(flow)} -t ${lasts}`;
  return `flow ${quoted(flow.id)} ${quoted(flow.from)} ${quoted(flow.to)} ${from} ${to} ${5201 + index} ${flow.start} ${words}\n`;
}
