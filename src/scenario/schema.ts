/** The format: which properties a scenario has, their units, ranges and defaults. The rest is derived from it. */
import {
  type AgentSpec,
  type ArqSpec,
  type ChangeSpec,
  DEFAULT_TCP_OPTIONS,
  type DirectionSpec,
  declarations,
  type ImpairmentSpec,
  type InterventionSpec,
  type LinkSpec,
  type LossSpec,
  type NodeSpec,
  type QueueSpec,
  type RngState,
  type ScheduleSpec,
  type TcpOptions,
  type TrafficSpec,
  UDP_HEADER_BYTES,
} from "../sim/declared.ts";
import { bufferLimit } from "./buffer-limit.ts";
import { type DraftFlow, flowShape } from "./flow-shape.ts";
import { LIMITS } from "./limits.ts";
import { drop, writes } from "./listed-shapes.ts";
import { isPlainObject, object, optional, required, schemaName, withDefault } from "./object-shape.ts";
import { pluginObject } from "./plugin-shape.ts";
import { RARE_PARTS } from "./rare-parts.ts";
import { rngState, scalar, scalarMap } from "./raw-shapes.ts";
import { choice, type Field, flag, id, list, quantity, type Shape, text } from "./shape.ts";
import { FORMAT, type Look, type Moment, PLOTS, RANGED_PLOTS, type Scenario, type Source } from "./types.ts";

const seconds = (max: number) => quantity("s", 0, max);
const name = id(LIMITS.id);
/** "wireless.forward", "nodes.G1". */
const directionName = text(LIMITS.id + 10);
const rng = optional<RngState>("Six integers: the initial state of its MRG32k3a random stream", rngState());

/** Options of TCP, each with its range; the defaults are ns-2's. */
const tcpShapes: { [K in keyof TcpOptions]: { help: string; shape: Shape<TcpOptions[K]> } } = {
  clock: { help: "Tick of the sender's clock; 0 measures exactly", shape: seconds(10) },
  clockPhase: { help: "Offset of the ticks, less than one tick", shape: seconds(10) },
  minRto: { help: "Smallest retransmission timeout", shape: seconds(1000) },
  maxRto: { help: "Largest retransmission timeout", shape: quantity("s", 0.001, 100_000) },
  initialRto: {
    help: "Retransmission timeout before the first measurement",
    shape: quantity("s", 0.001, 1000),
  },
  initialWindow: { help: "First window", shape: quantity("segments", 1, 100_000) },
  syn: { help: "Segment 0 is a SYN that travels alone", shape: flag() },
  limitedTransmit: {
    help: "The first two duplicate ACKs each release a new segment (RFC 3042)",
    shape: flag(),
  },
  byteCounting: {
    help: "Windows grow by the segments that an ACK acknowledges (in slow start at most two), not by one step per ACK (RFC 3465)",
    shape: flag(),
  },
  headerBytes: {
    help: "Header of every data packet",
    shape: quantity("bytes", 1, 10_000, { integer: true }),
  },
  ackBytes: { help: "Size of an ACK", shape: quantity("bytes", 1, 10_000, { integer: true }) },
};

const tcpFields = (field: (help: string, shape: Shape<unknown>, key: string) => Field<unknown>) =>
  Object.fromEntries(
    Object.entries(tcpShapes).map(([key, { help, shape }]) => [
      key,
      field(help, shape as Shape<unknown>, key),
    ]),
  );

const tcpDefaults: Record<string, unknown> = { ...DEFAULT_TCP_OPTIONS };
const tcpOptions = object<TcpOptions>(
  "the TCP options",
  tcpFields((help, shape, key) => withDefault(help, shape, tcpDefaults[key])),
);
const tcpOverrides = object<Partial<TcpOptions>>("a flow's TCP options", tcpFields(optional));

const agent = pluginObject<AgentSpec>({
  what: "path agent",
  tag: "kind",
  registry: declarations.pathAgents,
  fallback: "none",
});

const node = object<NodeSpec>("a node", {
  id: required("Name of the node", name),
  role: withDefault("What it is drawn as", choice(["host", "router", "base-station", "mobile"]), "host"),
  x: optional("Position on the page, grid units", quantity("", -10_000, 10_000)),
  y: optional("Position on the page, grid units", quantity("", -10_000, 10_000)),
  agent: optional("Agent that looks into the packets that pass here; default: none", agent),
});

