/** Random networks that ns-2 has: the n-th of a seed is always the same. */
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { type LinkSpec, type NodeSpec, RandomStream, Routes } from "../../src/sim/index.ts";

/** A stream of choices. */
class Choices {
  constructor(private readonly random: RandomStream) {}

  /** A number of [from, to), on a logarithmic scale, with six digits. */
  between(from: number, to: number): number {
    return Number((from * (to / from) ** this.random.uniform()).toPrecision(6));
  }

  /** A whole number from `from` to `to`. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.random.uniform() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.random.uniform() < share;
  }

  of<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)];
  }
}

const SCHEMES = ["tahoe", "reno", "newreno", "sack", "vegas"] as const;

/**
 * A network without circles of up to eight nodes, with losses, small buffers and one to four flows, all of which a script for
 * ns-2 can express. What ns-2 does in another way in some of them, `ns2Differs` announces.
 * @param seed and the network's number, from 0
 * @throws Error when what was drawn is no scenario
 */
export function randomNetwork(seed: number, number: number): Scenario {
  const draw = new Choices(new RandomStream([seed, 1, number + 1, 1, 1, 1]));
  for (let i = 0; i < 10; i++) draw.chance(0.5);
  const count = draw.whole(3, 8);
  const nodes = Array.from({ length: count }, (_, i) => ({ id: `n${i}` }));
  const hasRed = draw.chance(0.25);
  const withRed = hasRed ? draw.whole(1, count - 1) : 0;
  const links = nodes.slice(1).map(({ id }, i) => ({
    id: `l${i + 1}`,
    from: `n${draw.whole(Math.max(0, i - 2), i)}`,
    to: id,
    rate: draw.between(3e5, 2e7),
    delay: draw.between(5e-4, 0.1),
    queue: i + 1 === withRed ? red(draw) : queue(draw),
    loss: loss(draw),
    reverse: { queue: queue(draw), loss: loss(draw) },
  }));
  const duration = draw.whole(8, 20);
  const flows = Array.from({ length: draw.whole(1, 4) }, (_, i) => flow(draw, i, count, duration));
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: `Random network ${number} of seed ${seed}`,
    seed: number + 1,
    duration,
    tcp: options(draw),
    nodes,
    links,
    flows,
    interventions: draw.chance(0.2) ? drops(draw, nodes, links, flows) : [],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

function queue(draw: Choices): object {
  if (draw.chance(0.2)) return { discipline: "drop-tail" };
  return { discipline: draw.chance(0.25) ? "drop-front" : "drop-tail", limit: draw.whole(2, 60) };
}

/** Six equal numbers begin a generator that ns-2 can begin with. */
function red(draw: Choices): object {
  const minTh = draw.whole(2, 10);
  return {
    discipline: "red",
    limit: draw.whole(20, 80),
    rng: new Array(6).fill(draw.whole(1, 1e6)),
    minTh,
    maxTh: minTh * draw.whole(2, 4),
    maxP: draw.between(0.01, 0.3),
    weight: draw.between(0.001, 0.2),
    gentle: draw.chance(0.5),
    ecn: draw.chance(0.5),
    meanPacketSize: draw.whole(200, 1500),
  };
}

function loss(draw: Choices): object {
  if (draw.chance(0.5)) return { model: "none" };
  const position = draw.of(["air", "head"]);
  const model = draw.of(["bernoulli", "exponential", "gilbert-elliott", "bit-error"]);
  if (model === "bit-error") return { model, position, ber: draw.between(1e-8, 5e-6) };
  if (model === "gilbert-elliott") return { model, position };
  return { model, position, rate: draw.between(0.001, 0.06) };
}

function options(draw: Choices): object {
  const clock = draw.of([0.01, 0.01, 0.1, 0.05]);
  return {
    clock,
    clockPhase: draw.chance(0.5) ? 0 : Number((clock * draw.between(0.05, 0.9)).toPrecision(4)),
    minRto: draw.of([0.2, 0.2, 1, 0.5]),
    initialRto: draw.of([3, 1, 6]),
    initialWindow: draw.of([1, 2, 2, 3, 4]),
    syn: draw.chance(0.8),
    limitedTransmit: draw.chance(0.7),
    headerBytes: draw.of([40, 40, 52]),
    ackBytes: draw.of([40, 40, 52]),
  };
}

function flow(draw: Choices, i: number, nodes: number, duration: number): Record<string, unknown> & { id: string } {
  const from = draw.whole(0, nodes - 1);
  const to = (from + draw.whole(1, nodes - 1)) % nodes;
  const common = {
    id: `f${i + 1}`,
    from: `n${from}`,
    to: `n${to}`,
    mss: draw.whole(100, 1460),
    start: draw.chance(0.5) ? 0 : draw.between(0.01, duration / 2),
  };
  if (i > 0 && draw.chance(0.25)) return { ...common, kind: "udp", traffic: traffic(draw), ...stop(draw, duration) };
  const scheme = draw.of(SCHEMES);
  const isDelayed = draw.chance(0.3);
  return {
    ...common,
    scheme,
    awnd: draw.chance(0.5) ? 1000 : draw.whole(4, 60),
    ecn: scheme !== "vegas" && draw.chance(0.3),
    ...(isDelayed ? { ack: "delayed" } : {}),
    params: {
      ...(draw.chance(0.2) ? { dupAckThreshold: draw.whole(2, 4) } : {}),
      ...(scheme !== "vegas" && scheme !== "sack" && draw.chance(0.2) ? { bugFix: false } : {}),
      ...(scheme === "vegas" && draw.chance(0.5) ? { alpha: draw.whole(1, 3), beta: draw.whole(3, 6) } : {}),
      ...(isDelayed && draw.chance(0.5) ? { maxAckDelay: draw.between(0.02, 0.4) } : {}),
    },
  };
}

function traffic(draw: Choices): object {
  const rate = draw.between(2e4, 1e6);
  if (draw.chance(0.5)) return { kind: "cbr", rate, dither: draw.chance(0.3) };
  return { kind: "on-off", rate, burst: draw.between(0.05, 1), idle: draw.between(0.05, 1) };
}

function stop(draw: Choices, duration: number): object {
  return draw.chance(0.5) ? {} : { stop: draw.between(duration * 0.6, duration * 0.95) };
}

/** Segments of one flow lost by hand, at one link of its path. */
function drops(
  draw: Choices,
  nodes: readonly { id: string }[],
  links: readonly { id: string; from: string; to: string }[],
  flows: readonly Record<string, unknown>[],
): object[] {
  const flow = draw.of(flows.filter(({ kind }) => kind !== "udp"));
  const seqs = new Set(Array.from({ length: draw.whole(1, 3) }, () => draw.whole(1, 200)));
  const routes = new Routes(nodes as NodeSpec[], links as LinkSpec[]);
  const direction = draw.of([...routes.path(String(flow.from), String(flow.to))]);
  const link = `${links[direction >> 1].id}.${direction % 2 === 0 ? "forward" : "reverse"}`;
  return [...seqs].map((seq) => ({ flow: flow.id, seq, nth: 1, link, do: "drop" }));
}
