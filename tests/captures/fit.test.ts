import { describe, expect, it } from "vitest";
import { type FittedLoss, fitPath, readCapture } from "../../src/captures/index.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { createRun } from "../../src/sim/index.ts";
import { connectionOf, fitOf, recording } from "./fitted.ts";
import { ACK, ipv4, pcap } from "./packet-files.ts";

describe("the path of a connection", () => {
  it("whose queue was full has a buffer, and losses of that queue", async () => {
    const { rtt, rate, buffer, losses } = fitOf(await connectionOf(recording("small-buffer.cubic.1")));
    expect(rtt.value).toBeCloseTo(0.0612, 3);
    expect(rate.value).toBeCloseTo(1e7, -5);
    expect(buffer).toEqual({ value: 25, low: 24, high: 26, basis: "9 losses at a full queue" });
    expect(losses.map(({ why }) => why)).toEqual(new Array(9).fill("overflow"));
  });

  it("whose queue was never full has at least a buffer", async () => {
    const { buffer, losses } = fitOf(await connectionOf(recording("tail-loss.cubic.1")));
    expect(buffer).toEqual({ value: null, low: 28, high: null, basis: "no loss came from a full queue" });
    expect(losses.map(({ why }) => why)).toEqual(new Array(6).fill("transmission"));
  });

  it("is a scenario that any sender runs on, with the same losses", async () => {
    const { scenario, losses } = fitOf(await connectionOf(recording("tail-loss.cubic.1")));
    for (const scheme of ["reno", "bbr", "vegas"]) {
      const document = structuredClone(scenario) as { flows: { scheme: string; recovery?: string }[]; duration: number };
      document.flows[0].scheme = scheme;
      delete document.flows[0].recovery;
      const parsed = parseScenario(document);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      const run = createRun(parsed.scenario);
      run.advance(Number.POSITIVE_INFINITY);
      const [flow] = run.result().flows;
      expect(flow.rttMin ?? flow.throughput).toBeGreaterThan(0);
      const drops = parsed.scenario.links[1].loss?.drops ?? [];
      expect(drops).toEqual(losses.map(({ seq, nth }: FittedLoss) => ({ flow: "f1", seq, nth })));
    }
  });

  it("keeps a sender's own queue and the path's losses apart: BBR's full window is no full queue", async () => {
    const { buffer, losses } = fitOf(await connectionOf(recording("random-1pc.bbr.1")));
    expect(buffer.value).toBeNull();
    expect(losses.every(({ why }) => why === "transmission")).toBe(true);
  });

  it("is not told by a few packets, which is said", async () => {
    const read = await readCapture(
      pcap([
        { t: 1, bytes: ipv4({ t: 1, from: 0, seq: 1, payload: 100 }) },
        { t: 1.1, bytes: ipv4({ t: 1.1, from: 1, seq: 1, ackno: 101, flags: ACK }) },
      ]),
    );
    if (!read.ok) throw new Error("not read");
    expect(fitPath(read.value.connections[0])).toMatchObject({
      ok: false,
      issue: { found: "1 timed segments", remedy: "Capture a longer transfer, from its beginning." },
    });
  });
});
