import { describe, expect, it } from "vitest";
import { CE, CWR, ECE, ECT, PacketPool } from "../../../../src/sim/packet/pool.ts";
import { ReceiverEcn } from "../../../../src/sim/tcp/receiver/ecn.ts";
import { SenderEcn } from "../../../../src/sim/tcp/sender/ecn.ts";
import type { DecisionEvent } from "../../../../src/sim/trace/types.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

const packets = new PacketPool();

/** A packet with these flags. */
function packet(flags: number): number {
  const p = packets.allocate(0, 1, 1, 1500, 0, 0);
  packets.setFlags(p, flags);
  return p;
}

describe("a sender that has agreed on marks (RFC 3168, section 6.1.2)", () => {
  /** What the next data packet says. */
  function nextOf(sender: SenderEcn): number {
    const p = packet(0);
    sender.stamp(packets, p);
    return packets.flags(p);
  }

  it("tells the receiver of a reaction to a mark, with the next data packet only", () => {
    const sender = new SenderEcn(false);
    expect(nextOf(sender)).toBe(ECT);
    sender.react(10, 4);
    expect(nextOf(sender)).toBe(ECT | CWR);
    expect(nextOf(sender)).toBe(ECT);
  });

  it.each<[DecisionEvent, boolean]>([
    ["dupack", true],
    ["timeout", true],
    ["ack", false],
    ["recovery-exit", false],
    ["wait", false],
  ])("after a decision at %s: told %s", (event, told) => {
    const sender = new SenderEcn(false);
    sender.decided(event);
    expect(nextOf(sender)).toBe(told ? ECT | CWR : ECT);
  });

  it("backs the timer off at the second mark in a row that finds a window of one segment", () => {
    const sender = new SenderEcn(false);
    expect(sender.react(10, 1)).toBe(false);
    expect(sender.react(11, 1)).toBe(true);
    // A window that has grown meanwhile can shrink.
    expect(sender.react(12, 2)).toBe(false);
    sender.react(13, 1);
    sender.echoesEnded();
    expect(sender.react(14, 1)).toBe(false);
  });

  it("spares the threshold at a timeout in a window that was reduced for a mark, and only there", () => {
    const sender = new SenderEcn(false);
    sender.react(10, 4);
    expect(sender.sparesThreshold("ecn", 10)).toBe(true);
    expect(sender.sparesThreshold("ecn", 11)).toBe(false);
    expect(sender.sparesThreshold("loss", 10)).toBe(false);
  });
});

describe("a whole sender", () => {
  it("answers a mark in an ACK of new data or in a duplicate, not in one that comes late", () => {
    for (const [ackno, answered] of [
      [4, true],
      [3, true],
      [2, false],
    ] as const) {
      const tcp = new ScriptedSender("sack");
      tcp.at(0.1).ack(3).at(0.2).ack(ackno, { marked: true });
      expect(tcp.decisions.length, `${ackno}`).toBe(answered ? 1 : 0);
    }
  });

  it("neither says that its data can be marked nor hears of marks where it does not know them", () => {
    const tcp = new ScriptedSender("sack", { ecn: false, tcp: { initialWindow: 4 } });
    expect(tcp.take()).toEqual(["0", "1", "2", "3"]);
    tcp.at(0.1).ack(1, { marked: true });
    expect(tcp.decisions).toEqual([]);
    expect(tcp.windows[0]).toBe(5);
    expect(tcp.take()).toEqual(["4", "5"]);
  });
});

describe("a receiver (RFC 3168, section 6.1.3)", () => {
  /** Does the ACK of these packets echo a mark, one after the other? */
  function echoes(...flags: number[]): boolean[] {
    const receiver = new ReceiverEcn(false);
    return flags.map((own) => {
      receiver.arrived(packets, packet(own));
      const ack = packet(0);
      receiver.stamp(packets, ack);
      return packets.flags(ack) === ECE;
    });
  }

  it("echoes a mark until the sender says that it has reduced its window", () => {
    expect(echoes(ECT, ECT | CE, ECT, ECT | CWR, ECT)).toEqual([false, true, true, false, false]);
  });

  it("echoes on where the packet that says so is marked itself", () => {
    expect(echoes(ECT | CE, ECT | CWR | CE, ECT)).toEqual([true, true, true]);
  });

  it("agrees with the SYN, and takes the flags of a SYN that comes again for no answer to its echo", () => {
    expect(echoes(ECE | CWR, ECT)).toEqual([true, false]);
    expect(echoes(ECT | CE, ECE | CWR, ECT)).toEqual([true, true, true]);
  });
});
