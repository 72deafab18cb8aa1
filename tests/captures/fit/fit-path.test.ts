import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { traceToPcap } from "../../../src/analysis/formats.ts";
import { type FittedLoss, fitPath, readCapture } from "../../../src/captures/index.ts";
import { parseScenario } from "../../../src/scenario/index.ts";
import { parseScenarioText } from "../../../src/scenario/parse-text.ts";
import { createRun, RECORD_ALL } from "../../../src/sim/index.ts";
import { connectionOf, fitOf, recording } from "../fitted.ts";
import { packetsIn } from "../own-export.ts";
import { ACK, ipv4, pcap, type Segment, timestamps } from "../packet-files.ts";

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
      const document = structuredClone(scenario) as {
        flows: { scheme: string; recovery?: string }[];
        duration: number;
      };
      document.flows[0].scheme = scheme;
      delete document.flows[0].recovery;
      const parsed = parseScenario(document);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      const run = createRun(parsed.scenario);
      run.advance(Number.POSITIVE_INFINITY);
      const [flow] = run.result().flows;
      expect(flow.throughput).toBeGreaterThan(0);
      const drops = parsed.scenario.links[1].loss?.drops ?? [];
      expect(drops).toEqual(losses.map(({ seq, nth }: FittedLoss) => ({ flow: "f1", seq, nth })));
    }
  });

  it("keeps a sender's own queue and the path's losses apart: BBR's full window is no full queue", async () => {
    const { buffer, losses } = fitOf(await connectionOf(recording("random-1pc.bbr.1")));
    expect(buffer.value).toBeNull();
    expect(losses.every(({ why }) => why === "transmission")).toBe(true);
  });

  it("of a run of ours has the losses that the run had, though Reno has no SACK", async () => {
    const text = readFileSync(new URL("../../../scenarios/reno-sawtooth.json", import.meta.url), "utf8");
    const parsed = parseScenarioText(text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const run = createRun(parsed.scenario, { ...RECORD_ALL, hops: null });
    run.advance(Number.POSITIVE_INFINITY);
    const { trace } = run.result();
    const [connection] = await packetsIn([...traceToPcap(trace, parsed.scenario)]);
    const { losses, buffer } = fitOf(connection);
    const dropped = trace.links.flatMap(({ drops }) =>
      Array.from(drops.seq, (seq, i) => ({ seq, nth: drops.nth[i], why: "overflow" })),
    );
    expect(dropped.length).toBeGreaterThan(20);
    expect(losses).toEqual(dropped);
    // Its queue has 27 places.
    expect(buffer.value).toBeGreaterThanOrEqual(25);
    expect(buffer.value).toBeLessThanOrEqual(28);
  });

  it("whose queue others share has the link's rate and buffer, not those of its share", async () => {
    const connections = await captured({ senders: ["linux-reno", "linux-cubic"], limit: 40 });
    for (const connection of connections) {
      const { rate, buffer } = fitOf(connection);
      expect(connection.throughput).toBeLessThan(7e6);
      expect(Math.abs((rate.value ?? 0) / 1e7 - 1)).toBeLessThan(0.03);
      // Either it is told, or a bound that it keeps.
      if (buffer.value === null) expect(buffer.low).toBeLessThanOrEqual(40);
      else expect(Math.abs(buffer.value / 40 - 1)).toBeLessThan(0.1);
    }
    expect(connections.map((one) => fitOf(one).rate.basis).join()).toContain("as others share the queue");
  });

  it("whose queue others share has no rate where no burst passed it undivided: BBR's share is none", async () => {
    const connections = await captured({ senders: ["linux-bbr", "linux-reno", "linux-cubic"], limit: 40 });
    for (const connection of connections) {
      const { rate } = fitOf(connection);
      if (rate.value === null) expect(rate.low).toBeLessThan(1.03e7);
      else expect(Math.abs(rate.value / 1e7 - 1)).toBeLessThan(0.03);
    }
  });

  it("has the round trip of one segment, though each ACK tells of two and the queue is never empty again", async () => {
    const [connection] = await captured({ senders: ["linux-reno"], limit: 80 });
    const { rtt } = fitOf(connection);
    expect(connection.rttMin).toBeGreaterThan(0.042);
    expect(rtt.value).toBeCloseTo(0.04 + (8 * (1500 + 40)) / 1e7, 3);
  });

  it("has the rate of a link that used its time for what was lost behind it", async () => {
    const [connection] = await captured({ senders: ["linux-bbr"], limit: 40, loss: 0.03 });
    expect(Math.abs((fitOf(connection).rate.value ?? 0) / 1e7 - 1)).toBeLessThan(0.01);
  });

  it("from a capture at the receiver's side has round trip and rate, and says what is not seen there", async () => {
    // 200 segments, 1 ms apart; each is acknowledged at once, and data answers an ACK after 40 ms.
    const segments = Array.from({ length: 200 }, (_, i): Segment[] => [
      {
        t: 1 + i / 1000,
        from: 0,
        seq: 1 + 1000 * i,
        payload: 1000,
        options: timestamps(500 + i, 1000 + i - 40),
      },
      {
        t: 1 + i / 1000 + 2e-5,
        from: 1,
        seq: 1,
        ackno: 1 + 1000 * (i + 1),
        options: timestamps(1000 + i, 500 + i),
      },
    ]).flat();
    const [connection] = await packetsIn([pcap(segments.map((one) => ({ t: one.t, bytes: ipv4(one) })))]);
    expect(connection).toMatchObject({ side: "receiver", segments: 200, retransmitted: 0 });
    expect(connection.rttMin).toBeCloseTo(0.04, 3);
    const { rtt, rate, buffer, losses } = fitOf(connection);
    expect(rtt.value).toBeCloseTo(0.04, 3);
    // 1052 bytes of IP each.
    expect(rate.value).toBeCloseTo(8 * 1052 * 1000, -4);
    expect(buffer).toMatchObject({
      value: null,
      basis: "not seen at the receiver's side: capture at the sender",
    });
    expect(losses).toEqual([]);
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

/** Senders that begin 0.5 s apart over one link of 10 Mbit/s, 40 ms, each of their captures read again. */
async function captured({ senders, limit, loss = 0 }: { senders: string[]; limit: number; loss?: number }) {
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: "10 Mbit/s, 40 ms",
    duration: 20,
    tcp: { headerBytes: 40, ackBytes: 40, initialWindow: 10 },
    nodes: [
      ...senders.map((_, i) => ({ id: `S${i}`, role: "host", x: 0, y: i })),
      { id: "G", role: "router", x: 1, y: 0 },
      { id: "H", role: "router", x: 2, y: 0 },
      ...senders.map((_, i) => ({ id: `R${i}`, role: "host", x: 3, y: i })),
    ],
    links: [
      ...senders.map((_, i) => ({ id: `a${i}`, from: `S${i}`, to: "G", rate: 2e8, delay: 0 })),
      {
        id: "b",
        from: "G",
        to: "H",
        rate: 1e7,
        delay: 0.02,
        queue: { discipline: "drop-tail", limit },
        ...(loss > 0 && { loss: { model: "bernoulli", rate: loss } }),
      },
      ...senders.map((_, i) => ({ id: `e${i}`, from: "H", to: `R${i}`, rate: 2e8, delay: 0 })),
    ],
    flows: senders.map((scheme, i) => ({
      id: `f${i}`,
      from: `S${i}`,
      to: `R${i}`,
      scheme,
      ack: "delayed",
      mss: 1460,
      awnd: 1000,
      start: i / 2,
    })),
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const run = createRun(parsed.scenario, { ...RECORD_ALL, hops: null });
  run.advance(Number.POSITIVE_INFINITY);
  return packetsIn([...traceToPcap(run.result().trace, parsed.scenario)]);
}
