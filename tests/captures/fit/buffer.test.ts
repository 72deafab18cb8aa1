import { describe, expect, it } from "vitest";
import { bufferOf } from "../../../src/captures/fit/buffer.ts";
import type { LossLevel } from "../../../src/captures/fit/queue-levels.ts";

const ALONE = { isShared: false, isRateKnown: true };
const SHARED = { isShared: true, isRateKnown: true };

/** So many transmissions that found each of some levels, one level behind the other. */
const found = (...levels: readonly (readonly [level: number, count: number])[]) =>
  Float64Array.from(levels.flatMap(([level, count]) => new Array<number>(count).fill(level)));

/** Losses that found these levels, ten transmissions apart, and others beside which twice as many packets waited. */
const lostAt = (...levels: readonly number[]) =>
  levels.map((level, i): LossLevel => ({ transmission: 10 * i, level, near: 2 * level }));

const times = (count: number, level: number) => new Array<number>(count).fill(level);

describe("the buffer", () => {
  const before = found([0, 900], [18, 100]);

  it("is the level of three losses apart from each other", () => {
    const losses = lostAt(20, 20, 20);
    const { buffer, overflows } = bufferOf({ before, losses }, ALONE);
    expect(buffer).toEqual({ value: 20, low: 19, high: 21, basis: "3 losses at a full queue" });
    expect([...overflows]).toEqual([0, 10, 20]);
  });

  it("is not told by two losses, or by three in a row", () => {
    expect(bufferOf({ before, losses: lostAt(20, 20) }, ALONE).buffer.value).toBeNull();
    const row = lostAt(20, 20, 20).map((loss, i) => ({ ...loss, transmission: 5 + i }));
    expect(bufferOf({ before, losses: row }, ALONE).buffer.value).toBeNull();
    const apart = row.map((loss, i) => ({ ...loss, transmission: 5 + 2 * i }));
    expect(bufferOf({ before, losses: apart }, ALONE).buffer.value).toBe(20);
    // In whatever order they are.
    const reversed = apart.toReversed();
    expect(bufferOf({ before, losses: reversed }, ALONE).buffer.value).toBe(20);
  });

  it.each([
    // 1.5 packets apart, or 4 %.
    [20, 18.5, true],
    [20, 18.4, false],
    [50, 48, true],
    [50, 47.9, false],
  ])("at %d has losses at %d: %s", (level, other, isNear) => {
    const { buffer } = bufferOf({ before: found([0, 100]), losses: lostAt(level, level, other) }, ALONE);
    expect(buffer.value !== null).toBe(isNear);
  });

  it("is the lower level where losses lie above it that are too few", () => {
    const losses = lostAt(30, 20, 20, 20);
    const { buffer, overflows } = bufferOf({ before: found([0, 900], [19, 1]), losses }, ALONE);
    expect(buffer).toMatchObject({ value: 20, basis: "3 losses at a full queue" });
    // What lies above is the queue's too.
    expect([...overflows]).toEqual([0, 10, 20, 30]);
  });

  it("of fewer than three packets is not told from an empty queue", () => {
    expect(bufferOf({ before: found([0, 100]), losses: lostAt(3, 3, 3) }, ALONE).buffer.value).toBe(3);
    expect(
      bufferOf({ before: found([0, 100]), losses: lostAt(2.9, 2.9, 2.9) }, ALONE).buffer.value,
    ).toBeNull();
  });

  it("is what lies within a tenth of a packet below, and has the spread of the losses as its range", () => {
    const of = (...levels: number[]) => bufferOf({ before, losses: lostAt(...levels) }, ALONE).buffer;
    expect(of(20.1, 20.1, 20.1).value).toBe(20);
    expect(of(20.2, 20.2, 20.2).value).toBe(21);
    // The tenth and the ninetieth of a hundred, from above; the highest.
    expect(of(...times(10, 21.4), ...times(80, 21), ...times(10, 20))).toMatchObject({
      value: 21,
      low: 20,
      high: 22,
    });
    expect(of(...times(11, 21.4), ...times(79, 21), ...times(10, 20))).toMatchObject({ value: 22, high: 23 });
    expect(of(...times(5, 21.2), ...times(70, 20.5), ...times(25, 19.8)).low).toBe(20);
  });
});

