/** What an experiment's description says of values is what its scenario has: every line that names a value is held against it. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds } from "../../src/cli/experiments.ts";
import { axisPoints, type Experiment } from "../../src/experiment/experiments.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { directionOf } from "../../src/sim/index.ts";
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
    expect(held.length / lines.length).toBeGreaterThan(0.4);
  });

  it("hold no note that we wrote to ourselves", () => {
    for (const id of ids)
      expect(loadShippedExperiment(id).description, id).not.toMatch(
        /\boffer\b|as switch|\balso show\b|in the scenario file so that/,
      );
  });
});
