import { describe, expect, it } from "vitest";
import { LOW_PRIORITY, PARTIAL, WINDOW, WINDOW_ONLY } from "../../../../src/sim/packet/pool.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

const numbers = (tcp: ScriptedSender) => tcp.take().map((one) => Number.parseInt(one, 10));

describe("what a sender lets out", () => {
  it("is its window, and with each ACK what slides in: one segment for the ACK and one for the growth", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 4 } });
    expect(numbers(tcp)).toEqual([0, 1, 2, 3]);
    tcp.at(0.1).ack(1);
    expect(numbers(tcp)).toEqual([4, 5]);
    tcp.ack(3);
    expect(numbers(tcp)).toEqual([6, 7, 8]);
    expect(tcp.sender).toMatchObject({
      sndUna: 3,
      sndNxt: 9,
      sndMax: 8,
      flightSize: 6,
      inFlight: 6,
      dupAcks: 0,
    });
  });

  it("is never more than the receiver's window", () => {
    const tcp = new ScriptedSender("reno", { awnd: 5, tcp: { initialWindow: 8 } });
    expect(numbers(tcp)).toEqual([0, 1, 2, 3, 4]);
    tcp.at(0.1).ack(2);
    expect(numbers(tcp)).toEqual([5, 6]);
  });

  it("is no more than there is; what is supplied later leaves at once", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 4 } });
    const { sender } = tcp;
    expect(sender.unsent).toBe(Number.POSITIVE_INFINITY);
    sender.stop();
    expect([sender.dataEnd, sender.unsent]).toEqual([4, 0]);
    numbers(tcp);
    tcp.at(0.1).ack(2);
    expect(numbers(tcp)).toEqual([]);
    expect(sender.finishedAt).toBeNull();
    tcp.at(0.2).ack(4);
    expect(sender.finishedAt).toBe(0.2);
    sender.supply(3);
    expect(numbers(tcp)).toEqual([4, 5, 6]);
    expect([sender.finishedAt, sender.dataEnd, sender.unsent]).toEqual([null, 7, 0]);
    sender.supply(9);
    expect(sender.unsent).toBe(sender.dataEnd - 1 - sender.sndMax);
  });

  it("is told to the application when all of it is acknowledged", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 2 } });
    let answered = 0;
    tcp.sender.application = { answered: () => answered++ };
    tcp.sender.stop();
    tcp.at(0.1).ack(1);
    expect(answered).toBe(0);
    tcp.ack(2);
    expect(answered).toBe(1);
  });
});

describe("an ACK that acknowledges nothing new", () => {
  it("is a duplicate while something is outstanding, and nothing otherwise", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 2 } });
    tcp.at(0.1).ack(1);
    tcp.ack([1, 1]);
    expect(tcp.sender.dupAcks).toBe(2);
    const before = tcp.decisions.length;
    tcp.sender.stop();
    tcp.ack(tcp.sender.sndMax + 1);
    const { sndUna } = tcp.sender;
    tcp.ack([sndUna, sndUna, sndUna, sndUna]);
    expect(tcp.sender.dupAcks).toBe(0);
    expect(tcp.decisions.length).toBe(before);
  });

  it("is nothing where it is older than what was acknowledged", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 8 } });
    tcp.at(0.1).ack(4);
    numbers(tcp);
    tcp.ack([2, 2, 2, 2]);
    expect([tcp.sender.dupAcks, tcp.sender.sndUna]).toEqual([0, 4]);
    expect(numbers(tcp)).toEqual([]);
  });

  it("lets one new segment out for each of the first two (RFC 3042), unless that is off or the window is full", () => {
    const sends = (limitedTransmit: boolean, awnd = 30) => {
      const tcp = new ScriptedSender("reno", { awnd, tcp: { initialWindow: 8, limitedTransmit } });
      tcp.at(0.1).ack(1);
      numbers(tcp);
      tcp.ack(1);
      const first = numbers(tcp);
      tcp.ack(1);
      return [first, numbers(tcp)];
    };
    expect(sends(true)).toEqual([[10], [11]]);
    expect(sends(false)).toEqual([[], []]);
    expect(sends(true, 9)).toEqual([[], []]);
    expect(sends(true, 10)).toEqual([[10], []]);
  });

  it("sends the lost segment again at the third one", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 8, limitedTransmit: false } });
    tcp.at(0.1).ack(1);
    numbers(tcp);
    tcp.ack([1, 1]);
    expect(numbers(tcp)).toEqual([]);
    tcp.ack(1);
    expect(numbers(tcp)).toEqual([1]);
    expect(tcp.sender.counts).toMatchObject({ fastRetransmits: 1, retransmitted: 1 });
    // w = 9: half of it, unrounded for the window.
    expect(tcp.windows).toEqual([4.5, 4]);
  });
});

