import { describe, expect, it } from "vitest";
import { type Port, SimClient, SimPool } from "../../src/host/index.ts";
import { directPort, RECORD, specOf } from "./fakes.ts";

describe("a client", () => {
  it("gets each request's own outcome", async () => {
    const client = new SimClient(directPort());
    const fractions: number[] = [];
    const long = client.run("main", specOf(300), RECORD, (fraction) => fractions.push(fraction));
    const other = client.run("hops", specOf(3), RECORD);
    expect((await long).state).toBe("done");
    expect((await other).state).toBe("done");
    expect(fractions.length).toBeGreaterThan(0);
    expect(client.load).toBe(0);
  });

  it("tells a superseded request that it was cancelled", async () => {
    const client = new SimClient(directPort());
    const old = client.run("main", specOf(1e6), RECORD);
    const newest = client.run("main", specOf(3), RECORD);
    expect((await old).state).toBe("cancelled");
    expect((await newest).state).toBe("done");
  });

  it("passes a refusal on as such", async () => {
    const outcome = await new SimClient(directPort()).run("main", specOf(1e9), RECORD);
    expect(outcome.state).toBe("refused");
  });

  it("settles everything with a remedy when its host breaks, then and later", async () => {
    let broken: (message: string) => void = () => {};
    const silent: Port = {
      post: () => {},
      onReply: () => {},
      onBroken: (listener) => {
        broken = listener;
      },
    };
    const client = new SimClient(silent);
    const waiting = client.run("main", specOf(3), RECORD);
    broken("out of memory");
    expect(await waiting).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/out of memory.*Reload/),
    });
    expect((await client.run("main", specOf(3), RECORD)).state).toBe("failed");
  });
});

describe("a pool", () => {
  it("keeps a host for the main lane alone and never starts more than it may", async () => {
    let started = 0;
    const pool = new SimPool(() => {
      started += 1;
      return directPort();
    }, 2);
    pool.start();
    expect(started).toBe(1);
    const main = pool.run("main", specOf(3), RECORD);
    expect(started).toBe(1);
    const others = ["a", "b", "c", "d"].map((lane) => pool.run(lane, specOf(50), RECORD));
    expect(started).toBe(3);
    for (const outcome of await Promise.all([main, ...others])) expect(outcome.state).toBe("done");
  });

  it("sends a lane's newer request where its older one runs, so that it stops it", async () => {
    const pool = new SimPool(directPort, 3);
    const old = pool.run("compare:reno", specOf(1e6), RECORD);
    void pool.run("hops", specOf(10), RECORD);
    const newest = pool.run("compare:reno", specOf(3), RECORD);
    expect((await old).state).toBe("cancelled");
    expect((await newest).state).toBe("done");
  });

  it("cancels a lane", async () => {
    const pool = new SimPool(directPort, 1);
    const run = pool.run("compare:sack", specOf(1e6), RECORD);
    pool.cancel("compare:sack");
    expect((await run).state).toBe("cancelled");
  });
});
