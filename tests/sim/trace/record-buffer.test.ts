import { describe, expect, it } from "vitest";
import { RecordBuffer } from "../../../src/sim/trace/record-buffer.ts";

describe("record buffer", () => {
  it.each([
    ["few", 0],
    ["many", 1000],
  ])("sorts rows into their columns, in order, with %s columns", (_, others) => {
    const clock = { now: 0 };
    const buffer = new RecordBuffer(clock);
    for (let i = 0; i < others; i++) buffer.open("value");
    const windows = buffer.open("value-and-code");
    const sends = buffer.open("number-and-count", 100);
    const acks = buffer.open("number");
    const queues = buffer.open("value");
    for (let i = 0; i < 5000; i++) {
      clock.now = i / 8;
      buffer.write(windows, i + 0.5, i % 256);
      if (i % 2 === 0) buffer.write(sends, i, i % 3);
      if (i % 5 === 0) buffer.write(acks, -i, 0);
      buffer.writeAt(queues, Float64Array.of(0, i / 8 - 1), 1, i + 0.25);
    }
    const all = Array.from({ length: 5000 }, (_, i) => i);
    expect([...buffer.take(windows).takeTimes()]).toEqual(all.map((i) => i / 8));
    expect([...buffer.take(windows).takeValues()]).toEqual(all.map((i) => i + 0.5));
    expect([...buffer.take(windows).takeCodes()]).toEqual(all.map((i) => i % 256));
    const even = all.filter((i) => i % 2 === 0);
    expect([...buffer.take(sends).takeTimes()]).toEqual(even.map((i) => i / 8));
    expect([...buffer.take(sends).takeNumbers()]).toEqual(even);
    expect([...buffer.take(sends).takeCounts()]).toEqual(even.map((i) => i % 3));
    expect([...buffer.take(acks).takeNumbers()]).toEqual(all.filter((i) => i % 5 === 0).map((i) => 0 - i));
    expect([...buffer.take(queues).takeTimes()]).toEqual(all.map((i) => i / 8 - 1));
    expect([...buffer.take(queues).takeValues()]).toEqual(all.map((i) => i + 0.25));
  });

  it("sorts rows into columns that were opened after it was first emptied, too", () => {
    const clock = { now: 0 };
    const buffer = new RecordBuffer(clock);
    for (let i = 0; i < 600; i++) buffer.open("value");
    const early = buffer.open("value");
    const write = (id: number) => {
      for (let i = 0; i < 300; i++) buffer.write(id, i, 0);
      return Array.from({ length: 300 }, (_, i) => i);
    };
    const rows = write(early);
    expect([...buffer.take(early).takeValues()]).toEqual(rows);
    const late = buffer.open("number");
    expect([...buffer.take(early).takeValues()]).toEqual(rows);
    write(late);
    expect([...buffer.take(late).takeNumbers()]).toEqual(rows);
    expect([...buffer.take(early).takeValues()]).toEqual(rows);
  });

  it("gives columns without rows as empty ones", () => {
    const buffer = new RecordBuffer({ now: 0 });
    const columns = buffer.take(buffer.open("value"));
    expect(columns.takeSeries()).toEqual({ t: new Float64Array(0), v: new Float64Array(0) });
  });

  it("counts the memory of the rows that were written, not what is set aside for a long run", () => {
    const buffer = new RecordBuffer({ now: 0 });
    const before = buffer.memory;
    const rows = buffer.open("value", 1_000_000);
    for (let i = 0; i < 100_000; i++) buffer.write(rows, i, 0);
    buffer.take(rows);
    expect(buffer.memory - before).toBe(100_000 * 16);
  });
});
