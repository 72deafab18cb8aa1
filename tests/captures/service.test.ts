import { describe, expect, it } from "vitest";
import { buffersOf, CaptureService, isCapture, REASONS, TELLING_BYTES } from "../../src/captures/index.ts";
import { WHOLE } from "./damaged.ts";
import { recording } from "./fitted.ts";
import { pcapOf } from "./linux-recording.ts";

const file = () => new Blob([pcapOf(recording("tail-loss.cubic.1"))]);

describe("reading a capture for a page", () => {
  it("answers with its connections, and then with what is drawn of one", async () => {
    const service = new CaptureService();
    const read = await service.answer({ kind: "read", file: file() });
    expect(read).toMatchObject({
      kind: "read",
      capture: { format: "pcap", connections: [{ from: "10.0.0.2:40000", retransmitted: 6 }], notes: [] },
    });
    const shown = await service.answer({ kind: "show", connection: 0 });
    if (shown.kind !== "shown") throw new Error(JSON.stringify(shown));
    const { sent, again, lost, acked, flight, rtt, throughput, until } = shown.picture;
    expect([sent.t.length, again.t.length, lost.t.length]).toEqual([351, 6, 6]);
    expect([...again.why].map((code) => REASONS[code])).toEqual(
      expect.arrayContaining(["probe", "timer", "fast"]),
    );
    expect(acked.v.at(-1)).toBe(351);
    // All of it arrives in the end.
    expect(flight?.v.at(-1)).toBe(0);
    // Of the handshake, whose packets are short: 60 ms on the way.
    expect(Math.min(...(rtt?.v ?? []))).toBeCloseTo(0.0601, 4);
    const bins = throughput?.v ?? new Float64Array();
    const payload = bins.slice(0, -1).reduce((sum, rate) => sum + rate, 0) * (until / (bins.length - 1));
    // The SYN counts as a byte.
    expect(payload).toBeCloseTo(8 * (350 * 1448 + 1), 3);
    expect(shown.fit.ok).toBe(true);
  });

  it("hands each column over once", async () => {
    const service = new CaptureService();
    await service.answer({ kind: "read", file: file() });
    const shown = await service.answer({ kind: "show", connection: 0 });
    if (shown.kind !== "shown") throw new Error(JSON.stringify(shown));
    const buffers = buffersOf(shown.picture);
    expect(new Set(buffers).size).toBe(buffers.length);
    expect(buffers).toContain(shown.picture.sent.t.buffer);
    expect(structuredClone(shown, { transfer: buffers })).toMatchObject({ kind: "shown", connection: 0 });
  });

  it("refuses a connection that there is not, and what is no capture; then nothing is shown", async () => {
    const service = new CaptureService();
    expect(await service.answer({ kind: "show", connection: 0 })).toMatchObject({ kind: "refused" });
    await service.answer({ kind: "read", file: file() });
    expect(await service.answer({ kind: "read", file: new Blob(["Dear all,"]) })).toMatchObject({
      kind: "refused",
    });
    expect(await service.answer({ kind: "show", connection: 0 })).toMatchObject({ kind: "refused" });
  });
});

describe("whether a file looks like a capture", () => {
  it("its first bytes tell", () => {
    for (const whole of WHOLE) expect(isCapture(whole.slice(0, TELLING_BYTES))).toBe(true);
    for (const text of ["", "{", '{"format":"cwndscope/1","title":"a"}', "Dear all,"])
      expect(isCapture(new TextEncoder().encode(text)), text).toBe(false);
  });
});
