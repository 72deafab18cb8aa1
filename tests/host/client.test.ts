import { describe, expect, it } from "vitest";
import { type Outcome, PATIENCE, SimClient, SimPool } from "../../src/host/index.ts";
import { directPort, FakeHosts, handTicker, RECORD, resultOf, specOf } from "./fakes.ts";

const direct = () => new SimClient(directPort, handTicker().ticker);

/** A client whose hosts and whose time are the test's. */
function supervised() {
  const hosts = new FakeHosts();
  const { ticker, pass, isIdle } = handTicker();
  const client = new SimClient(hosts.spawn, ticker);
  const run = (lane: string) => {
    const asked: { outcome: Outcome | null; promise: Promise<Outcome>; id: number } = {
      outcome: null,
      promise: client.run(lane, specOf(3), RECORD),
      id: 0,
    };
    const posted = hosts.last.posted[hosts.last.posted.length - 1];
    asked.id = posted.type === "run" ? posted.id : 0;
    void asked.promise.then((outcome) => {
      asked.outcome = outcome;
    });
    return asked;
  };
  return { hosts, client, pass, isIdle, run };
}

const done = (id: number) => ({
  type: "done",
  id,
  result: resultOf(specOf(3)),
  wallSeconds: 0,
  stopped: null,
});

describe("a client", () => {
  it("gets each request's own outcome", async () => {
    const client = direct();
    const fractions: number[] = [];
    const progress = (fraction: number) => void fractions.push(fraction);
    const long = client.run("main", specOf(300), RECORD, { progress });
    const other = client.run("hops", specOf(3), RECORD);
    expect((await long).state).toBe("done");
    expect((await other).state).toBe("done");
    expect(fractions.length).toBeGreaterThan(0);
    expect(client.load).toBe(0);
  });

  it("tells a superseded request that it was cancelled", async () => {
    const client = direct();
    const old = client.run("main", specOf(1e6), RECORD);
    const newest = client.run("main", specOf(3), RECORD);
    expect((await old).state).toBe("cancelled");
    expect((await newest).state).toBe("done");
  });

  it("passes a refusal on as such", async () => {
    expect((await direct().run("main", specOf(1e9), RECORD)).state).toBe("refused");
  });

  it("passes a budget on, and what was stopped by it", async () => {
    const outcome = await direct().run("main", specOf(300), RECORD, { budget: { events: 100 } });
    expect(outcome).toMatchObject({ state: "done", stopped: { part: "events", limit: 100 } });
  });
});

describe("a host that breaks", () => {
  it("is ended and replaced: its running request fails with a remedy, the next one is served", async () => {
    const { hosts, client, run } = supervised();
    const first = run("main");
    hosts.last.say({ type: "ready" });
    hosts.last.breakDown("out of memory");
    expect(await first.promise).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/out of memory.*run it again/),
    });
    expect(hosts.hosts[0].closed).toBe(true);
    const second = run("main");
    expect(hosts.hosts).toHaveLength(2);
    hosts.last.say(done(second.id));
    expect((await second.promise).state).toBe("done");
    expect(client.load).toBe(0);
  });

  it("hands what waited behind the running request to the next host, once", async () => {
    const { hosts, run } = supervised();
    const running = run("compare:reno");
    const waiting = run("compare:sack");
    const last = run("compare:vegas");
    hosts.last.say({ type: "ready" });
    hosts.last.breakDown("boom");
    expect((await running.promise).state).toBe("failed");
    expect(hosts.last.posted).toMatchObject([
      { type: "run", id: waiting.id, lane: "compare:sack" },
      { type: "run", id: last.id, lane: "compare:vegas" },
    ]);
    hosts.last.say({ type: "ready" });
    hosts.last.breakDown("boom again");
    expect(await waiting.promise).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/boom again/),
    });
    expect((await last.promise).state).toBe("failed");
    expect(hosts.hosts).toHaveLength(2);
  });

  it("is not heard any more", async () => {
    const { hosts, run } = supervised();
    const first = run("main");
    hosts.last.say({ type: "ready" });
    const [broken] = hosts.hosts;
    broken.breakDown("boom");
    await first.promise;
    const second = run("main");
    broken.say(done(second.id));
    broken.breakDown("boom");
    await null;
    expect(second.outcome).toBeNull();
    expect(hosts.last.closed).toBe(false);
  });

  it("that never loaded says so, and that another one may have more luck", async () => {
    const { hosts, client, run } = supervised();
    const first = run("main");
    hosts.last.breakDown("its code did not load");
    expect(await first.promise).toMatchObject({
      state: "failed",
      unstarted: true,
      message: expect.stringMatching(/did not load.*network.*reload/),
    });
    expect(client.isDown).toBe(true);
    const second = run("main");
    hosts.last.say({ type: "ready" });
    hosts.last.say(done(second.id));
    expect((await second.promise).state).toBe("done");
    expect(client.isDown).toBe(false);
  });

  it("that cannot even be made settles its request all the same", async () => {
    const client = new SimClient(() => {
      throw new Error("workers are forbidden here");
    }, handTicker().ticker);
    expect(await client.run("main", specOf(3), RECORD)).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/forbidden/),
    });
  });
});

describe("a host that talks nonsense", () => {
  it.each([
    ["no object", 5],
    ["an unknown type", { type: "hello", id: 1 }],
    ["a result that is none", { type: "done", id: 1, result: 5, wallSeconds: 0, stopped: null }],
    ["progress beyond the end", { type: "progress", id: 1, fraction: 2 }],
    ["a failure without words", { type: "failed", id: 1, reason: "error" }],
  ])("is replaced: %s", async (_, message) => {
    const { hosts, run } = supervised();
    const first = run("main");
    hosts.last.say({ type: "ready" });
    hosts.last.say(message);
    expect(await first.promise).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/no sense/),
    });
    expect(hosts.hosts[0].closed).toBe(true);
  });
});

