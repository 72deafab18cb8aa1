import { describe, expect, it } from "vitest";
import { parseReply } from "../../src/host/index.ts";
import { createRun, RECORD_ALL } from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

/** A reply with everything recorded that can be. */
function done() {
  const spec = dumbbell({ schemes: ["reno", "cerl"], duration: 5, lossRate: 0.01 });
  const run = createRun(spec, { ...RECORD_ALL, hops: { from: 1, to: 2 } });
  while (!run.advance(10_000));
  return { type: "done" as const, id: 1, result: run.result(), wallSeconds: 0.1, stopped: null };
}

type Done = ReturnType<typeof done>;

describe("a reply", () => {
  it("with a real result is taken as it is", () => {
    const reply = done();
    expect(parseReply(reply)).toEqual(reply);
    const stopped = { part: "events", limit: 5, mayContinue: true };
    expect(parseReply({ ...reply, stopped })).toEqual({ ...reply, stopped });
  });

  it.each<[string, (reply: Done) => unknown]>([
    ["without its flows", (reply) => ({ ...reply, result: { ...reply.result, flows: undefined } })],
    ["without an end", (reply) => ({ ...reply, result: { ...reply.result, until: Number.NaN } })],
    ["with a negative id", (reply) => ({ ...reply, id: -1 })],
    ["stopped by nothing known", (reply) => ({ ...reply, stopped: { part: "luck", limit: 1 } })],
    [
      "with fewer traces than flows",
      (reply) => {
        const { trace } = reply.result;
        return {
          ...reply,
          result: { ...reply.result, trace: { ...trace, flows: trace.flows.slice(1) } },
        };
      },
    ],
    [
      "with columns of different lengths",
      (reply) => {
        const { cwnd } = reply.result.trace.flows[0];
        cwnd.t = cwnd.t.subarray(1);
        return reply;
      },
    ],
    [
      "with a list for a column",
      (reply) => {
        const { queue } = reply.result.trace.links[0];
        Object.assign(queue, { t: [...queue.t] });
        return reply;
      },
    ],
    [
      "with hops of different lengths",
      (reply) => {
        const { hops } = reply.result.trace;
        if (hops) hops.enter = hops.enter.subarray(1);
        return reply;
      },
    ],
    [
      "with a decision that is none",
      (reply) => {
        Object.assign(reply.result.trace.flows[0], { decisions: [{ t: 1 }] });
        return reply;
      },
    ],
  ])("%s is none", (_, damaged) => {
    expect(parseReply(damaged(done()))).toBeNull();
  });

  it.each([[null], ["done"], [[]], [{}], [{ type: "progress", id: 1 }], [{ type: "cancelled" }]])(
    "is not %j",
    (message) => {
      expect(parseReply(message)).toBeNull();
    },
  );
});
