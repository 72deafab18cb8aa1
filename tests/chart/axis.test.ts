import { describe, expect, it } from "vitest";
import { clampedLine, namedAxis, numberAxis, roundLine, valueScale } from "../../src/chart/axis.ts";
import { everyTick, ticksApart } from "../../src/chart/tick-labels.ts";

const labels = (ticks: readonly { label: string }[]) => ticks.map(({ label }) => label);

describe("an axis of numbers", () => {
  it("shows zero, and round numbers from there", () => {
    const axis = numberAxis([2, 10], String, [100, 600], false);
    expect([axis.place(0), axis.place(5), axis.place(10)]).toEqual([100, 350, 600]);
    expect(labels(axis.ticks)).toEqual(["0", "2", "4", "6", "8", "10"]);
    expect(axis.ticks[2].at).toBe(300);
    expect([axis.isSlanted, axis.depth]).toEqual([false, 0]);
  });

  it("begins below zero where a value lies there", () => {
    const axis = numberAxis([-5, 5], String, [0, 100], false);
    expect([axis.place(-5), axis.place(0), axis.place(5)]).toEqual([0, 50, 100]);
  });

  it("has a number for every 52 px at most, of round ones every second or third where they are more", () => {
    expect(labels(numberAxis([0, 10], String, [0, 312], false).ticks)).toEqual([
      "0",
      "2",
      "4",
      "6",
      "8",
      "10",
    ]);
    expect(labels(numberAxis([0, 10], String, [0, 311], false).ticks)).toEqual(["0", "4", "8"]);
    expect(labels(numberAxis([0, 10], String, [0, 60], false).ticks)).toEqual(["0", "10"]);
    // Never more than ten or so, however wide it is.
    expect(numberAxis([0, 10], String, [0, 5000], false).ticks).toHaveLength(11);
  });

  it("leaves out every other number where the labels have no room side by side", () => {
    const long = numberAxis([0, 10], (value) => `${value} Mbit/s`, [0, 580], false);
    expect(labels(long.ticks)).toEqual([
      "0 Mbit/s",
      "2 Mbit/s",
      "4 Mbit/s",
      "6 Mbit/s",
      "8 Mbit/s",
      "10 Mbit/s",
    ]);
    const longer = numberAxis([0, 10], (value) => `${value} million bit/s`, [0, 580], false);
    expect(labels(longer.ticks)).toEqual(["0 million bit/s", "4 million bit/s", "8 million bit/s"]);
  });

  it("is logarithmic from the least number above zero, where zero stands too", () => {
    const axis = numberAxis([0, 0.1, 10], String, [0, 400], true);
    expect(axis.place(0.1)).toBe(0);
    expect(axis.place(0)).toBe(0);
    expect(axis.place(1)).toBeCloseTo(200, 9);
    expect(axis.place(10)).toBe(400);
    expect(axis.ticks.every(({ at }) => at >= 0 && at <= 400)).toBe(true);
    expect(axis.ticks[0]).toEqual({ at: 0, label: "0.1" });
  });

  it("has 1, 2 and 5 of each power of ten, and the powers alone of more than three", () => {
    expect(labels(numberAxis([1, 100], String, [0, 1000], true).ticks)).toEqual([
      "1",
      "2",
      "5",
      "10",
      "20",
      "50",
      "100",
    ]);
    expect(labels(numberAxis([1, 10_000], String, [0, 1000], true).ticks)).toEqual([
      "1",
      "10",
      "100",
      "1000",
      "10000",
    ]);
  });
});

describe("an axis of names", () => {
  it("has the names side by side in the middle of equal parts", () => {
    const axis = namedAxis(["reno", "cubic"], (name) => name, [100, 300]);
    expect(axis.ticks).toEqual([
      { at: 150, label: "reno" },
      { at: 250, label: "cubic" },
    ]);
    expect(axis.place("cubic")).toBe(250);
    expect([axis.isSlanted, axis.depth]).toEqual([false, 0]);
  });

  it("gives a single name the whole width", () => {
    expect(namedAxis(["reno"], (name) => name, [100, 300]).ticks).toEqual([{ at: 200, label: "reno" }]);
  });

  it("leaves out what stands in brackets before it slants", () => {
    const words = (name: string) => `${name} (an explanation of it)`;
    const axis = namedAxis(["reno", "cubic"], words, [0, 200]);
    expect(labels(axis.ticks)).toEqual(["reno", "cubic"]);
    expect(axis.isSlanted).toBe(false);
    expect(labels(namedAxis(["reno", "cubic"], words, [0, 900]).ticks)).toEqual([
      "reno (an explanation of it)",
      "cubic (an explanation of it)",
    ]);
  });

  it("slants names that have no room, and cuts those that would leave the picture or are very long", () => {
    const names = ["CERL with a long name", "Reno"];
    const slanted = namedAxis(names, (name) => name, [120, 220]);
    expect(slanted.isSlanted).toBe(true);
    expect(labels(slanted.ticks)).toEqual(["CERL with a long na…", "Reno"]);
    // Twenty letters of 6.8 px at 40 degrees.
    expect(slanted.depth).toBe(Math.ceil(20 * 6.8 * Math.sin((40 * Math.PI) / 180)) + 28);
    // From 65 px a label of 12 letters reaches the left edge.
    expect(labels(namedAxis(names, (name) => name, [40, 140]).ticks)).toEqual(["CERL with a…", "Reno"]);
  });
});

