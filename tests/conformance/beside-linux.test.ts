import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readPair, type StoredPair } from "../../src/conformance/linux/curves.ts";
import { ROWS } from "../../src/conformance/linux/load.ts";
import { byCase, holdsAll, keyOf, type Row } from "../../src/conformance/linux/row.ts";
import {
  criteriaWords,
  differenceWords,
  percent,
  senderName,
  signedPercent,
  verdictWords,
} from "../../src/conformance/linux/texts.ts";
import { decodeHash } from "../../src/scenario/index.ts";
import { besideOf, pairOf, thinnedWindow } from "../reference/beside-linux.ts";
import { NOTHING_SHOWN } from "../reference/linux-chance.ts";
import {
  type LinuxCase,
  type Recording,
  readRecording,
  recordingOf,
  runOf,
  shippedRecordings,
} from "../reference/linux-kernel.ts";

const FOLDER = new URL("../../public/beside-linux/", import.meta.url);
const pairIn = (key: string): StoredPair => JSON.parse(readFileSync(new URL(`${key}.json`, FOLDER), "utf8"));
const recordings = shippedRecordings();

/** A case's files. @throws RangeError where there is none */
function filesOf(key: string): URL[] {
  const files = recordings.get(key);
  if (!files) throw new RangeError(`no recording ${key}`);
  return files;
}

describe("what the page Beside Linux shows", () => {
  it("has a row and a file for each recorded case, and no other", () => {
    const keys = [...recordings.keys()].sort();
    expect(ROWS.map(keyOf).sort()).toEqual(keys);
    expect(readdirSync(FOLDER).sort()).toEqual(keys.map((key) => `${key}.json`).sort());
  });

  it("is small: at most 40 kB compressed for a case, 600 kB for all", () => {
    const sizes = readdirSync(FOLDER).map((name) => gzipSync(readFileSync(new URL(name, FOLDER))).length);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
  });

  // beside-linux-all.test.ts has all of them.
  it.each(["tail-loss.reno", "idle.reno", "no-sack.reno"])(
    "is what the comparison finds now: %s",
    async (key) => {
      const { row, pair } = await besideOf(key, filesOf(key));
      expect(ROWS.find((one) => keyOf(one) === key)).toEqual(row);
      const { lab: _, ...drawn } = pair;
      expect(pairIn(key)).toMatchObject(drawn);
    },
  );

  it("leads to the same run in the lab", async () => {
    const pair = pairIn("one-loss.reno");
    const link = await decodeHash(pair.lab);
    if (!link.ok || link.value?.source.kind !== "scenario") throw new Error("the link holds no scenario");
    const theirs = readRecording(filesOf("one-loss.reno")[0]);
    const ours = recordingOf(theirs.path, runOf(link.value.source.scenario));
    const { send } = pair.ours;
    expect(ours.sends.length).toBeGreaterThan(send.us.length);
    const again = ours.sends.filter(({ nth }) => nth > 1).map(({ nth }) => nth);
    expect(send.again.map(([, nth]) => nth)).toEqual(again);
    // The last one is always there.
    const last = send.us.reduce((sum, step) => sum + step, 0) / 1e6;
    expect(Math.abs(last - (ours.sends.at(-1)?.t ?? 0))).toBeLessThan(1e-3);
  });
});

/** A recording of so many segments, one every millisecond; of some a retransmission right after them. */
function made(count: number, again: readonly number[] = []): Recording {
  const sends = Array.from({ length: count }, (_, i) => i).flatMap((i) => [
    { t: i / 1000, seq: i + 1, nth: 1 },
    ...(again.includes(i + 1) ? [{ t: i / 1000, seq: i + 1, nth: 2 }] : []),
  ]);
  return {
    path: { title: "made", cc: [], rate: 1e7, delay_ms: 10, limit: 10, duration_ms: count } as LinuxCase,
    sends,
    lastPushed: 0,
    queue: [],
    pauses: [],
    acks: [],
    cwnd: { t: [0, 0.5, 0.5001], v: [10, 11, 11] },
    delivered: count,
    shown: NOTHING_SHOWN,
  };
}

