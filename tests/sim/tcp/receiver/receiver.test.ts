import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import { CE, CWR, ECE, ECT } from "../../../../src/sim/packet/pool.ts";
import type { AckPolicy, LossClassification } from "../../../../src/sim/tcp/ack/types.ts";
import { LossClassifier } from "../../../../src/sim/tcp/receiver/loss-classifier.ts";
import type { ReceiverSetup } from "../../../../src/sim/tcp/receiver/receiver.ts";
import { GroundTruth } from "../../../../src/sim/trace/ground-truth.ts";
import { RuleTable } from "../../../../src/sim/trace/rules.ts";
import { bench, policyOf } from "./bench.ts";

const everyPacket = policyOf("every-packet");

describe("a receiver that acknowledges every segment", () => {
  it("names the next segment in order, whatever comes", () => {
    const { come, receiver } = bench();
    expect(come([0, 1])).toEqual(["1", "2"]);
    expect(come([3, 5, 4])).toEqual(["2", "2", "2"]);
    expect(come(4)).toEqual(["2"]);
    expect(come(2)).toEqual(["6"]);
    expect(come(1)).toEqual(["6"]);
    expect(receiver.expected).toBe(6);
  });

  it("steps over one gap after the other", () => {
    const { come } = bench();
    expect(come([1, 3, 0, 2])).toEqual(["0", "0", "2", "4"]);
    expect(come([6, 4, 5])).toEqual(["4", "5", "7"]);
  });

  it("counts what was delivered in order until the flow stopped, without the SYN", () => {
    const plain = bench({ stop: 2 });
    plain.come([0, 1]);
    plain.until(1.5);
    plain.come(3);
    expect(plain.receiver.delivered).toBe(2);
    plain.come(2);
    expect(plain.receiver.delivered).toBe(4);
    plain.until(2);
    plain.come(4);
    expect([plain.receiver.delivered, plain.receiver.expected]).toEqual([4, 5]);
    const { come, receiver } = bench({ syn: true });
    expect(receiver.delivered).toBe(0);
    come(0);
    expect(receiver.delivered).toBe(0);
    come([1, 2]);
    expect(receiver.delivered).toBe(2);
  });

  it("reports ranges above a gap, the latest first (RFC 2018)", () => {
    const { come } = bench({ sack: true });
    expect(come([0, 2])).toEqual(["1", "1 2-3"]);
    expect(come([5, 3])).toEqual(["1 5-6 2-3", "1 2-4 5-6"]);
    expect(come(1)).toEqual(["4 5-6"]);
    expect(come(4)).toEqual(["6"]);
    expect(come(8)).toEqual(["6 8-9"]);
  });

  it("tells of its window in every ACK, where it has one", () => {
    let window = 7;
    const { come } = bench({ window: () => window });
    expect(come(0)).toEqual(["1 window 7"]);
    window = 3;
    expect(come(2)).toEqual(["1 window 3"]);
  });

  it("echoes a mark until it hears that the window was reduced, where the flow uses ECN", () => {
    const { come } = bench({ ecn: true });
    expect(come(0, ECT)).toEqual(["1"]);
    expect(come(1, ECT | CE)).toEqual(["2 echo"]);
    expect(come(2, ECT)).toEqual(["3 echo"]);
    expect(come(3, ECT | CWR)).toEqual(["4"]);
    expect(bench().come(0, ECT | CE)).toEqual(["1"]);
  });

  it("answers for an extension with its flags, with blocks or without", () => {
    const { come, receiver } = bench({ sack: true });
    come([0, 2]);
    receiver.keep(4);
    receiver.answer(ECE, 4);
    receiver.answer(0, null);
    expect(come(3)).toEqual(["1 4-5 2-3 echo", "1", "1 2-5"]);
  });

  it("leaves what belongs to an extension to it", () => {
    const taken: number[] = [];
    const { come } = bench({
      extensions: [
        {
          id: "spy",
          ackFlags: 0,
          needsBothEnds: false,
          hooks: null,
          sender: () => ({ timers: [] }),
          receiver: (port) => ({
            takes: (p) => {
              taken.push(port.packets.seq(p));
              return port.packets.seq(p) === 1;
            },
          }),
        },
      ],
    });
    expect(come([0, 1, 2])).toEqual(["1", "1"]);
    expect(taken).toEqual([0, 1, 2]);
  });
});

