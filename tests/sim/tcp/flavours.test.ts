import { describe, expect, it } from "vitest";
import { createRun, type Decision, type FlowTrace, type RunSpec } from "../../../src/sim/index.ts";
import { dumbbell } from "../networks.ts";

/** One flow over 2 Mbps and 140 ms (24.8 segments in flight fill the path), whose listed segments are lost once. */
interface Setting {
  awnd: number;
  drops: number[];
  /** The bottleneck warns of congestion (a `cw` queue). */
  warns?: boolean;
  /** The receiver's window shrinks to this at 3 s: a queue of 37 segments drains. */
  shrinksTo?: number;
}

function play(
  scheme: string,
  { awnd, drops, shrinksTo, warns }: Setting,
): FlowTrace & { rule(d: Decision): string } {
  const spec: RunSpec = dumbbell({
    schemes: [scheme],
    duration: 6,
    bufferLimit: 90,
    awnd,
    queue: { discipline: warns ? "cw" : "drop-tail" },
  });
  const lossy: RunSpec = {
    ...spec,
    links: spec.links.map((l) =>
      l.id === "wireless1"
        ? {
            ...l,
            loss: {
              model: "list",
              position: "air",
              drops: drops.map((seq) => ({ flow: "f1", seq, nth: 1 })),
            },
          }
        : l,
    ),
    changes: shrinksTo ? [{ at: 3, set: "flows.f1.awnd", to: shrinksTo }] : [],
  };
  const run = createRun(lossy);
  run.advance(Number.POSITIVE_INFINITY);
  const { trace } = run.result();
  return { ...trace.flows[0], rule: (d) => trace.rules[d.rule].id };
}

/** Groups of schemes that send the same segments at the same times. */
function groups(setting: Setting, schemes: readonly string[]): string[] {
  const byBehaviour = new Map<string, string[]>();
  for (const scheme of schemes) {
    const { send } = play(scheme, setting);
    const key = JSON.stringify([[...send.t], [...send.seq]]);
    byBehaviour.set(key, [...(byBehaviour.get(key) ?? []), scheme]);
  }
  return [...byBehaviour.values()].map((ids) => ids.join(" = "));
}

/** What the sender decided, in short: "dupack 500: keep". */
const decisions = (scheme: string, setting: Setting) => {
  const { decisions: all, rule } = play(scheme, setting);
  return all.filter((d) => d.event !== "recovery-exit").map((d) => `${d.event} ${d.seq}: ${rule(d)}`);
};

const LOSS_BASED = [
  "tahoe",
  "reno",
  "newreno",
  "sack",
  "cerl",
  "cerl2",
  "ncpld",
  "veno",
  "westwood",
  "westwood-nr",
  "cubic",
  "jersey",
  "diff-c",
  "dctcp",
];

const NO_LOSS: Setting = { awnd: 20, drops: [] };
const ONE_LOSS: Setting = { awnd: 20, drops: [150] };
const ONE_LOSS_IN_A_QUEUE: Setting = { awnd: 60, drops: [400] };
const ONE_LOSS_AFTER_A_QUEUE: Setting = { awnd: 60, drops: [500], shrinksTo: 20 };
const WARNINGS: Setting = { awnd: 80, drops: [], warns: true };
const TWO_LOSSES: Setting = { awnd: 20, drops: [150, 154] };
const TWO_LOSSES_IN_SLOW_START: Setting = { awnd: 270, drops: [18, 26] };