const limitBytes = optional(
  "Buffer in bytes, beside or instead of the limit in packets",
  quantity("bytes", 1, 1500 * LIMITS.queue, { integer: true, scale: "log" }),
);

const queue = pluginObject<QueueSpec>({
  what: "queue discipline",
  tag: "discipline",
  registry: declarations.queueDisciplines,
  fallback: "drop-tail",
  common: ({ id: discipline }) => ({
    limit: optional(
      "Buffer; default: large enough never to drop",
      bufferLimit(quantity("packets", 1, LIMITS.queue, { integer: true, scale: "log" })),
    ),
    ...(["drop-tail", "drop-front"].includes(discipline) ? { limitBytes } : {}),
    rng,
  }),
});

const loss = pluginObject<LossSpec>({
  what: "error model",
  tag: "model",
  registry: declarations.errorModels,
  fallback: "none",
  common: ({ id: model }) => ({
    position: withDefault(
      "Lost after using the link, or at its head before the queue",
      choice(["air", "head"]),
      "air",
    ),
    rng,
    ...(model === "list"
      ? { drops: required("The transmissions that are lost", list("losses", drop, 0, LIMITS.drops)) }
      : {}),
  }),
});

const arq = pluginObject<ArqSpec>({
  what: "link layer",
  tag: "kind",
  registry: declarations.linkLayers,
  fallback: "none",
});

const impairment = pluginObject<ImpairmentSpec>({
  what: "impairment",
  tag: "kind",
  registry: declarations.impairments,
  fallback: "none",
});

const trafficOf = (what: string, sources: typeof declarations.trafficSources, fallback: string) =>
  pluginObject<TrafficSpec>({
    what,
    tag: "kind",
    registry: sources,
    fallback,
    common: ({ id }): Record<string, Field<unknown>> => ({
      ...(sources.get(id)?.timed ? { rng } : {}),
      ...(id === "writes" ? { writes } : {}),
    }),
  });

const traffic = trafficOf("traffic source", declarations.trafficSources, "bulk");

/** UDP waits for nothing: what it sends must say itself when. */
const udpTraffic = trafficOf(
  "traffic source for UDP",
  new Map([...declarations.trafficSources].filter(([, { timed }]) => timed && !timed.awaitsAnswers)),
  "cbr",
);

const rate = quantity("bit/s", LIMITS.minRate, LIMITS.maxRate, { scale: "log" });
const delay = seconds(LIMITS.delay);
const noQueue: QueueSpec = { discipline: "drop-tail" };
const noLoss: LossSpec = { model: "none", position: "air" };

const direction = object<Partial<DirectionSpec>>("the reverse direction", {
  rate: optional("Transmission rate on the return path", rate),
  delay: optional("Propagation delay on the return path", delay),
  queue: optional("Queue on the return path", queue),
  loss: optional("Random loss on the return path", loss),
  arq: optional("Link-layer retransmission or coding on the return path", arq),
  impairment: optional("Reordering or doubling of packets on the return path; default: none", impairment),
  schedule: optional("Schedule of the return path", rare<ScheduleSpec>("schedule")),
});

const link = scheduledLink({
  id: required("Name of the link", name),
  from: required("Node where it begins", name),
  to: required("Node where it ends", name),
  medium: withDefault("How it is drawn", choice(["wired", "wireless"]), "wired"),
  rate: required("Transmission rate", rate),
  delay: required("Propagation delay", delay),
  queue: withDefault("Queue in front of the link", queue, noQueue),
  loss: withDefault("Random loss", loss, noLoss),
  arq: optional("Link-layer retransmission or coding on this link; default: none", arq),
  impairment: optional("Reordering or doubling of packets before the queue; default: none", impairment),
  schedule: optional(
    "Schedule of a link that changes with time; its rate is then the mean",
    rare<ScheduleSpec>("schedule"),
  ),
  reverse: withDefault("What differs on the return path", direction, {}),
});

/** A part that few scenarios have: on the page its reader comes with what reads texts. */
function rare<T>(part: "schedule" | "traces" | "senders"): Shape<T> {
  const shape = () => RARE_PARTS[part] as Shape<T> | undefined;
  return {
    read(value, path, report) {
      const known = shape();
      if (known) return known.read(value, path, report);
      report.add(path, value, "what this page has fetched", "Open the scenario as a file.");
      return undefined;
    },
    minimal: (value) => shape()?.minimal(value) ?? value,
    schema: () => shape()?.schema() ?? {},
    field: (key, value) => shape()?.field?.(key, value),
    names: (value) => shape()?.names?.(value) ?? [],
  };
}