describe("a receiver that delays ACKs", () => {
  const delayed = policyOf("delayed");
  const params = Object.fromEntries(delayed.params.map(({ id, default: value }) => [id, value]));
  const delaying = (more: Partial<ReceiverSetup> = {}) =>
    bench({ policy: delayed, policyState: delayed.init(params as never), ...more });

  it("answers the first segment at once, then every second one, or one that has waited", () => {
    const { come, until } = delaying();
    expect(come(0)).toEqual(["1"]);
    expect(come(1)).toEqual([]);
    expect(come(2)).toEqual(["3"]);
    expect(until(1)).toEqual([]);
    expect(come(3)).toEqual([]);
    expect(until(1.099)).toEqual([]);
    expect(until(1.101)).toEqual(["4"]);
    expect(until(9)).toEqual([]);
    expect(come(4)).toEqual([]);
    expect(come(5)).toEqual(["6"]);
  });

  it("answers at once what is out of order, and what fills a gap", () => {
    const { come } = delaying();
    expect(come([0, 2])).toEqual(["1", "1"]);
    expect(come(1)).toEqual(["3"]);
    expect(come(3)).toEqual([]);
    expect(come(5)).toEqual(["4"]);
  });

  it("answers at once where an exact echo changes: before for what was held, then for the segment", () => {
    const { come, until } = delaying({ ecn: true, exactEcho: true });
    expect(come(0, ECT)).toEqual(["1"]);
    expect(come(1, ECT)).toEqual([]);
    expect(come(2, ECT | CE)).toEqual(["2", "3 echo"]);
    expect(come([3, 4], ECT | CE)).toEqual(["5 echo"]);
    expect(come(5, ECT)).toEqual(["6"]);
    expect(until(9)).toEqual([]);
  });
});

describe("what a receiver concludes about a missing segment", () => {
  const hold: LossClassification = {
    verdict: "random",
    rule: { id: "hold", title: "", text: "" },
    values: [3],
  };
  const release: LossClassification = {
    verdict: "none",
    rule: { id: "release", title: "", text: "" },
    values: [],
  };

  it("is told when it concludes it: as a segment comes, and as a wait ends", () => {
    const told: [number, string][] = [];
    let concluded: LossClassification | null = null;
    const policy: AckPolicy = {
      ...everyPacket,
      isPrompt: false,
      onSegment: (_, { inOrder }) => {
        concluded = inOrder ? null : hold;
        return inOrder ? 0 : 0.5;
      },
      onHeld: () => {
        concluded = release;
        return 3;
      },
      classification: () => concluded,
    };
    const { come, until } = bench({
      policy,
      onClassified: (seq, { rule }) => told.push([seq, rule.id]),
    });
    expect(come(0)).toEqual(["1"]);
    expect(told).toEqual([]);
    expect(come(3)).toEqual([]);
    expect(told).toEqual([[1, "hold"]]);
    expect(until(0.4)).toEqual([]);
    expect(until(0.6)).toEqual(["1", "1", "1"]);
    expect(told).toEqual([
      [1, "hold"],
      [1, "release"],
    ]);
  });

  it("is scored against why the segment was lost", () => {
    const events = new EventQueue();
    const rules = new RuleTable(events);
    const truth = new GroundTruth(events);
    const classifier = new LossClassifier("R1", "f1", everyPacket, rules, events, truth);
    for (let seq = 0; seq < 5; seq++) truth.sent(seq);
    truth.lost(1, 1, 0, "overflow");
    truth.lost(2, 1, 0, "transmission");
    events.now = 1.5;
    classifier.classified(1, hold);
    classifier.classified(2, hold);
    classifier.classified(3, { ...hold, verdict: "congestion" });
    classifier.classified(2, { ...hold, verdict: "congestion" });
    classifier.classified(2, release);
    expect(classifier.verdicts).toEqual({
      congestionAsCongestion: 0,
      congestionAsRandom: 1,
      transmissionAsCongestion: 1,
      transmissionAsRandom: 1,
      spurious: 1,
    });
    const { node, agent, flow, t, seq, truth: causes, values } = classifier.take(null);
    expect([node, agent, flow]).toEqual(["R1", "every-packet", "f1"]);
    expect([...t]).toEqual([1.5, 1.5, 1.5, 1.5, 1.5]);
    expect([...seq]).toEqual([1, 2, 3, 2, 2]);
    expect([...(causes ?? [])]).toEqual([1, 3, 0, 3, 3]);
    expect([...values.slice(0, 1)]).toEqual([3]);
  });
});

describe("what plug-ins have a receiver do beside the stream", () => {
  it("is asked of one after the other, and leaves alone what none of them takes", () => {
    const asked: string[] = [];
    const taking = (name: string, seqs: readonly number[]): ReceiverSetup["extensions"][number] => ({
      ...({ id: name, ackFlags: 0, needsBothEnds: false, hooks: null } as const),
      sender: () => ({ timers: [] }),
      receiver: ({ packets }) => ({
        takes: (p) => {
          asked.push(`${name} ${packets.seq(p)}`);
          return seqs.includes(packets.seq(p));
        },
      }),
    });
    const { come } = bench({ extensions: [taking("a", [1]), taking("b", [2])] });
    expect(come([0, 1, 2, 3])).toEqual(["1", "1"]);
    expect(asked).toEqual(["a 0", "b 0", "a 1", "a 2", "b 2", "a 3", "b 3"]);
  });
});
