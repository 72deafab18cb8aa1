import { describe, expect, it } from "vitest";
import { comparison } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import type { RunResult } from "../../src/sim/index.ts";
import { complete, SUMMARIES, shippedScenario as scenario } from "./shipped-runs.ts";

/** What the texts of the Jersey, Diff-C and DCTCP scenarios tell a student must be what the simulator does. */

const run = (of: Scenario, probes = false) => complete(of, { ...SUMMARIES, probes });

const linkOf = (result: RunResult, id: string) => result.links.find((link) => link.id === `${id}.forward`)!;

describe("jersey-fig3", () => {
  it("both senders see the same ACKs: nothing is lost, nothing marked", () => {
    const own = scenario("jersey-fig3");
    const results = [own, ...comparison(own, ["westwood"])].map((one) => run(one));
    for (const { flows, links } of results) {
      expect(flows[0].delivered).toBe(results[0].flows[0].delivered);
      expect([links[0].drops, links[0].marks, flows[0].timeouts]).toEqual([0, 0, 0]);
    }
  });
});

describe("jersey-fig5", () => {
  it("the slow average warns after 1.9 s, the quick one after 0.7 s", () => {
    const first = (weight: number) =>
      run(scenario("jersey-fig5", { "links.wireless.queue.weight": weight })).trace.links[2].marks.t[0];
    expect(first(0.002)).toBeCloseTo(1.9, 1);
    expect(first(0.2)).toBeCloseTo(0.7, 1);
  });
});

describe("jersey-fig11 and jersey-fig12", () => {
  it("no queue forms, every loss is the air's, and Jersey has clearly more than Reno", () => {
    const own = scenario("jersey-fig11");
    const [jersey, reno] = [own, ...comparison(own, ["reno"])].map((one) => run(one));
    expect(jersey.flows[0].losses.congestion).toBe(0);
    expect(linkOf(jersey, "wireless").marks).toBe(0);
    expect(jersey.flows[0].throughput).toBeGreaterThan(1.35 * reno.flows[0].throughput);
  });

  it("telephones lose what the air takes and nothing to queues", () => {
    const { flows } = run(scenario("jersey-fig12"));
    const [, voip] = flows;
    expect(voip.losses.congestion).toBe(0);
    expect(voip.losses.transmission / voip.sent).toBeCloseTo(0.01, 2);
  });
});

describe("jersey-table1", () => {
  it("flows of one kind share evenly, with and without loss; at 10 % the link is mostly idle", () => {
    for (const scheme of ["jersey", "reno", "westwood"]) {
      for (const q of [0, 0.1]) {
        const lossy = { "links.wireless.loss.model": "bernoulli", "links.wireless.loss.rate": q };
        const [one] = comparison(scenario("jersey-table1", lossy), [scheme]);
        const result = run(one);
        expect(result.fairness, `${scheme} ${q}`).toBeGreaterThan(0.955);
        if (q > 0) expect(linkOf(result, "wireless").utilisation).toBeLessThan(0.5);
      }
    }
  });
});

describe("jersey-table3", () => {
  const means = (result: RunResult) =>
    ["reno", "jersey"].map((scheme) => {
      const own = result.flows.filter((flow) => flow.scheme === scheme);
      return own.reduce((sum, { throughput }) => sum + throughput, 0) / own.length;
    });

  it("Jersey alone gives way to warnings; where nothing warns, shares are nearly equal", () => {
    const [reno, jersey] = means(run(scenario("jersey-table3")));
    expect(jersey).toBeLessThan(0.65 * reno);
    const limits = { "links.wired.queue.limit": 600, "links.wireless.queue.limit": 600 };
    const large = run(scenario("jersey-table3", limits));
    expect(linkOf(large, "wireless").marks).toBe(0);
    const [equalReno, equalJersey] = means(large);
    expect(equalJersey / equalReno).toBeGreaterThan(1);
    expect(equalJersey / equalReno).toBeLessThan(1.2);
  });
});

describe("jersey-table4", () => {
  it("the four do not fill the link, and the answer to losses orders them", () => {
    const result = run(scenario("jersey-table4"));
    expect(linkOf(result, "wireless").utilisation).toBeLessThan(0.7);
    const [reno, vegas, westwood, jersey] = result.flows.map(({ throughput }) => throughput);
    expect(reno).toBeLessThan(vegas);
    expect(vegas).toBeLessThan(Math.min(westwood, jersey));
  });
});

describe("Diff-C at its best and worst", () => {
  it("has several times Reno's throughput where marks tell of congestion", () => {
    const own = scenario("diff-c-fig8");
    const [diffC, reno] = [own, ...comparison(own, ["reno"])].map((one) => run(one).flows[0]);
    expect(diffC.losses.congestion).toBe(0);
    expect(diffC.throughput).toBeGreaterThan(2 * reno.throughput);
  });

  it("starves Reno and resends half of what it sends in vain, where nothing marks; with marks they share", () => {
    const [diffC, reno] = run(scenario("diff-c-worst")).flows;
    expect(reno.throughput).toBeLessThan(diffC.throughput / 20);
    expect(diffC.retransmitted / diffC.sent).toBeGreaterThan(0.4);
    expect(diffC.verdicts.congestionAsCongestion + diffC.verdicts.transmissionAsRandom).toBe(0);
    const marking = { "links.bottleneck.queue.discipline": "threshold-mark", "flows.reno.ecn": true };
    const [one, other] = run(scenario("diff-c-worst", marking)).flows;
    expect(one.throughput / other.throughput).toBeCloseTo(1, 1);
  });
});

describe("DCTCP at its best and worst", () => {
  it("keeps the port busy with a queue of five packets, Reno does not", () => {
    const own = scenario("dctcp-best");
    const [dctcp, reno] = [own, ...comparison(own, ["reno"])].map((one) => linkOf(run(one), "port"));
    expect(dctcp.utilisation).toBeGreaterThan(0.995);
    expect(reno.utilisation).toBeLessThan(0.93);
    expect(dctcp.avgQueue).toBeLessThan(6);
    const [twenty] = comparison(
      scenario("dctcp-best", { "links.port.queue.minTh": 20, "links.port.queue.maxTh": 21 }),
      ["reno"],
    );
    expect(linkOf(run(twenty), "port").utilisation).toBeGreaterThan(0.995);
  });

  it("takes most of the port beside a Reno that hears the marks, and little beside one that does not", () => {
    const [dctcp, reno] = run(scenario("dctcp-worst")).flows;
    expect(dctcp.throughput).toBeGreaterThan(6 * reno.throughput);
    const [starved, deaf] = run(scenario("dctcp-worst", { "flows.f2.ecn": false })).flows;
    expect(deaf.throughput).toBeGreaterThan(6 * starved.throughput);
  });
});

describe("short-answers", () => {
  const times = (set: Record<string, unknown>) => {
    const { flows, trace } = run(scenario("short-answers", set), true);
    const sorted = trace.flows[0].probes.completion.v.toSorted();
    return {
      median: sorted[sorted.length >> 1],
      longest: sorted[sorted.length - 1],
      timeouts: flows[0].timeouts,
    };
  };

  it("a few answers wait for the timer, and then a smallest timeout of 1 s is felt; SACK does not avoid it", () => {
    const short = times({});
    expect(short.longest).toBeGreaterThan(2 * short.median);
    for (const scheme of ["reno", "sack"]) {
      const long = times({ "tcp.minRto": 1, "flows.f1.scheme": scheme });
      expect(long.timeouts).toBeGreaterThan(0);
      expect(long.longest).toBeGreaterThan(1);
      expect(long.median).toBeLessThan(0.25);
    }
  });
});
