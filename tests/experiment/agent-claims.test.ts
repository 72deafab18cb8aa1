import { describe, expect, it } from "vitest";
import { runShipped as run } from "./shipped-runs.ts";

describe("eln", () => {
  it("gets far more than Reno, and without the agent it is Reno", () => {
    const [eln] = run("eln").flows;
    const [reno] = run("eln", { "flows.f1.scheme": "reno" }).flows;
    const [deaf] = run("eln", { "nodes.G1.agent.kind": "none" }).flows;
    expect(eln.goodput).toBeGreaterThan(1.6 * reno.goodput);
    expect(eln.verdicts.transmissionAsRandom).toBeGreaterThan(0.8 * eln.losses.transmission);
    expect({ ...deaf, scheme: "reno" }).toEqual(reno);
  });
});

describe("multiple-ack", () => {
  it("is a matter of the base station: Reno gets as much there, and half without it", () => {
    const goodput = (sets: Record<string, unknown>) => run("multiple-ack", sets).flows[0].goodput;
    const own = goodput({});
    expect(goodput({ "flows.f1.scheme": "reno" }) / own).toBeGreaterThan(0.85);
    expect(goodput({ "nodes.G1.agent.kind": "none" })).toBeLessThan(0.6 * own);
    const { agents, flows } = run("multiple-ack");
    expect(agents[0].ownAcks).toBeGreaterThan(flows[0].delivered);
  });
});

describe("split", () => {
  it("loses at the crash what it had acknowledged, and the source believes it delivered", () => {
    const { flows, trace, agents } = run("split");
    expect(agents[0].lostAcked).toBeGreaterThan(5);
    expect(Math.max(...trace.flows[0].ack.ackno) - 1 - flows[0].delivered).toBe(agents[0].lostAcked);
  });

  it("until then the source never halves for the air, and gets several times what Reno gets", () => {
    const [flow] = run("split", { "nodes.G1.agent.crashAt": 0 }).flows;
    expect(flow.fastRetransmits + flow.timeouts).toBe(0);
    expect(flow.goodput).toBeGreaterThan(
      2.5 * run("split", { "nodes.G1.agent.kind": "none" }).flows[0].goodput,
    );
  });
});

describe("snoop", () => {
  it("gives the flow that it can read more than twice what the encrypted one gets", () => {
    const { flows, agents } = run("snoop");
    expect(flows[0].goodput).toBeGreaterThan(2 * flows[1].goodput);
    expect(agents[0].localRetransmissions).toBeGreaterThan(flows[0].losses.transmission * 0.9);
    expect(agents[1].inactive).toContain("IPsec");
  });

  it("without the agent both get about the same", () => {
    const { flows } = run("snoop", { "nodes.G1.agent.kind": "none" });
    expect(flows[0].goodput / flows[1].goodput).toBeGreaterThan(0.7);
    expect(flows[0].goodput / flows[1].goodput).toBeLessThan(1.4);
  });
});

describe("cc-fig9", () => {
  it("the receivers that wait for the link get several times what Reno and Westwood get", () => {
    const goodput = (scheme: string) => run("cc-fig9", { "flows.f1.scheme": scheme }).flows[0].goodput;
    const [coherence, dda, reno] = ["congestion-coherence", "delayed-dupacks", "reno"].map(goodput);
    expect(coherence).toBeGreaterThan(dda);
    expect(dda).toBeGreaterThan(1.2 * reno);
    expect(run("cc-fig9").flows[0].timeouts).toBe(0);
  });
});

describe("cc-fig10", () => {
  it("Delayed Dupacks times out where Congestion Coherence is warned", () => {
    const of = (scheme: string) => run("cc-fig10", { "flows.f1.scheme": scheme }).flows[0];
    const [coherence, dda] = [of("congestion-coherence"), of("delayed-dupacks")];
    expect(dda.timeouts).toBeGreaterThan(5 * Math.max(1, coherence.timeouts));
    expect(coherence.goodput).toBeGreaterThan(1.08 * dda.goodput);
  });
});

describe("cc-fig11", () => {
  it("who sends more loses more in the air, and delivers more", () => {
    const of = (scheme: string) => run("cc-fig11", { "flows.f1.scheme": scheme }).flows[0];
    const [coherence, reno] = [of("congestion-coherence"), of("reno")];
    expect(coherence.airLosses).toBeGreaterThan(1.3 * reno.airLosses);
    expect(coherence.delivered).toBeGreaterThan(1.3 * reno.delivered);
    // Transmissions times the rate of loss; a packet's repetitions can be lost too.
    const transmissions = coherence.delivered + coherence.airLosses;
    expect(coherence.airLosses / transmissions).toBeCloseTo(0.1, 2);
  });
});

