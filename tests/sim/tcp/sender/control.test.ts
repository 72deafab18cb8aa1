import { describe, expect, it, vi } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import type { Link } from "../../../../src/sim/net/link/link.ts";
import { CE, CONTROL } from "../../../../src/sim/packet/pool.ts";
import { SenderControl } from "../../../../src/sim/tcp/sender/control.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

/** Numbers from `from` to below `to`. */
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, k) => from + k);
}

describe("what recovery has its sender do with an ACK", () => {
  it("takes the round trip from an echoed time stamp, also of what left at 0 s, whether a segment is timed or not", () => {
    const tcp = new ScriptedSender("reno");
    tcp.at(0.3).ack(1, { stamp: 0 });
    expect(tcp.sender.ackEvent.rtt).toBe(0.3);
    // Segment 8 is timed now.
    tcp.at(0.35).ack(2, { stamp: 0 });
    expect(tcp.sender.ackEvent.rtt).toBe(0.35);
  });

  it.each(["reno", "linux-reno"])("records no round trip of 0 s: %s", (scheme) => {
    const tcp = new ScriptedSender(scheme);
    const recorded = vi.spyOn(tcp.sender.recorder, "rtt");
    tcp.at(0).ack(1);
    expect(recorded).not.toHaveBeenCalled();
    tcp.at(0.15).ack(10);
    expect(recorded).toHaveBeenCalledTimes(1);
  });

  it("runs the timer while the last segment is outstanding, and after it while the window is below one (RFC 6298, section 5)", () => {
    const tcp = new ScriptedSender("reno");
    tcp.sender.dataEnd = 8;
    // 0.1 + max(0.1 + 4 · 0.05, 0.2)
    expect(tcp.at(0.1).ack(7).deadlines[0]).toBeCloseTo(0.4, 9);
    expect(tcp.ack(8).deadlines).toEqual([Number.POSITIVE_INFINITY]);
    const one = (marked: boolean) => {
      const sender = new ScriptedSender("reno", { tcp: { initialWindow: 1 } });
      sender.sender.dataEnd = 1;
      return sender.at(0.1).ack(1, { marked }).deadlines[0];
    };
    expect(one(false)).toBe(Number.POSITIVE_INFINITY);
    // Halved for the mark (RFC 3168, section 6.1.2).
    expect(one(true)).toBeCloseTo(0.4, 9);
  });

  it("counts what moves sndUna or repeats it where recovery keeps its own account of arrivals", () => {
    const tcp = new ScriptedSender("linux-reno");
    tcp.at(0.1).ack(2);
    expect([tcp.sender.dupAcks, tcp.sender.ackEvent.roundStarted]).toEqual([0, true]);
    tcp.ack(2, { sacked: [[4, 5]] });
    expect([tcp.sender.dupAcks, tcp.sender.ackEvent.roundStarted]).toEqual([1, false]);
    tcp.ack(2, { sacked: [[4, 6]] });
    expect(tcp.sender.dupAcks).toBe(2);
    tcp.ack(3);
    expect(tcp.sender.dupAcks).toBe(0);
  });
});

describe("what recovery has its sender do about losses", () => {
  it("counts a loss that the congestion control is not asked about among the fast retransmits", () => {
    const tcp = new ScriptedSender("reno", { recovery: "coherence" });
    tcp.at(0.1).ack(1, { marked: true }).ack([1, 1, 1], { marked: true });
    expect(tcp.decisions).toEqual(["ecn at 0: ecn-halve", "dupack at 1: coherence-source-cut-already"]);
    expect(tcp.sender.counts.fastRetransmits).toBe(1);
  });

  it("forgets with a repair by SACK how far its cut reached: the next mark or loss cuts again at once", () => {
    const repaired = () => {
      const tcp = new ScriptedSender("sack", { awnd: 100 });
      tcp.at(0.1).ack(1);
      for (const right of [3, 4, 5]) tcp.ack(1, { sacked: [[2, right]] });
      const next = tcp.sender.window.reductionEnd + 1;
      tcp.at(0.2).ack(next);
      return { tcp, next };
    };
    const lossy = repaired();
    const { next } = lossy;
    for (const right of [2, 3, 4]) lossy.tcp.ack(next, { sacked: [[next + 1, next + right]] });
    expect(lossy.tcp.decisions).toEqual(["dupack at 1: halve", `dupack at ${next}: halve`]);
    const marked = repaired();
    marked.tcp.ack(next, { marked: true });
    expect(marked.tcp.decisions).toEqual(["dupack at 1: halve", `ecn at ${next}: ecn-halve`]);
  });

  it("ends the timer's back-off with a sample in spite of marks, as long as the window is above one segment", () => {
    const tcp = new ScriptedSender("reno");
    tcp.at(0.1).ack(1);
    const { rto } = tcp.sender;
    expect(tcp.untilTimeout().sender.rto).toBeCloseTo(2 * rto, 12);
    const later = (wait: number) => tcp.at(tcp.sender.now + wait);
    later(0.1).ack(tcp.sender.sndMax + 1);
    // Samples of 0.1 and 0.1 s: the variance is 0.75 · 0.05 s.
    later(0.1).ack(tcp.sender.sndMax + 1, { marked: true });
    expect(tcp.sender.rto).toBeCloseTo(0.1 + 4 * 0.0375, 12);
  });
});

