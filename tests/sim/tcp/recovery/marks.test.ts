import { describe, expect, it } from "vitest";
import { ScriptedSender } from "../../scripted-sender.ts";
import { play } from "./playing.ts";

/** Three duplicates, of which each reports one segment more above the hole at 10. */
function threeDuplicates({ dup }: ReturnType<typeof play>) {
  for (const right of [12, 13, 14]) dup(1, [[11, right]]);
}

const STARTS = [
  ["Reno", () => play("reno")],
  ["NewReno", () => play("newreno")],
  ["SACK", () => play("sack")],
  ["FACK", () => play("fack")],
] as const;

describe.each(STARTS)("%s and marks (RFC 3168, section 6.1.2)", (_, start) => {
  it("halves once for a mark and a loss of the same window: the loss is only repaired", () => {
    const playing = start();
    const { tcp, echo } = playing;
    echo(10);
    expect(tcp.cwnd).toBe(10);
    threeDuplicates(playing);
    expect(tcp.sends[0]).toBe(10);
    expect(tcp.cwnd).toBe(10);
  });

  it("halves once for several marks of one window, and again for a mark of the next", () => {
    const { tcp, echo } = start();
    echo(10);
    echo(11);
    // An ACK of segment 29, the last that was sent before the reaction, and then of 30.
    echo(30);
    expect(tcp.cwnd).toBe(10);
    echo(31);
    expect(tcp.cwnd).toBe(5);
  });

  it("does not react to a mark of a window that a loss has halved", () => {
    const playing = start();
    threeDuplicates(playing);
    const { cwnd } = playing.tcp;
    playing.echo(30);
    expect(playing.tcp.cwnd).toBe(cwnd);
  });

  it("reacts to the first mark after a timeout, although the window was sent before it (ns-2)", () => {
    const { tcp, timeout, echo } = start();
    timeout();
    tcp.cwnd = 4;
    echo(12);
    expect(tcp.cwnd).toBe(2);
  });
});

describe("Tahoe and marks", () => {
  it("starts again with one segment for a loss in a window that a mark has halved", () => {
    const { tcp, echo, dup } = play("tahoe");
    echo(10);
    dup(3);
    expect(tcp.cwnd).toBe(1);
    // Everything again from the hole on.
    expect(tcp.sends).toEqual([10]);
  });
});

describe.each([
  ["Reno", "reno"],
  ["NewReno", "newreno"],
] as const)("%s within a recovery", (_, recovery) => {
  it("ends it when the window reacts to a mark of a later window", () => {
    const { tcp, state, dup, echo } = play(recovery);
    dup(3);
    expect(state.active).toBe(true);
    // The first two duplicates have released 30 and 31.
    expect(state.recover).toBe(31);
    tcp.sendNext();
    echo(33);
    expect(state.active).toBe(false);
    expect(state.recover).toBe(32);
  });

  it("goes on, and up to the same segment, where its loss has kept the window", () => {
    const { tcp, state, dup, echo } = play(recovery);
    const { reduce } = tcp;
    // A controller that keeps its window: nothing is reduced.
    tcp.reduce = () => false;
    dup(3);
    tcp.reduce = reduce;
    tcp.sendNext();
    tcp.sendNext();
    echo(20);
    expect(state.active).toBe(true);
    expect(state.recover).toBe(31);
  });
});

describe("a loss in a window that a mark has halved, and the next (ns-2, last_cwnd_action_)", () => {
  /** A mark halves a window of 8 segments; 2 is lost and repaired, and the ACK of that asks for 5. */
  function sparedOnce(): ScriptedSender {
    const tcp = new ScriptedSender("reno");
    tcp.at(0.1).ack(1, { marked: true }).ack(2).ack([2, 2, 2]);
    expect(tcp.windows[0]).toBeCloseTo(4.25, 9);
    tcp.at(0.2).ack(5).take();
    return tcp;
  }

  it("Reno repairs the first without a cut, and waits for the timer with the second", () => {
    const tcp = sparedOnce();
    tcp.ack([5, 5, 5]);
    expect(tcp.take()).not.toContain("5");
    expect(tcp.decisions).toEqual(["ecn at 0: ecn-halve", "dupack at 2: ecn-already-halved"]);
  });

  it("the timer then halves the threshold: the mark was not the last cause", () => {
    const tcp = sparedOnce().untilTimeout();
    expect(tcp.windows).toEqual([1, 2]);
  });
});

describe("SACK after a recovery", () => {
  it("hears a mark at once, even with a duplicate of the ACK that has ended it (ns-2: recover_ = 0)", () => {
    const tcp = new ScriptedSender("sack");
    tcp.at(0.1).ack(1);
    for (const right of [3, 4, 5]) tcp.ack(1, { sacked: [[2, right]] });
    const { sndMax } = tcp.sender;
    tcp.at(0.2).ack(sndMax + 1);
    expect(tcp.sender.inRecovery).toBe(false);
    const [before] = tcp.windows;
    tcp.ack(sndMax + 1, { marked: true });
    expect(tcp.decisions.at(-1)).toBe(`ecn at ${sndMax + 1}: ecn-halve`);
    expect(tcp.windows[0]).toBe(before / 2);
  });
});
