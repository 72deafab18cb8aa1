import { describe, expect, it } from "vitest";
import { play } from "./playing.ts";

/** NewReno within a recovery that began with segment 10 lost and ends with the ACK of segment 29. */
function inRecovery(tcp: { cwnd?: number; sndNxt?: number; inflation?: number }) {
  const { inflation = 3, ...start } = tcp;
  const playing = play("newreno", start);
  Object.assign(playing.state, { active: true, recover: 29, inflation });
  return playing;
}

describe("NewReno (RFC 3782) within a recovery", () => {
  it("sends at most two new segments for a duplicate ACK, however far the window has opened", () => {
    const { tcp, dup } = inRecovery({ cwnd: 40 });
    tcp.dupAcks = 5;
    dup();
    expect(tcp.sends).toEqual([30, 31]);
  });

  it("sends at most two new segments for a partial ACK after duplicates, and all that the window allows without any", () => {
    const afterDuplicates = inRecovery({ cwnd: 30 });
    afterDuplicates.tcp.dupAcks = 5;
    afterDuplicates.ack(12);
    expect(afterDuplicates.tcp.sends).toEqual([12, 30, 31]);
    const without = inRecovery({ cwnd: 30, inflation: 0 });
    without.ack(12);
    // 30 segments, less 2 that were acknowledged, and 1 of inflation, from segment 12 on.
    expect(without.tcp.cwnd).toBe(28);
    expect(without.tcp.sends).toEqual([12, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  });

  it("lowers the window by what was acknowledged beyond the duplicates (section 3, step 5)", () => {
    const { tcp, state, ack } = inRecovery({ cwnd: 20, inflation: 3 });
    ack(20);
    // 10 acknowledged, 3 of them announced by duplicates.
    expect(tcp.cwnd).toBe(13);
    expect(state.inflation).toBe(1);
  });

  it("has a window of one segment at least after a partial ACK, even where a mark has halved one segment", () => {
    const { tcp, ack } = inRecovery({ cwnd: 0.5, inflation: 8 });
    ack(12);
    expect(tcp.cwnd).toBe(1);
  });

  it("restarts the timer for the first partial ACK of each recovery only (impatient, section 4)", () => {
    const { tcp, state, ack } = inRecovery({});
    const isRestartedBy = (ackno: number) => {
      tcp.timer = "untouched";
      ack(ackno);
      return tcp.timer === "restarted";
    };
    expect(isRestartedBy(12)).toBe(true);
    expect(isRestartedBy(14)).toBe(false);
    // The full ACK, then a second recovery.
    ack(30);
    Object.assign(state, { active: true, recover: 60 });
    expect(isRestartedBy(32)).toBe(true);
  });
});
