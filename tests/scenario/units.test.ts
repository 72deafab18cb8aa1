import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuantity, withDecimalPoint } from "../../src/scenario/index.ts";

describe("a quantity in text", () => {
  it.each([
    ["2 Mbps", "bit/s", 2e6],
    ["2Mb/s", "bit/s", 2e6],
    ["2.03Mb", "bit/s", 2_030_000],
    ["10 kbit/s", "bit/s", 10_000],
    ["1 Gbps", "bit/s", 1e9],
    ["1 kB/s", "bit/s", 8000],
    ["50 ms", "s", 0.05],
    ["35 ms", "s", 0.035],
    ["250 us", "s", 0.00025],
    ["2 min", "s", 120],
    ["1500 B", "bytes", 1500],
    ["64 kB", "bytes", 64_000],
    ["64 KiB", "bytes", 65_536],
    ["1 %", "", 0.01],
    ["0.7%", "", 0.007],
    ["27 packets", "packets", 27],
    ["1e3", "bytes", 1000],
    [" .5 ", "", 0.5],
  ])("%j in %s is %d", (text, unit, value) => {
    expect(parseQuantity(text, unit)).toBe(value);
  });

  it.each([
    ["", "s"],
    ["ms", "s"],
    ["5 Mbps", "s"],
    ["5 ms", "bit/s"],
    ["1 % %", ""],
    ["1e999", "s"],
    ["NaN", "s"],
    ["Infinity", "s"],
    ["0x10", "s"],
    ["1,000", ""],
    ["1,000 ms", "s"],
    ["1,5,2", ""],
    ["1,5.2", ""],
    [",", ""],
    ["1".repeat(65), "s"],
  ])("%j is no quantity of %s", (text, unit) => {
    expect(parseQuantity(text, unit)).toBeNull();
  });

  it("means exactly the double of the same decimal", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (n) => {
        expect(parseQuantity(`${n} ms`, "s")).toBe(Number(`${n}e-3`));
        expect(parseQuantity(`${n} %`, "")).toBe(Number(`${n}e-2`));
      }),
    );
  });
});

describe("a decimal comma", () => {
  it.each([
    ["0,5", "0.5"],
    ["12,25 ms", "12.25 ms"],
    ["-1,5", "-1.5"],
    ["0,125", "0.125"],
    ["3,1415", "3.1415"],
  ])("is a decimal point: %s", (typed, read) => {
    expect(withDecimalPoint(typed)).toBe(read);
  });

  it.each(["1,000", "1,000,000", "1,5.2", "1.5", "a,5", ""])("is not read into %s", (typed) => {
    expect(withDecimalPoint(typed)).toBe(typed);
  });

  it.each([
    ["0,5 %", "", 0.005],
    ["1,5 Mbit/s", "bit/s", 1.5e6],
    ["12,25ms", "s", 0.01225],
    ["-0,5", "s", -0.5],
    ["2,5e3", "", 2500],
  ])("is understood in a quantity: %s", (text, unit, value) => {
    expect(parseQuantity(text, unit)).toBe(value);
  });
});
