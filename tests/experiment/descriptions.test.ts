/** What an experiment's description says of values is what its scenario has: every line that names a value is held against it. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds } from "../../src/cli/experiments.ts";
import { axisPoints, type Experiment } from "../../src/experiment/experiments.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { declarations, directionOf } from "../../src/sim/index.ts";
import { accepted } from "../scenario/samples.ts";

/** What the lines are held against. */
interface Facts {
  experiment: Experiment;
  scenario: Scenario;
}

function factsOf(id: string): Facts {
  const experiment = loadShippedExperiment(id);
  const { scenario } = experiment;
  const input =
    typeof scenario === "string"
      ? JSON.parse(readFileSync(new URL(`../../scenarios/${scenario}.json`, import.meta.url), "utf8"))
      : scenario;
  return { experiment, scenario: accepted(input) };
}

const numbersIn = (text: string): number[] => (text.match(/\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi) ?? []).map(Number);
/** Limits of the queues that have one. */
const limitsOf = ({ scenario }: Facts) =>
  scenario.links.flatMap((link) => directionOf(link, "forward").queue.limit ?? []);
const tcpFlows = ({ scenario }: Facts) => scenario.flows.filter(({ kind }) => kind === "tcp");
const valuesOf = ({ experiment }: Facts) =>
  experiment.vary.flatMap((axis) => [axisPoints(axis).map(({ at }) => at)]);
/** Are these the values of an axis? */
const areAnAxis = (facts: Facts, values: readonly number[], factor = 1) =>
  valuesOf(facts).some(
    (axis) =>
      axis.length === values.length &&
      axis.every((at, i) => Math.abs(Number(at) * factor - values[i]) < 1e-9 * values[i] + 1e-12),
  );
const bottleneck = ({ scenario }: Facts) =>
  scenario.links.find(({ id }) => id === "bottleneck" || id === "L")!;

const linkOf = ({ scenario }: Facts, id: string) => scenario.links.find((link) => link.id === id);
/** Does a link have this rate (bit/s) and delay (s)? */
const isLink = (facts: Facts, id: string, rate: number, delay: number) =>
  linkOf(facts, id)?.rate === rate && linkOf(facts, id)?.delay === delay;
/** Links of data before and behind the bottleneck, which all have one rate and delay. */
const areLinks = (facts: Facts, ids: RegExp, rate: number, delay: number) =>
  facts.scenario.links.filter(({ id }) => ids.test(id)).every(({ id }) => isLink(facts, id, rate, delay));
/** Every value that anything of an experiment but a reading writes to addresses that end so. */
const written = ({ experiment }: Facts, end: RegExp): unknown[] =>
  [
    experiment.set,
    ...experiment.schemes.map(({ set }) => set),
    ...experiment.vary.flatMap((axis) => axisPoints(axis).map(({ set }) => set)),
  ]
    .flatMap((set) => Object.entries(set))
    .filter(([address]) => end.test(address))
    .map(([, value]) => value);
type Declared = keyof typeof declarations;
/** What a plug-in's parameter is where nobody writes it. */
const usual = (kind: Declared, id: string, param: string): unknown =>
  [...declarations[kind].values()].find((one) => one.id === id)?.params.find((one) => one.id === param)
    ?.default;
/** A parameter is what its plug-in declares, in a scenario that writes none of its own, and no arm changes it. */
const isUsual = (facts: Facts, kind: Declared, id: string, param: string, value: unknown) =>
  usual(kind, id, param) === value &&
  written(facts, new RegExp(`params\\.${param}$`)).every((one) => one === value);
const areAll = (values: readonly unknown[], value: unknown) => values.every((one) => one === value);
/** Ids of arms that write a value to addresses that end so. */
const armsThat = ({ experiment }: Facts, end: RegExp, value: unknown) =>
  experiment.schemes
    .filter(({ set }) => Object.entries(set).some(([address, one]) => end.test(address) && one === value))
    .map(({ id }) => id);
/** The bandwidth–delay product of a path, packets. */
const product = (rate: number, delay: number, bytes: number) => (rate * 2 * delay) / (8 * bytes);

