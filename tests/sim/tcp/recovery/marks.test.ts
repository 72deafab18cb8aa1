import { describe, expect, it } from "vitest";
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
