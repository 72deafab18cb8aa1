import { describe, expect, it } from "vitest";
import {
  NAVIGATION_KINDS,
  neighbourSend,
  nextEventTime,
  previousEventTime,
} from "../../../src/run/decisions/event-navigation.ts";
import { wrongGuesses } from "../../../src/run/decisions/guesses.ts";
import { outcomeOf } from "../../../src/sim/index.ts";
import { realRun } from "../real-run.ts";

const { result } = realRun("cerl-fig4", "main", { duration: 30 });
const [flow] = result.trace.flows;

/** Every time that stepping in one direction comes to. */
function walked(kind: Parameters<typeof nextEventTime>[1], from: number, direction: 1 | -1): number[] {
  const find = direction > 0 ? nextEventTime : previousEventTime;
  const times: number[] = [];
  for (let t = find(result, kind, from); t !== null; t = find(result, kind, t)) times.push(t);
  return times;
}

describe("stepping by wrong guesses", () => {
  it("comes to every guess that was wrong and to nothing else", () => {
    const wrong = flow.decisions.filter((decision) => outcomeOf(decision) === "wrong");
    expect(wrong.length).toBeGreaterThan(2);
    expect(wrong.length).toBeLessThan(flow.decisions.length);
    expect(wrongGuesses(flow)).toEqual(wrong);
    expect(walked("wrong", -1, 1)).toEqual([...new Set(wrong.map(({ t }) => t))]);
    expect(walked("wrong", 31, -1).reverse()).toEqual(walked("wrong", -1, 1));
  });
});

describe("stepping by packets", () => {
  it("comes to the instant of every transmission", () => {
    expect(walked("packet", -1, 1)).toEqual([...new Set(flow.send.t)]);
  });

  it("walks every transmission once, also those that leave at one instant, both ways", () => {
    const { send } = flow;
    const twins = send.t.findIndex((t, i) => i > 0 && t === send.t[i - 1]);
    expect(twins).toBeGreaterThan(0);
    for (const direction of [1, -1] as const) {
      const met: number[] = [];
      let [time, shown] = [direction > 0 ? -1 : 31, null as { seq: number; nth: number } | null];
      for (let i = neighbourSend(send, time, direction, shown); i !== null; ) {
        met.push(i);
        [time, shown] = [send.t[i], { seq: send.seq[i], nth: send.nth[i] }];
        i = neighbourSend(send, time, direction, shown);
      }
      if (direction < 0) met.reverse();
      expect(met).toEqual(Array.from(send.t, (_, i) => i));
    }
  });

  it("takes the neighbour of the playhead where the shown packet left at another time", () => {
    const { send } = flow;
    const shown = { seq: send.seq[3], nth: send.nth[3] };
    const next = neighbourSend(send, 10, 1, shown) ?? -1;
    expect(send.t[next]).toBeGreaterThan(10);
    expect(send.t[next - 1]).toBeLessThanOrEqual(10);
  });
});

describe("the kinds of steps", () => {
  it("are named from the finest to the rarest", () => {
    expect(NAVIGATION_KINDS).toEqual([
      { kind: "packet", name: "packet" },
      { kind: "event", name: "event" },
      { kind: "loss", name: "loss" },
      { kind: "decision", name: "decision" },
      { kind: "wrong", name: "wrong guess" },
    ]);
  });

  it("come to each decision, each loss on any link, or each of all that is recorded of windows and packets", () => {
    const inOrder = (times: number[]) => [...new Set(times)].sort((a, b) => a - b);
    const losses = result.trace.links.flatMap(({ drops }) => [...drops.t]);
    expect(walked("decision", -1, 1)).toEqual(inOrder(flow.decisions.map(({ t }) => t)));
    expect(walked("loss", -1, 1)).toEqual(inOrder(losses));
    expect(walked("event", -1, 1)).toEqual(
      inOrder([...losses, ...flow.send.t, ...flow.ack.t, ...flow.cwnd.t]),
    );
  });
});

describe("stepping back", () => {
  it.each(["packet", "event", "loss", "decision", "wrong"] as const)(
    "by %s comes to all that stepping forward comes to, and never stays where it is",
    (kind) => {
      const forward = walked(kind, -1, 1);
      expect(forward.length).toBeGreaterThan(2);
      for (const [i, time] of forward.entries())
        expect(previousEventTime(result, kind, time)).toBe(i === 0 ? null : forward[i - 1]);
    },
  );
});

describe("transmissions of one segment that leave at one instant", () => {
  const twice = {
    t: Float64Array.of(1, 2, 2, 3),
    seq: Int32Array.of(4, 5, 5, 6),
    nth: Uint16Array.of(1, 1, 2, 1),
  };

  it("are told apart by their count", () => {
    expect(neighbourSend(twice, 2, 1, { seq: 5, nth: 1 })).toBe(2);
    expect(neighbourSend(twice, 2, 1, { seq: 5, nth: 2 })).toBe(3);
    expect(neighbourSend(twice, 2, -1, { seq: 5, nth: 2 })).toBe(1);
    expect(neighbourSend(twice, 2, -1, { seq: 5, nth: 1 })).toBe(0);
  });

  it("are passed at once where none of them is shown", () => {
    expect(neighbourSend(twice, 2, 1, null)).toBe(3);
    expect(neighbourSend(twice, 2, -1, null)).toBe(0);
  });

  it("end with the first and the last", () => {
    expect(neighbourSend(twice, 1, -1, { seq: 4, nth: 1 })).toBeNull();
    expect(neighbourSend(twice, 3, 1, { seq: 6, nth: 1 })).toBeNull();
  });
});