describe("a level that packets have waited longer than", () => {
  const losses = lostAt(20, 20, 20);
  /** 1,000 transmissions, some of which found 30 packets. */
  const with30 = (...at: readonly number[]) =>
    Float64Array.from({ length: 1000 }, (_, i) => (at.includes(i) ? 30 : 0));

  it("is no full queue, unless they are 0.2 % or less", () => {
    expect(bufferOf({ before: with30(0, 900), losses }, ALONE).buffer.value).toBe(20);
    expect(bufferOf({ before: with30(0, 450, 900), losses }, ALONE).buffer).toMatchObject({
      value: null,
      low: 31,
    });
  });

  it("may be one once, when the path was longer for a time", () => {
    expect(bufferOf({ before: with30(100, 300, 500), losses }, ALONE).buffer.value).toBe(20);
    expect(bufferOf({ before: with30(100, 300, 501), losses }, ALONE).buffer.value).toBeNull();
  });

  it("is none where more than a tenth of the losses lie at other levels", () => {
    const before = with30(100, 200, 300);
    expect(bufferOf({ before, losses: lostAt(...times(9, 20), 5) }, ALONE).buffer.value).toBe(20);
    expect(bufferOf({ before, losses: lostAt(...times(8, 20), 5) }, ALONE).buffer.value).toBeNull();
  });

  it("is one where they are within 1.5 packets of it", () => {
    const near = (level: number) =>
      Float64Array.from({ length: 1000 }, (_, i) => (i % 300 === 0 ? level : 0));
    expect(bufferOf({ before: near(21.5), losses }, ALONE).buffer.value).toBe(20);
    expect(bufferOf({ before: near(21.6), losses }, ALONE).buffer.value).toBeNull();
  });
});

describe("losses that happen anywhere", () => {
  it("are no full queue where they are as many as the time at that level lets expect, and four deviations", () => {
    // A fifth of the time at 19; 20 losses elsewhere let expect 5 there, ± 2.24.
    const before = found([0, 800], [19, 200]);
    const of = (count: number) =>
      bufferOf({ before, losses: lostAt(...times(count, 20), ...times(20, 0)) }, ALONE);
    expect(of(13).buffer.value).toBeNull();
    expect(of(14).buffer.value).toBe(20);
    expect(of(14).overflows.size).toBe(14);
  });

  it("are no full queue where most packets find that level and fewer than 2 % are lost", () => {
    const of = (there: number, count: number) =>
      bufferOf({ before: found([0, 1000 - there], [19, there]), losses: lostAt(...times(count, 20)) }, ALONE)
        .buffer;
    expect(of(600, 11).value).toBeNull();
    expect(of(600, 12).value).toBe(20);
    expect(of(500, 3).value).toBe(20);
    expect(of(501, 3).value).toBeNull();
  });
});

describe("losses of a full queue", () => {
  it.each([
    // Level, and how far below the last place of the queue a loss is still its own.
    [4, 0.5],
    [10, 0.9],
    [20, 1.5],
    [100, 2],
  ])("at %d packets lie at most %d below its last place", (level, slack) => {
    const lowest = level - 1 - slack;
    const of = (other: number) =>
      bufferOf({ before: found([0, 1000]), losses: lostAt(...times(8, level), other) }, ALONE).overflows.size;
    expect(of(lowest + 0.01)).toBe(9);
    expect(of(lowest - 0.01)).toBe(8);
  });

  it("are told by the queue beside them where others share it", () => {
    // Ten packets waited beside each: the eleventh finds no place.
    const { buffer, overflows } = bufferOf(
      { before: found([0, 1000]), losses: lostAt(5, 5, 5, 3.6, 3.4) },
      SHARED,
    );
    expect(buffer).toEqual({ value: 11, low: 10, high: 12, basis: "3 losses at a full queue" });
    // Down to three packets less.
    expect([...overflows]).toEqual([0, 10, 20, 30]);
  });
});

describe("where no buffer is told", () => {
  it("it is at least one more than the most that waited, or 1", () => {
    const none = { value: null, high: null };
    expect(bufferOf({ before: found([0, 10], [6.2, 10]), losses: [] }, ALONE)).toEqual({
      buffer: { ...none, low: 8, basis: "nothing was lost: it was never full" },
      overflows: new Set(),
    });
    const unknown = found([Number.NaN, 3]);
    expect(bufferOf({ before: unknown, losses: lostAt(5) }, ALONE).buffer).toEqual({
      ...none,
      low: 1,
      basis: "no loss came from a full queue",
    });
    expect(bufferOf({ before: found([6, 10]), losses: [] }, SHARED).buffer.low).toBe(1);
  });

  it("that is because the rate is only a bound, or no level of a loss is known", () => {
    const losses = lostAt(20, 20, 20);
    const before = found([0, 1000]);
    expect(bufferOf({ before, losses }, { isShared: false, isRateKnown: false }).buffer.value).toBeNull();
    const unknown = losses.map((loss) => ({ ...loss, level: Number.NaN }));
    expect(bufferOf({ before, losses: unknown }, ALONE).buffer).toMatchObject({ value: null, low: 1 });
    expect(bufferOf({ before: found([Number.NaN, 5], [2, 5]), losses: unknown }, ALONE).buffer.low).toBe(3);
  });
});
