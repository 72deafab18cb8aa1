import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { type ParamValue, RandomStream } from "../../src/sim/index.ts";

/** What the CERL paper varies in its dumbbell (Fig. 3); everything else is as in section 4.1. */
export interface CerlSetting {
  scheme?: string;
  params?: Record<string, ParamValue>;
  /** Bottleneck, bit/s and s. */
  rate: number;
  delay: number;
  /** Buffers of both routers, packets; awnd is three times as much. */
  buffer: number;
  /** Random loss on the last hops. */
  q: number;
  /** Reno flows beside the one under test: none, one from the start, or five that come and go. */
  background?: 0 | 1 | 5;
  duration?: number;
  /** What the paper does not say; ns-2's defaults otherwise. */
  tcp?: Record<string, ParamValue>;
  loss?: Record<string, ParamValue>;
  /** ACK policy of all flows. */
  ack?: string;
}

/** The scenario of a setting, with seed 1; five background flows still need `drawBackground`. */
export function cerlScenario(setting: CerlSetting): Scenario {
  const { rate, delay, buffer, q, background = 0, duration = 480, scheme = "cerl" } = setting;
  const loss = q > 0 ? { model: "exponential", rate: q, ...setting.loss } : { model: "none" };
  const pairs = Array.from({ length: 1 + background }, (_, i) => i + 1);
  const awnd = 3 * buffer;
  const queue = { discipline: "drop-tail", limit: buffer };
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: "CERL's dumbbell",
    seed: 1,
    duration,
    tcp: setting.tcp ?? {},
    nodes: [
      { id: "G0", role: "router" },
      { id: "G1", role: "base-station" },
      ...pairs.flatMap((i) => [
        { id: `S${i}`, role: "host" },
        { id: `R${i}`, role: "mobile" },
      ]),
    ],
    links: [
      { id: "bottleneck", from: "G0", to: "G1", rate, delay, queue },
      ...pairs.flatMap((i) => [
        { id: `access${i}`, from: `S${i}`, to: "G0", rate: 10e6, delay: 0.01 },
        { id: `wireless${i}`, from: "G1", to: `R${i}`, rate: 10e6, delay: 0.01, queue, loss },
      ]),
    ],
    flows: pairs.map((i) => ({
      id: `f${i}`,
      from: `S${i}`,
      to: `R${i}`,
      scheme: i === 1 ? scheme : "reno",
      params: i === 1 ? (setting.params ?? {}) : {},
      awnd,
      mss: 1460,
    })),
  });
  if (!parsed.ok) throw new RangeError(JSON.stringify(parsed.issues[0]));
  return parsed.scenario;
}

/** Section 4.1: side links of 0.1 to 10 ms, starts and stops within 200 s of the run's ends, drawn anew for each seed, if there are five background flows. */
export function drawBackground(scenario: Scenario): Scenario {
  if (scenario.flows.length < 6) return scenario;
  const word = 12_345 + 7919 * scenario.seed;
  const random = new RandomStream([word, word + 1, word + 2, word + 3, word + 4, word + 5]);
  const between = (low: number, high: number) => low + (high - low) * random.uniform();
  // Neighbouring seeds begin alike.
  for (let i = 0; i < 100; i++) random.uniform();
  const links = scenario.links.map((link) =>
    /^(access|wireless)[2-9]$/.test(link.id) ? { ...link, delay: between(0.0001, 0.01) } : link,
  );
  const flows = scenario.flows.map((flow) =>
    flow.id === "f1" ? flow : { ...flow, start: between(1, 200), stop: scenario.duration - between(1, 200) },
  );
  return { ...scenario, links, flows };
}
