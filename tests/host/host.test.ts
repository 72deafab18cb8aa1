import { describe, expect, it } from "vitest";
import { Host, type HostReply } from "../../src/host/index.ts";
import { fakeEnvironment, RECORD, specOf } from "./fakes.ts";

function start() {
  const replies: HostReply[] = [];
  const clock = { ms: 0 };
  const environment = fakeEnvironment((reply) => replies.push(reply), clock);
  const host = new Host(environment);
  const run = (id: number, lane: string, duration: number, seed = 1) =>
    host.handle({ type: "run", id, lane, spec: { ...specOf(duration), seed }, record: RECORD });
  return { replies, clock, environment, host, run };
}

const settled = async (replies: HostReply[], count: number) => {
  for (let turn = 0; turn < 1000; turn++) {
    if (replies.filter((reply) => reply.type !== "progress").length >= count) return;
    await new Promise((resume) => setImmediate(resume));
  }
  throw new Error(`only ${replies.length} replies`);
};

/** Lets promises settle, but no message in. */
const withoutMessages = async () => {
  for (let turn = 0; turn < 5; turn++) await null;
};

/** Calls itself until the stack is full. */
const endless = (depth: number): number => endless(depth + 1) + 1;

const ends = (replies: HostReply[]) =>
  replies
    .filter((reply) => reply.type !== "progress")
    .map((reply) => `${reply.type === "ready" ? "" : reply.id} ${reply.type}`);

