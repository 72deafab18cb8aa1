import { describe, expect, it } from "vitest";
import { createRun, type RunResult } from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";
import { play as inside, recoveryOf } from "./playing.ts";

/** One flow, of which the first transmissions of some segments are lost. */
function play(
  scheme: string,
  lost: number[],
  options: { bufferLimit?: number; duration?: number } = {},
): RunResult {
  const spec = dumbbell({ schemes: [scheme], duration: 5, bufferLimit: 90, awnd: 270, ...options });
  const drops = lost.map((seq) => ({ flow: "f1", seq, nth: 1 }));
  const links = spec.links.map((l) =>
    l.id === "wireless1" ? { ...l, loss: { model: "list", position: "head" as const, drops } } : l,
  );
  const run = createRun({ ...spec, links });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

/** Segments sent again and when, s. */
function resent({ trace }: RunResult): [seq: number, t: number][] {
  const { send } = trace.flows[0];
  return Array.from(send.seq, (seq, i): [number, number] => [seq, send.t[i]]).filter(
    (_, i) => send.nth[i] > 1,
  );
}

describe("FACK", () => {
  it("is SACK when one segment is lost, up to the end of the recovery", () => {
    const [fack, sack] = [play("fack", [20]), play("sack", [20])];
    expect(resent(fack)).toEqual(resent(sack));
  });

  it("finds a burst of losses a duplicate sooner and resends the next holes sooner", () => {
    const burst = [40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62];
    const [fack, sack] = [resent(play("fack", burst)), resent(play("sack", burst))];
    expect(fack.map(([seq]) => seq)).toEqual(burst);
    expect(sack.map(([seq]) => seq)).toEqual(burst);
    fack.forEach(([, t], i) => {
      expect(t).toBeLessThan(sack[i][1]);
    });
    // Both within their first round trip of repair; SACK's last hole takes a second one.
    expect(sack[11][1] - fack[11][1]).toBeGreaterThan(0.14);
  });

  it("repairs an overrun slow start without a timeout, with each hole sent again once", () => {
    const result = play("fack", [], { bufferLimit: 27, duration: 3 });
    expect(result.links[0].drops).toBeGreaterThan(20);
    expect(result.flows[0].timeouts).toBe(0);
    const again = resent(result).map(([seq]) => seq);
    expect(new Set(again).size).toBe(again.length);
  });
});

describe("FACK, step by step", () => {
  it("fills the window at once where the forward-most SACK leaves room: awnd = snd.nxt - snd.fack + retran_data", () => {
    const { tcp, dup, state } = inside("fack");
    dup(1, [[11, 28]]);
    // 2 beyond 27 and the resent one are on their way; the halved window holds 10.
    expect(tcp.sends).toEqual([10, 30, 31, 32, 33, 34, 35, 36]);
    expect(recoveryOf("fack").inFlight?.(state, tcp)).toBe(10);
    dup(1, [[11, 30]]);
    expect(tcp.dupAcks).toBe(2);
    dup(1, [[11, 30]]);
    expect(tcp.dupAcks).toBe(2);
  });

  it("ends a recovery with nothing reported and nothing resent: the next loss is found and repaired anew", () => {
    const { tcp, dup, ack } = inside("fack");
    dup(1, [[11, 28]]);
    tcp.sends = [];
    dup(1, [
      [11, 28],
      [33, 36],
    ]);
    expect(tcp.sends).toEqual([28, 29, 30, 31, 32, 37, 38, 39]);
    tcp.sends = [];
    // 32 was lost again.
    ack(32);
    expect(tcp.sends).toEqual([40, 41]);
    tcp.sends = [];
    dup(1, [[33, 35]]);
    expect(tcp.sends).toEqual([42]);
    tcp.sends = [];
    dup(1, [[33, 38]]);
    expect([tcp.sends, tcp.cwnd]).toEqual([[32], 5]);
    // 40, 41 and 42 are on their way, and 32.
    dup(1, [[33, 40]]);
    expect(tcp.sends).toEqual([32, 43]);
  });
});

describe("FACK after a timeout", () => {
  it.each([
    [true, []],
    // What goes on by the reports has resent the first hole.
    [false, [10]],
  ])("has nothing of before it on its way (goBackN %s)", (goBackN, resent) => {
    const { state, timeout } = inside("fack", {}, { goBackN });
    Object.assign(state, { resent: [12, 13] });
    timeout();
    expect(state.resent).toEqual(resent);
  });
});

describe.each(["fack", "sack"])("%s", (id) => {
  const repairing = (playing: ReturnType<typeof inside>) => {
    for (const right of [12, 13, 28]) playing.dup(1, [[11, right]]);
  };

  it("goes on where it was held back, by its own count in a recovery, else by the window", () => {
    const before = inside(id);
    before.tcp.cwnd = 22;
    before.resume();
    expect(before.tcp.sends).toEqual([30, 31]);
    const playing = inside(id);
    repairing(playing);
    const { tcp, state, resume } = playing;
    tcp.sends = [];
    state.pipe = 8;
    tcp.cwnd += 2;
    const { sndNxt } = tcp;
    resume();
    expect(state.active).toBe(true);
    expect(tcp.sends.slice(0, 2)).toEqual([sndNxt, sndNxt + 1]);
  });

  it("goes on to the same segment at a mark where its loss has kept the window", () => {
    const playing = inside(id);
    playing.tcp.reduce = () => false;
    repairing(playing);
    const { tcp, state, echo } = playing;
    const { recover } = state;
    tcp.sendNext();
    echo(20);
    expect([state.active, state.recover]).toEqual([true, recover]);
  });
});
