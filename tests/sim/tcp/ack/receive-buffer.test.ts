import { describe, expect, it } from "vitest";
import { ReceiveBuffer } from "../../../../src/sim/tcp/ack/parts/receive-buffer.ts";

/** A round trip of 62 ms; a segment takes 31 ms to the receiver. */
const TRIP = 0.062;
const WAY = 0.031;

/** Ten segments come in the first flight, and those of the next as its ACKs release them. */
function firstFlight(buffer: ReceiveBuffer) {
  for (let seq = 1; seq <= 10; seq++) read(buffer, 1 + seq * 0.0012, seq);
}

function read(buffer: ReceiveBuffer, now: number, last: number): number {
  return buffer.read(now, last, now - WAY, TRIP);
}

describe("a receive buffer that grows", () => {
  it("has room for 11.6 segments more than the first window of 45", () => {
    // 131,072 · 160/256 bytes less 45 · 1448, in segments of 1448.
    expect(new ReceiveBuffer(0).firstRoom).toBeCloseTo(11.5746, 4);
  });

  it("keeps its size while less is read in a round trip than in the one before, or the window for it is there", () => {
    const buffer = new ReceiveBuffer(0);
    firstFlight(buffer);
    // Eleven segments: 2 · 15,928 + 16 · 1460 = 55,216, and 2 · 5022 for the growth: less than 81,920.
    expect(read(buffer, 1.0632, 11)).toBe(0);
    expect(read(buffer, 1.0644, 12)).toBe(0);
  });

  it("grows by twice what was read, 16 segments, and twice the share by which that is more", () => {
    const buffer = new ReceiveBuffer(0);
    firstFlight(buffer);
    read(buffer, 1.0632, 11);
    // 22 segments since then, twice the eleven before: 87,072 + 2 · 87,072 = 261,216 bytes; 81,920 are there.
    expect(read(buffer, 1.1256, 33)).toBeCloseTo((261_216 - 81_920) / 1448, 2);
  });

  it("waits for a whole round trip, in milliseconds of its clock", () => {
    const buffer = new ReceiveBuffer(0);
    firstFlight(buffer);
    read(buffer, 1.0632, 11);
    expect(read(buffer, 1.1251, 33)).toBe(0);
  });

  it("takes a longer round trip for an eighth, as a queue grows on the way", () => {
    const buffer = new ReceiveBuffer(0);
    firstFlight(buffer);
    read(buffer, 1.0632, 11);
    // One that was 40 ms longer on its way, and others that left with it: 62 ms become 67.
    const left = 1.1052 - WAY - 0.04;
    buffer.read(1.1052, 12, left, TRIP);
    expect(buffer.read(1.1272, 33, left, TRIP)).toBe(0);
    expect(buffer.read(1.1312, 36, left, TRIP)).toBeGreaterThan(100);
  });
});
