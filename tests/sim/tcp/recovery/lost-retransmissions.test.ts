import { describe, expect, it } from "vitest";
import { createRun, DEFAULT_TCP_OPTIONS, RECORD_ALL } from "../../../../src/sim/index.ts";
import { DUP_ACK_THRESHOLD } from "../../../../src/sim/tcp/recovery/parts/options.ts";
import { sack } from "../../../../src/sim/tcp/recovery/sack.ts";
import { FakeSender } from "../../../vectors/fake-sender.ts";
import { dumbbell } from "../../networks.ts";
import { play } from "./playing.ts";

/** Segment 10 of 10 to 17 is lost; three duplicates have come, 18 and 19 left by limited transmit, 10 was resent. */
function afterRepair(lostRetransmissions: boolean) {
  const params = { [DUP_ACK_THRESHOLD.id]: 3, goBackN: true, lostRetransmissions };
  const state = sack.init(params, DEFAULT_TCP_OPTIONS);
  const tcp = new FakeSender({ cwnd: 8, ssthresh: 50, awnd: 100, sndUna: 10, sndNxt: 18, sndMax: 17 });
  /** A duplicate that reports 11 up to `end` - 1: what is sent, and what became of the timer. */
  const dup = (end: number) => {
    tcp.sends = [];
    tcp.timer = "untouched";
    const ack = { ackno: 10, flags: 0, sackCount: 1, sackLeft: () => 11, sackRight: () => end };
    sack.onDupAck(state, tcp, ack);
    return { sends: tcp.sends, timer: tcp.timer };
  };
  expect([12, 13, 14].map((end) => dup(end).sends)).toEqual([[18], [19], [10]]);
  // cwnd 4, pipe = 10 - 3 = 7: three more leave before there is room.
  expect([15, 16, 17].map((end) => dup(end).sends)).toEqual([[], [], []]);
  expect([18, 19, 20].map((end) => dup(end).sends)).toEqual([[20], [21], [22]]);
  return dup;
}

describe("a lost retransmission", () => {
  it("is found when a segment first sent after it has arrived, and is resent before anything else", () => {
    const dup = afterRepair(true);
    expect(dup(21).sends).toEqual([10, 23]);
    expect(dup(22).sends).toEqual([24]);
    expect(dup(23).sends).toEqual([25]);
    // 23 was sent after the second resend of 10: that is lost too.
    expect(dup(24).sends).toEqual([10, 26]);
  });

  it("waits for the timer where the option is off", () => {
    const dup = afterRepair(false);
    expect([21, 22, 23, 24].map((end) => dup(end).sends)).toEqual([[23], [24], [25], [26]]);
  });

  it("is looked for while SACKs with news keep the timer from expiring", () => {
    const dup = afterRepair(true);
    expect(dup(21).timer).toBe("restarted");
    expect(dup(21).timer).toBe("untouched");
    expect(afterRepair(false)(21).timer).toBe("untouched");
  });

  it("of an earlier recovery, or of before a timeout, counts no more", () => {
    const stale = () => {
      const playing = play("sack", {}, { lostRetransmissions: true });
      Object.assign(playing.state, { resent: [{ seq: 12, sndNxt: 13 }], lostAgain: [14] });
      return playing;
    };
    const { dup, state } = stale();
    for (const right of [21, 22, 23]) dup(1, [[20, right]]);
    expect([state.resent, state.lostAgain]).toEqual([[{ seq: 10, sndNxt: 32 }], []]);
    const expired = stale();
    expired.timeout();
    expect([expired.state.resent, expired.state.lostAgain]).toEqual([[], []]);
  });

  it("costs no timeout, however often it is lost", () => {
    const drops = [1, 2, 3].map((nth) => ({ flow: "f1", seq: 60, nth }));
    const timeouts = [true, false].map((lostRetransmissions) => {
      const spec = dumbbell({ schemes: ["reno"], duration: 10, bufferLimit: 90 });
      const links = spec.links.map((link) =>
        link.id === "wireless1"
          ? { ...link, loss: { model: "list", position: "head" as const, drops } }
          : link,
      );
      const flows = spec.flows.map((flow) => ({
        ...flow,
        recovery: "sack",
        params: { lostRetransmissions },
      }));
      const run = createRun({ ...spec, links, flows }, RECORD_ALL);
      run.advance(Number.POSITIVE_INFINITY);
      return run.result().flows[0].timeouts;
    });
    expect(timeouts).toEqual([0, 2]);
  });
});
