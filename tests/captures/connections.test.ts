import { describe, expect, it } from "vitest";
import { connectionOf, recording } from "./fitted.ts";
import { trueLosses } from "./linux-recording.ts";

/** Retransmissions by why. */
async function reasons(name: string): Promise<Record<string, number>> {
  const { retransmissions } = await connectionOf(recording(name));
  const counts: Record<string, number> = {};
  for (const { why } of retransmissions) counts[why] = (counts[why] ?? 0) + 1;
  return counts;
}

describe("a connection of a Linux kernel, captured at its sender", () => {
  it("has the summary that the recording has", async () => {
    const one = recording("tail-loss.cubic.1");
    const connection = await connectionOf(one);
    expect(connection).toMatchObject({
      from: "10.0.0.2:40000",
      to: "10.0.1.7:5201",
      side: "sender",
      start: 0,
      segments: one.data.us.length - 1,
      retransmitted: one.data.nth.length,
      bytes: 350 * 1448,
    });
    // 60 ms on the way, 1.2 ms for 1500 bytes and 0.04 ms for an ACK.
    expect(connection.rttMin).toBeCloseTo(0.0612, 3);
  });

  it("has each transmission in its order, and each ACK that arrived", async () => {
    const one = recording("tail-loss.cubic.1");
    const { transfer } = await connectionOf(one);
    const seqs: number[] = [];
    one.data.seg.reduce((seq, difference, i) => {
      seqs[i] = seq + difference;
      return seqs[i];
    }, 0);
    expect(transfer.transmissions.map(({ seq }) => seq)).toEqual(seqs);
    const lost = one.ack.fate.length;
    // The SYN's ACK is not among those recorded.
    expect(transfer.acks).toHaveLength(one.ack.us.length - lost + 1);
  });

  it("names retransmissions by why", async () => {
    expect(await reasons("three-losses.reno.1")).toEqual({ fast: 6 });
    expect(await reasons("tail-loss.cubic.1")).toEqual({ probe: 3, fast: 2, timer: 1 });
    expect(await reasons("reorder.cubic.1")).toEqual({ fast: 6, spurious: 2 });
    expect(await reasons("blackout.reno.1")).toMatchObject({ timer: 27 });
  });

  it.each(["tail-loss.cubic.1", "lost-retransmission.cubic.1", "no-sack.reno.1", "random-1pc.reno.1"])(
    "knows which transmissions were lost: %s",
    async (name) => {
      const one = recording(name);
      const { fates, transfer } = await connectionOf(one);
      const lost = transfer.transmissions
        .filter((_, i) => fates[i] === "lost")
        .map(({ seq, nth }) => ({ seq, nth }));
      expect(lost).toEqual(trueLosses(one).map(({ seq, nth }) => ({ seq, nth })));
    },
  );

  it("has round trips only of segments that were sent once", async () => {
    const { transfer } = await connectionOf(recording("random-1pc.reno.1"));
    const again = new Set(transfer.pieces.filter(({ sent }) => sent.length > 1).map(({ seq }) => seq));
    expect(
      transfer.samples.filter(({ transmission }) => again.has(transfer.transmissions[transmission].seq)),
    ).toEqual([]);
    expect(transfer.samples.length).toBeGreaterThan(1000);
  });
});
