/** What of a scenario ns-2.35 cannot do as we do. */
import { flowParameters, type Scenario } from "../../scenario/index.ts";
import {
  DIRECTIONS,
  type DirectionSpec,
  declarations,
  directionId,
  directionOf,
  type FlowSpec,
  type QueueSpec,
  type TcpOptions,
  tcpOptionsOf,
} from "../../sim/declared.ts";

/** Our schemes that are ns-2's own one-way agents, and those agents. */
export const NS2_AGENTS: Readonly<Record<string, { sender: string; sink: string }>> = {
  tahoe: { sender: "Agent/TCP", sink: "Agent/TCPSink" },
  reno: { sender: "Agent/TCP/Reno", sink: "Agent/TCPSink" },
  newreno: { sender: "Agent/TCP/Newreno", sink: "Agent/TCPSink" },
  sack: { sender: "Agent/TCP/Sack1", sink: "Agent/TCPSink/Sack1" },
  vegas: { sender: "Agent/TCP/Vegas", sink: "Agent/TCPSink" },
};

/** Parameters of senders that ns-2 has, with ns-2's names. */
export const NS2_PARAMETERS: Readonly<Record<string, string>> = {
  alpha: "v_alpha_",
  beta: "v_beta_",
  gamma: "v_gamma_",
  dupAckThreshold: "numdupacks_",
  bugFix: "bugFix_",
};

/** Our queues that ns-2 has, and its own. */
export const NS2_QUEUES: Readonly<Record<string, string>> = {
  "drop-tail": "DropTail",
  "drop-front": "DropTail",
  red: "RED",
};

/** The ACK policy that ns-2 has as a sink of its own, DelAck, which always acknowledges every second segment. */
export const NS2_DELAYED = "delayed";
const DELAYED_EVERY = 2;

/** Changes in mid-run that a script can replay: those of random loss, whose losses are listed anyway. */
const REPLAYED = /^links\.[^.]+\.(reverse\.)?loss\./;

/** Every direction of every link, with its id. */
export function directionsOf(scenario: Scenario): { id: string; spec: DirectionSpec }[] {
  return scenario.links.flatMap((link) =>
    DIRECTIONS.map((direction) => ({
      id: directionId(link.id, direction),
      spec: directionOf(link, direction),
    })),
  );
}

/** What ns-2.35 lacks for a scenario, one sentence each; empty when it can be written as a script for ns-2. */
export function ns2Lacks(scenario: Scenario): string[] {
  const found = [
    ...scenario.flows.flatMap((flow) => flowLacks(scenario, flow)),
    ...directionsOf(scenario).flatMap(({ id, spec }) => directionLacks(id, spec)),
    ...scenario.nodes.flatMap(({ id, agent }) =>
      agent === undefined || agent.kind === "none" ? [] : [`Node ${id}: ns-2 has no agent "${agent.kind}".`],
    ),
    ...scenario.changes
      .filter(({ set }) => !REPLAYED.test(set) && !changesUdp(scenario, set))
      .map(({ set, at }) => `The change of ${set} at ${at} s: ns-2 keeps what it was begun with.`),
  ];
  if (hasCircle(scenario))
    found.push("Two paths lead to one node: ns-2 chooses between them by its own rule.");
  if ((scenario.interventions ?? []).some((intervention) => intervention.do !== "drop"))
    found.push("Interventions: ns-2 can drop a packet, but not let through, delay or mark a single one.");
  return [...new Set(found)];
}

/** The seed with which ns-2's default generator gives the numbers of the scenario's only RED queue; null where none does. */
export function ns2Seed(scenario: Scenario): number | null {
  const red = directionsOf(scenario).filter(({ spec }) => spec.queue.discipline === "red");
  const rng = red.length === 1 ? red[0].spec.queue.rng : undefined;
  if (rng === undefined || rng.some((part) => part !== rng[0])) return null;
  return rng[0] > 0 && rng[0] < 2 ** 31 ? rng[0] : null;
}

