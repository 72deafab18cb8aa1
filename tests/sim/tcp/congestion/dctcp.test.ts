import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import { createRun, type QueueSpec, type RunResult } from "../../../../src/sim/index.ts";
import { CE, ECE, ECT, PacketPool } from "../../../../src/sim/packet/pool.ts";
import { delayed } from "../../../../src/sim/tcp/ack/delayed.ts";
import type { AckPolicy } from "../../../../src/sim/tcp/ack/types.ts";
import { Receiver } from "../../../../src/sim/tcp/receiver/receiver.ts";
import { dumbbell } from "../../networks.ts";

/** Marks from 6 packets of the queue of this very moment on. */
const STEP: QueueSpec = { discipline: "cw", weight: 1, share: 0.03 };

/** Marks one packet in fifty or so. */
const SPARSE: QueueSpec = { discipline: "red", ecn: true, minTh: 5, maxTh: 150, maxP: 0.1, wait: false };

function play(scheme: string, queue: QueueSpec, ack = "every-packet"): RunResult {
  const spec = dumbbell({
    schemes: [scheme],
    duration: 30,
    rate: 5e6,
    delay: 0.001,
    bufferLimit: 200,
    awnd: 150,
    queue,
    ecn: true,
  });
  const run = createRun({ ...spec, flows: [{ ...spec.flows[0], ack }] });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

describe("DCTCP", () => {
  it("learns the share of marks and cuts by half of it, so the link stays busy", () => {
    const { flows, links, trace } = play("dctcp", STEP);
    const { decisions, probes } = trace.flows[0];
    const { v: alpha } = probes.alpha;
    expect(decisions.length).toBeGreaterThan(10);
    expect(alpha[alpha.length - 1]).toBeGreaterThan(0.01);
    expect(alpha[alpha.length - 1]).toBeLessThan(0.5);
    for (const { event, values, cwndAfter } of decisions) {
      expect(event).toBe("ecn");
      expect(cwndAfter).toBeCloseTo(values.w * (1 - values.alpha / 2), 9);
    }
    expect(links[0].drops).toBe(0);
    const reno = play("reno", STEP);
    expect(flows[0].throughput).toBeGreaterThan(reno.flows[0].throughput);
    expect(links[0].avgQueue).toBeLessThan(40);
  });

  it("gets every mark echoed exactly once, also by delayed ACKs", () => {
    for (const ack of ["every-packet", "delayed"]) {
      const { links, trace, flows } = play("dctcp", SPARSE, ack);
      expect(flows[0].retransmitted).toBe(0);
      expect(links[0].marks).toBeGreaterThan(0);
      const { v: alpha } = trace.flows[0].probes.alpha;
      // Were marks echoed until CWR, or lost in held ACKs, the average share would not be that of the marks.
      const share = links[0].marks / flows[0].delivered;
      const later = alpha.slice(Math.floor(alpha.length / 2));
      expect(later.reduce((sum, a) => sum + a, 0) / later.length / share).toBeCloseTo(1, 0);
    }
  });

  it("acknowledges a segment at once when its mark differs from the one before (RFC 8257, section 3.2)", () => {
    const packets = new PacketPool();
    const acks: string[] = [];
    const receiver = new Receiver(
      {
        flow: 0,
        stop: Number.POSITIVE_INFINITY,
        ackBytes: 40,
        syn: true,
        ecn: true,
        exactEcho: true,
        sack: false,
        reportsDuplicates: false,
        extensions: [],
        policy: delayed as AckPolicy,
        policyState: delayed.init({ ackEvery: 4, maxAckDelay: 0.1 }),
        reporter: null,
        delays: null,
        exit: {
          offer: (p: number) => {
            acks.push(`${packets.seq(p)}${packets.flags(p) & ECE ? " marked" : ""}`);
            packets.release(p);
          },
        } as ConstructorParameters<typeof Receiver>[0]["exit"],
        routePosition: 0,
      },
      new EventQueue(),
      packets,
    );
    const arrive = (seq: number, flags: number) => {
      const p = packets.allocate(0, seq, 1, 1500, 0, 0);
      packets.setFlags(p, flags);
      receiver.receive(p);
      packets.release(p);
      return acks.splice(0);
    };
    expect(arrive(0, ECT)).toEqual(["1"]);
    expect(arrive(1, ECT)).toEqual([]);
    expect(arrive(2, ECT | CE)).toEqual(["2", "3 marked"]);
    expect(arrive(3, ECT | CE)).toEqual([]);
    expect(arrive(4, ECT | CE)).toEqual([]);
    expect(arrive(5, ECT)).toEqual(["5 marked", "6"]);
    for (const seq of [6, 7, 8]) expect(arrive(seq, ECT)).toEqual([]);
    expect(arrive(9, ECT)).toEqual(["10"]);
  });
});
