import { describe, expect, it } from "vitest";
import { differencesOf } from "../../../src/lab/packet/differences.ts";
import { comparisonPlans } from "../../../src/run/runs/comparisons.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import {
  aheadOf,
  BEFORE_RUN,
  futureName,
  futureNames,
  futuresOf,
  instantOf,
  partingOf,
  plottedRuns,
} from "../../../src/run/runs/what-if.ts";
import {
  aheadWords,
  interventionWords,
  placesOf,
  sameLuckWords,
  understandsMarks,
  whatIfQuestion,
} from "../../../src/run/what-if/what-if-words.ts";
import type { InterventionSpec } from "../../../src/sim/index.ts";
import { grouped } from "../../../src/ui/base/number-format.ts";
import { valueAt } from "../../../src/ui/base/series.ts";
import { type FewEvents, runOf, withFewEvents } from "../few-events.ts";
import { realRun } from "../real-run.ts";
import { cerlScenario } from "../synthetic-run.ts";
import { hopsBetween, lossAfter, twoFutures } from "../what-if-run.ts";

const real = realRun("cerl-fig4", "main", { duration: 30 });
const lost = lossAfter(real, 10);
const spare: InterventionSpec = {
  flow: "f1",
  seq: lost.seq,
  nth: 1,
  link: "wireless.forward",
  do: "spare",
};
const futures = twoFutures(spare);
const [flow] = futures.main.result.trace.flows;
const [past] = futures.before.result.trace.flows;

/** The largest segment acknowledged up to a time, read off the ACKs one by one. */
function acknowledged({ ack }: typeof flow, time: number): number {
  return Math.max(0, ...[...ack.ackno].filter((_, i) => ack.t[i] <= time));
}

describe("two futures", () => {
  it("part where the spared packet was lost, and agree in everything before", () => {
    expect(partingOf(futures)).toBe(lost.t);
    const upTo = (t: Float64Array) => [...t].filter((time) => time < lost.t);
    expect(upTo(flow.cwnd.t)).toEqual(upTo(past.cwnd.t));
    expect(upTo(flow.ack.t)).toEqual(upTo(past.ack.t));
    expect([...flow.ack.t]).not.toEqual([...past.ack.t]);
  });

  it("part where a dropped packet is lost now, and where a delayed one was sent", () => {
    const { seq } = { seq: lost.seq + 5 };
    const sent = past.send.t[past.send.seq.indexOf(seq)];
    const dropped = twoFutures({ ...spare, seq, do: "drop" });
    const drop = lossAfter(dropped.main, lost.t + 1e-9);
    expect(partingOf(dropped)).toBe(drop.t);
    expect(drop.seq).toBe(seq);
    const delayed = twoFutures({ ...spare, seq, do: "delay", by: 0.3 });
    expect(partingOf(delayed)).toBe(sent);
  });

  it("have no parting where the packet is never sent", () => {
    expect(instantOf({ ...spare, seq: 10_000_000 }, real.result, real.result)).toBeNull();
  });

  it("are ahead of each other by the segments acknowledged", () => {
    const ahead = aheadOf(flow, past);
    for (const time of [5, lost.t, lost.t + 0.5, lost.t + 3, 20, 25, 30]) {
      expect(valueAt(ahead, time)).toBe(acknowledged(flow, time) - acknowledged(past, time));
    }
    const by = valueAt(ahead, 30) ?? 0;
    expect(by).not.toBe(0);
    expect(aheadWords(flow, past, 30)).toBe(
      `${Math.abs(by)} acknowledged segments ${by > 0 ? "ahead" : "behind"} at 30.000 s`,
    );
    expect(aheadWords(flow, past, 5)).toBe("level in acknowledged segments at 5.000 s");
  });

  it("differ in the table by what the summaries say", () => {
    const rows = differencesOf(futures.main, futures.before, "f1");
    const [now, was] = [futures.main.result.flows[0], futures.before.result.flows[0]];
    const row = (name: string) => rows.find((candidate) => candidate.name === name);
    const delivered = now.delivered - was.delivered;
    expect(row("Delivered, segments")).toEqual({
      name: "Delivered, segments",
      was: grouped(was.delivered),
      now: grouped(now.delivered),
      difference: `${delivered > 0 ? "+" : "−"}${Math.abs(delivered)}`,
    });
    const share = (100 * (now.throughput - was.throughput)) / was.throughput;
    expect(Number.parseFloat(row("Throughput, Mbit/s")?.difference.replace("−", "-") ?? "")).toBeCloseTo(
      share,
      0,
    );
  });

  it("are drawn alone while there are two, and all runs otherwise", () => {
    const reno = realRun("cerl-fig4", "reno", { duration: 5, scheme: "reno" });
    expect(plottedRuns([futures.main, reno, futures.before]).map(({ key }) => key)).toEqual([
      "main",
      BEFORE_RUN,
    ]);
    expect(plottedRuns([real, reno])).toHaveLength(2);
    expect(futuresOf([real, futures.before])).toBeNull();
  });
});