describe("a thinned pair", () => {
  it("is read as it was written", () => {
    const pair = readPair({ ...pairOf("a.reno", made(100, [7]), made(90), null), lab: "#s=1" });
    expect(pair).toMatchObject({ key: "a.reno", every: 1, exact: null, until: 0.09, lab: "#s=1" });
    expect(Array.from(pair.ours.first.v)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect(Array.from(pair.ours.again.v)).toEqual([7]);
    expect(pair.ours.again.t[0]).toBeCloseTo(0.006, 9);
    expect(pair.theirs.first.v.length).toBe(90);
    // A window lasts to the end of the recording.
    expect([Array.from(pair.ours.cwnd.t), Array.from(pair.ours.cwnd.v)]).toEqual([
      [0, 0.5, 0.09],
      [10, 11, 11],
    ]);
  });

  it("of another format is refused", () => {
    expect(() => readPair({ format: "cwndscope-beside-linux/9" })).toThrow(/cwndscope-beside-linux\/9/);
    expect(() => readPair(null)).toThrow();
  });

  it("keeps every send near the first that differs, all retransmissions, and one of several others", () => {
    const { every, exact, theirs, ours } = readPair({
      ...pairOf("a.reno", made(12_000, [11_003]), made(12_000), 6000),
      lab: "",
    });
    expect(every).toBe(11);
    expect(Array.from(ours.again.v)).toEqual([11_003]);
    const near = Array.from(theirs.first.v).filter((seq) => seq >= 5501 && seq <= 6501);
    expect(near).toEqual(Array.from({ length: 1001 }, (_, i) => 5501 + i));
    expect(exact?.map((t) => Number(t.toFixed(3)))).toEqual([5.5, 6.5]);
    expect(theirs.first.v.length).toBeLessThan(2100);
    expect(theirs.first.v.at(-1)).toBe(12_000);
  });

  it("keeps the extremes of a window in each stretch of time, and every change near the first difference", () => {
    const t = Array.from({ length: 10_000 }, (_, i) => i / 1000);
    const v = t.map((_, i) => (i === 7777 ? 99 : 10 + (i % 5)));
    const kept = thinnedWindow({ t, v }, 10, 2);
    expect(kept.some((one) => one.v === 99)).toBe(true);
    expect(kept.filter((one) => Math.abs(one.t - 2) <= 0.5).length).toBe(1001);
    expect(kept.length).toBeLessThan(1001 + 4 * 400);
    // What changes nothing is no point.
    expect(thinnedWindow({ t: [0, 1, 2], v: [5, 5, 6] }, 3, null)).toEqual([
      { t: 0, v: 5 },
      { t: 2, v: 6 },
    ]);
  });
});

const ROW: Row = {
  case: "one-loss",
  sender: "bbr",
  title: "One loss",
  holds: [false, false, true],
  sameOrder: 209,
  sends: 5615,
  asked: 5000,
  sameWindow: 0.83999,
  windowAsked: 0.95,
  throughput: -0.0038,
  differs: { theirs: { t: 0.35281, seq: 100, nth: 2 }, ours: { t: 0.3519, seq: 1211, nth: 1 } },
  reason: null,
};

describe("a case in words", () => {
  it("says what holds, with its numbers", () => {
    expect(verdictWords(ROW)).toBe("order and window differ");
    expect(verdictWords({ ...ROW, holds: [true, false, true] })).toBe("window differs");
    expect(verdictWords({ ...ROW, holds: [false, false, false] })).toBe("order, window and rate differ");
    expect(verdictWords({ ...ROW, holds: [true, true, true] })).toBe("all three hold");
    const [order, cwnd, rate] = criteriaWords(ROW);
    expect(order).toMatchObject({ name: "Order differs", isHeld: false });
    expect(order.text).toMatch(/^209 of 5.615 sends .*; 5.000 are asked for$/);
    expect(criteriaWords({ ...ROW, asked: 5615 })[0].text).not.toMatch(/asked/);
    expect(cwnd.text).toMatch(/at 83\.9 % of the ACKs; 95 % are asked for/);
    expect(rate).toMatchObject({ name: "Rate holds", isHeld: true });
    expect(rate.text).toMatch(/−0\.4 %/);
  });

  it("says which send is the first that differs, counted from 1", () => {
    expect(differenceWords(ROW)).toMatch(
      /number 210: Linux sends segment 100 again \(transmission 2\) at 0\.3528.s, ours segment 1.211 at 0\.3519.s\.$/,
    );
    const differs = { theirs: { t: 1, seq: 7, nth: 1 }, ours: null };
    expect(differenceWords({ ...ROW, differs })).toMatch(
      /segment 7 at 1\.0000.s, ours sends nothing more\.$/,
    );
    expect(differenceWords({ ...ROW, differs: null })).toMatch(/No send differs: all 5.615/);
    // No line ends within a number.
    expect(differenceWords(ROW)).not.toMatch(/\d[ \u2009]\d/);
  });

  it("rounds a share down, so that only all is 100 %, and a difference to tenths with its sign", () => {
    expect([percent(1), percent(0.9999), percent(0.95), percent(0.2801)]).toEqual([
      "100",
      "99.9",
      "95",
      "28",
    ]);
    expect([0.012, -0.004, 0.0004].map(signedPercent)).toEqual(["+1.2", "−0.4", "0"]);
    expect([senderName("cubic"), senderName("vegas")]).toEqual(["CUBIC", "vegas"]);
  });

  it("stands in the row of its case", () => {
    const rows = [ROW, { ...ROW, sender: "reno" }, { ...ROW, case: "idle", title: "Idle" }];
    const cases = byCase(rows);
    expect(cases.map(({ name, title, rows: of }) => [name, title, [...of.keys()]])).toEqual([
      ["one-loss", "One loss", ["bbr", "reno"]],
      ["idle", "Idle", ["bbr"]],
    ]);
    expect(holdsAll(ROW)).toBe(false);
    expect(holdsAll({ ...ROW, holds: [true, true, true] })).toBe(true);
  });
});
