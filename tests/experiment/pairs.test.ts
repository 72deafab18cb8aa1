import { describe, expect, it } from "vitest";
import { comparison } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { createRun, type FlowTrace, type RunResult } from "../../src/sim/index.ts";
import { accepted, shipped } from "../scenario/samples.ts";

/**
 * scenarios/why/: for each pair of ten senders the smallest scenario in which the two differ.
 *
 * Two senders differ where one cuts or repairs as the other does not: another window after three duplicate ACKs, a
 * timeout or a mark, or a segment that is sent again at another time. Where nothing is lost or marked they differ in
 * what they send. Smallest means the fewest packets lost or marked: with one of them less, the two agree.
 */
const SENDERS = [
  "tahoe",
  "reno",
  "newreno",
  "sack",
  "vegas",
  "veno",
  "westwood",
  "cerl",
  "jersey",
  "diff-c",
] as const;
const PAIRS = SENDERS.flatMap((a, i) => SENDERS.slice(i + 1).map((b) => `${a}-vs-${b}`));

const scenarios = new Map(
  shipped()
    .filter(({ id }) => id.startsWith("why/"))
    .map(({ id, input }) => [id.slice("why/".length), accepted(input)] as const)
    // Pairs with a sender of today are `modern-pairs.test.ts`'s.
    .filter(([pair]) => pair.split("-vs-").every((scheme) => SENDERS.some((sender) => sender === scheme))),
);

function scenario(pair: string): Scenario {
  const found = scenarios.get(pair);
  if (!found) throw new Error(`scenarios/why/${pair}.json is missing`);
  return found;
}

function run(of: Scenario): RunResult {
  const simulation = createRun(of);
  while (!simulation.advance(1_000_000));
  return simulation.result();
}

const flowOf = (of: Scenario): FlowTrace => run(of).trace.flows[0];
const both = (of: Scenario): [Scenario, Scenario] => [of, comparison(of, of.compare ?? [])[0]];

/** Times closer than this are the same: a SACK option makes an ACK a little longer. */
const SAME_TIME = 0.001;

type Act = { t: number; what: string };

function behaviour(of: Scenario): Act[] {
  const { trace } = run(of);
  const { decisions, send } = trace.flows[0];
  const cuts = decisions
    .filter(({ event }) => event === "dupack" || event === "timeout" || event === "ecn")
    .map(({ t, event, cwndAfter }) => ({ t, what: `${event} ${cwndAfter.toFixed(6)}` }));
  const sent = [...send.t].map((t, i) => ({ t, seq: send.seq[i], nth: send.nth[i] }));
  const quiet = trace.links.every(({ drops, marks }) => drops.t.length + marks.t.length === 0);
  const told = quiet ? sent : sent.filter(({ nth }) => nth > 1);
  return [...cuts, ...told.map(({ t, seq, nth }) => ({ t, what: `${seq} (${nth})` }))];
}

function agree([a, b]: [Scenario, Scenario]): boolean {
  const [first, second] = [behaviour(a), behaviour(b)];
  return (
    first.length === second.length &&
    first.every(({ t, what }, i) => what === second[i].what && Math.abs(t - second[i].t) < SAME_TIME)
  );
}

const dropsOf = (of: Scenario) =>
  of.links.flatMap(({ loss }) =>
    loss.model === "list" ? (loss.drops ?? []).filter((drop) => "seq" in drop) : [],
  );

function withDrops(of: Scenario, drops: ReturnType<typeof dropsOf>): Scenario {
  const links = of.links.map((link) =>
    link.id === "radio" ? { ...link, loss: { ...link.loss, model: "list", drops } } : link,
  );
  return { ...of, links };
}

function withDropTail(of: Scenario): Scenario {
  const links = of.links.map((link) =>
    link.id === "radio"
      ? { ...link, queue: { discipline: "drop-tail" as const, limit: link.queue.limit } }
      : link,
  );
  return { ...of, links };
}

const events = ({ trace, links }: RunResult) =>
  trace.links.reduce((sum, { marks }) => sum + marks.t.length, 0) +
  links.reduce((sum, { drops, errors }) => sum + drops + errors, 0);

it("there is a scenario for every pair, and no other", () => {
  expect([...scenarios.keys()].sort()).toEqual([...PAIRS].sort());
});

describe.each(PAIRS)("%s", (pair) => {
  const own = scenario(pair);
  const [first, second] = pair.split("-vs-");

  it("names the two, asks why, and says where to look", () => {
    expect([own.flows.length, own.flows[0].scheme, own.compare]).toEqual([1, first, [second]]);
    expect(own.question).toMatch(/\?$/);
    expect(own.watch).toBeTruthy();
    expect(own.answer?.match(/\.(\s|$)/g)).toHaveLength(2);
  });

  it("the two differ", () => {
    expect(agree(both(own))).toBe(false);
  });

  it("with one lost or marked packet less they agree", () => {
    const drops = dropsOf(own);
    for (const drop of drops)
      expect(
        agree(
          both(
            withDrops(
              own,
              drops.filter((other) => other !== drop),
            ),
          ),
        ),
        `without the loss of ${drop.seq}`,
      ).toBe(true);
    for (const one of both(own))
      expect(events(run(one))).toBe(pair === "jersey-vs-diff-c" ? 1 : drops.length);
    if (pair === "jersey-vs-diff-c") expect(agree(both(withDropTail(own)))).toBe(true);
    else for (const one of both(own)) expect(behaviour(withDropTail(one))).toEqual(behaviour(one));
  });
});