describe("a host that keeps still", () => {
  it("is replaced when its time is over, not before", async () => {
    const { hosts, run, pass } = supervised();
    const first = run("main");
    hosts.last.say({ type: "ready" });
    pass(PATIENCE.running - 1);
    await null;
    expect(first.outcome).toBeNull();
    pass(1);
    expect(await first.promise).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/did not answer/),
      lost: true,
    });
    expect(hosts.hosts[0].closed).toBe(true);
  });

  it("may take as long as it likes while it says how far it is", async () => {
    const { hosts, run, pass } = supervised();
    const first = run("main");
    for (let i = 0; i < 100; i++) {
      hosts.last.say({ type: "progress", id: first.id, fraction: i / 100 });
      pass(PATIENCE.running - 1);
    }
    hosts.last.say(done(first.id));
    expect((await first.promise).state).toBe("done");
  });

  it("has more time to load", async () => {
    const { hosts, run, pass } = supervised();
    const first = run("main");
    pass(PATIENCE.starting - 1);
    expect(hosts.last.closed).toBe(false);
    pass(1);
    expect(await first.promise).toMatchObject({ state: "failed", unstarted: true });
  });

  it("and owes nothing is not watched", async () => {
    const { hosts, run, pass, isIdle } = supervised();
    const first = run("main");
    hosts.last.say(done(first.id));
    expect(isIdle()).toBe(true);
    pass(10 * PATIENCE.running);
    expect(hosts.last.closed).toBe(false);
    expect((await first.promise).state).toBe("done");
  });
});

describe("cancelling", () => {
  it("ends a host that does not stop, and leaves the other lanes their requests", async () => {
    const { hosts, client, run, pass } = supervised();
    const hanging = run("main");
    const other = run("hops");
    hosts.last.say({ type: "ready" });
    client.cancel("main");
    expect(hosts.last.posted).toContainEqual({ type: "cancel", lane: "main" });
    pass(PATIENCE.cancelling);
    expect((await hanging.promise).state).toBe("cancelled");
    expect(hosts.hosts).toHaveLength(2);
    expect(hosts.last.posted).toMatchObject([{ type: "run", id: other.id }]);
    hosts.last.say(done(other.id));
    expect((await other.promise).state).toBe("done");
  });

  it("leaves a host alone that stops in time", async () => {
    const { hosts, client, run, pass } = supervised();
    const first = run("main");
    const other = run("hops");
    hosts.last.say({ type: "ready" });
    client.cancel("main");
    hosts.last.say({ type: "cancelled", id: first.id });
    expect((await first.promise).state).toBe("cancelled");
    pass(PATIENCE.cancelling);
    expect(hosts.last.closed).toBe(false);
    hosts.last.say(done(other.id));
    expect((await other.promise).state).toBe("done");
  });

  it("of a lane without requests does nothing", () => {
    const { hosts, client, run, pass } = supervised();
    run("main");
    hosts.last.say({ type: "ready" });
    client.cancel("hops");
    pass(PATIENCE.cancelling);
    expect(hosts.last.closed).toBe(false);
  });
});

describe("a pool", () => {
  it("keeps a host for the main lane alone and never starts more than it may", async () => {
    let started = 0;
    const spawn = () => {
      started += 1;
      return directPort();
    };
    const pool = new SimPool(spawn, handTicker().ticker, 2);
    pool.start();
    expect(started).toBe(1);
    const main = pool.run("main", specOf(3), RECORD);
    expect(started).toBe(1);
    const others = ["a", "b", "c", "d"].map((lane) => pool.run(lane, specOf(50), RECORD));
    expect(started).toBe(3);
    for (const outcome of await Promise.all([main, ...others])) expect(outcome.state).toBe("done");
  });

  it("sends a lane's newer request where its older one runs, so that it stops it", async () => {
    const pool = new SimPool(directPort, handTicker().ticker, 3);
    const old = pool.run("compare:reno", specOf(1e6), RECORD);
    void pool.run("hops", specOf(10), RECORD);
    const newest = pool.run("compare:reno", specOf(3), RECORD);
    expect((await old).state).toBe("cancelled");
    expect((await newest).state).toBe("done");
  });

  it("cancels a lane", async () => {
    const pool = new SimPool(directPort, handTicker().ticker, 1);
    const run = pool.run("compare:sack", specOf(1e6), RECORD);
    pool.cancel("compare:sack");
    expect((await run).state).toBe("cancelled");
  });

  it("starts every host before it is needed, and each only once", () => {
    const hosts = new FakeHosts();
    const pool = new SimPool(hosts.spawn, handTicker().ticker, 2);
    pool.start();
    pool.startAll();
    pool.startAll();
    expect(hosts.hosts).toHaveLength(3);
    for (const { posted } of hosts.hosts) expect(posted[0]).toEqual({ type: "prepare" });
  });

  it("lets a living host do what one whose code did not load could not", async () => {
    const hosts = new FakeHosts();
    const pool = new SimPool(hosts.spawn, handTicker().ticker, 1);
    pool.start();
    const [main] = hosts.hosts;
    main.say({ type: "ready" });
    const compared = pool.run("compare:reno", specOf(3), RECORD);
    hosts.last.breakDown("its code did not load");
    for (let turn = 0; turn < 5; turn++) await null;
    const [request] = main.posted;
    expect(request).toMatchObject({ type: "run", lane: "compare:reno" });
    main.say(done(request.type === "run" ? request.id : 0));
    expect((await compared).state).toBe("done");
  });
});