describe("when an intervention acts", () => {
  /** Segment 7 is sent at 1 s and, once more, at 3 s; segment 9 at 2 s. */
  const sends = [
    [1, 7, 1],
    [2, 9, 1],
    [3, 7, 2],
  ] as const;
  const runWith = (events: FewEvents["sends"], interventions: readonly InterventionSpec[] = []): ShownRun => {
    const made = runOf(futures.main, withFewEvents(flow, { sends: events, acks: [], decisions: [] }));
    return { ...made, scenario: { ...made.scenario, interventions } };
  };
  const delay = (seq: number, nth: number): InterventionSpec => ({
    ...spare,
    seq,
    nth,
    do: "delay",
    by: 0.1,
  });

  it("is when that transmission of the packet left its sender, in whichever future it did", () => {
    const [main, none] = [runWith(sends).result, runWith([]).result];
    expect(instantOf(delay(7, 1), main, none)).toBe(1);
    expect(instantOf(delay(7, 2), main, none)).toBe(3);
    expect(instantOf(delay(7, 2), none, main)).toBe(3);
    expect(instantOf(delay(7, 3), main, none)).toBeNull();
    expect(instantOf(delay(7, 2), none, undefined)).toBeNull();
    expect(instantOf({ ...delay(7, 1), flow: "f9" }, main, none)).toBeNull();
    expect(instantOf({ ...spare, seq: 7, nth: 2 }, main, undefined)).toBe(3);
  });

  it("has the futures part at the first of several", () => {
    const before = runWith(sends);
    expect(partingOf({ main: runWith(sends, [delay(7, 2), delay(9, 1)]), before })).toBe(2);
    expect(partingOf({ main: runWith(sends, [delay(8, 1), delay(7, 2)]), before })).toBe(3);
    expect(partingOf({ main: runWith(sends, [delay(8, 1)]), before })).toBeNull();
  });
});

describe("how far a future is ahead", () => {
  const acked = (acks: FewEvents["acks"]) => withFewEvents(flow, { sends: [], acks, decisions: [] });
  const steps = (now: FewEvents["acks"], was: FewEvents["acks"]) => {
    const { t, v } = aheadOf(acked(now), acked(was));
    return [...t].map((time, i) => [time, v[i]]);
  };

  it("changes with every ACK that one of them has alone, and not where both have it", () => {
    const was = [
      [1, 2],
      [2, 4],
    ] as const;
    expect(steps(was, was)).toEqual([[0, 0]]);
    expect(steps([[1, 5]], was)).toEqual([
      [0, 0],
      [1, 3],
      [2, 1],
    ]);
    expect(
      steps(
        [
          [1, 2],
          [3, 6],
        ],
        was,
      ),
    ).toEqual([
      [0, 0],
      [2, -2],
      [3, 2],
    ]);
  });

  it("counts the largest segment acknowledged, whatever comes after or at the same time", () => {
    expect(
      steps(
        [
          [1, 3],
          [1, 5],
          [2, 4],
        ],
        [],
      ),
    ).toEqual([
      [0, 0],
      [1, 5],
    ]);
  });

  it("is worked out once for each pair, and anew for another one", () => {
    const [now, was] = [acked([[1, 5]]), acked([[1, 2]])];
    expect(aheadOf(now, was)).toBe(aheadOf(now, was));
    expect(Array.from(aheadOf(now, acked([])).v)).toEqual([0, 5]);
  });
});

describe("what two futures are called", () => {
  const names = (...kinds: InterventionSpec["do"][]) =>
    futureNames({ ...real.scenario, interventions: kinds.map((kind) => ({ ...spare, do: kind })) });

  it("is what became of the packet, and what would have", () => {
    expect(names("spare")).toEqual({ future: "arrived", before: "lost" });
    expect(names("drop", "drop")).toEqual({ future: "lost", before: "arrived" });
    expect(["spare", "drop", "delay", "mark"].map(futureName)).toEqual(["arrived", "lost", "late", "marked"]);
    expect(futureName("other")).toBe("other");
  });

  it("is nothing in particular where several things were done, or none", () => {
    const general = names();
    expect(names("spare", "delay")).toEqual(general);
    expect(general.future).not.toBe("arrived");
  });
});

