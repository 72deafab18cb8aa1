import { describe, expect, it } from "vitest";
import {
  cutForCongestion,
  forgetAndCollapse,
  keepWindow,
  restoreWindow,
} from "../../../../src/sim/tcp/congestion/parts/cerl-rules.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

/**
 * CERL's Fig. 2: segments 1 to 10 leave, 2 and 7 are lost. Every timed round trip is 0.1 s, so the queue never varies and every
 * loss counts as congestion.
 */
function segmentsOneToTen(scheme: string): ScriptedSender {
  // Here they are numbered from 0.
  const tcp = new ScriptedSender(scheme, { tcp: { initialWindow: 11 } });
  expect(tcp.take().slice(1)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  // There is no more to send for now.
  tcp.sender.stop();
  // 0 and 1 arrive, and 3, 4 and 5: three duplicates of ACK 2. Then 6, 8, 9 and 10.
  return tcp.at(0.1).ack([1, 2]).ack([2, 2, 2]).ack([2, 2, 2, 2]);
}

describe("CERL cuts once per window (section 3.3 and Fig. 2)", () => {
  it("resends both lost segments, and halves for the first only", () => {
    const tcp = segmentsOneToTen("cerl");
    expect(tcp.windows).toEqual([13 / 2, 6]);
    // 2 arrives: ACK 7, and three duplicates of it, whose loss is "less than 10".
    tcp.at(0.2).ack([7, 7, 7, 7]);
    expect(tcp.take()).toEqual(["2 CWR", "7"]);
    expect(tcp.decisions).toEqual(["dupack at 2: cerl-congestive", "dupack at 7: cerl-same-window"]);
  });

  it.each([
    [11, "cerl-same-window"],
    [12, "cerl-congestive"],
  ])(
    "takes the loss of %i, when 10 was the highest segment sent, for %s: highestAck − 1 > lastDec",
    (seq, rule) => {
      const tcp = segmentsOneToTen("cerl");
      tcp.at(0.2).ack([7, 7, 7, 7]).at(0.3).ack(11);
      tcp.sender.supply(10);
      if (seq > 11) tcp.at(0.4).ack(seq);
      tcp.ack([seq, seq, seq]);
      expect(tcp.decisions.at(-1)).toBe(`dupack at ${seq}: ${rule}`);
    },
  );

  it("CERL2 halves for each", () => {
    const tcp = segmentsOneToTen("cerl2");
    tcp.at(0.2).ack([7, 7, 7, 7]);
    expect(tcp.decisions.filter((decision) => decision.endsWith("cerl-congestive"))).toHaveLength(2);
  });
});

describe("CERL's answers (section 3.3)", () => {
  const QUEUE = {
    params: { A: 0.55, synInMinimum: true, cutFloor: 2 },
    rttMin: 0.1,
    l: 0.02,
    lmax: 0.03,
    N: 0.0165,
  };
  const view = (more: Partial<SenderView>) => ({ cwnd: 40, awnd: 90, rto: 1, ...more }) as SenderView;

  it("halve what the receiver allows, not below the floor; the threshold is whole, and two at least", () => {
    const cut = (tcp: Partial<SenderView>, cutFloor = 2) => {
      const { cwnd, ssthresh } = cutForCongestion(
        { ...QUEUE, params: { ...QUEUE.params, cutFloor } },
        view(tcp),
      );
      return [cwnd, ssthresh];
    };
    expect([cut({}), cut({ awnd: 30 }), cut({ cwnd: 7 })]).toEqual([
      [20, 20],
      [15, 15],
      [3.5, 3],
    ]);
    expect([cut({ cwnd: 3 }), cut({ cwnd: 3 }, 1), cut({ cwnd: 1 }, 1)]).toEqual([
      [2, 2],
      [1.5, 2],
      [1, 2],
    ]);
  });

  it("give the window back once after a loss that was judged random, and not after a timeout", () => {
    const state = { ...QUEUE, oldcwnd: -1 };
    expect(restoreWindow(state)).toBeNull();
    expect(keepWindow(state, view({}), "random")).toMatchObject({
      cwnd: "keep",
      rule: { id: "cerl-random" },
    });
    expect(restoreWindow(state)).toMatchObject({ cwnd: 40, ssthresh: "keep", values: { oldcwnd: 40 } });
    expect(restoreWindow(state)).toBeNull();
    keepWindow(state, view({}), "congestion");
    expect(forgetAndCollapse(state, view({}))).toMatchObject({ cwnd: 1, ssthresh: 20 });
    expect(restoreWindow(state)).toBeNull();
  });
});
