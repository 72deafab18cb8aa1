import type { Scenario } from "../../scenario/index.ts";
import {
  DIRECTIONS,
  type Direction,
  directionId,
  directionOf,
  endsOf,
  type LinkSpec,
  LOSS_CAUSES,
  type QueueSpec,
  type Trace,
} from "../../sim/declared.ts";
import { ns2Flow, ns2Starts, word } from "./ns2-flows.ts";
import { NS2_QUEUES, ns2Lacks, ns2Seed } from "./ns2-limits.ts";
import { PRINTING } from "./ns2-printing.ts";
import { ns2Differs } from "./ns2-warnings.ts";

/** A buffer that never overflows, packets. */
const UNLIMITED = 1_000_000_000;

/**
 * A scenario as a script for ns-2.35: `ns FILE.tcl` simulates it and prints every send, ACK and drop, and each sender's cwnd and
 * ssthresh (ns-2 tells six digits of cwnd), as lines of the CSV that `--trace FILE.csv` writes. Random losses are those of the
 * run in `trace`, listed by the order in which packets come to the lossy place, and packets of UDP flows that leave at random are
 * those of the run; the clocks tick as the scenario says.
 * @param trace of the scenario's own run, with all packet-hops where a link is lossy
 * @throws RangeError when ns-2 lacks something (`ns2Lacks`), or the packet-hops were not recorded
 */
export function* ns2Script(scenario: Scenario, trace: Trace): Generator<string> {
  const lacks = ns2Lacks(scenario);
  if (lacks.length > 0) throw new RangeError(lacks.join(" "));
  yield head(scenario, trace);
  yield nodes(scenario);
  for (const link of scenario.links)
    for (const direction of DIRECTIONS) yield linkDirection(scenario, link, direction, trace);
  for (const index of scenario.flows.keys()) yield* ns2Flow(scenario, trace, index);
  const seed = ns2Seed(scenario);
  if (seed !== null) yield `# RED's random numbers.\n$ns at 0.0 "$defaultRNG seed ${seed}"\n`;
  for (const index of scenario.flows.keys()) yield* ns2Starts(scenario, trace, index);
  yield `spare\n$ns at ${scenario.duration} finish\n$ns run\n`;
}

function head(scenario: Scenario, trace: Trace): string {
  const about = [
    `${scenario.title}: a scenario of cwndscope for ns-2.35.`,
    "It prints CSV: time_s,element,series,value,flow,seq,nth,cause.",
    "cwnd has the six digits that ns-2 tells; Vegas, whose cwnd_ contains what duplicate ACKs add, prints effective_window.",
    ...ns2Differs(scenario, trace),
  ];
  return `${about.map(comment).join("")}\n${PRINTING}\n`;
}

function nodes({ nodes: list }: Scenario): string {
  return list.map(({ id }, i) => `set node(${i}) [$ns node]\nset name(${i}) ${word(id)}\n`).join("");
}

/** A line of a comment; whatever the title holds, it ends no comment. */
function comment(text: string): string {
  return `# ${text.replace(/[\r\n\\]+/g, " ")}\n`;
}

function linkDirection(scenario: Scenario, link: LinkSpec, direction: Direction, trace: Trace): string {
  const { rate, delay, queue } = directionOf(link, direction);
  const ends = endsOf(link, direction);
  const index = (id: string) => scenario.nodes.findIndex((node) => node.id === id);
  const [from, to] = [index(ends.from), index(ends.to)];
  const between = `$node(${from}) $node(${to})`;
  const id = directionId(link.id, direction);
  return [
    "",
    `set link(${from}:${to}) ${word(id)}`,
    `$ns simplex-link ${between} ${rate} ${delay} ${NS2_QUEUES[queue.discipline]}`,
    `$ns queue-limit ${between} ${queue.limit ?? UNLIMITED}`,
    `$ns trace-queue ${between} $packets`,
    ...(queue.discipline === "drop-front" ? [`[[$ns link ${between}] queue] set drop_front_ true`] : []),
    ...redLines(queue, between),
    ...lossLines(scenario, link, direction, trace, between),
    "",
  ].join("\n");
}

function redLines(queue: QueueSpec, between: string): string[] {
  if (queue.discipline !== "red") return [];
  const bit = (value: unknown) => (value === true ? 1 : 0);
  const values: Record<string, unknown> = {
    bytes_: 0,
    queue_in_bytes_: 0,
    thresh_: queue.minTh,
    maxthresh_: queue.maxTh,
    linterm_: 1 / Number(queue.maxP),
    q_weight_: queue.weight,
    gentle_: bit(queue.gentle),
    setbit_: bit(queue.ecn),
    use_mark_p_: bit(queue.useMarkP),
    mark_p_: queue.markP,
    mean_pktsize_: queue.meanPacketSize,
    wait_: bit(queue.wait),
  };
  const lines = Object.entries(values).map(([name, value]) => `$red set ${name} ${value}`);
  return [`set red [[$ns link ${between}] queue]`, ...lines];
}

/** Loses what the run lost at random: which packets, counted from 0 in the order in which they come to the place of the loss. */
function lossLines(
  scenario: Scenario,
  link: LinkSpec,
  direction: Direction,
  trace: Trace,
  between: string,
): string[] {
  const id = directionId(link.id, direction);
  const { loss } = directionOf(link, direction);
  const dropped = (scenario.interventions ?? []).some((intervention) => intervention.link === id);
  if (loss.model === "none" && !dropped) return [];
  const lost = lossOrdinals(
    trace,
    trace.links.findIndex((other) => other.id === id),
    loss.position,
  );
  if (lost.length === 0) return [];
  return [`lose ${loss.position} ${between} {${lost.join(" ")}}`];
}

function lossOrdinals({ hops }: Trace, link: number, position: "air" | "head"): number[] {
  if (hops === null) throw new RangeError("the trace recorded no packet-hops");
  const isRandom = (i: number) => LOSS_CAUSES[hops.fate[i] - 1] === "transmission";
  const rows: number[] = [];
  for (let i = 0; i < hops.link.length; i++) {
    // What a queue drops never comes to the air.
    const comes = position === "head" || hops.fate[i] === 0 || (isRandom(i) && hops.sent[i] > hops.start[i]);
    if (hops.link[i] === link && comes) rows.push(i);
  }
  const when = position === "head" ? hops.enter : hops.arrive;
  rows.sort((a, b) => when[a] - when[b] || a - b);
  return rows.flatMap((row, ordinal) => (isRandom(row) ? [ordinal] : []));
}
