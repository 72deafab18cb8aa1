/** The script for ns-2, line by line; that ns-2 then does the same is held by tests/reference/ns2-script.test.ts. */
import { describe, expect, it } from "vitest";
import { ns2Script } from "../../../src/analysis/formats.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import type { Trace } from "../../../src/sim/index.ts";
import { recorded, twoNodes } from "./two-nodes.ts";

const scenario = (link: object = {}, rest: object = {}) =>
  twoNodes({}, link, { title: "Two\nlines \\", duration: 6, ...rest });

const traceOf = (network: Scenario) => recorded(network).trace;

const linesOf = (network: Scenario, trace = traceOf(network)) =>
  [...ns2Script(network, trace)].join("").split("\n");

describe("a script for ns-2", () => {
  it("begins with what it is, in comments that no title ends", () => {
    const lines = linesOf(scenario());
    expect(lines.slice(0, 2)).toEqual([
      "# Two lines  : a scenario of cwndscope for ns-2.35.",
      "# It prints CSV: time_s,element,series,value,flow,seq,nth,cause.",
    ]);
  });

  it("has the nodes by their names, each direction of a link with its rate, delay and buffer, and ends with the run", () => {
    const lines = linesOf(scenario({ reverse: { rate: 5e5, queue: {} } }));
    const at = lines.indexOf("set node(0) [$ns node]");
    expect(lines.slice(at, at + 12)).toEqual([
      "set node(0) [$ns node]",
      "set name(0) {S}",
      "set node(1) [$ns node]",
      "set name(1) {R}",
      "",
      "set link(0:1) {l.forward}",
      "$ns simplex-link $node(0) $node(1) 1000000 0.02 DropTail",
      "$ns queue-limit $node(0) $node(1) 20",
      "$ns trace-queue $node(0) $node(1) $packets",
      "",
      "set link(1:0) {l.reverse}",
      "$ns simplex-link $node(1) $node(0) 500000 0.02 DropTail",
    ]);
    expect(lines[at + 12]).toBe("$ns queue-limit $node(1) $node(0) 1000000000");
    expect(lines.slice(-4)).toEqual(["spare", "$ns at 6 finish", "$ns run", ""]);
    expect(
      lines.some((line) => line.startsWith("lose ") || line.includes("$red") || line.includes("drop_front_")),
    ).toBe(false);
  });

  it("drops from the front where the queue does", () => {
    const lines = linesOf(scenario({ queue: { discipline: "drop-front", limit: 20 } }));
    expect(lines).toContain("[[$ns link $node(0) $node(1)] queue] set drop_front_ true");
  });

  it("has RED's parameters under the names that ns-2 gives them", () => {
    const red = {
      discipline: "red",
      limit: 20,
      minTh: 5,
      maxTh: 15,
      maxP: 0.1,
      weight: 0.002,
      gentle: true,
      wait: false,
    };
    const lines = linesOf(scenario({ queue: red }));
    const at = lines.indexOf("set red [[$ns link $node(0) $node(1)] queue]");
    expect(lines.slice(at + 1, at + 13)).toEqual([
      "$red set bytes_ 0",
      "$red set queue_in_bytes_ 0",
      "$red set thresh_ 5",
      "$red set maxthresh_ 15",
      "$red set linterm_ 10",
      "$red set q_weight_ 0.002",
      "$red set gentle_ 1",
      "$red set setbit_ 0",
      expect.stringMatching(/^\$red set use_mark_p_ [01]$/),
      expect.stringMatching(/^\$red set mark_p_ /),
      expect.stringMatching(/^\$red set mean_pktsize_ \d+$/),
      "$red set wait_ 0",
    ]);
    const seeded = linesOf(
      scenario({
        queue: { ...red, rng: [7, 7, 7, 7, 7, 7] },
        reverse: { queue: { discipline: "drop-tail" } },
      }),
    );
    expect(seeded.slice(seeded.indexOf("# RED's random numbers.")).slice(0, 2)).toEqual([
      "# RED's random numbers.",
      '$ns at 0.0 "$defaultRNG seed 7"',
    ]);
    expect(lines).not.toContain("# RED's random numbers.");
  });
});

describe("random losses in a script for ns-2", () => {
  const lossy = (position: "air" | "head", more: object = {}) =>
    scenario({ loss: { model: "bernoulli", rate: 0.05, position }, queue: { limit: 4 }, ...more });

  /** Numbers of the packets that are lost, by the order in which they come to the place of the loss. */
  const lostIn = (trace: Trace, position: "air" | "head") => {
    const { hops, links } = trace;
    if (hops === null) throw new Error("no packet-hops");
    const link = links.findIndex(({ id }) => id === "l.forward");
    const rows = Array.from(hops.link.keys()).filter((i) => hops.link[i] === link);
    const there = rows.filter(
      (i) => position === "head" || hops.fate[i] === 0 || hops.sent[i] > hops.start[i],
    );
    const time = position === "head" ? hops.enter : hops.arrive;
    return there
      .toSorted((a, b) => time[a] - time[b] || a - b)
      .flatMap((i, ordinal) => (hops.fate[i] === 3 ? [ordinal] : []));
  };

  it.each(["air", "head"] as const)("are listed as they come to the %s", (position) => {
    const network = lossy(position);
    const trace = traceOf(network);
    const lost = lostIn(trace, position);
    expect(lost.length).toBeGreaterThan(5);
    expect(linesOf(network, trace).filter((line) => line.startsWith("lose "))).toEqual([
      `lose ${position} $node(0) $node(1) {${lost.join(" ")}}`,
    ]);
    expect(() => linesOf(network, { ...trace, hops: null })).toThrow(RangeError);
  });

  it("need no packet-hops where nothing is lossy, and no line where nothing was lost", () => {
    const clean = scenario();
    expect(linesOf(clean, { ...traceOf(clean), hops: null }).length).toBeGreaterThan(20);
    const lucky = scenario({ loss: { model: "bernoulli", rate: 1e-9 } });
    expect(linesOf(lucky).some((line) => line.startsWith("lose "))).toBe(false);
  });

  it("are those of interventions, too", () => {
    const network = scenario(
      {},
      { interventions: [{ flow: "f1", seq: 9, nth: 1, link: "l.forward", do: "drop" }] },
    );
    expect(linesOf(network).filter((line) => line.startsWith("lose "))).toEqual([
      "lose air $node(0) $node(1) {9}",
    ]);
  });
});