/** A link that follows a schedule may leave its rate out, and its delay where that follows a list. */
function scheduledLink(fields: Record<string, Field<unknown>>): Shape<LinkSpec> {
  const shape = object<LinkSpec>("a link", fields);
  return {
    ...shape,
    read: (value, path, report) =>
      shape.read(
        isPlainObject(value) && isPlainObject(value.schedule)
          ? { rate: LIMITS.minRate, ...(value.schedule.delay ? { delay: 0 } : {}), ...value }
          : value,
        path,
        report,
      ),
  };
}

const plugin = (what: string, registry: ReadonlyMap<string, unknown>) =>
  optional(what, choice([...registry.keys()]));

const transport = withDefault("Transport protocol", choice(["tcp", "udp"]), "tcp");
const flowTimes = {
  start: withDefault("Time of the first packet", seconds(LIMITS.duration), 0),
  stop: optional(
    "Time from which nothing new is sent; default: the end of the run",
    seconds(LIMITS.duration),
  ),
};

const shippedScheme = choice([...declarations.schemes.keys()]);

/** A shipped scheme, or "own:NAME" for a source in the scenario's `senders`. */
const schemeOrOwn: Shape<string> = {
  ...shippedScheme,
  read: (value, path, report) =>
    typeof value === "string" && /^own:[^.:]{1,64}$/.test(value)
      ? value
      : shippedScheme.read(value, path, report),
  schema: () => ({ anyOf: [shippedScheme.schema(), { type: "string", pattern: "^own:" }] }),
};

const tcpFlow = object<DraftFlow>("a TCP flow", {
  id: required("Name of the flow", name),
  from: required("Node that sends", name),
  to: required("Node that receives", name),
  kind: transport,
  scheme: required("Which TCP", schemeOrOwn),
  params: withDefault("Parameters of the scheme's parts that differ from their defaults", scalarMap(64), {}),
  recovery: plugin("Loss recovery instead of the scheme's", declarations.recoveries),
  congestion: plugin("Congestion control instead of the scheme's", declarations.congestionControls),
  ack: plugin("Acknowledgement policy instead of the scheme's", declarations.ackPolicies),
  ecn: withDefault("Queues may mark its packets instead of dropping them (ECN)", flag(), false),
  ipsec: withDefault(
    "Encrypted below TCP (IPsec), so that no node on the path can read its headers",
    flag(),
    false,
  ),
  mss: withDefault("Payload of a segment", quantity("bytes", 1, 65_535, { integer: true }), 1460),
  awnd: withDefault("Advertised window", quantity("segments", 1, LIMITS.awnd, { scale: "log" }), 1000),
  ...flowTimes,
  traffic: withDefault<TrafficSpec>("Application: what it has to send", traffic, { kind: "bulk" }),
  tcp: withDefault("TCP options that differ from the scenario's", tcpOverrides, {}),
});

const udpFlow = object<DraftFlow>("a UDP flow", {
  id: required("Name of the flow", name),
  from: required("Node that sends", name),
  to: required("Node that receives", name),
  kind: transport,
  mss: withDefault("Payload of a packet", quantity("bytes", 1, 65_535, { integer: true }), 1000),
  headerBytes: withDefault(
    "Header bytes of every packet",
    quantity("bytes", 0, 10_000, { integer: true }),
    UDP_HEADER_BYTES,
  ),
  ...flowTimes,
  traffic: required("What it sends, and when", udpTraffic),
});

const flow = flowShape(tcpFlow, udpFlow);

/** "links.wireless.loss.rate". */
const address = text(300);

const change = object<ChangeSpec>("a change", {
  at: required("When", seconds(LIMITS.duration)),
  set: required('Address of the value, "links.wireless.loss.rate"', address),
  to: required("The new value", scalar()),
});

const intervention = object<InterventionSpec>("an intervention", {
  flow: required("The flow that the packet belongs to", name),
  seq: required("Segment, from 0", quantity("", 0, 2_147_483_647, { integer: true })),
  nth: withDefault("Transmission of the segment, from 1", quantity("", 1, 65_535, { integer: true }), 1),
  link: required('Link and direction, "wireless.forward"', directionName),
  do: required(
    "The packet arrives there; it is lost there; it is marked; it is held back",
    choice(["spare", "drop", "mark", "delay"]),
  ),
  by: optional("For how long it is held back", seconds(LIMITS.delay)),
});

