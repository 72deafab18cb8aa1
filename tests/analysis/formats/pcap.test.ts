import { describe, expect, it } from "vitest";
import { internetChecksum } from "../../../src/analysis/formats/internet-checksum.ts";
import { traceToPcap } from "../../../src/analysis/formats.ts";
import { createRun } from "../../../src/sim/index.ts";
import { accepted } from "../../scenario/samples.ts";

describe("the Internet checksum", () => {
  it("is that of the example in RFC 1071, section 3", () => {
    const bytes = Uint8Array.of(0x00, 0x01, 0xf2, 0x03, 0xf4, 0xf5, 0xf6, 0xf7);
    expect(internetChecksum(bytes)).toBe(0xffff - 0xddf2);
  });

  it("takes a last byte alone for the upper half of a word, and goes on from a sum", () => {
    expect(internetChecksum(Uint8Array.of(0x12))).toBe(0xffff - 0x1200);
    expect(internetChecksum(Uint8Array.of(0xff, 0xff), 0x0002)).toBe(0xffff - 0x0002);
  });
});

describe("the checksums of a pcap file", () => {
  const scenario = accepted({
    format: "cwndscope/1",
    duration: 1,
    nodes: [{ id: "a" }, { id: "b" }],
    links: [{ id: "l", from: "a", to: "b", rate: "1 Mbps", delay: "20 ms" }],
    flows: [
      { id: "f", from: "a", to: "b", scheme: "reno", mss: 1460 },
      { id: "u", from: "a", to: "b", kind: "udp", traffic: { kind: "cbr", rate: "100 kbps" } },
    ],
    tcp: { syn: true, ackBytes: 40 },
  });
  const run = createRun(scenario, { sequence: true, queues: "all", probes: false, hops: null });
  while (!run.advance(1000));
  const file = Buffer.concat([...traceToPcap(run.result().trace, scenario)]);
  const packets = Array.from({ length: (file.length - 24) / 56 }, (_, i) =>
    file.subarray(24 + 56 * i + 16, 24 + 56 * (i + 1)),
  );
  const ipChecksum = (packet: Buffer) => packet.readUInt16BE(10);
  const tcpChecksum = (packet: Buffer) => packet.readUInt16BE(20 + 16);
  const tcp = packets.filter((packet) => packet[9] === 6);

  // From 10.0.0.0 to 10.0.0.1. IPv4: 4500 + length + 4006 + 0a00 + 0a00 + 0001. TCP: the pseudo-header's 0a00 + 0a00 + 0001 +
  // 0006 + length, then 1389 + 1389 (port 5001) + sequence number + acknowledgement number + 5000 + flags + ffff (window).
  it("are those computed by hand for a SYN", () => {
    const [syn] = tcp;
    // Lengths 0028 and 0014, flags 0002.
    expect([ipChecksum(syn), tcpChecksum(syn)]).toEqual([0xffff - 0x992f, 0xffff - 0x8b2f]);
  });

  it("are those computed by hand for the SYN-ACK, which goes the other way", () => {
    const answer = tcp[1];
    // Flags 0012, acknowledgement number 00000001.
    expect([ipChecksum(answer), tcpChecksum(answer)]).toEqual([0xffff - 0x992f, 0xffff - 0x8b40]);
  });

  it("are those computed by hand for a segment with 1460 bytes of payload, all zero", () => {
    const segment = tcp.find((packet) => packet.readUInt16BE(2) === 1500);
    if (segment === undefined) throw new Error("no segment was sent");
    // Lengths 05dc and 05c8, sequence and acknowledgement number 00000001, flags 0010.
    expect([ipChecksum(segment), tcpChecksum(segment)]).toEqual([0xffff - 0x9ee3, 0xffff - 0x90f3]);
  });

  it("hold for every packet: with its checksum, a header sums up to ffff", () => {
    for (const packet of packets) expect(internetChecksum(packet.subarray(0, 20))).toBe(0);
  });

  it("of UDP are left out", () => {
    const datagram = packets.find((packet) => packet[9] === 17);
    expect(datagram?.readUInt16BE(20 + 6)).toBe(0);
  });
});