describe("a value axis", () => {
  it("goes from its least to its largest value, with round ends", () => {
    const { place, domain, ticks } = valueScale({ least: 0, most: 9.3, positive: 1 }, String, 300, 0);
    expect(domain).toEqual([0, 10]);
    expect([place(0), place(5), place(10)]).toEqual([300, 150, 0]);
    expect(labels(ticks)).toEqual(["0", "2", "4", "6", "8", "10"]);
    expect(ticks[1].at).toBe(240);
  });

  it("has a label for every 44 px, and two at least", () => {
    expect(labels(valueScale({ least: 0, most: 10, positive: 1 }, String, 88, 0).ticks)).toEqual([
      "0",
      "5",
      "10",
    ]);
    expect(labels(valueScale({ least: 0, most: 10, positive: 1 }, String, 20, 0).ticks)).toEqual([
      "0",
      "5",
      "10",
    ]);
  });

  it("reaches 1 where nothing is above zero", () => {
    expect(
      valueScale({ least: 0, most: 0, positive: Number.POSITIVE_INFINITY }, String, 100, 0).domain,
    ).toEqual([0, 1]);
  });

  it("is logarithmic a little beyond the values above zero, and puts the others at the lowest of them", () => {
    const { place, domain, ticks } = valueScale({ least: 0, most: 50, positive: 1 }, String, 200, 0, true);
    expect(domain[0]).toBeCloseTo(1 / 1.2, 9);
    expect(domain[1]).toBeCloseTo(60, 9);
    expect(place(0)).toBe(place(1));
    expect(place(1) - place(5)).toBeCloseTo(place(10) - place(50), 9);
    expect(labels(ticks)).toEqual(["1", "2", "5", "10", "20", "50"]);
    expect(ticks[3].at).toBe(place(10));
  });

  it("stays linear where all values above zero are the same, so that zero is no such value", () => {
    const { place, domain, ticks } = valueScale({ least: 0, most: 0.5, positive: 0.5 }, String, 100, 0, true);
    expect(domain).toEqual([0, 0.5]);
    expect([place(0), place(0.5)]).toEqual([100, 0]);
    expect(labels(ticks)).toEqual(["0", "0.2", "0.4"]);
  });
});

describe("a number line", () => {
  it("has round ends", () => {
    const line = roundLine([0.3, 9.6], [0, 100], 5);
    expect(line.domain).toEqual([0, 10]);
    expect([line.place(0), line.place(5), line.place(10)]).toEqual([0, 50, 100]);
  });

  it("keeps what lies beyond it at its ends", () => {
    const place = clampedLine([0, 10], [50, 150]);
    expect([-5, 0, 5, 10, 20].map(place)).toEqual([50, 50, 100, 150, 150]);
  });
});

describe("labels at ticks", () => {
  const at = (places: readonly number[], label: string) => places.map((place) => ({ at: place, label }));

  it("have room where they are 8 px apart, letters being 7.8 px wide at most", () => {
    // Three letters take 31.4 px; the last of them half as much more, less twice the 8 px.
    expect(everyTick(at([0, 32, 64], "100"))).toBe(1);
    expect(everyTick(at([0, 31, 62], "100"))).toBe(2);
    expect(everyTick(at([64, 32, 0], "100"))).toBe(1);
    expect(everyTick(at([5], "any label"))).toBe(0);
  });

  it("need more where the last is long, which may have to end with the picture", () => {
    // Six letters take 54.8 px, as the last 66.2 px.
    expect(everyTick(at([0, 60, 120], "100000"))).toBe(2);
    expect(everyTick(at([0, 67, 134], "100000"))).toBe(1);
  });

  it("are left out where the one before would touch them", () => {
    // Two letters take 23.6 px.
    expect(ticksApart(at([0, 23, 24, 47.6, 70], "10")).map((tick) => tick.at)).toEqual([0, 24, 47.6]);
    expect(ticksApart(at([0, 23.6], "10"))).toHaveLength(2);
    expect(ticksApart([])).toEqual([]);
  });
});
