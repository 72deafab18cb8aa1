import { describe, expect, it } from "vitest";
import { ScriptedSender } from "../../scripted-sender.ts";
import { play, recoveryOf } from "./playing.ts";

describe.each([
  ["Reno", "reno"],
  ["NewReno", "newreno"],
] as const)("%s after a timeout", (_, recovery) => {
  it("counts duplicates anew", () => {
    const { tcp, dup, timeout } = play(recovery);
    dup(2);
    timeout();
    expect(tcp.dupAcks).toBe(0);
  });

  it("takes no duplicates of what was sent before for a new loss, except of the first data segment", () => {
    const later = play(recovery);
    later.timeout();
    later.tcp.sends = [];
    later.dup(3);
    expect(later.tcp.sends).not.toContain(10);
    const first = play(recovery, { sndUna: 1, sndNxt: 5, sndMax: 4, cwnd: 4 });
    first.timeout();
    first.tcp.sends = [];
    first.dup(3);
    expect(first.tcp.sends).toContain(1);
  });
});

describe.each([
  ["SACK", "sack"],
  ["FACK", "fack"],
] as const)("%s after a timeout, repairing on by the reports (RFC 6675, section 5.1)", (_, recovery) => {
  const start = () => play(recovery, { sndUna: 10, sndNxt: 15, sndMax: 14, cwnd: 20 }, { goBackN: false });

  it("resends whatever was not reported, up to the last segment sent, and then sends new data", () => {
    const { tcp, ack, timeout } = start();
    timeout();
    expect(tcp.sends).toEqual([10]);
    tcp.sends = [];
    tcp.cwnd = 8;
    ack(11, [[12, 13]]);
    expect(tcp.sends.slice(0, 4)).toEqual([11, 13, 14, 15]);
    expect(tcp.sndNxt).toBe(10 + 5 + tcp.sends.filter((seq) => seq >= 15).length);
    expect(new Set(tcp.sends).size).toBe(tcp.sends.length);
  });

  it("begins no repair for a lost SYN", () => {
    const tcp = new ScriptedSender("reno", {
      recovery,
      params: { goBackN: false },
      tcp: { syn: true },
    });
    tcp.untilTimeout();
    expect(tcp.sender.counts.sent).toBe(2);
    expect(tcp.sender.inRecovery).toBe(false);
  });

  it("has nothing to repair where everything was acknowledged", () => {
    const { tcp, state, timeout } = play(
      recovery,
      { sndUna: 15, sndNxt: 15, sndMax: 14, cwnd: 0.5 },
      { goBackN: false },
    );
    timeout();
    expect(state.active).toBe(false);
    expect(tcp.sends).toEqual([15]);
  });
});

describe("FACK", () => {
  it("counts everything up to the last segment sent as lost: what was outstanding does not fill the window", () => {
    const { tcp, ack, timeout } = play(
      "fack",
      { sndUna: 10, sndNxt: 15, sndMax: 14, cwnd: 20 },
      { goBackN: false },
    );
    timeout();
    expect(tcp.sends).toEqual([10]);
    tcp.sends = [];
    tcp.cwnd = 3;
    ack(11);
    expect(tcp.sends).toEqual([11, 12, 13]);
  });
});

describe("SACK", () => {
  it("resends no hole beyond the advertised window, once that has shrunk", () => {
    const { tcp, dup } = play("sack");
    for (const right of [14, 15, 16]) dup(1, [[13, right]]);
    expect(tcp.sends).toEqual([30, 31, 10]);
    tcp.sends = [];
    tcp.awnd = 2;
    Object.assign(tcp, { cwnd: 90 });
    dup(1, [[13, 17]]);
    // 12 is the first segment that a window of two from 10 on does not hold.
    expect(tcp.sends).toEqual([11]);
  });

  it("counts all that was sent again as on its way while it goes back", () => {
    const { tcp, state } = play("sack");
    const reported = state.sacked as { add(left: number, right: number): void };
    reported.add(20, 25);
    expect(recoveryOf("sack").inFlight?.(state, tcp)).toBe(20 - 5);
    tcp.sndNxt = 14;
    expect(recoveryOf("sack").inFlight?.(state, tcp)).toBe(4);
  });

  it("sends what the window allows at a duplicate ACK that reports nothing, before any loss", () => {
    const { tcp, dup } = play("sack", { cwnd: 22 });
    dup();
    expect(tcp.sends).toEqual([30, 31]);
  });
});

describe("a sender that hears partial ACKs", () => {
  const reachTheStation = (state: Record<string, unknown>) =>
    (state.reached as { add(left: number, right: number): void }).add(10, 30);

  it("keeps its window for three timeouts in a row of a segment at the base station, and not for a fourth", () => {
    const { tcp, state, timeout } = play("multiple-ack");
    reachTheStation(state);
    const windows = [1, 2, 3, 4].map(() => {
      timeout();
      return tcp.cwnd;
    });
    expect(windows).toEqual([20, 20, 20, 1]);
  });

  it("counts them anew after an ACK of new data", () => {
    const { tcp, state, ack, timeout } = play("multiple-ack");
    reachTheStation(state);
    timeout();
    timeout();
    ack(12);
    const { cwnd } = tcp;
    timeout();
    timeout();
    timeout();
    expect(tcp.cwnd).toBe(cwnd);
  });

  it("forgets what an ACK has passed, and restarts its timer where the segment that it waits for is there", () => {
    const { tcp, state, ack, partial } = play("multiple-ack");
    const reached = state.reached as { total: number };
    tcp.timer = "untouched";
    partial(9);
    partial(11);
    expect([reached.total, tcp.timer]).toEqual([1, "untouched"]);
    partial(10);
    expect([reached.total, tcp.timer]).toEqual([2, "restarted"]);
    ack(11);
    expect(reached.total).toBe(1);
  });

  it("is held back once by the third duplicate, and inflates nothing by further ones", () => {
    const { tcp, dup, partial } = play("multiple-ack");
    partial(10);
    dup(5);
    expect(tcp.verdicts).toEqual(["random"]);
    expect(tcp.sends).not.toContain(10);
    expect(tcp.dupAcks).toBe(5);
    expect(tcp.reasons).toEqual([{ cwnd: 20 }]);
  });
});

describe("a sender that hears of losses on the air (ns-2, eln_)", () => {
  it("sends what the window allows at each notification, and the segment once", () => {
    const { tcp, notified } = play("eln");
    notified();
    expect(tcp.sends).toEqual([10]);
    expect(tcp.verdicts).toEqual(["random"]);
    expect(tcp.cwnd).toBe(20);
    tcp.cwnd = 22;
    notified();
    expect(tcp.sends).toEqual([10, 30, 31]);
  });

  it("waits for as many as it is set to", () => {
    const { tcp, notified } = play("eln", {}, { elnThreshold: 2 });
    notified();
    expect(tcp.sends).toEqual([]);
    notified();
    expect(tcp.sends).toEqual([10]);
  });
});
