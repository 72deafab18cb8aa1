import { describe, expect, it } from "vitest";
import type { Fate } from "../../../src/captures/connections/fates.ts";
import { queueLevels } from "../../../src/captures/fit/queue-levels.ts";
import { BITS, type Passage, transferOf } from "./transfers.ts";

/** A segment takes 1/64 s, a round trip through empty queues 1 s. */
const TIME = 1 / 64;
const RATE = BITS / TIME;
const BASE = 1;

const levelsOf = (passages: readonly Passage[], fates: readonly Fate[] = passages.map(() => "arrived")) =>
  queueLevels(transferOf(passages), fates, BASE, RATE);

describe("the queue that a transmission found", () => {
  it("is what its round trip took longer than the base, in packets", () => {
    const { before, losses } = levelsOf([
      [0, 1],
      [0, 1 + TIME],
      [0, 1 + 2.5 * TIME],
      [0, 0.99],
    ]);
    expect([...before]).toEqual([0, 1, 2.5, 0]);
    expect(losses).toEqual([]);
  });

  it("is not known of a SYN, and of a round trip that what is outstanding does not explain", () => {
    const passages: Passage[] = [
      [0, 1 + 3 * TIME],
      [0, 1 + 5 * TIME],
    ];
    // One is outstanding, then two, and two more packets may be there.
    expect([...levelsOf(passages).before]).toEqual([3, Number.NaN]);
    const transfer = transferOf(passages);
    const syn = { ...transfer, transmissions: transfer.transmissions.map((one) => ({ ...one, seq: 0 })) };
    expect([...queueLevels(syn, [], BASE, RATE).before]).toEqual([Number.NaN, Number.NaN]);
  });

  it("counts what is acknowledged by then, and no retransmission, as not outstanding", () => {
    const passages: Passage[] = [
      [0, 1],
      [0, 1],
      [1, 2 + 3 * TIME],
    ];
    expect([...levelsOf(passages).before]).toEqual([0, 0, 3]);
    const late: Passage[] = [
      [0, 1],
      [0, 1],
      [1, 2 + 3 * TIME + TIME / 8],
    ];
    expect([...levelsOf(late).before]).toEqual([0, 0, Number.NaN]);
    const transfer = transferOf(passages);
    const again = {
      ...transfer,
      transmissions: transfer.transmissions.map((one, i) => (i === 2 ? { ...one, nth: 2 } : one)),
    };
    expect([...queueLevels(again, [], BASE, RATE).before]).toEqual([0, 0, Number.NaN]);
  });
});

describe("the queue that a lost transmission found", () => {
  it("is the last one known, with what was lost since, less what has left since", () => {
    const { losses } = levelsOf(
      [
        [0, 1 + 2 * TIME],
        [TIME / 2, -1],
        [TIME / 2, -1],
      ],
      ["arrived", "lost", "lost"],
    );
    expect(losses).toEqual([
      { transmission: 1, level: 2.5, near: 2 },
      { transmission: 2, level: 2.5, near: 2 },
    ]);
  });

  it("grows by what is on its way with no round trip known, and is never below 0", () => {
    const { losses } = levelsOf(
      [
        [0, 1],
        [0, -1],
        [0, -1],
        [10, -1],
      ],
      ["arrived", "unknown", "lost", "lost"],
    );
    expect(losses.map(({ level }) => level)).toEqual([2, 0]);
  });

  it("has beside it the longer one of its two nearest neighbours", () => {
    const passages: Passage[] = [
      [0, 1 + TIME],
      [0, -1],
      [0, 1 + 3 * TIME],
      [0, 1 + 4 * TIME],
    ];
    expect(levelsOf(passages, ["arrived", "lost", "arrived", "arrived"]).losses[0].near).toBe(3);
    const reversed: Passage[] = [
      [0, 1 + 2 * TIME],
      [0, -1],
      [0, 1],
      [0, 1 + 4 * TIME],
    ];
    expect(levelsOf(reversed, ["arrived", "lost", "arrived", "arrived"]).losses[0].near).toBe(2);
  });

  it.each([
    [199, 199, 0],
    [200, Number.NaN, 0],
    [201, Number.NaN, Number.NaN],
  ])("is not known %d transmissions behind the last round trip that is", (distance, level, near) => {
    const passages = Array.from({ length: distance + 1 }, (_, i): Passage => [0, i === 0 ? 1 : -1]);
    const fates = passages.map((_, i): Fate => (i === distance ? "lost" : "unknown"));
    const [loss] = levelsOf(passages, fates).losses;
    // Those between are in the queue; the first one, known, is in front of it.
    expect(loss).toEqual({ transmission: distance, level, near });
  });

  it("is not known where no round trip is", () => {
    expect(levelsOf([[0, -1]], ["lost"]).losses).toEqual([
      { transmission: 0, level: Number.NaN, near: Number.NaN },
    ]);
  });
});
