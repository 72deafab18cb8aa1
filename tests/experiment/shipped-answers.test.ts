import { describe, expect, it } from "vitest";
import { comparison } from "../../src/experiment/index.ts";
import type { RunResult } from "../../src/sim/index.ts";
import { shipped } from "../scenario/samples.ts";
import { complete, shippedScenario as scenario } from "./shipped-runs.ts";

/** The answers that scenarios give on demand: each has one, and the numbers in it are the run's. */

/** Results of a scenario and of those that it is compared with, by the first flow's scheme. */
function results(id: string): Record<string, RunResult> {
  const own = scenario(id);
  return Object.fromEntries(
    [own, ...comparison(own, own.compare ?? [])].map((one) => [one.flows[0].scheme, complete(one)]),
  );
}

const answer = (id: string) => scenario(id).answer ?? "";
const megabits = (rate: number, digits = 2) => (rate / 1e6).toFixed(digits);

describe("every shipped scenario", () => {
  const ids = shipped()
    .map(({ id }) => id)
    .filter((id) => !id.startsWith("lessons/"));

  it.each(ids)("%s asks, says where to look, and answers on demand", (id) => {
    const { question, watch, answer } = scenario(id);
    for (const text of [question, watch, answer]) expect(text?.length ?? 0).toBeGreaterThan(40);
  });
});

