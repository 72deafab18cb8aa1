import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { relay } from "../../scripts/relay.mjs";

const HOURS = 3600 * 1000;

describe("the relay for lectures", () => {
  let now = 0;
  let site = "";
  let server: ReturnType<typeof relay>;
  beforeEach(async () => {
    now = 0;
    server = relay(() => now);
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const post = (list: string, body: string) => fetch(site + list, { method: "POST", body });
  const read = async (list: string) => (await fetch(site + list)).text();

  it("has lists by name: a line is appended, all are read in their order, from any page", async () => {
    expect(await read("/a")).toBe("");
    const answer = await post("/a", "cwa2.sawtooth.next.1.1234567\n");
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    await post("/a", "cwa2.sawtooth.next.2.1234567");
    await post("/b", "cwa2.sawtooth.next.3.1234567");
    expect(await read("/a")).toBe("cwa2.sawtooth.next.1.1234567\ncwa2.sawtooth.next.2.1234567");
    expect(await read("/b")).toBe("cwa2.sawtooth.next.3.1234567");
  });

  it("takes a class of sixty at once", async () => {
    const lines = Array.from({ length: 60 }, (_, i) => `cwa2.sawtooth.next.${i}.1234567`);
    await Promise.all(lines.map((line) => post("/a", line)));
    expect((await read("/a")).split("\n").sort()).toEqual([...lines].sort());
  });

  it.each(["", "hello", "cwa2.a.b.1.1234567\ncwa2.a.b.2.1234567", `cwa2.${"a".repeat(200)}`, "<script>"])(
    "takes no other text: %j",
    async (body) => {
      expect((await post("/a", body)).status).toBe(400);
      expect(await read("/a")).toBe("");
    },
  );

  it("ends a request that is too long, and goes on", async () => {
    await expect(post("/a", "x".repeat(1_000_000))).rejects.toThrow();
    expect((await fetch(`${site}/a`, { method: "DELETE" })).status).toBe(405);
    expect((await post("/a", "cwa2.a.b.1.1234567")).status).toBe(200);
  });

  it("forgets a list hours after its last line", async () => {
    await post("/a", "cwa2.a.b.1.1234567");
    now = 11 * HOURS;
    await post("/a", "cwa2.a.b.2.1234567");
    now = 22 * HOURS;
    await post("/b", "cwa2.a.b.3.1234567");
    expect((await read("/a")).split("\n")).toHaveLength(2);
    now = 24 * HOURS;
    await post("/b", "cwa2.a.b.4.1234567");
    expect(await read("/a")).toBe("");
    expect((await read("/b")).split("\n")).toHaveLength(2);
  });
});
