import { describe, expect, it } from "vitest";
import { parseReply, SimPool, usesOwnSenders } from "../../src/host/index.ts";
import { directPort, FakeHosts, handTicker, RECORD, resultOf, specOf } from "./fakes.ts";

/** A specification with a sender of one's own. */
function ownSpec() {
  const flow = { id: "f1", scheme: "own:mine", params: {} };
  return { ...specOf(3), senders: { mine: "export default {}" }, flows: [flow] } as unknown as ReturnType<
    typeof specOf
  >;
}

describe("a pool with hosts for senders of one's own", () => {
  it("sends only runs that name such a sender there, and only with the reader's consent", async () => {
    const shipped = new FakeHosts();
    let refused: string | null = "read it first";
    const own = { spawn: directPort, refusal: () => refused };
    const pool = new SimPool(shipped.spawn, handTicker().ticker, 1, async () => own);
    const first = await pool.run("main", ownSpec(), RECORD);
    expect(first).toEqual({ state: "refused", message: "read it first", asks: "consent" });
    refused = null;
    expect((await pool.run("main", ownSpec(), RECORD)).state).toBe("done");
    expect(shipped.hosts).toEqual([]);
  });

  it("cancels what a lane had asked the other kind of host for", async () => {
    const own = { spawn: directPort, refusal: () => null };
    const pool = new SimPool(directPort, handTicker().ticker, 1, async () => own);
    const long = pool.run("main", specOf(1e6), RECORD);
    expect((await pool.run("main", ownSpec(), RECORD)).state).toBe("done");
    expect((await long).state).toBe("cancelled");
  });

  it("ends a host that says nothing for a second, and starts another one", async () => {
    const hosts = new FakeHosts();
    const { ticker, pass } = handTicker();
    const pool = new SimPool(directPort, ticker, 1, async () => ({
      spawn: hosts.spawn,
      refusal: () => null,
    }));
    const run = pool.run("main", ownSpec(), RECORD);
    await Promise.resolve();
    await Promise.resolve();
    hosts.last.say({ type: "ready" });
    pass(1);
    const outcome = await run;
    expect(outcome).toMatchObject({
      state: "failed",
      message: expect.stringContaining("did not answer for 1 s"),
    });
    expect(hosts.hosts[0].closed).toBe(true);
    void pool.run("main", ownSpec(), RECORD);
    await Promise.resolve();
    await Promise.resolve();
    expect(hosts.hosts).toHaveLength(2);
  });

  it("says so where what runs them could not be loaded", async () => {
    const pool = new SimPool(directPort, handTicker().ticker, 1, () => Promise.reject(new Error("offline")));
    expect(await pool.run("main", ownSpec(), RECORD)).toMatchObject({ state: "failed" });
    expect(usesOwnSenders(ownSpec())).toBe(true);
    expect(usesOwnSenders(specOf(3))).toBe(false);
  });
});

describe("a reply about senders of one's own", () => {
  const result = (own: unknown) => ({
    type: "done",
    id: 1,
    result: { ...resultOf(specOf(3)), own },
    wallSeconds: 0,
    stopped: null,
  });
  const sender = {
    id: "own:mine",
    title: "Mine",
    kind: "controller",
    params: [{ id: "a", label: "a", type: "number", min: 0, max: 1, default: 0 }],
  };

  const read = { flow: "f1", t: 1, hook: "onTimeout", values: [["tcp.ssthresh", Number.POSITIVE_INFINITY]] };

  it("is taken with what the sender declares, has logged and has read", () => {
    const good = result({ senders: [sender], logs: [{ flow: "f1", t: 1, text: "x" }], reads: [read] });
    expect(parseReply(good)).toEqual(good);
  });

  it.each([
    [{ senders: [sender], reads: [] }],
    [{ senders: [sender], logs: [] }],
    [{ senders: [{ ...sender, title: 5 }], logs: [], reads: [] }],
    [
      {
        senders: [{ ...sender, params: [{ id: "a", label: "a", type: "number", min: 0 }] }],
        logs: [],
        reads: [],
      },
    ],
    [{ senders: [sender], logs: [{ flow: "f1", t: "now", text: "x" }], reads: [] }],
    [{ senders: [sender], logs: [], reads: {} }],
  ])("is none with %j", (own) => {
    expect(parseReply(result(own))).toBeNull();
  });

  it("tells where a sender failed", () => {
    const problem = { sender: "mine.sender.js", kind: "run", text: "no", line: 3, column: 5, at: 1.5 };
    const failed = { type: "failed", id: 1, reason: "error", message: "no", sender: problem };
    expect(parseReply(failed)).toEqual(failed);
    expect(parseReply({ ...failed, sender: { ...problem, line: -1 } })).toBeNull();
    expect(parseReply({ ...failed, sender: { ...problem, kind: "luck" } })).toBeNull();
  });
});