describe("pairs that need two losses", () => {
  it.each([
    "reno-vs-newreno",
    "reno-vs-sack",
    "newreno-vs-sack",
    "newreno-vs-cerl",
    "sack-vs-cerl",
    "reno-vs-cerl",
  ])("%s: no single loss will do, whichever segment it hits", (pair) => {
    const own = scenario(pair);
    // Of the first two segments, a loss leaves CERL with its floor of two segments where Reno has fewer.
    for (let seq = 2; seq < 70; seq++)
      expect(agree(both(withDrops(own, [{ flow: "f1", seq, nth: 1 }]))), `segment ${seq}`).toBe(true);
  });
});

describe("what the texts say", () => {
  const ONE_LOSS: Record<string, { after: number; sends: number }> = {
    tahoe: { after: 1, sends: 2 },
    reno: { after: 6, sends: 6 },
    newreno: { after: 6, sends: 6 },
    sack: { after: 6, sends: 6 },
    veno: { after: 9.6, sends: 9 },
    westwood: { after: 9.76, sends: 9 },
    cerl: { after: 6, sends: 6 },
    jersey: { after: 12.81, sends: 12 },
    "diff-c": { after: 12.81, sends: 12 },
  };

  const oneLoss = PAIRS.filter((pair) => dropsOf(scenario(pair)).some(({ seq }) => seq === 20)).filter(
    (pair) => dropsOf(scenario(pair)).length === 1,
  );

  it.each(oneLoss)("%s: one loss, noticed at 0.644 s", (pair) => {
    for (const one of both(scenario(pair))) {
      const { decisions, send } = flowOf(one);
      const { after, sends } = ONE_LOSS[one.flows[0].scheme];
      expect(decisions[0].t).toBeCloseTo(0.644, 3);
      expect(decisions[0].cwndAfter).toBeCloseTo(after, 2);
      expect(send.t.filter((t) => t > 0.789 && t < 0.793)).toHaveLength(sends);
    }
  });

  it.each(PAIRS.filter((pair) => pair.includes("vegas")))("%s: twice as long to open", (pair) => {
    for (const one of both(scenario(pair))) {
      const { cwnd } = flowOf(one);
      const at = (time: number) => cwnd.v[cwnd.t.findLastIndex((t) => t <= time)];
      const windows = [0.16, 0.32, 0.461].map(at).map(Math.round);
      expect(windows).toEqual(one.flows[0].scheme === "vegas" ? [2, 4, 4] : [4, 8, 12]);
    }
  });

  it("two losses: Reno and CERL wait for the timer, NewReno for a partial ACK, SACK for room in its pipe", () => {
    const resent = (scheme: string) => {
      const [one] = comparison(scenario("reno-vs-newreno"), [scheme]);
      const { send } = flowOf(one);
      return send.t[send.seq.findIndex((seq, i) => seq === 24 && send.nth[i] === 2)];
    };
    expect(resent("reno")).toBeCloseTo(1.071, 3);
    expect(resent("cerl")).toBeCloseTo(1.071, 3);
    expect(resent("newreno")).toBeCloseTo(0.791, 3);
    expect(resent("sack")).toBeCloseTo(0.749, 3);
  });

  it("CERL halves while its queue stands and keeps the window once it has drained", () => {
    const [reno, cerl] = both(scenario("reno-vs-cerl")).map(flowOf);
    const [full, empty] = cerl.decisions.filter(({ event }) => event === "dupack");
    expect([full.t, empty.t].map((t) => t.toFixed(3))).toEqual(["1.146", "2.053"]);
    expect([full.values.l, full.values.lmax].map((l) => l.toFixed(3))).toEqual(["0.122", "0.122"]);
    expect(empty.values.l).toBeCloseTo(0.002, 3);
    expect([full.verdict, empty.verdict]).toEqual(["congestion", "random"]);
    expect(reno.decisions.map(({ cwndAfter }) => Math.round(cwndAfter))).toEqual([6, 4]);
  });

  it("a loss after slow start: Westwood's estimate has caught up", () => {
    const [veno, westwood] = both(scenario("veno-vs-westwood")).map(flowOf);
    expect(veno.decisions[0].t).toBeCloseTo(0.914, 3);
    expect(veno.decisions[0].cwndAfter).toBeCloseTo(9.6, 9);
    expect(westwood.decisions[0].cwndAfter).toBeCloseTo(12.8, 1);
  });

  it("one warning: Diff-C-TCP halves, Jersey falls to what it has measured, and is ahead at the end", () => {
    const [jersey, diffC] = both(scenario("jersey-vs-diff-c"));
    const [a, b] = [jersey, diffC].map(flowOf);
    expect([a, b].map(({ decisions }) => decisions[0].t.toFixed(3))).toEqual(["0.656", "0.656"]);
    expect(a.decisions[0].cwndAfter).toBeCloseTo(5.93, 2);
    expect(b.decisions[0].cwndAfter).toBe(6);
    expect(run(jersey).trace.links.find(({ id }) => id === "radio.forward")?.marks.seq).toEqual(
      new Int32Array([25]),
    );
    expect(Math.max(...a.send.seq)).toBeGreaterThan(Math.max(...b.send.seq));
  });

  it("so many segments fill the slow path", () => {
    const [{ rtt }] = both(scenario("reno-vs-cerl")).map(flowOf);
    const segments = (Math.min(...rtt.v) * 500e3) / (1500 * 8);
    expect(segments).toBeGreaterThan(6);
    expect(segments).toBeLessThan(7);
  });
});
