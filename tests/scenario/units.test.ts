import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestQuantity, parseQuantity, unitExamples, withDecimalPoint } from "../../src/scenario/units.ts";

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

describe("the spellings of a unit", () => {
  const all = (unit: string, value: number, ...texts: string[]) => {
    for (const text of texts) expect(parseQuantity(text, unit), text).toBe(value);
  };
  const none = (unit: string, ...texts: string[]) => {
    for (const text of texts) expect(parseQuantity(text, unit), text).toBeNull();
  };

  it("of a rate are bits or bytes per second, with a prefix in either case", () => {
    all("bit/s", 3, "3", "3 b", "3 bit", "3 bits", "3 bps", "3 b/s", "3 bit/s", "3 bits/s", "3 bitps");
    all("bit/s", 3000, "3 kbps", "3 Kbps", "3 kb", "3 kbits/s");
    all("bit/s", 3e6, "3 mbps", "3 Mbit/s", "3 Mb");
    all("bit/s", 3e9, "3 gbps", "3 Gbps");
    all("bit/s", 3e12, "3 tbps", "3 Tbit/s");
    all("bit/s", 24, "3 B/s", "3 Bps", "3 byte/s", "3 bytes/s");
    all("bit/s", 24e6, "3 MB/s", "3 mBps", "3 Mbytes/s");
    none("bit/s", "3 B", "3 bytes", "3 kbpss", "3 xbps", "3 kkbps", "3 Mbit s", "3 %", "3 s", "3 a bit/s");
  });

  it("of a time go from nanoseconds to hours", () => {
    all("s", 2, "2", "2 s", "2 sec", "2 second", "2 seconds");
    all("s", 0.002, "2 ms");
    all("s", 0.000002, "2 us", "2 µs", "2 μs");
    all("s", 2e-9, "2 ns");
    all("s", 120, "2 min", "2 minute", "2 minutes");
    all("s", 7200, "2 h", "2 hour", "2 hours");
    none("s", "2 secs", "2 m", "2 mss", "2 ams", "2 minx", "2 xh", "2 hs", "2 xs", "2 ps", "2 nss");
  });

  it("of a size are bytes, by thousands or by 1,024", () => {
    for (const unit of ["bytes", "B"]) {
      all(unit, 4, "4", "4 B", "4 byte", "4 bytes");
      all(unit, 4000, "4 kB");
      all(unit, 4e6, "4 MB");
      all(unit, 4096, "4 KiB");
      all(unit, 4_194_304, "4 MiB");
      none(unit, "4 kb", "4 KB", "4 GB", "4 kBx", "4 xMB", "4 kiB", "4 MiBs", "4 bits");
    }
  });

  it("of a count are packets or segments, of a share percent", () => {
    for (const unit of ["packets", "segments"]) {
      all(unit, 27, "27", "27 packet", "27 packets", "27 pkt", "27 pkts", "27 p");
      all(unit, 27, "27 segment", "27 segments", "27 seg");
      none(unit, "27 segs", "27 pack", "27 xp", "27 bytes");
    }
    all("", 0.27, "27 %", "27%");
    none("", "27 %%", "27 percent", "27 s");
    all("apples", 3, "3", "3 apples");
    none("apples", "3 pears");
  });

  it("stand behind a number with a sign, a point, an exponent of at most three digits", () => {
    all("s", 0.5, "+0.5 s", ".5s", "5e-1 s", "5E-001s", "0.5", " 0.5 s ", "0.5\ts");
    all("s", -2, "-2 s", "-2.");
    all("s", 5e10, "5e+10");
    none("s", "5e s", "e5", "5e0001", "--2", "+-2", ".", "2 s s", "2..5", "1.2.3 s", "s2");
    all("s", 1, `${"0".repeat(62)} 1`.replace(" ", ""), `${" ".repeat(63)}1`);
    none("s", `${" ".repeat(64)}1`);
  });
});

describe("the quantity that was probably meant", () => {
  it("has the unit that is nearest to the written one, of those that fit", () => {
    expect(nearestQuantity("5 Mps", "bit/s")).toBe("5 Mbps");
    expect(nearestQuantity("5 Mbt/s", "bit/s")).toBe("5 Mbit/s");
    expect(nearestQuantity(" 20  mss ", "s")).toBe("20 ms");
    expect(nearestQuantity("-1,5minn", "s")).toBe("-1.5 min");
    expect(nearestQuantity("27 paket", "packets")).toBe("27 packets");
  });

  it("is none where none is near, none fits, or it begins with no number", () => {
    for (const [text, unit] of [
      ["5 furlongs", "bit/s"],
      ["5 Mps", "packets"],
      ["fast", "bit/s"],
      ["5", "bit/s"],
      ["5 Mps x", "bit/s"],
      ["x 5 Mps", "bit/s"],
      ["1.2.3 Mps", "bit/s"],
      ["", "s"],
      [`${"1".repeat(64)} Mps`, "bit/s"],
    ])
      expect(nearestQuantity(text, unit), text).toBeNull();
  });
});

describe("the examples of a unit", () => {
  it("are numbers in SI and texts that mean the same, or a count", () => {
    for (const unit of ["bit/s", "s", "bytes", "B", ""]) {
      const [number, text] = unitExamples(unit, false).split(" or ");
      expect(parseQuantity(JSON.parse(text), unit), unit).toBe(Number(number));
    }
    expect([unitExamples("", true), unitExamples("packets", true), unitExamples("segments", false)]).toEqual([
      "27",
      "27",
      "27",
    ]);
    expect(unitExamples("bytes", true)).toBe('1500 or "1.5 kB"');
  });
});