/** By the beginning of a line: whether what follows is true. */
const TRUE: readonly [RegExp, (text: string, facts: Facts) => boolean][] = [
  [/^TCP\/IP header size: /, (text, { scenario }) => scenario.tcp.headerBytes === Number(text)],
  [/^ACK size: /, (text, { scenario }) => scenario.tcp.ackBytes === Number(text)],
  [
    /^delayed ACK: /,
    (text, facts) => text.startsWith("off") && tcpFlows(facts).every(({ ack }) => ack !== "delayed"),
  ],
  [/^initial cwnd: /, (text, { scenario }) => scenario.tcp.initialWindow === Number(text)],
  [
    /^RTO: RFC 6298 formula, /,
    (text, { scenario: { tcp } }) => {
      const [tick, min, max, initial] = numbersIn(text);
      return (
        tcp.clock === tick / 1000 && tcp.minRto === min && tcp.maxRto === max && tcp.initialRto === initial
      );
    },
  ],
  [
    /^limited transmit: /,
    (text, { scenario }) =>
      text.startsWith("on") ? scenario.tcp.limitedTransmit : text === "off" && !scenario.tcp.limitedTransmit,
  ],
  [/^number of runs: /, (text, { experiment }) => experiment.stop.runs === numbersIn(text)[0]],
  [/^advertised window: (?=\d)/, (text, facts) => tcpFlows(facts).every(({ awnd }) => awnd === Number(text))],
  [/^buffers?: (?=\d+$)/, (text, facts) => limitsOf(facts).every((limit) => limit === Number(text))],
  [/^duration: /, (text, { scenario }) => scenario.duration === Number(text)],
  [/^sweep (?:points|range): /, (text, facts) => areAnAxis(facts, numbersIn(text))],
  [/^error rates: /, (text, facts) => areAnAxis(facts, numbersIn(text), 100)],
  [
    /^Tp and buffers: /,
    (text, facts) => {
      const [delay, buffer] = numbersIn(text);
      return bottleneck(facts).delay === delay / 1000 && limitsOf(facts).every((limit) => limit === buffer);
    },
  ],
  [
    /^B, Tp, buffer, duration: /,
    (text, facts) => {
      const [rate, delay, buffer, duration] = numbersIn(text);
      const { rate: own, delay: wait } = bottleneck(facts);
      return (
        own === rate * 1e6 &&
        wait === delay / 1000 &&
        facts.scenario.duration === duration &&
        limitsOf(facts).every((limit) => limit === buffer)
      );
    },
  ],
  [
    /^buffer and thresholds: /,
    (text, facts) => {
      const [buffer] = numbersIn(text);
      return limitsOf(facts).includes(buffer);
    },
  ],
  [
    /^fixed window W of Modified TCP: .*W: /,
    (text, facts) => {
      const said = numbersIn(text);
      const windows = text.includes(" to ")
        ? Array.from({ length: said[1] - said[0] + 1 }, (_, i) => said[0] + i)
        : said;
      const arms = facts.experiment.schemes.flatMap(({ set }) => set["flows.f1.params.W"] ?? []);
      return areAnAxis(facts, windows) || arms.join() === windows.join();
    },
  ],
  // CERL
  [
    /^CERL constant A: /,
    (text, facts) =>
      written(facts, /params\.A$/).length > 0 ||
      isUsual(facts, "congestionControls", "cerl", "A", Number(text)),
  ],
  [
    /^Vegas parameters: alpha 1, beta 3, gamma 1/,
    (_, facts) =>
      [
        ["alpha", 1],
        ["beta", 3],
        ["gamma", 1],
      ].every(([param, value]) => isUsual(facts, "congestionControls", "vegas", String(param), value)),
  ],
  [
    /^Veno parameters: N = 3 packets, cut to 4\/5/,
    (_, facts) =>
      isUsual(facts, "congestionControls", "veno", "beta", 3) &&
      isUsual(facts, "congestionControls", "veno", "cut", 0.8),
  ],
  [
    /^Westwood(?:NR)? filter: Tustin/,
    (text, facts) =>
      isUsual(facts, "congestionControls", "westwood", "filter", "tustin") &&
      isUsual(facts, "congestionControls", "westwood", "tau", 0.5) &&
      (!text.includes("m 2+") || isUsual(facts, "congestionControls", "westwood", "m", 2)),
  ],
  [
    /^direction of random loss: data direction only/,
    (_, { scenario }) => scenario.links.every((link) => directionOf(link, "reverse").loss.model === "none"),
  ],
  [
    /^error process position: after the transmitter/,
    (_, { scenario }) =>
      scenario.links.every((link) => directionOf(link, "forward").loss.position !== "head"),
  ],
  [
    /^B, Tp, q of this run: /,
    (text, facts) => {
      const [rate, delay, loss] = numbersIn(text);
      const { loss: own } = directionOf(linkOf(facts, "wireless1")!, "forward");
      return isLink(facts, "bottleneck", rate * 1e6, delay / 1000) && own.rate === loss / 100;
    },
  ],
  [/^B: /, (text, facts) => linkOf(facts, "bottleneck")?.rate === numbersIn(text)[0] * 1e6],
  [
    /^access links: 10 Mbps, 10 ms/,
    (_, facts) => isLink(facts, "hop1", 10e6, 0.01) && isLink(facts, "hop4", 10e6, 0.01),
  ],
  [
    /^number of flows and duration: n=1, FTP for /,
    (text, facts) => tcpFlows(facts).length === 1 && facts.scenario.duration === numbersIn(text)[0],
  ],
  [
    /^on which links q applies: all four hops/,
    (_, { scenario }) =>
      scenario.links.length === 4 &&
      scenario.links.every((link) => directionOf(link, "forward").loss.model === "exponential"),
  ],
  [
    /^values behind 'seed 0': /,
    (_, { experiment }) =>
      [".start", ".stop", ".delay"].every((end) => experiment.draw.some(({ set }) => set.endsWith(end))),
  ],
  [
    /^topology, B, duration, error on both flows: two flows, /,
    (text, facts) => {
      const [rate, duration, loss] = numbersIn(text);
      return (
        tcpFlows(facts).length === 2 &&
        linkOf(facts, "bottleneck")?.rate === rate * 1e6 &&
        facts.scenario.duration === duration &&
        ["wireless1", "wireless2"].every(
          (id) => directionOf(linkOf(facts, id)!, "forward").loss.rate === loss / 100,
        )
      );
    },
  ],
  // Congestion Coherence
  [
    /^DDA delay d: /,
    (text, facts) => isUsual(facts, "ackPolicies", "delayed-dupacks", "d", numbersIn(text)[0] / 1000),
  ],
  [
    /^UDP start: 0 s/,
    (_, { scenario }) => scenario.flows.every(({ kind, start }) => kind === "tcp" || start === 0),
  ],
  [
    /^rates and delays of Fig\. 7: /,
    (_, facts) => {
      const { links } = facts.scenario;
      const between = links.filter(({ id }) => id !== "bottleneck" && !id.startsWith("air"));
      return (
        isLink(facts, "bottleneck", 1e6, 0.02) &&
        areLinks(facts, /^air/, 2e6, 0.015) &&
        between.every(({ rate, delay }) => rate === 10e6 && delay === 0.002)
      );
    },
  ],
  [
    /^queue policy for Reno, DDA, Snoop, Westwood: drop-tail /,
    (text, facts) => {
      const { queue } = directionOf(linkOf(facts, "bottleneck")!, "forward");
      const marking = armsThat(facts, /queue\.discipline$/, "threshold-mark");
      return (
        queue.discipline === "drop-tail" &&
        queue.limit === numbersIn(text)[0] &&
        !marking.some((arm) => ["reno", "dda", "snoop", "westwood"].includes(arm))
      );
    },
  ],
  [
    /^Snoop settings: /,
    (_, facts) =>
      usual("pathAgents", "snoop", "tick") === 0.1 &&
      usual("pathAgents", "snoop", "maxResends") === 10 &&
      usual("pathAgents", "snoop", "cacheLimit") === 100 &&
      written(facts, /agent\.(?:tick|maxResends|cacheLimit)$/).length === 0,
  ],
  [
    /^which schemes use the link-layer ARQ: /,
    (_, facts) => {
      const repaired = armsThat(facts, /arq\.kind$/, "retransmission");
      const able = facts.experiment.schemes
        .filter(({ scheme = "" }) => /delayed-dupacks|coherence/.test(scheme))
        .map(({ id }) => id);
      return usual("linkLayers", "retransmission", "timer") === 0.04 && repaired.join() === able.join();
    },
  ],
  [
    /^maximum link retransmissions: persistent, at most /,
    (text) => usual("linkLayers", "retransmission", "retries") === Number(text),
  ],
  // Constant window
  [
    /^intermediate buffers: /,
    (text, facts) => {
      const said = numbersIn(text.split(" packets")[0]);
      const [wired, cell] = ["wired", "cell"].map((id) => linkOf(facts, id)!);
      const slowest = Math.min(wired.rate, cell.rate);
      const delay = 0.002 + wired.delay + cell.delay;
      const products = said.length === 1 ? [slowest] : [wired.rate, cell.rate];
      return (
        [wired, cell]
          .map((link) => directionOf(link, "forward").queue.limit)
          .filter((limit, i, all) => all.indexOf(limit) === i)
          .join() === said.join() &&
        products.every((rate, i) => Math.abs(product(rate, delay, 1040) - said[i]) <= 2)
      );
    },
  ],
  [
    /^wired link rates and delays: access 10 Mbit\/s 2 ms; /,
    (_, facts) => {
      const many = tcpFlows(facts).length > 1;
      return areLinks(facts, /^access/, 10e6, 0.002) && isLink(facts, "wired", many ? 0.8e6 : 2e6, 0.05);
    },
  ],
  [
    /^802\.11 model: fixed rate link of 1 Mbit\/s with 1 ms delay/,
    (_, facts) => isLink(facts, "cell", 1e6, 0.001),
  ],
  [
    /^advertised window: larger than any cwnd tested \(e\.g\. 100\)/,
    (_, facts) => tcpFlows(facts).every(({ awnd }) => awnd === 100),
  ],
  [
    /^range of n: 1\.\.10/,
    (_, facts) => valuesOf(facts).some((axis) => axis[0] === 1 && axis[axis.length - 1] === 10),
  ],
  [
    /^burst parameters: mean burst 3 packets \(p_BB = 0\.667\)/,
    (_, facts) => {
      const { loss } = directionOf(linkOf(facts, "cell")!, "forward");
      return loss.model === "gilbert-elliott" && Math.abs(Number(loss.pBG) - 1 / 3) < 1e-6;
    },
  ],
  // TCP-Jersey
  [
    /^packet size outside Fig\. 3: 1000 bytes payload, 1040/,
    (_, facts) => facts.scenario.tcp.headerBytes === 40 && tcpFlows(facts).every(({ mss }) => mss === 1000),
  ],
  [
    /^CW threshold: 1\/3 of the buffer/,
    (_, facts) =>
      usual("queueDisciplines", "cw", "share") === 1 / 3 &&
      usual("queueDisciplines", "cw", "weight") === 0.2 &&
      written(facts, /queue\.share$/).length === 0,
  ],
  [
    /^ABE reading: update the rate on every ACK/,
    (_, facts) => isUsual(facts, "congestionControls", "jersey", "abe", "per-ack"),
  ],
  [
    /^start times: uniform in 0\.\.1 s/,
    (_, { experiment, scenario }) =>
      scenario.flows.every(({ id }) =>
        experiment.draw.some(({ set, from, to }) => set === `flows.${id}.start` && from === 0 && to === 1),
      ),
  ],
  [
    /^VoIP packet: 120 bytes every 10 ms/,
    (_, { scenario }) =>
      scenario.flows.filter(({ kind }) => kind === "udp").every(({ mss }) => mss === 120) &&
      usual("trafficSources", "voip-pool", "rate") === (120 * 8) / 0.01,
  ],
  [
    /^mean talk and silence length: 0\.5 s each/,
    () =>
      usual("trafficSources", "voip-pool", "burst") === 0.5 &&
      usual("trafficSources", "voip-pool", "idle") === 0.5,
  ],
  [
    /^topology and load: Fig\. 10 set-up with awnd 60 .*, buffer 50, 30 s/,
    (_, facts) =>
      tcpFlows(facts).every(({ awnd }) => awnd === 60) &&
      areAll(limitsOf(facts), 50) &&
      facts.scenario.duration === 30,
  ],
  // Diff-C-TCP
  [/^LAN delays: 1 ms/, (_, facts) => ["lan1", "lan2"].every((id) => linkOf(facts, id)?.delay === 0.001)],
  [
    /^header bytes: 0 extra \(packet size is total\)/,
    (_, facts) => tcpFlows(facts).every(({ mss }) => mss + facts.scenario.tcp.headerBytes === 1000),
  ],
  [
    /^base TCP of the comparison sender: Reno with RFC 2481 ECN, initial cwnd 1/,
    (_, facts) => facts.scenario.tcp.initialWindow === 1 && tcpFlows(facts).every(({ ecn }) => ecn === true),
  ],
  [
    /^direction of bit errors: both directions/,
    (_, facts) =>
      (["forward", "reverse"] as const).every(
        (way) => directionOf(linkOf(facts, "radio")!, way).loss.model === "bit-error",
      ),
  ],
];

const ids = shippedExperimentIds();

describe("descriptions of experiments", () => {
  it.each(ids)("%s: says of its values what runs", (id) => {
    const facts = factsOf(id);
    const lines = facts.experiment.description.split("\n").filter((line) => line.startsWith("- "));
    const wrong = lines.filter((line) => {
      const text = line.slice(2);
      return TRUE.some(([begin, holds]) => begin.test(text) && !holds(text.replace(begin, ""), facts));
    });
    expect(wrong).toEqual([]);
  });

  it("are held against their scenarios in most of their numbers", () => {
    const lines = ids.flatMap((id) =>
      loadShippedExperiment(id)
        .description.split("\n")
        .filter((line) => /^- .*\d/.test(line)),
    );
    const held = lines.filter((line) => TRUE.some(([begin]) => begin.test(line.slice(2))));
    expect(held.length / lines.length).toBeGreaterThan(0.9);
  });

  it("hold no note that we wrote to ourselves", () => {
    for (const id of ids)
      expect(loadShippedExperiment(id).description, id).not.toMatch(
        /\boffer\b|as switch|\balso show\b|in the scenario file so that/,
      );
  });
});