describe("the retransmission timer", () => {
  it("runs while something is outstanding, anew with each ACK of new data, and not after the last", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 2, initialRto: 3 } });
    const { sender } = tcp;
    tcp.at(0.1).ack(1);
    expect(sender.rto).toBeCloseTo(0.3, 12);
    tcp.at(0.35).ack(1);
    tcp.at(0.399);
    expect(sender.counts.timeouts).toBe(0);
    tcp.at(0.401);
    expect(sender.counts.timeouts).toBe(1);
    sender.stop();
    tcp.ack(sender.sndMax + 1);
    tcp.at(100);
    expect(sender.counts.timeouts).toBe(1);
    expect(sender.timer.isRunning).toBe(false);
  });

  it("backs off with each expiry, and sends from the oldest segment on again", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 4 } });
    tcp.at(0.1).ack(1);
    numbers(tcp);
    tcp.untilTimeout();
    expect(tcp.sender.now).toBeCloseTo(0.4, 12);
    expect([numbers(tcp), tcp.windows]).toEqual([[1], [1, 2]]);
    tcp.untilTimeout();
    expect(tcp.sender.now).toBeCloseTo(1, 12);
    expect(numbers(tcp)).toEqual([1]);
    tcp.at(1.1).ack(2);
    expect(numbers(tcp)).toEqual([2, 3]);
    expect(tcp.sender.counts).toMatchObject({ timeouts: 2 });
  });

  it("leaves a window of one segment to begin with where the SYN was lost (RFC 5681, section 3.1)", () => {
    const begin = (lost: boolean) => {
      const tcp = new ScriptedSender("reno", { tcp: { syn: true, initialWindow: 4 } });
      expect(numbers(tcp)).toEqual([0]);
      if (lost) tcp.untilTimeout();
      tcp.at(tcp.sender.now + 0.1).ack(1);
      const sent = numbers(tcp);
      return sent.filter((seq) => seq > 0);
    };
    expect(begin(false)).toEqual([1, 2, 3, 4]);
    expect(begin(true)).toEqual([1]);
  });
});

describe("parameters that change while a flow runs", () => {
  it("hold from the next ACK on", () => {
    const tcp = new ScriptedSender("cerl", { recovery: "sack", params: { goBackN: true }, awnd: 30 });
    numbers(tcp);
    tcp.sender.configure(4, { A: 0.7 }, { goBackN: false });
    expect([tcp.sender.awnd, tcp.sender.setup.awnd]).toEqual([4, 4]);
    expect(tcp.sender.setup.congestionParams).toMatchObject({ A: 0.7 });
    expect(tcp.sender.setup.recoveryParams).toMatchObject({ goBackN: false });
    tcp.at(0.1).ack(4);
    expect(numbers(tcp)).toEqual([]);
    tcp.ack(6);
    expect(numbers(tcp)).toEqual([8, 9]);
  });
});

describe("an ACK that tells of a window", () => {
  /** An ACK with a window of so many segments. */
  const told = (tcp: ScriptedSender, ackno: number, segments: number, flags = WINDOW) => {
    const { packets } = tcp.sender;
    const p = packets.allocate(0, ackno, 1, 40, 1, 0);
    packets.setFlags(p, flags);
    packets.setWindow(p, segments);
    tcp.sender.received(p);
    packets.release(p);
  };

  it("limits what is outstanding, and lets more out again, never more than was agreed", () => {
    const tcp = new ScriptedSender("reno", { awnd: 12, tcp: { initialWindow: 8 } });
    numbers(tcp);
    tcp.at(0.1);
    told(tcp, 2, 5);
    expect([tcp.sender.awnd, numbers(tcp)]).toEqual([5, []]);
    told(tcp, 2, 8, WINDOW | WINDOW_ONLY);
    expect([tcp.sender.awnd, numbers(tcp), tcp.sender.dupAcks]).toEqual([8, [8, 9], 0]);
    told(tcp, 2, 99, WINDOW | WINDOW_ONLY);
    expect(tcp.sender.awnd).toBe(12);
  });

  it("is left alone where it is beside the stream and nobody's", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 8 } });
    numbers(tcp);
    tcp.at(0.1).ack([0, 0, 0, 0], { flags: PARTIAL });
    expect([tcp.sender.dupAcks, numbers(tcp)]).toEqual([0, []]);
  });
});

describe("an extension of a sender", () => {
  it("gets its own ACKs, and is asked after every other ACK", () => {
    const tcp = new ScriptedSender("peach", { tcp: { initialWindow: 4 } });
    const counts = () => ({ ...tcp.sender.counts });
    numbers(tcp);
    const before = counts().probes ?? 0;
    tcp.at(0.1).ack(1);
    const { sndUna } = tcp.sender;
    tcp.ack(sndUna, { flags: LOW_PRIORITY });
    expect(tcp.sender.dupAcks).toBe(0);
    expect(counts().probes ?? 0).toBeGreaterThanOrEqual(before);
    tcp.at(1);
    expect(counts().probes).toBeGreaterThan(0);
    expect(counts().sent).toBeGreaterThan(counts().probes ?? 0);
  });
});