function flowLacks(scenario: Scenario, flow: FlowSpec): string[] {
  const name = `Flow ${flow.id}`;
  if (flow.kind === "udp") return [];
  const title = declarations.schemes.get(flow.scheme)?.title ?? flow.scheme;
  const found: string[] = [];
  if (!Object.hasOwn(NS2_AGENTS, flow.scheme))
    found.push(
      `${name}: ns-2 has no ${title} that sends as ours; it has Tahoe, Reno, NewReno, SACK and Vegas.`,
    );
  else if (flow.recovery ?? flow.congestion)
    found.push(`${name}: ns-2's ${title} cannot have its recovery or controller replaced.`);
  found.push(...ackLacks(name, flow));
  if (flow.traffic.kind !== "bulk")
    found.push(`${name}: ns-2 has no traffic "${flow.traffic.kind}" over TCP that sends as ours.`);
  if (flow.stop < scenario.duration && flow.start < scenario.duration)
    found.push(`${name}: it stops before the end, after which ns-2 does not repair the last segment.`);
  if (!Number.isInteger(flow.awnd))
    found.push(
      `${name}: ns-2 counts an advertised window in whole segments. Set awnd to ${Math.floor(flow.awnd)} or ${Math.ceil(flow.awnd)}, not ${flow.awnd}.`,
    );
  const declared = flowParameters(flow);
  const written = [...Object.keys(NS2_PARAMETERS), ...ACK_PARAMETERS];
  for (const [key, value] of Object.entries(flow.params)) {
    if (!written.includes(key) && value !== declared.get(key)?.default)
      found.push(`${name}: ns-2's ${title} has no parameter "${key}".`);
  }
  return [...found, ...optionLacks(name, tcpOptionsOf(scenario, flow))];
}

/** Parameters of delayed ACKs: the first one ns-2 does not have, the second is its interval_. */
const ACK_PARAMETERS = ["ackEvery", "maxAckDelay"];

function ackLacks(name: string, flow: FlowSpec): string[] {
  if (flow.ack === undefined || flow.ack === "every-packet") return [];
  if (flow.ack !== NS2_DELAYED)
    return [`${name}: ns-2 has no receiver that acknowledges as "${flow.ack}" does.`];
  const every = flow.params.ackEvery ?? DELAYED_EVERY;
  return every === DELAYED_EVERY
    ? []
    : [`${name}: ns-2 delays at most one ACK. Set ackEvery to ${DELAYED_EVERY}, not ${every}.`];
}

/** Does a change address a UDP flow, whose packets a script lists as the run sent them? */
function changesUdp({ flows }: Scenario, set: string): boolean {
  return flows.some(({ id, kind }) => kind === "udp" && set.startsWith(`flows.${id}.`));
}

function optionLacks(name: string, { clock, byteCounting }: TcpOptions): string[] {
  const found: string[] = [];
  if (clock === 0) found.push(`${name}: ns-2's senders have a clock with ticks (clock: 0 has none).`);
  if (byteCounting) found.push(`${name}: ns-2 has no byte counting (RFC 3465).`);
  return found;
}

function directionLacks(id: string, { queue, arq, impairment, schedule }: DirectionSpec): string[] {
  const found: string[] = [];
  if (schedule !== undefined)
    found.push(`Link ${id}: it follows a trace or a list, and the script gives it one rate, delay and loss.`);
  if (impairment !== undefined && impairment.kind !== "none")
    found.push(`Link ${id}: ns-2 has no link that reorders or doubles packets as ours.`);
  if (arq !== undefined && arq.kind !== "none")
    found.push(`Link ${id}: ns-2 has no link that repairs its losses.`);
  if (!Object.hasOwn(NS2_QUEUES, queue.discipline)) {
    const title = declarations.queueDisciplines.get(queue.discipline)?.title ?? queue.discipline;
    found.push(`Link ${id}: ns-2 has no queue ${title} that acts as ours.`);
  }
  if (queue.limitBytes !== undefined) found.push(`Link ${id}: its buffer is counted in bytes.`);
  if (queue.discipline !== "red" && queue.limit === 1)
    found.push(`Link ${id}: with a buffer of one packet, ns-2 drops every packet.`);
  if (queue.discipline === "red") found.push(...redLacks(id, queue));
  return found;
}

function redLacks(id: string, queue: QueueSpec): string[] {
  const options: [string, boolean][] = [
    ["byteMode", queue.byteMode === true],
    ["inBytes", queue.inBytes === true],
    ["adaptive", queue.adaptive === true],
    ["markAt", queue.markAt === "front"],
  ];
  return options
    .filter(([, isOn]) => isOn)
    .map(([option]) => `Link ${id}: the script does not write RED's option "${option}".`);
}

/** Do the links close a circle, so that there is more than one way between two nodes? */
function hasCircle({ nodes, links }: Scenario): boolean {
  const parent = new Map(nodes.map(({ id }) => [id, id]));
  const top = (id: string): string => {
    let at = id;
    for (let next = parent.get(at); next !== undefined && next !== at; next = parent.get(at)) at = next;
    return at;
  };
  for (const { from, to } of links) {
    const [a, b] = [top(from), top(to)];
    if (a === b) return true;
    parent.set(a, b);
  }
  return false;
}