describe("the runs beside a scenario's own", () => {
  it("are the compared schemes, and what happened without interventions, which none of them has", () => {
    const plans = comparisonPlans(futures.main.scenario, ["reno", "cerl"]);
    expect(plans.map(({ key }) => key)).toEqual([BEFORE_RUN, "reno"]);
    for (const { scenario } of plans) expect(scenario.interventions).toBeUndefined();
    expect(plans[0].scenario).toEqual(real.scenario);
    expect(plans[1].scenario.flows[0].scheme).toBe("reno");
    expect(comparisonPlans(real.scenario, ["reno"]).map(({ key }) => key)).toEqual(["reno"]);
  });
});

describe("what is said", () => {
  it("names packet, deed and place", () => {
    expect(whatIfQuestion(futures.main.scenario)).toBe(`What if segment ${lost.seq} had arrived?`);
    expect(whatIfQuestion({ ...real.scenario, interventions: [spare, spare] })).toBe(
      "What if these 2 packets had arrived?",
    );
    expect(interventionWords(real.scenario, spare)).toBe(`segment ${lost.seq} of f1 arrives`);
    expect(
      interventionWords(real.scenario, {
        ...spare,
        link: "bottleneck.forward",
        do: "delay",
        by: 0.25,
        nth: 2,
      }),
    ).toBe(`G0→G1 holds segment ${lost.seq} (transmission 2) of f1 back for 250 ms`);
  });

  it("offers the links of the flow's way: where it was lost, else the lossy one, else the narrow one", () => {
    const way = ["access.forward", "bottleneck.forward", "wireless.forward"];
    const scenario = cerlScenario();
    expect(placesOf(scenario, "f1", null)).toEqual({ all: way, first: "wireless.forward" });
    expect(placesOf(scenario, "f1", "bottleneck.forward").first).toBe("bottleneck.forward");
    const none = { model: "none", position: "air" as const };
    const clean = { ...scenario, links: scenario.links.map((link) => ({ ...link, loss: none })) };
    expect(placesOf(clean, "f1", null).first).toBe("bottleneck.forward");
    expect(placesOf(scenario, "f9", null)).toEqual({ all: [], first: null });
  });

  it("knows who understands marks", () => {
    const scenario = cerlScenario();
    expect(understandsMarks(scenario, "f1")).toBe(false);
    const withEcn = { ...scenario, flows: scenario.flows.map((f) => ({ ...f, ecn: true })) };
    expect(understandsMarks(withEcn, "f1")).toBe(true);
    const dctcp = { ...scenario, flows: scenario.flows.map((f) => ({ ...f, scheme: "dctcp" })) };
    expect(understandsMarks(dctcp, "f1")).toBe(true);
  });

  it("says of each kind of channel what both futures share", () => {
    const scenario = cerlScenario();
    const lossy = (loss: object) => ({
      ...scenario,
      links: scenario.links.map((link) =>
        link.id === "wireless"
          ? { ...link, loss: { position: "air" as const, model: "none", ...loss } }
          : link,
      ),
    });
    expect(sameLuckWords(lossy({ model: "bernoulli", rate: 0.01 }))).toContain("counted along each link");
    expect(sameLuckWords(lossy({ model: "blackout", from: 3, to: 4 }))).toMatch(/times at which the channel/);
    expect(sameLuckWords(lossy({ model: "gilbert-elliott", step: "slot" }))).not.toContain("counted");
    expect(sameLuckWords(lossy({ model: "gilbert-elliott", step: "packet" }))).toContain("counted");
    expect(sameLuckWords(lossy({ model: "list", drops: [] }))).toContain("list of transmissions");
    expect(sameLuckWords(lossy({}))).toContain("no link has random losses");
  });

  it("is true: the air destroys the packets at the same places of the row", () => {
    const link = real.result.trace.links.findIndex(({ id }) => id === "wireless.forward");
    const places = (run: typeof real) => {
      const hops = hopsBetween(run, 0, 20);
      const row = [...hops.link.keys()].filter((i) => hops.link[i] === link);
      return { row: row.length, lost: row.flatMap((i, place) => (hops.fate[i] > 0 ? [place] : [])) };
    };
    const [now, was] = [places(futures.main), places(futures.before)];
    const common = Math.min(now.row, was.row);
    const within = (list: number[]) => list.filter((place) => place < common);
    const missing = within(was.lost).filter((place) => !now.lost.includes(place));
    expect(within(was.lost).length).toBeGreaterThan(10);
    expect(missing).toHaveLength(1);
    expect(within(was.lost).filter((place) => place !== missing[0])).toEqual(within(now.lost));
  });
});
