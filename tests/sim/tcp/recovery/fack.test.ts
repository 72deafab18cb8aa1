import { describe, expect, it } from "vitest";
import { createRun, type RunResult } from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";

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
