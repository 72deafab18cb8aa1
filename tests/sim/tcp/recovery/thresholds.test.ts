import { describe, expect, it } from "vitest";
import { play, recoveryOf } from "./playing.ts";

const tags = (count: number, above: number): [number, number][] => [[above, above + count]];

describe("the number of duplicate ACKs that tell of a loss", () => {
  it.each(["tahoe", "reno", "newreno", "sack"])("%s: is the parameter's, not one less or more", (id) => {
    for (const threshold of [2, 3, 5]) {
      const { tcp, dup } = play(id, { cwnd: 60, awnd: 90 }, { dupAckThreshold: threshold });
      for (let n = 1; n < threshold; n++) dup(1, id === "sack" ? tags(n, 11) : []);
      expect(tcp.sends).not.toContain(10);
      expect(tcp.cwnd).toBe(60);
      dup(1, id === "sack" ? tags(threshold, 11) : []);
      expect(tcp.sends.filter((seq) => seq === 10)).toEqual([10]);
      expect([tcp.cwnd, tcp.ssthresh]).toEqual([id === "tahoe" ? 1 : 30, 30]);
      expect(tcp.timer).toBe("restarted");
      for (let n = 1; n < 4; n++) dup(1, id === "sack" ? tags(threshold + n, 11) : []);
      expect(tcp.sends.filter((seq) => seq === 10)).toEqual([10]);
      expect([tcp.cwnd, tcp.ssthresh]).toEqual([id === "tahoe" ? 1 : 30, 30]);
    }
  });

  it.each(["tahoe", "reno", "newreno", "sack"])("%s: lets a new segment out for each one before", (id) => {
    const { tcp, dup } = play(id, {}, { dupAckThreshold: 4 });
    for (let n = 1; n < 4; n++) dup(1, id === "sack" ? tags(n, 11) : []);
    expect(tcp.sends).toEqual([30, 31, 32]);
  });
});

describe("Tahoe", () => {
  it("answers another loss of the same window only where it is told to forget what it knows", () => {
    const again = (bugFix: boolean) => {
      const { tcp, dup, ack } = play("tahoe", {}, { bugFix });
      dup(3);
      tcp.cwnd = 8;
      tcp.sends = [];
      ack(15);
      tcp.sends = [];
      dup(3);
      return tcp.cwnd;
    };
    expect(again(true)).toBeGreaterThan(1);
    expect(again(false)).toBe(1);
  });

  it("takes no loss of before a timeout for a new one", () => {
    const { tcp, dup, timeout, ack } = play("tahoe");
    timeout();
    tcp.cwnd = 8;
    ack(15);
    const { cwnd } = tcp;
    dup(3);
    expect(tcp.cwnd).toBe(cwnd);
    expect(recoveryOf("tahoe").isActive(null)).toBe(false);
    expect(recoveryOf("tahoe").inflation(null)).toBe(0);
  });
});

