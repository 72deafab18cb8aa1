import { describe, expect, it } from "vitest";
import { valuesRead } from "../../../src/run/own/values-read.ts";
import { withSender } from "../../../src/scenario/edit/senders.ts";
import { parseScenario } from "../../../src/scenario/index.ts";
import type { Decision, FlowTrace } from "../../../src/sim/index.ts";
import { loadScenario, runScenario } from "../../course/lessons.ts";

/** Says of each decision what it read. */
const SOURCE = `export default {
  init: () => ({ longest: 0 }),
  probes: { longest: { label: "longest wait", unit: "s" } },
  onAck(s, ack, tcp) {
    s.longest = Math.max(s.longest, tcp.lastRtt - tcp.rttMin);
    return "grow";
  },
  onLossDetected(s, tcp) {
    const half = tcp.cwnd / 2;
    const values = { half, w: tcp.cwnd, thresh: tcp.ssthresh, last: tcp.lastRtt, least: tcp.rttMin, una: tcp.sndUna, dups: tcp.dupAcks, longest: s.longest };
    return { cwnd: half, ssthresh: half, why: "half of {w}", values };
  },
  onTimeout: () => 1,
};`;

async function flowOf(): Promise<FlowTrace> {
  const parsed = parseScenario(await loadScenario("cerl-fig4"));
  if (!parsed.ok) throw new Error("the scenario does not fit");
  const record = { sequence: true, queues: "limited", probes: true, hops: null } as const;
  const { trace } = runScenario(withSender(parsed.scenario, "f1", "mine", SOURCE), record);
  return trace.flows[0];
}

describe("the values that a sender's lines read", () => {
  it("are those that the sender had at each of its decisions", async () => {
    const flow = await flowOf();
    const decisions = flow.decisions.filter(({ event }) => event === "dupack");
    expect(decisions.length).toBeGreaterThan(20);
    const lines = "tcp.cwnd; tcp.ssthresh; tcp.lastRtt; tcp.rttMin; tcp.sndUna; tcp.dupAcks; s.longest; half";
    for (const decision of decisions) {
      const { w, thresh, last, least, una, dups, longest, half } = decision.values;
      expect(valuesRead(lines, flow, decision).map(({ value }) => value)).toEqual([
        w,
        thresh,
        last,
        least,
        una,
        dups,
        longest,
        half,
      ]);
    }
  });

  it("are named as they stand there, each once; what is not recorded is left out", async () => {
    const flow = await flowOf();
    const [decision] = flow.decisions;
    const names = (lines: string) => valuesRead(lines, flow, decision).map(({ name }) => name);
    expect(names("const half = c.cwnd / 2; return c.cwnd > s.other ? half : c.awnd;")).toEqual([
      "half",
      "c.cwnd",
    ]);
    expect(names("a.b.cwnd + toString + s.hasOwnProperty")).toEqual([]);
  });

  it("are those of its time: round trips up to it, the state before it", () => {
    const rtt = { t: [1, 2, 3, 4], v: [0.3, 0.2, 0.25, 0.1] };
    const probes = { top: { label: "", unit: "", t: [1, 3], v: [7, 9] } };
    const flow = { rtt, probes } as unknown as FlowTrace;
    const at = (t: number) => {
      const decision = { t, values: {} } as unknown as Decision;
      return valuesRead("tcp.lastRtt tcp.rttMin s.top", flow, decision).map(({ value }) => value);
    };
    expect([0.5, 1, 2, 3, 5].map(at)).toEqual([[], [0.3, 0.3], [0.2, 0.2, 7], [0.25, 0.2, 7], [0.1, 0.1, 9]]);
  });
});