describe("the answer of", () => {
  it("cerl-fig4 counts the guesses", () => {
    const { cerl, reno } = results("cerl-fig4");
    const { transmissionAsRandom, transmissionAsCongestion } = cerl.flows[0].verdicts;
    expect(answer("cerl-fig4")).toContain(`${transmissionAsRandom} times it was short`);
    expect(answer("cerl-fig4")).toContain(`wrong ${transmissionAsCongestion} times`);
    const byTimer = cerl.trace.flows[0].decisions.filter(({ event }) => event === "timeout").length;
    expect(answer("cerl-fig4")).toContain(
      `${byTimer} times its timer decided, which asks nothing, and ${transmissionAsCongestion - byTimer} times`,
    );
    expect(answer("cerl-fig4")).toContain(
      `halves its window ${reno.flows[0].verdicts.transmissionAsCongestion} times`,
    );
    for (const { flows } of [cerl, reno]) expect(flows[0].losses.congestion).toBe(0);
  });

  it("bbr-measures has both rates", () => {
    const { bbr, cubic } = results("bbr-measures");
    expect(answer("bbr-measures")).toContain(`${megabits(bbr.flows[0].throughput)} Mbit/s here`);
    expect(answer("bbr-measures")).toContain(`gets ${megabits(cubic.flows[0].throughput)}`);
    expect(answer("bbr-measures")).toContain(
      `${cubic.flows[0].verdicts.transmissionAsCongestion} random losses`,
    );
  });

  it("reno-sawtooth has the window's ends and the time between two teeth", () => {
    const teeth = results("reno-sawtooth").reno.trace.flows[0].decisions.slice(2);
    for (const { cwndBefore, cwndAfter } of teeth)
      expect([Math.round(cwndBefore), Math.round(cwndAfter)]).toEqual([52, 26]);
    expect(answer("reno-sawtooth")).toContain(`${(teeth[1].t - teeth[0].t).toFixed(1)} s here`);
  });

  it("cubic-plateau has the cuts and the times back", () => {
    const { cubic, sack } = results("cubic-plateau");
    const late = (run: RunResult) => run.trace.flows[0].decisions.filter(({ t }) => t > 30);
    const gaps = (run: RunResult) => late(run).flatMap(({ t }, i, all) => (i > 0 ? [t - all[i - 1].t] : []));
    const [{ cwndBefore, cwndAfter }] = late(sack);
    expect(answer("cubic-plateau")).toContain(
      `from ${Math.round(cwndBefore)} to ${Math.round(cwndAfter)} segments`,
    );
    expect(answer("cubic-plateau")).toContain(`${Math.round(gaps(sack)[0])} s until`);
    expect(answer("cubic-plateau")).toContain(
      `within ${Math.round(Math.min(...gaps(cubic)))} to ${Math.round(Math.max(...gaps(cubic)))} s`,
    );
  });

  it("fack-burst and two-losses-one-window have the times of repairs", () => {
    const repairs = ({ trace }: RunResult) => {
      const { t, nth } = trace.flows[0].send;
      return [...t].filter((_, i) => nth[i] > 1).map((at) => at.toFixed(2));
    };
    const { fack, sack } = results("fack-burst");
    expect(answer("fack-burst")).toContain(
      `next repair leaves at ${repairs(sack)[1]} s, FACK's at ${repairs(fack)[1]} s`,
    );
    expect(answer("fack-burst")).toContain(`at ${repairs(fack).at(-1)} s, SACK`);
    expect(answer("fack-burst")).toContain(`at ${repairs(sack).at(-1)} s.`);
    const { reno, newreno } = results("two-losses-one-window");
    expect(answer("two-losses-one-window")).toContain(
      `retransmitted at ${repairs(newreno)[1]} s, not by a timer at ${repairs(reno)[1]} s`,
    );
  });

  it("handoff has the pause", () => {
    const { t } = results("handoff").reno.trace.flows[0].ack;
    const pause = Math.min(...t.filter((at) => at > 11)) - Math.max(...t.filter((at) => at < 11));
    expect(answer("handoff")).toContain(`${pause.toFixed(1)} s`);
  });

  it("jersey-warning and tcp-aware-gaps count what was taken for congestion", () => {
    for (const [id, scheme, words] of [
      ["jersey-warning", "jersey", (wrong: number, all: number) => `${wrong} of ${all}`],
      ["tcp-aware-gaps", "tcp-aware", (_: number, all: number) => `Six of ${all}`],
    ] as const) {
      const { transmissionAsCongestion: wrong, transmissionAsRandom: right } =
        results(id)[scheme].flows[0].verdicts;
      expect(answer(id)).toContain(words(wrong, wrong + right));
    }
  });

  it("red-and-ecn counts drops and marks, and has the queues", () => {
    const { links } = complete(scenario("red-and-ecn"));
    const link = (id: string) => links.find((one) => one.id === `${id}.forward`)!;
    expect(answer("red-and-ecn")).toContain(
      `(${link("red-drops").drops} against ${link("drop-tail").drops})`,
    );
    expect(answer("red-and-ecn")).toContain(`${link("red-marks").marks} marks`);
    const mean = (id: string) => Math.round(link(id).avgQueue);
    expect(answer("red-and-ecn")).toContain(
      `${mean("red-marks")} packets on average instead of ${mean("drop-tail")}`,
    );
  });

  it("cerl-fig17 and constant-window have the rates of all", () => {
    const { cerl, reno } = results("cerl-fig17");
    expect(answer("cerl-fig17")).toContain(
      `from ${megabits(reno.flows[1].throughput)} to ${megabits(cerl.flows[1].throughput)} Mbit/s`,
    );
    const [constant, other] = complete(scenario("constant-window")).flows;
    expect(answer("constant-window")).toContain(
      `${megabits(constant.throughput)} Mbit/s against ${megabits(other.throughput)}`,
    );
    const { flows } = scenario("constant-window");
    const both = complete({
      ...scenario("constant-window"),
      flows: flows.map((flow) => ({ ...flow, scheme: "constant-window", params: { W: 45 } })),
    }).flows;
    expect(both[0].throughput + both[1].throughput).toBeLessThan(5e5);
    const again = both.reduce((sum, { retransmitted }) => sum + retransmitted, 0);
    expect(again / both.reduce((sum, { sent }) => sum + sent, 0)).toBeCloseTo(0.5, 1);
  });

  it("cc-fig12 and peach-plus-nil count losses and timeouts", () => {
    const cc = results("cc-fig12");
    const [own, delayed, reno] = ["congestion-coherence", "delayed-dupacks", "reno"].map(
      (id) => cc[id].flows[0],
    );
    expect([own.losses.congestion, own.timeouts]).toEqual([5, 1]);
    expect(answer("cc-fig12")).toContain(
      `${delayed.losses.congestion} and ${reno.losses.congestion} packets lost, ${delayed.timeouts} and ${reno.timeouts} timeouts`,
    );
    const peach = results("peach-plus-nil");
    expect([peach["peach-plus"].flows[0].timeouts, peach.peach.flows[0].timeouts]).toEqual([1, 10]);
  });
});