describe("the smallest scenario in which senders differ", () => {
  it("without a loss: none of those that wait for one", () => {
    expect(groups(NO_LOSS, LOSS_BASED)).toEqual([LOSS_BASED.join(" = ")]);
    // Vegas doubles only every second round trip.
    expect(groups(NO_LOSS, ["reno", "vegas"])).toHaveLength(2);
    // A window fixed at 20 skips slow start.
    expect(groups(NO_LOSS, ["reno", "constant-window"])).toHaveLength(2);
  });

  it("one loss while no queue stands: what each makes of the window", () => {
    expect(groups(ONE_LOSS, LOSS_BASED)).toEqual([
      "tahoe",
      "reno = newreno = cerl = cerl2",
      "sack = dctcp",
      "ncpld = jersey",
      "veno",
      "westwood = westwood-nr",
      "cubic",
      "diff-c",
    ]);
    const windowAfter = (scheme: string) => play(scheme, ONE_LOSS).decisions[0].cwndAfter;
    expect(windowAfter("tahoe")).toBe(1);
    expect(windowAfter("reno")).toBe(10);
    expect(windowAfter("veno")).toBeCloseTo((4 / 5) * 20, 9);
    expect(windowAfter("cubic")).toBeCloseTo(0.7 * 20, 9);
    expect(windowAfter("ncpld")).toBeGreaterThan(20);
    // No router has warned: both keep the window, and differ in how they repair (Reno's and SACK's way).
    expect(windowAfter("jersey")).toBeGreaterThan(20);
    expect(windowAfter("diff-c")).toBe(windowAfter("jersey"));
    // The path has delivered 20 segments per round trip; the filter still lags a little.
    expect(windowAfter("westwood")).toBeGreaterThan(18);
    expect(windowAfter("westwood")).toBeLessThan(20);
  });

  it("one loss while a queue stands: Westwood gives up exactly the queue, CERL, NCPLD and Veno become Reno", () => {
    expect(decisions("veno", ONE_LOSS_IN_A_QUEUE)).toEqual(["dupack 400: veno-congestive"]);
    expect(decisions("ncpld", ONE_LOSS_IN_A_QUEUE)).toEqual(["dupack 400: ncpld-congestive"]);
    expect(groups(ONE_LOSS_IN_A_QUEUE, ["reno", "newreno", "cerl", "cerl2", "ncpld"])).toHaveLength(1);
    const [westwood] = play("westwood", ONE_LOSS_IN_A_QUEUE).decisions;
    expect(westwood.cwndAfter).toBeCloseTo(23, 0);
    // Veno halves as Reno does, but has grown more slowly before.
    expect(groups(ONE_LOSS_IN_A_QUEUE, ["reno", "veno"])).toHaveLength(2);
  });

  it("one loss after a queue has drained: only now CERL knows what a queue is, and keeps the window", () => {
    expect(decisions("cerl", ONE_LOSS)).toEqual(["dupack 150: cerl-congestive"]);
    expect(decisions("cerl", ONE_LOSS_AFTER_A_QUEUE)).toEqual(["dupack 500: cerl-random"]);
    expect(groups(ONE_LOSS_AFTER_A_QUEUE, ["reno", "cerl"])).toHaveLength(2);
  });

  it("Vegas alone sees the queue that it makes itself, and stops", () => {
    const windows = (scheme: string) => play(scheme, { awnd: 80, drops: [] }).cwnd.v;
    expect(Math.max(...windows("reno"))).toBeGreaterThan(80);
    // The path holds 24 to 25 segments with those in transmission; Vegas lets 1 to 3 more wait.
    const vegas = windows("vegas");
    expect(Math.max(...vegas.slice(vegas.length / 2))).toBeLessThan(28);
    expect(groups(WARNINGS, ["vegas", "jersey", "diff-c"])).toHaveLength(3);
  });

  it("a warning from the router: Jersey falls to what it has measured, Diff-C to half, the others hear nothing", () => {
    expect(groups(WARNINGS, ["reno", "sack", "westwood", "jersey", "diff-c", "dctcp"])).toEqual([
      "reno = sack = westwood",
      "jersey",
      "diff-c",
      "dctcp",
    ]);
    const first = (scheme: string) => play(scheme, WARNINGS).decisions[0];
    for (const scheme of ["jersey", "diff-c", "dctcp"]) expect(first(scheme).event).toBe("ecn");
    expect(first("diff-c").cwndAfter).toBe(40);
    // The path holds 24.8 segments.
    expect(first("jersey").cwndAfter).toBeGreaterThan(23);
    expect(first("jersey").cwndAfter).toBeLessThan(28);
    // Its share of marks is still falling from 1.
    expect(first("dctcp").cwndAfter).toBeGreaterThan(40);
  });

  it("two losses in one window and no warning: Jersey finds both, each by three duplicates; Diff-C names both at once", () => {
    expect(decisions("jersey", TWO_LOSSES)).toEqual([
      "dupack 150: jersey-random",
      "dupack 154: jersey-random",
    ]);
    expect(decisions("diff-c", TWO_LOSSES)).toEqual(["dupack 150: diff-c-corruption"]);
    expect(groups(TWO_LOSSES, ["reno", "sack", "vegas", "jersey", "diff-c"])).toHaveLength(5);
  });

  it("two losses in one window: Reno waits for its timer, NewReno and SACK do not", () => {
    const timeouts = (scheme: string) =>
      play(scheme, TWO_LOSSES).decisions.filter((d) => d.event === "timeout").length;
    expect(["tahoe", "reno", "newreno", "sack"].map(timeouts)).toEqual([0, 1, 0, 0]);
    expect(["westwood", "westwood-nr"].map(timeouts)).toEqual([1, 0]);
    expect(groups(TWO_LOSSES, ["reno", "newreno", "sack"])).toHaveLength(3);
  });

  it("two congestive losses in one window: CERL cuts once, CERL2 twice", () => {
    expect(decisions("cerl", TWO_LOSSES_IN_SLOW_START)).toEqual([
      "dupack 18: cerl-congestive",
      "dupack 26: cerl-same-window",
    ]);
    expect(decisions("cerl2", TWO_LOSSES_IN_SLOW_START)).toEqual([
      "dupack 18: cerl-congestive",
      "dupack 26: cerl-congestive",
    ]);
  });
});
