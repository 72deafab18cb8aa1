import { describe, expect, it } from "vitest";
import { play } from "./playing.ts";

/** A loss at `now` (s), all of whose context was marked, with a smoothed round trip of 0.5 s. */
function markedLoss(before: (playing: ReturnType<typeof play>) => void, now: number) {
  const playing = play("coherence");
  playing.tcp.srtt = 0.5;
  before(playing);
  playing.tcp.now = now;
  playing.tcp.echoed = true;
  playing.tcp.sends = [];
  return playing;
}

describe("Congestion Coherence at the source (section 4.4)", () => {
  it("answers three duplicates at once where any ACK of the context has echoed a mark", () => {
    for (const marked of [0, 1]) {
      const { tcp, dup } = play("coherence");
      for (let k = 0; k < 3; k++) {
        tcp.echoed = k === marked;
        dup();
      }
      expect(tcp.sends, `marked: duplicate ${marked + 1}`).toContain(10);
      expect(tcp.waitsUntil).toBe(Number.POSITIVE_INFINITY);
    }
  });

  it("waits where only the third, which is no neighbour, has", () => {
    const { tcp, dup } = play("coherence");
    dup(2);
    tcp.echoed = true;
    dup();
    expect(tcp.sends).not.toContain(10);
    expect(tcp.waitsUntil).toBeCloseTo(0.081, 12);
  });

  it("reduces at most once within a round trip, and again exactly one later", () => {
    const halved = ({ tcp, echo }: ReturnType<typeof play>) => {
      tcp.now = 1;
      echo(10);
    };
    for (const [now, cwnd] of [
      [1.49, 10],
      [1.5, 5],
    ]) {
      const { tcp, dup } = markedLoss(halved, now);
      dup(3);
      expect(tcp.sends, `at ${now} s`).toContain(10);
      expect(tcp.cwnd, `at ${now} s`).toBe(cwnd);
    }
  });

  it("counts a timeout as a reduction", () => {
    const expired = (playing: ReturnType<typeof play>) => {
      playing.tcp.now = 1;
      playing.timeout();
      playing.tcp.cwnd = 8;
    };
    const { tcp, dup } = markedLoss(expired, 1.4);
    dup(3);
    expect(tcp.cwnd).toBe(8);
  });

  it("tells how long ago it reduced where it only repairs, and takes nothing sent before for another loss", () => {
    const halved = ({ tcp, echo }: ReturnType<typeof play>) => {
      tcp.now = 1;
      echo(10);
    };
    const { tcp, dup, state } = markedLoss(halved, 1.25);
    tcp.sndMax = 40;
    dup(3);
    expect(tcp.reasons).toEqual([{ ago: 0.25, srtt: 0.5 }]);
    expect(state.recover).toBe(40);
  });

  it("repairs once the wait for the link is over, and waits no more", () => {
    const { tcp, state, dup, waited } = play("coherence");
    dup(3);
    expect([state.waiting, state.active]).toEqual([true, false]);
    waited();
    expect([state.waiting, state.active]).toEqual([false, true]);
    expect(tcp.sends.at(-1)).toBe(10);
    expect(state.inflation).toBe(3);
  });

  it("adds no duplicates to the window where the controller wants none", () => {
    for (const inflates of ["later", "none"] as const) {
      const { tcp, state, dup, waited } = play("coherence");
      tcp.inflates = inflates;
      dup(3);
      waited();
      expect(state.inflation).toBe(0);
      dup();
      expect(state.inflation).toBe(inflates === "none" ? 0 : 1);
    }
  });

  it("ends a recovery by a mark of a later window, unless its loss has kept the window", () => {
    const marked = (keeps: boolean) => {
      const { tcp, state, dup, echo, waited } = play("coherence");
      dup(3);
      const { reduce } = tcp;
      if (keeps) tcp.reduce = () => false;
      waited();
      tcp.reduce = reduce;
      tcp.now = 2;
      tcp.sendNext();
      echo(tcp.sndMax + 1);
      return [state.active, state.cutAt];
    };
    expect(marked(false)).toEqual([false, 2]);
    expect(marked(true)).toEqual([true, 2]);
    // A mark of the same window changes nothing.
    const { tcp, state, dup, echo } = play("coherence");
    tcp.echoed = true;
    dup(3);
    tcp.now = 2;
    echo(20);
    expect([state.active, state.cutAt]).toEqual([true, 0]);
  });
});
