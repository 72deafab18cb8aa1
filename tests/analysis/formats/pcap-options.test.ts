import { describe, expect, it } from "vitest";
import { internetChecksum } from "../../../src/analysis/formats/internet-checksum.ts";
import {
  laterOptions,
  synOptions,
  windowField,
  windowScale,
} from "../../../src/analysis/formats/tcp-header-options.ts";
import { traceToPcap } from "../../../src/analysis/formats.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { catalog, RECORD_ALL } from "../../../src/sim/index.ts";
import { createRun } from "../../../src/sim/run/run.ts";
import type { AckView } from "../../../src/sim/tcp/contract/ack.ts";
import { accepted, shipped } from "../../scenario/samples.ts";
import { type Read, readPcap } from "./pcap-reader.ts";

/** What a recovery was told by an ACK: its ackno and SACK blocks, in segments. */
interface Told {
  ackno: number;
  sack: [number, number][];
}

/** The plug-ins, with the recovery `sack` telling of every ACK that it is given. */
function listening(told: Told[]): typeof catalog {
  const sack = catalog.recoveries.get("sack")!;
  const note = (ack: AckView) => {
    const blocks = Array.from({ length: ack.sackCount }, (_, k): [number, number] => [
      ack.sackLeft(k),
      ack.sackRight(k),
    ]);
    told.push({ ackno: ack.ackno, sack: blocks });
  };
  const onNewAck: typeof sack.onNewAck = (state, control, ack) => {
    note(ack);
    return sack.onNewAck(state, control, ack);
  };
  const onDupAck: typeof sack.onDupAck = (state, control, ack) => {
    note(ack);
    return sack.onDupAck(state, control, ack);
  };
  return {
    ...catalog,
    recoveries: new Map([...catalog.recoveries, ["sack", { ...sack, onNewAck, onDupAck }]]),
  };
}

function captureOf(scenario: Scenario, plugins = catalog) {
  const run = createRun(scenario, { ...RECORD_ALL, hops: { from: 0, to: scenario.duration } }, plugins);
  run.advance(Number.POSITIVE_INFINITY);
  const { trace } = run.result();
  return { trace, packets: readPcap(Buffer.concat([...traceToPcap(trace, scenario)])) };
}

const shippedScenario = (id: string, change: (s: Record<string, never>) => void = () => {}): Scenario => {
  const input = structuredClone(shipped().find((one) => one.id === id)?.input) as Record<string, never>;
  change(input);
  return accepted(input);
};

const segmentOf = (byte: number, mss: number) => (byte === 0 ? 0 : 1 + (byte - 1) / mss);
const isAck = (packet: Read) => packet.payload === 0 && packet.seq === 1;