describe("a host", () => {
  it("answers a short run in one go, before it looks at any other message", async () => {
    const { replies, run } = start();
    run(1, "main", 20);
    await withoutMessages();
    expect(ends(replies)).toEqual(["1 done"]);
  });

  it("stops a long run within a slice when a newer request of its lane arrives", async () => {
    const { replies, clock, run } = start();
    run(1, "main", 100_000);
    const before = clock.ms;
    run(2, "main", 5);
    await settled(replies, 2);
    expect(ends(replies)).toEqual(["1 cancelled", "2 done"]);
    expect(clock.ms - before).toBeLessThan(20);
  });

  it("drops waiting requests that a newer one of their lane replaced, and keeps other lanes in order", async () => {
    const { replies, run } = start();
    run(1, "main", 60);
    run(2, "compare:reno", 5);
    run(3, "hops", 5);
    run(4, "hops", 5);
    run(5, "compare:reno", 5);
    await settled(replies, 5);
    expect(ends(replies)).toEqual(["3 cancelled", "2 cancelled", "1 done", "4 done", "5 done"]);
  });

  it("cancels what runs and what waits in a lane, and nothing else", async () => {
    const { replies, host, run } = start();
    run(1, "main", 100_000);
    run(2, "hops", 5);
    host.handle({ type: "cancel", lane: "main" });
    await settled(replies, 2);
    expect(ends(replies)).toEqual(["1 cancelled", "2 done"]);
  });

  it("reports growing progress of a long run, and the time that the simulation itself took", async () => {
    const { replies, run } = start();
    run(1, "main", 1000);
    await settled(replies, 1);
    const fractions = replies.flatMap((reply) => (reply.type === "progress" ? [reply.fraction] : []));
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    const done = replies.at(-1);
    expect(done?.type === "done" && done.wallSeconds).toBeCloseTo(1, 2);
  });

  it("refuses an absurd run before it starts, naming the estimate and the parameter to change", async () => {
    const { replies, clock, run } = start();
    run(1, "main", 1e8);
    await withoutMessages();
    expect(replies[0]).toMatchObject({ type: "failed", id: 1, reason: "refused" });
    expect(replies[0].type === "failed" && replies[0].message).toMatch(/packet-hops.*"duration"/);
    expect(clock.ms).toBe(0);
  });

  it("turns an exception into a failure with a remedy, and goes on with the next request", async () => {
    const { replies, run } = start();
    run(1, "main", 5, 13);
    run(2, "main", 5);
    await settled(replies, 2);
    expect(replies[0]).toMatchObject({ type: "failed", id: 1, reason: "error" });
    expect(replies[0].type === "failed" && replies[0].message).toMatch(/segment 7.*Undo/);
    expect(ends(replies)[1]).toBe("2 done");
  });

  const messageOf = async (error: unknown) => {
    const { replies, environment, host } = start();
    environment.createRun = () => {
      throw error;
    };
    host.handle({ type: "run", id: 1, lane: "main", spec: specOf(5), record: RECORD });
    await settled(replies, 1);
    return replies[0].type === "failed" ? replies[0].message : replies[0].type;
  };

  const thrownBy = (action: () => unknown) => {
    try {
      return action();
    } catch (error) {
      return error;
    }
  };

  it.each([
    ["an array that is too large", thrownBy(() => new Float64Array(1e15))],
    ["a buffer for which there is no room", thrownBy(() => new ArrayBuffer(1e15))],
    ["a list that is too long", thrownBy(() => new Array(-1))],
    ["a text that is too long", thrownBy(() => "a".repeat(2 ** 30))],
    ["a set that is too large", new RangeError("Set maximum size exceeded")],
    ["Safari's error", new RangeError("Out of memory")],
    ["Firefox's error", Object.assign(new Error("allocation size overflow"), { name: "InternalError" })],
  ])("tells of %s that memory does not suffice", async (_, error) => {
    expect(error).toBeInstanceOf(Error);
    expect(await messageOf(error)).toMatch(/did not fit into memory.*"duration"/);
  });

  it.each([
    ["a plug-in that is not there", new RangeError('no recovery "rack"; there are reno, sack')],
    ["a node that is not there", new RangeError('no node "X": add it to nodes')],
    ["calls that never end", thrownBy(() => endless(0))],
  ])("does not take %s for a lack of memory", async (_, error) => {
    const message = await messageOf(error);
    expect(message).toContain((error as Error).message);
    expect(message).toMatch(/^The simulation stopped: .*report/);
  });

  it("fetches all code when it is told to, says nothing of it, and goes on where that fails", async () => {
    const replies: HostReply[] = [];
    let asked = 0;
    const host = new Host({
      ...fakeEnvironment((reply) => replies.push(reply)),
      provideRest: () => {
        asked += 1;
        return Promise.reject(new Error("Failed to fetch"));
      },
    });
    host.handle({ type: "prepare" });
    await withoutMessages();
    expect([asked, replies]).toEqual([1, []]);
    host.handle({ type: "run", id: 1, lane: "main", spec: specOf(1), record: RECORD });
    await settled(replies, 1);
    expect(ends(replies)).toEqual(["1 done"]);
  });

  it("waits for the code that a run needs, and says when it does not come", async () => {
    const replies: HostReply[] = [];
    const fetches: { resolve(): void; reject(error: Error): void }[] = [];
    const environment = fakeEnvironment((reply) => replies.push(reply), { ms: 0 });
    const host = new Host({
      ...environment,
      provide: () => new Promise<void>((resolve, reject) => fetches.push({ resolve, reject })),
    });
    const run = (id: number) =>
      host.handle({ type: "run", id, lane: "main", spec: specOf(1), record: RECORD });
    const asked = async (count: number) => {
      while (fetches.length < count) await new Promise((resume) => setImmediate(resume));
    };
    run(1);
    await asked(1);
    expect(replies).toEqual([]);
    fetches[0].resolve();
    await settled(replies, 1);
    run(2);
    await asked(2);
    fetches[1].reject(new Error("Failed to fetch"));
    await settled(replies, 2);
    run(3);
    await asked(3);
    host.handle({ type: "cancel", lane: "main" });
    fetches[2].resolve();
    await settled(replies, 3);
    expect(ends(replies)).toEqual(["1 done", "2 failed", "3 cancelled"]);
    expect(replies[1]).toMatchObject({
      message: expect.stringContaining("could not be loaded. Check the connection"),
    });
  });
});