describe("what an extension has a sender do", () => {
  /** A sender that has sent segments 0 to 7, its control, and what leaves it from now on. */
  function bench(scheme: string) {
    const tcp = new ScriptedSender(scheme);
    const { sender } = tcp;
    const left: unknown[] = [];
    const { packets } = sender;
    const exit = {
      offer: (p: number) => {
        left.push([packets.isAck(p), packets.seq(p), packets.size(p), packets.flags(p)]);
        packets.release(p);
      },
    };
    Object.assign(sender.setup, { exit: exit as unknown as Link });
    return { tcp, sender, left, control: new SenderControl(sender, new EventQueue()) };
  }

  it("sends a packet beside the stream, which counts as no segment", () => {
    const { sender, left, control } = bench("reno");
    const { sent } = sender.counts;
    control.sendBeside(5, 40, CONTROL);
    expect(left).toEqual([[true, 5, 40, CONTROL]]);
    expect([sender.counts.sent, sender.counts.probes]).toEqual([sent, undefined]);
  });

  it("sends a copy of a segment, which counts as sent and as a probe", () => {
    const { sender, left, control } = bench("reno");
    const { sent } = sender.counts;
    control.sendCopy(3, CE);
    control.sendCopy(4, 0);
    const bytes = 1000 + sender.setup.options.headerBytes;
    expect(left).toEqual([
      [false, 3, bytes, CE],
      [false, 4, bytes, 0],
    ]);
    expect([sender.counts.sent, sender.counts.probes]).toEqual([sent + 2, 2]);
  });

  it("hands an ACK of an extension's segment to a recovery that takes reports, and records what is new in it", () => {
    const taken = (ackno: number, takesReports = true) => {
      const { tcp, sender, control } = bench("sack");
      tcp.at(0.1).ack(3);
      const onReport = vi.fn();
      const recovery = { ...sender.setup.recovery, onReport: takesReports ? onReport : undefined };
      Object.assign(sender.setup, { recovery });
      const recorded = vi.spyOn(sender.recorder, "ack");
      control.takeReported(sender.packets.allocate(0, ackno, 1, 40, 1, 0));
      return [onReport.mock.calls.length, recorded.mock.calls];
    };
    expect(taken(2)).toEqual([0, []]);
    expect(taken(3)).toEqual([1, []]);
    expect(taken(4)).toEqual([1, [[4]]]);
    expect(taken(4, false)).toEqual([0, []]);
  });

  it("notes when all data is acknowledged, once, where an extension's segment has led to that", () => {
    const { tcp, sender, control } = bench("sack");
    tcp.at(0.1).ack(3);
    sender.dataEnd = 4;
    control.proceed();
    expect(sender.finishedAt).toBe(null);
    sender.dataEnd = 3;
    control.proceed();
    // The extension's clock stands at 0 s here.
    expect(sender.finishedAt).toBe(0);
    sender.finishedAt = 0.05;
    control.proceed();
    expect(sender.finishedAt).toBe(0.05);
  });

  it("names the first segment that no ACK has reported, the last one sent where recovery knows of no reports", () => {
    const { tcp, control } = bench("sack");
    tcp.at(0.1).ack(1, { sacked: [[2, 4]] });
    tcp.ack(1, { sacked: [[2, 4]] });
    expect([control.firstUnreported(1), control.firstUnreported(2)]).toEqual([1, 4]);
    expect(bench("tahoe").control.firstUnreported(1)).toBe(7);
  });
});

describe("a change of how slow start is watched, while the flow runs", () => {
  /** Round trips of 0.1 s, then one of 0.2 s, by which HyStart ends slow start. */
  function played(first: string, then: string): string[] {
    const tcp = new ScriptedSender("cubic", {
      params: { hystart: first },
      tcp: { initialWindow: 16 },
      awnd: 1000,
    });
    if (first !== then) tcp.sender.configure(1000, { hystart: then }, {});
    tcp.at(0.1).ack(range(1, 17)).at(0.2).ack(range(17, 49)).at(0.3).ack(range(49, 113));
    if (first === then) tcp.sender.configure(900, { hystart: then }, {});
    tcp.at(0.5).ack(range(113, 241));
    return tcp.decisions.map((decision) => decision.replace(/^.*: /, ""));
  }

  it("begins or ends the watch; one that stays knows the round trips that it has seen", () => {
    expect(played("off", "hystart")).toEqual(["hystart-delay"]);
    expect(played("hystart", "off")).toEqual([]);
    expect(played("hystart", "hystart")).toEqual(["hystart-delay"]);
    expect(played("off", "off")).toEqual([]);
  });
});