describe("cc-fig12", () => {
  it("with marks a handful is lost to congestion, without them dozens", () => {
    const of = (scheme: string) => run("cc-fig12", { "flows.f1.scheme": scheme }).flows[0].losses.congestion;
    expect(of("congestion-coherence")).toBeLessThan(15);
    for (const scheme of ["delayed-dupacks", "reno"]) expect(of(scheme), scheme).toBeGreaterThan(40);
  });
});

describe("cc-fig13", () => {
  it("the air's losses shrink Reno's mean window, and hardly those of receivers that wait for the link", () => {
    const share = (scheme: string) => {
      const mean = (rate: number) =>
        run("cc-fig13", { "flows.f1.scheme": scheme, "links.air.loss.rate": rate }).flows[0].avgCwnd;
      return mean(0.1) / mean(0.001);
    };
    expect(share("reno")).toBeLessThan(0.6);
    for (const scheme of ["congestion-coherence", "delayed-dupacks"])
      expect(share(scheme), scheme).toBeGreaterThan(0.9);
  });
});

describe("cc-fig14", () => {
  it("without marks bursts overflow the buffer and end in timeouts", () => {
    const of = (scheme: string) => run("cc-fig14", { "flows.f1.scheme": scheme }).flows[0];
    const coherence = of("congestion-coherence");
    for (const scheme of ["delayed-dupacks", "reno"]) {
      expect(of(scheme).timeouts, scheme).toBeGreaterThan(5 * Math.max(1, coherence.timeouts));
      expect(of(scheme).losses.congestion, scheme).toBeGreaterThan(5 * coherence.losses.congestion);
    }
  });
});

describe("cc-fig15", () => {
  it("who does not wait for the link resends what the link repairs", () => {
    const resent = (scheme: string) => run("cc-fig15", { "flows.f1.scheme": scheme }).flows[0].retransmitted;
    const coherence = resent("congestion-coherence");
    for (const scheme of ["delayed-dupacks", "reno", "westwood"])
      expect(resent(scheme), scheme).toBeGreaterThan(4 * coherence);
  });
});

describe("cc-fig16", () => {
  it("Congestion Coherence is wrong about few losses, and nearly always about the air's", () => {
    const [{ receiverVerdicts }] = run("cc-fig16").flows;
    if (receiverVerdicts === null) throw new Error("nobody judged");
    const { transmissionAsRandom, transmissionAsCongestion, congestionAsRandom } = receiverVerdicts;
    expect(transmissionAsRandom).toBeGreaterThan(10 * transmissionAsCongestion);
    expect(transmissionAsCongestion).toBeGreaterThan(congestionAsRandom);
  });
});

describe("cc-fig9-snoop", () => {
  it("times out, and hardly ever halves for the air", () => {
    const [flow] = run("cc-fig9-snoop").flows;
    expect(flow.timeouts).toBeGreaterThan(3);
    expect(flow.verdicts.transmissionAsCongestion).toBeLessThan(0.05 * flow.airLosses);
  });
});

describe("cc-source", () => {
  it("the source is wrong about more losses than a destination, and still ahead of Reno", () => {
    const [source] = run("cc-source").flows;
    const [destination] = run("cc-fig16").flows;
    const wrong = destination.receiverVerdicts?.transmissionAsCongestion ?? 0;
    expect(source.verdicts.transmissionAsCongestion).toBeGreaterThan(wrong);
    expect(source.goodput).toBeGreaterThan(
      1.05 * run("cc-source", { "flows.f1.scheme": "reno" }).flows[0].goodput,
    );
  });
});

describe("cc-middle", () => {
  it("encryption changes nothing", () => {
    expect(run("cc-middle", { "flows.f1.ipsec": true }).flows).toEqual(run("cc-middle").flows);
  });
});

describe("control-connection", () => {
  it("gets far more than Reno, and misses about half of the congestion that it judges", () => {
    const [control] = run("control-connection").flows;
    const [reno] = run("control-connection", { "flows.f1.scheme": "reno" }).flows;
    expect(control.goodput).toBeGreaterThan(1.5 * reno.goodput);
    const { congestionAsCongestion, congestionAsRandom, transmissionAsCongestion } = control.verdicts;
    const missed = congestionAsRandom / (congestionAsRandom + congestionAsCongestion);
    expect(missed).toBeGreaterThan(0.3);
    expect(missed).toBeLessThan(0.7);
    expect(transmissionAsCongestion).toBeLessThan(3);
  });

  it("is Reno without its base station", () => {
    const without = { "nodes.G1.agent.kind": "none" };
    const [control] = run("control-connection", without).flows;
    const [reno] = run("control-connection", { ...without, "flows.f1.scheme": "reno" }).flows;
    expect(control.verdicts.transmissionAsRandom).toBe(0);
    expect(control.goodput / reno.goodput).toBeGreaterThan(0.8);
    expect(control.goodput / reno.goodput).toBeLessThan(1.25);
  });
});