describe("what SACK counts as on its way", () => {
  it("is what is outstanding less what was reported, before a loss is found", () => {
    const { tcp, state, dup } = play("sack");
    const inFlight = () => recoveryOf("sack").inFlight?.(state, tcp as never);
    expect(inFlight()).toBe(20);
    dup(1, [[12, 14]]);
    expect(inFlight()).toBe(tcp.sndNxt - 10 - 2);
    tcp.sndNxt = 15;
    expect(inFlight()).toBe(5);
  });

  it("is its pipe while it repairs, never below nothing", () => {
    const { tcp, state, dup } = play("sack", { cwnd: 20 });
    const inFlight = () => recoveryOf("sack").inFlight?.(state, tcp as never);
    dup(1, [[11, 12]]);
    dup(1, [[11, 13]]);
    dup(1, [[11, 14]]);
    expect(recoveryOf("sack").isActive(state)).toBe(true);
    expect(inFlight()).toBe(state.pipe);
    state.pipe = -3;
    expect(inFlight()).toBe(0);
  });

  it("ends with the first ACK beyond what was sent when the loss was found", () => {
    const { tcp, state, dup, ack } = play("sack");
    for (const right of [12, 13, 14]) dup(1, [[11, right]]);
    const { recover } = state as { recover: number };
    expect(recover).toBe(tcp.sndMax);
    ack(recover);
    expect(recoveryOf("sack").isActive(state)).toBe(true);
    ack(recover + 1);
    expect([recoveryOf("sack").isActive(state), state.recover]).toEqual([false, 0]);
  });

  it("goes back to the hole above the oldest segment where it repairs on through a timeout", () => {
    const { tcp, state, dup } = play("sack", {}, { goBackN: false });
    for (const right of [12, 13, 14]) dup(1, [[11, right]]);
    tcp.sends = [];
    expect(recoveryOf("sack").resumesSelectively?.(state, tcp)).toBe(true);
    expect([state.pipe, state.nextResend, tcp.sends]).toEqual([1, 11, [10]]);
    const idle = play("sack");
    expect(recoveryOf("sack").resumesSelectively?.(idle.state, idle.tcp)).toBe(false);
    expect(idle.tcp.sends).toEqual([]);
  });

  it("goes on with holes while it repairs, and with new data otherwise", () => {
    const { tcp, state, dup } = play("sack");
    recoveryOf("sack").resume?.(state, tcp);
    expect(tcp.sends).toEqual([]);
    tcp.cwnd = 22;
    recoveryOf("sack").resume?.(state, tcp);
    expect(tcp.sends).toEqual([30, 31]);
    for (const right of [16, 17, 18]) dup(1, [[15, right]]);
    tcp.sends = [];
    state.pipe = 9;
    recoveryOf("sack").resume?.(state, tcp);
    expect(tcp.sends.slice(0, 2)).toEqual([11, 12]);
    expect(state.pipe).toBe(Math.floor(tcp.cwnd));
  });

  it("learns from reports beside the stream, and counts what they have repaired as gone", () => {
    const { tcp, state, dup } = play("sack");
    const report = (ackno: number, ...sack: [number, number][]) =>
      recoveryOf("sack").onReport?.(state, tcp, {
        ackno,
        flags: 0,
        sackCount: sack.length,
        sackLeft: (k) => sack[k][0],
        sackRight: (k) => sack[k][1],
      });
    report(10, [20, 22]);
    expect([tcp.dupAcks, tcp.sends]).toEqual([0, []]);
    expect(recoveryOf("sack").firstMissing?.(state, 20)).toBe(22);
    for (const right of [12, 13, 14]) dup(1, [[11, right]]);
    const before = state.pipe as number;
    tcp.mayTransmit = false;
    // A partial ACK takes two out of the pipe; this one's repair had left it before.
    report(11);
    expect(state.pipe).toBe(before);
    report((state.recover as number) + 1);
    expect(state.active).toBe(false);
  });
});

describe("the destination's waiting sender (congestion coherence)", () => {
  it("waits at the third duplicate without an echo, once, and repairs when it has waited", () => {
    const { tcp, dup, state } = play("coherence");
    dup(2);
    expect([tcp.waitsUntil, tcp.verdicts]).toEqual([Number.POSITIVE_INFINITY, []]);
    dup(1);
    const { waitsUntil } = tcp;
    expect(waitsUntil).toBeLessThan(1);
    expect(tcp.verdicts).toEqual(["random"]);
    dup(2);
    expect([tcp.waitsUntil, tcp.verdicts, tcp.sends.includes(10)]).toEqual([waitsUntil, ["random"], false]);
    expect(recoveryOf("coherence").isActive(state)).toBe(false);
    const hooks = recoveryOf("coherence").extension?.hooks as {
      onWaited(state: unknown, tcp: unknown): void;
    };
    hooks.onWaited(state, tcp);
    // No cut has been made before: this one is.
    expect([tcp.cwnd, tcp.sends.includes(10), recoveryOf("coherence").isActive(state)]).toEqual([
      10,
      true,
      true,
    ]);
  });

  it("cuts no window that was cut within the last round trip, and says how long ago that was", () => {
    const repaired = (now: number) => {
      const { tcp, state, dup } = play("coherence");
      Object.assign(state, { cutAt: 1, echoInContext: true });
      Object.assign(tcp, { now, srtt: 0.5 });
      dup(3);
      return [tcp.cwnd, state.cutAt, tcp.verdicts, tcp.sends.includes(10)];
    };
    expect(repaired(1.25)).toEqual([20, 1, ["congestion"], true]);
    expect(repaired(1.5)).toEqual([10, 1.5, [], true]);
    expect(repaired(9)).toEqual([10, 9, [], true]);
  });

  it("repairs at once where a mark was echoed with what led to it", () => {
    for (const when of [0, 1, 2]) {
      const { tcp, dup } = play("coherence");
      for (let n = 0; n < 3; n++) {
        tcp.echoed = n === when;
        dup(1);
      }
      expect(tcp.sends.includes(10)).toBe(when < 2);
    }
  });

  it("stops to wait with an ACK of new data, or a timeout", () => {
    for (const end of ["ack", "timeout"] as const) {
      const { tcp, dup, ack, timeout, state } = play("coherence");
      dup(3);
      if (end === "ack") ack(12);
      else timeout();
      expect([tcp.waitsUntil, state.waiting]).toEqual([Number.POSITIVE_INFINITY, false]);
    }
  });
});