const source = object<Source>("the source", {
  paper: required("Short name of the paper", text(LIMITS.title)),
  figure: optional("Number of the figure", text(LIMITS.title)),
});

const plotList = list("plots", choice(PLOTS), 1, PLOTS.length);

const time = seconds(LIMITS.duration);
const axis = list("its least and its largest value", quantity("", -1e12, 1e12), 2, 2);

/** What a look at a run has. */
const lookFields = {
  at: optional("Where the playhead stands", time),
  from: optional("Where the shown part begins", time),
  to: optional("Where the shown part ends", time),
  run: optional("Scheme of the shown run", choice([...declarations.schemes.keys()])),
  flow: optional("The shown flow", name),
  queues: optional("Link directions whose queues are plotted", list("directions", directionName, 1, 4)),
  axes: optional(
    "Value axes that show a chosen part",
    object<NonNullable<Look["axes"]>>(
      "the value axes",
      Object.fromEntries(RANGED_PLOTS.map((plot) => [plot, optional("Least and largest value", axis)])),
    ),
  ),
};

const moment = object<Moment>("a moment", {
  text: required("What is seen there", text(LIMITS.title)),
  note: optional("What the lecturer wants to say there", text(LIMITS.text)),
  ...lookFields,
  at: required("Where the playhead stands", time),
  plots: optional("The plots that are shown", plotList),
  centre: optional("What the middle of the page shows", choice(["ladder", "guesses"])),
  select: optional('The part of the network that is selected, "nodes.G1"', directionName),
  measures: optional("The results show all measures", flag()),
});

/** A scenario whose structure, units and ranges are right, and whose parts may still contradict each other. */
export type Draft = Omit<Scenario, "flows"> & { flows: DraftFlow[] };

/** The properties of a scenario; of `least` each, a list must have as many elements. */
const scenarioFields = (least: { nodes: number; links: number; flows: number }) => ({
  format: required("The format and its version", choice([FORMAT])),
  title: withDefault("Title, one line", text(LIMITS.title), "Untitled"),
  description: withDefault("What it shows, in Markdown", text(LIMITS.text), ""),
  source: optional("The figure that it reproduces", source),
  question: optional("What a student should answer by watching", text(LIMITS.text)),
  watch: optional("Where to look", text(LIMITS.text)),
  views: optional(
    "Moments that are worth a look, each opened by a link",
    list("moments", moment, 0, LIMITS.moments),
  ),
  plots: optional("The plots that it is about", plotList),
  opening: optional("How it is opened", object<Look>("an opening", lookFields)),
  knobs: optional("Addresses of the values to change, the first first", list("addresses", address, 0, 8)),
  answer: optional("The question's answer, shown on demand", text(LIMITS.text)),
  compare: optional(
    "Schemes that are run beside the scenario's own",
    list("schemes", choice([...declarations.schemes.keys()]), 0, 3),
  ),
  seed: withDefault("Seed of every random stream", quantity("", 0, 4_294_967_295, { integer: true }), 1),
  duration: required("Length of the run", quantity("s", 0.001, LIMITS.duration, { scale: "log" })),
  tcp: withDefault("Options of every TCP flow", tcpOptions, DEFAULT_TCP_OPTIONS),
  nodes: required("The nodes", list("nodes", node, least.nodes, LIMITS.nodes)),
  links: required("The links", list("links", link, least.links, LIMITS.links)),
  flows: required("The flows", list("flows", flow, least.flows, LIMITS.flows)),
  changes: withDefault("Values that change while it runs", list("changes", change, 0, LIMITS.changes), []),
  traces: optional(
    "Traces that links follow, by name: milliseconds, one a line",
    rare<Record<string, string>>("traces"),
  ),
  senders: optional("Sources of senders of one's own, by name", rare<Record<string, string>>("senders")),
  interventions: optional(
    "Changes to single packets at a link",
    list("interventions", intervention, 0, LIMITS.interventions),
  ),
  $schema: schemaName,
});

/** The whole format. */
export const scenarioShape: Shape<Draft> = object<Draft>(
  "a scenario",
  scenarioFields({ nodes: 2, links: 1, flows: 1 }),
);

/** The same for what is still being built: every element well formed, and as few of them as there are. */
export const documentShape: Shape<Draft> = object<Draft>(
  "a scenario",
  scenarioFields({ nodes: 0, links: 0, flows: 0 }),
);
