import { describe, expect, it } from "vitest";
import { type Outcome, SimPool } from "../../src/host/index.ts";
import { FakeHosts, handTicker, RECORD, resultOf, specOf } from "./fakes.ts";

/** A specification with a sender of one's own. */
function ownSpec() {
  const flow = { id: "f1", scheme: "own:mine", params: {} };
  const spec = { ...specOf(3), senders: { mine: "export default {}" }, flows: [flow] };
  return spec as unknown as ReturnType<typeof specOf>;
}

/** A pool whose hosts answer when the test says so. */
function pool(others: number) {
  const [hosts, own] = [new FakeHosts(), new FakeHosts()];
  const all = new SimPool(hosts.spawn, handTicker().ticker, others, async () => ({
    spawn: own.spawn,
    refusal: () => null,
  }));
  /** Which host has been asked last for a lane, from 0; -1: none. */
  const askedFor = (lane: string, { hosts: some } = hosts) =>
    some.findLastIndex(({ posted }) => posted.some((one) => one.type === "run" && one.lane === lane));
  /** The host answers the latest request of a lane. */
  const finish = async (lane: string, run: Promise<Outcome>) => {
    const host = hosts.hosts[askedFor(lane)];
    const request = host.posted.findLast((one) => one.type === "run" && one.lane === lane);
    if (request?.type !== "run") throw new Error(`no run of ${lane}`);
    host.say({ type: "done", id: request.id, result: resultOf(specOf(3)), wallSeconds: 0, stopped: null });
    expect((await run).state).toBe("done");
  };
  const run = (lane: string) => all.run(lane, specOf(3), RECORD);
  return { all, hosts, own, run, askedFor, finish };
}

describe("a pool's lanes", () => {
  it("go to the first of the hosts that have least to do", async () => {
    const { hosts, run, askedFor, finish } = pool(3);
    const first = run("a");
    void run("b");
    void run("c");
    void run("d");
    expect(["a", "b", "c", "d"].map((lane) => askedFor(lane))).toEqual([0, 1, 2, 0]);
    await finish("a", first);
    // The first host has one request left, as the others have.
    void run("e");
    expect(askedFor("e")).toBe(0);
    expect(hosts.hosts).toHaveLength(3);
  });

  it("stay with their host as long as it owes them an answer, and no longer", async () => {
    const { run, askedFor, finish } = pool(2);
    const [old, newer] = [run("a"), run("a")];
    expect(askedFor("a")).toBe(0);
    await finish("a", newer);
    void old;
    const again = pool(2);
    await again.finish("a", again.run("a"));
    void again.run("b");
    expect(again.askedFor("b")).toBe(0);
    // Nothing of lane a is open: it goes where there is least to do.
    void again.run("a");
    expect(again.askedFor("a")).toBe(1);
  });

  it("stay there while an older request is open, though a newer one has ended", async () => {
    const { hosts, run, askedFor } = pool(2);
    void run("a");
    void run("b");
    void run("c");
    // Two requests of lane a on the first host, one of which is answered.
    const newer = run("a");
    const [first] = hosts.hosts;
    const ids = first.posted.flatMap((one) => (one.type === "run" && one.lane === "a" ? [one.id] : []));
    expect(ids).toHaveLength(2);
    first.say({ type: "cancelled", id: ids[1] });
    expect((await newer).state).toBe("cancelled");
    void run("a");
    expect(askedFor("a")).toBe(0);
  });

  it("with senders of one's own have two hosts: one for the main lane, one for all others", async () => {
    const { all, hosts, own, askedFor } = pool(2);
    for (const lane of ["main", "a", "b"]) void all.run(lane, ownSpec(), RECORD);
    for (let turn = 0; turn < 5; turn++) await null;
    expect(["main", "a", "b"].map((lane) => askedFor(lane, own))).toEqual([0, 1, 1]);
    expect(hosts.hosts).toEqual([]);
  });

  it("cannot run a sender of one's own where nothing does", async () => {
    const bare = new SimPool(new FakeHosts().spawn, handTicker().ticker, 1);
    expect(await bare.run("main", ownSpec(), RECORD)).toEqual({
      state: "failed",
      message:
        "What runs senders of your own could not be loaded. Check the connection and try again, or reload the page.",
    });
  });
});
