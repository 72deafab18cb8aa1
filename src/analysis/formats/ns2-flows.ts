/** The flows of a script for ns-2.35: senders, receivers, and when they start and stop. */
import type { Scenario } from "../../scenario/index.ts";
import {
  type FlowSpec,
  RandomStream,
  type Trace,
  tcpOptionsOf,
  UDP_HEADER_BYTES,
} from "../../sim/declared.ts";
import { NS2_AGENTS, NS2_DELAYED, NS2_PARAMETERS } from "./ns2-limits.ts";

/** What `$defaultRNG seed 1` makes the generator's state. */
const SEED_ONE = [1, 1, 1, 1, 1, 1] as const;

const bit = (value: boolean) => (value ? 1 : 0);

/** An id as one word of Tcl: ids have letters, digits, hyphens and underscores only. */
export function word(id: string): string {
  return `{${id.replace(/[{}\\]/g, "")}}`;
}

/**
 * The lines that make a flow.
 * @param trace of the scenario's own run
 * @param index of the flow, from 0
 */
export function* ns2Flow(scenario: Scenario, trace: Trace, index: number): Generator<string> {
  const flow = scenario.flows[index];
  if (flow.kind === "udp") yield* udpLines(scenario, trace, index);
  else yield tcpLines(scenario, flow, index);
}

/** The lines that start a flow, and stop a UDP flow, within the run; none where it begins later. */
export function* ns2Starts(scenario: Scenario, trace: Trace, index: number): Generator<string> {
  const flow = scenario.flows[index];
  if (flow.start >= scenario.duration) return;
  if (flow.kind === "udp" && !isNative(scenario, flow)) {
    const [first] = trace.flows[index].send.t;
    if (first !== undefined) yield `$ns at ${first} "replay ${index}"\n`;
    return;
  }
  yield `$ns at ${flow.start} "$application(${index}) start"\n`;
  if (flow.kind === "udp" && flow.stop < scenario.duration)
    yield `$ns at ${flow.stop} "$application(${index}) stop"\n`;
}

function tcpLines(scenario: Scenario, flow: FlowSpec, index: number): string {
  const options = tcpOptionsOf(scenario, flow);
  const agents = NS2_AGENTS[flow.scheme];
  const isVegas = flow.scheme === "vegas";
  const node = (id: string) => `$node(${scenario.nodes.findIndex((other) => other.id === id)})`;
  // Vegas' start with one segment is what ns-2's Vegas makes of the start with a SYN.
  const usual = isVegas && options.initialWindow === 1;
  const start = usual ? { syn: true, initialWindow: 2 } : options;
  const values: Record<string, unknown> = {
    fid_: index,
    // Vegas has an output routine of its own, which adds no headers; the others' adds none to a first packet that is no SYN.
    packetSize_: isVegas || !options.syn ? flow.mss + options.headerBytes : flow.mss,
    useHeaders_: bit(options.syn),
    tcpip_base_hdr_size_: options.headerBytes,
    window_: flow.awnd,
    windowInit_: start.initialWindow,
    syn_: bit(start.syn),
    delay_growth_: bit(start.syn),
    minrto_: options.minRto,
    maxrto_: options.maxRto,
    rtxcur_init_: options.initialRto,
    singledup_: bit(options.limitedTransmit),
    ecn_: bit(flow.ecn === true),
    ...parameters(flow),
  };
  return [
    "",
    `set flow(${index}) ${word(flow.id)}`,
    `set tcp(${index}) [new ${agents.sender}]`,
    ...Object.entries(values).map(([name, value]) => `$tcp(${index}) set ${name} ${value}`),
    ...sinkLines(flow, index, agents.sink, options.ackBytes),
    `connect ${index} ${node(flow.from)} ${node(flow.to)} ${isVegas ? "effective_window" : "cwnd"}`,
    `$ns at 0.0 "phase ${index} ${options.clock} ${phaseRange(options.clockPhase)}"`,
    "",
  ].join("\n");
}

/** ns-2's names and values of a sender's own parameters. */
function parameters(flow: FlowSpec): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(NS2_PARAMETERS).flatMap(([key, name]) => {
      const value = flow.params[key];
      return value === undefined ? [] : [[name, typeof value === "boolean" ? bit(value) : value]];
    }),
  );
}

/** The receiver. ns-2's DelAck delays ACKs for the first segment and beside holes as well, unless it is told not to. */
function sinkLines(flow: FlowSpec, index: number, sink: string, ackBytes: number): string[] {
  const isDelayed = flow.ack === NS2_DELAYED;
  const values: Record<string, unknown> = { packetSize_: ackBytes };
  if (isDelayed) {
    values.interval_ = flow.params.maxAckDelay ?? 0.1;
    values.RFC2581_immediate_ack_ = "true";
    values.SYN_immediate_ack_ = "true";
  }
  return [
    `set sink(${index}) [new ${sink}${isDelayed ? "/DelAck" : ""}]`,
    ...Object.entries(values).map(([name, value]) => `$sink(${index}) set ${name} ${value}`),
  ];
}

/** A UDP flow: ns-2's own constant bit rate, or the packets that the run sent, listed by their times. */
function* udpLines(scenario: Scenario, trace: Trace, index: number): Generator<string> {
  const flow = scenario.flows[index];
  const bytes = wireBytes(flow);
  const node = (id: string) => `$node(${scenario.nodes.findIndex((other) => other.id === id)})`;
  yield `\nset flow(${index}) ${word(flow.id)}\n`;
  yield `connect-udp ${index} ${bytes} ${node(flow.from)} ${node(flow.to)}\n`;
  if (isNative(scenario, flow)) {
    yield `set application(${index}) [new Application/Traffic/CBR]\n`;
    yield `$application(${index}) set packetSize_ ${bytes}\n`;
    yield `$application(${index}) set rate_ ${wireRate(Number(flow.traffic.rate), flow.mss, bytes)}\n`;
    yield `$application(${index}) attach-agent $udp(${index})\n`;
    return;
  }
  yield `# The packets of a "${flow.traffic.kind}" source are those of the run.\nset times(${index}) {\n`;
  for (const t of trace.flows[index].send.t) yield `${t}\n`;
  yield `}\n`;
}

/** Is a UDP flow's source one that ns-2 runs with the same times, without a random number and without changes? */
function isNative({ changes }: Scenario, { id, traffic }: FlowSpec): boolean {
  const isChanged = changes.some(({ set }) => set.startsWith(`flows.${id}.`));
  return traffic.kind === "cbr" && traffic.dither !== true && Number(traffic.rate) > 0 && !isChanged;
}

function wireBytes(flow: FlowSpec): number {
  return flow.mss + (flow.headerBytes ?? UDP_HEADER_BYTES);
}

/**
 * The rate on the wire, bit/s, from which ns-2 computes the very interval that ours has for a rate of payload: rounding may need the
 * number beside it.
 */
function wireRate(rate: number, mss: number, bytes: number): number {
  const interval = (8 * mss) / rate;
  const near = (8 * bytes) / interval;
  const step = near * 2 ** -53;
  for (let n = 0; n <= 8; n++) {
    for (const candidate of [near + n * step, near - n * step]) {
      if ((8 * bytes) / candidate === interval) return candidate;
    }
  }
  return near;
}

/**
 * The range from which ns-2 must draw a sender's phase so that it is the scenario's: it draws uniformly, with a generator whose first
 * number is known. Next to nothing for no phase, because ns-2 divides by it.
 */
function phaseRange(phase: number): number {
  return phase === 0 ? 1e-300 : phase / new RandomStream(SEED_ONE).uniform();
}