describe("the options of a TCP header", () => {
  const bytes = (hex: string) => hex.split(" ").map((byte) => Number.parseInt(byte, 16));

  it("of a SYN are those of RFC 9293, 7323 and 2018, byte by byte", () => {
    expect(synOptions(1460, 7, true, { value: 0x01020304, echo: 0 })).toEqual(
      bytes("02 04 05 b4 04 02 08 0a 01 02 03 04 00 00 00 00 01 03 03 07"),
    );
    expect(synOptions(100_000, 0, false, { value: 1, echo: 2 })).toEqual(
      bytes("02 04 ff ff 01 01 08 0a 00 00 00 01 00 00 00 02 01 03 03 00"),
    );
  });

  it("of later segments are timestamps, and at most three blocks fill them up to 40 bytes", () => {
    expect(laterOptions({ value: 1, echo: 0xfffffffe }, [])).toEqual(
      bytes("01 01 08 0a 00 00 00 01 ff ff ff fe"),
    );
    const one = laterOptions({ value: 1, echo: 2 }, [[1461, 2 ** 32 + 7]]);
    expect(one.slice(12)).toEqual(bytes("01 01 05 0a 00 00 05 b5 00 00 00 07"));
    const three = laterOptions({ value: 1, echo: 2 }, [
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect([three.length, three[15]]).toEqual([40, 26]);
  });

  it("scale a window as little as will do", () => {
    expect([65_535, 65_536, 2 ** 17, 2 ** 40].map(windowScale)).toEqual([0, 1, 2, 14]);
    expect(windowField(1_460_000, windowScale(1_460_000))).toBe(Math.floor(1_460_000 / 32));
    expect(windowField(2 ** 40, 14)).toBe(65_535);
  });
});

describe("the SACK blocks of a capture", () => {
  it.each(["four-holes", "fack-burst", "newreno-vs-reno"])(
    "are those that the sender of %s got, ACK by ACK",
    (id) => {
      const scenario = shippedScenario(id, (s) => {
        Object.assign(s, { flows: [{ ...(s.flows as object[])[0], scheme: "sack", recovery: undefined }] });
        delete (s.flows as Record<string, never>[])[0].recovery;
        delete (s as Record<string, unknown>).interventions;
      });
      const told: Told[] = [];
      const { packets } = captureOf(scenario, listening(told));
      const { mss } = scenario.flows[0];
      const read = packets
        .filter((packet) => (packet.flags & 16) !== 0 && packet.from !== packets[0].from)
        .map(({ ack, options }) => ({
          ackno: segmentOf(ack, mss),
          sack: options.sack.map(([left, right]) => [segmentOf(left, mss), segmentOf(right, mss)]),
        }));
      // A recovery is told of ACKs at or beyond the first segment outstanding; older ones change nothing.
      let highest = 0;
      const current = read.filter(({ ackno }) => {
        highest = Math.max(highest, ackno);
        return ackno === highest;
      });
      expect(told.some(({ sack }) => sack.length > 1)).toBe(true);
      expect(current).toEqual(told);
    },
  );

  it("are not there where the flow's recovery does not use them, and then nobody permits them", () => {
    const { packets } = captureOf(shippedScenario("two-losses-one-window"));
    expect(packets.every(({ options }) => options.sack.length === 0)).toBe(true);
    const syn = packets.find(({ flags }) => flags === 2);
    expect(syn?.options).toMatchObject({ mss: 1460 });
    expect(syn?.options.sackPermitted).toBeUndefined();
  });
});

describe("the timestamps of a capture", () => {
  const { packets, trace } = captureOf(shippedScenario("four-holes"));

  it("are on every segment; a segment's is the time at which it leaves, in milliseconds", () => {
    for (const packet of packets) {
      const [value, echo] = packet.options.stamps ?? [];
      if (!isAck(packet) && packet.from === packets[0].from)
        expect(value).toBe(1 + Math.floor(packet.t * 1000));
      expect(echo).toBeLessThanOrEqual(1 + packet.t * 1000);
    }
  });

  it("give the round-trip times that the sender measured, to a millisecond", () => {
    const [flow] = trace.flows;
    const measured = new Map(Array.from(flow.rtt.t, (t, i) => [t.toFixed(6), flow.rtt.v[i]]));
    const acks = packets.filter(
      (packet) => packet.from !== packets[0].from && packet.port === packets[0].port,
    );
    let compared = 0;
    for (const { t, options } of acks) {
      const rtt = measured.get(t.toFixed(6));
      if (rtt === undefined || options.sack.length > 0) continue;
      compared++;
      expect(Math.abs(t - ((options.stamps?.[1] ?? 0) - 1) / 1000 - rtt)).toBeLessThan(0.0011);
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe("the ECN bits of a capture", () => {
  const scenario = shippedScenario("dctcp-best", (s) => Object.assign(s, { duration: "0.3 s" }));
  const { packets, trace } = captureOf(scenario);
  const port = 5001;
  const own = packets.filter((packet) => packet.port === port);
  const data = own.filter(({ payload }) => payload > 0);
  const acks = own.filter(({ payload, flags }) => payload === 0 && (flags & 16) !== 0);

  it("ask in the SYN and agree in its answer (RFC 3168, section 6.1.1)", () => {
    expect(own[0].flags).toBe(2 | 64 | 128);
    expect(acks[0].flags & 0xc0).toBe(64);
  });

  it("say of every segment that its transport understands marks, and of no ACK", () => {
    expect(new Set(data.map(({ ecn }) => ecn))).toEqual(new Set([2]));
    expect(new Set(acks.map(({ ecn }) => ecn))).toEqual(new Set([0]));
  });

  it("echo as many marks as the queue has set, but for the last round trip", () => {
    const marks = trace.links.reduce(
      (sum, link) => sum + link.marks.flow.filter((flow) => flow === 0).length,
      0,
    );
    const echoes = acks.slice(1).filter(({ flags }) => (flags & 64) !== 0).length;
    expect(marks).toBeGreaterThan(10);
    expect(echoes).toBeGreaterThan(0.8 * marks);
    expect(echoes).toBeLessThanOrEqual(marks);
  });

  it("tell of a reduction on the first segment after it", () => {
    const reduced = data.filter(({ flags }) => (flags & 128) !== 0);
    expect(reduced.length).toBeGreaterThan(1);
    const decisions = trace.flows[0].decisions.filter(({ event }) => event === "ecn");
    expect(reduced.length).toBeLessThanOrEqual(decisions.length);
    const untold = decisions.filter(({ t }) => {
      const next = data.find((packet) => packet.t > t - 1e-9);
      return next !== undefined && (next.flags & 128) === 0;
    });
    expect(untold).toEqual([]);
  });

  it("are not there for a flow that does not use ECN", () => {
    const { packets: others } = captureOf(shippedScenario("two-losses-one-window"));
    for (const { ecn, flags } of others) expect([ecn, flags & 0xc0]).toEqual([0, 0]);
  });
});

describe("a capture with options", () => {
  it.each(["four-holes", "snoop", "split", "red-and-ecn", "handoff"])(
    "of %s has every send and ACK of the trace, with sums that are right and lengths that agree",
    (id) => {
      const { packets, trace } = captureOf(shippedScenario(id, (s) => Object.assign(s, { duration: 12 })));
      const tcp = packets.filter(({ protocol }) => protocol === 6);
      const flows = trace.flows.filter(({ scheme }) => scheme !== "udp");
      expect(tcp).toHaveLength(flows.reduce((sum, { send, ack }) => sum + send.t.length + ack.t.length, 0));
      const wrong = tcp.filter(({ bytes, payload, onWire, length, options }) => {
        const pseudo = [12, 14, 16, 18].reduce((sum, at) => sum + bytes.readUInt16BE(at), 0);
        return (
          internetChecksum(bytes.subarray(0, 20)) !== 0 ||
          internetChecksum(bytes.subarray(20), pseudo + 6 + bytes.length - 20 + payload) !== 0 ||
          onWire !== length ||
          options.stamps === undefined
        );
      });
      expect(wrong).toEqual([]);
    },
  );

  it("has none of them without packet-hops", () => {
    const scenario = shippedScenario("four-holes");
    const run = createRun(scenario, RECORD_ALL, catalog);
    run.advance(Number.POSITIVE_INFINITY);
    const packets = readPcap(Buffer.concat([...traceToPcap(run.result().trace, scenario)]));
    expect(packets.length).toBeGreaterThan(50);
    expect(new Set(packets.map(({ captured }) => captured))).toEqual(new Set([40]));
  });
});
