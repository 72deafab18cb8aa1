import type { Moment, Scenario } from "../../src/scenario/index.ts";
import { outcomeOf, type RunResult } from "../../src/sim/index.ts";
import { valueAt } from "./shipped-runs.ts";

/** What is looked at when a moment of a scenario is checked. */
export interface MomentSeen {
  scenario: Scenario;
  moment: Moment;
  /** The run that the moment puts in front. */
  run: RunResult;
  /** All runs that are drawn: the scenario's own and those that it is compared with. */
  runs: readonly RunResult[];
  /** Index of the flow that the moment puts in front. */
  flow: number;
}

/** Moments are written to the millisecond. */
const WITHIN = 0.000_5;
/** How long before the instant something may have happened that led to it, s. */
const JUST_BEFORE = 0.5;

const isAt = (time: number, { at }: Moment) => Math.abs(time - at) <= WITHIN;
const isJustBefore = (time: number, { at }: Moment) => time > at - JUST_BEFORE && time <= at + WITHIN;

const flowOf = ({ run, flow }: MomentSeen) => run.trace.flows[flow];
const decisionsOf = (seen: MomentSeen) => flowOf(seen).decisions.filter(({ t }) => isAt(t, seen.moment));

/** Cuts of the window at the instant, of one flow. */
const cutsOf = (seen: MomentSeen) => decisionsOf(seen).filter((one) => one.cwndAfter < one.cwndBefore);
const hasCut = (seen: MomentSeen) => cutsOf(seen).length > 0;
const inAnyRun = (seen: MomentSeen, holds: (one: MomentSeen) => boolean) =>
  seen.runs.some((run) => holds({ ...seen, run }));

/** Ids of the rules by which the flow decided at the instant. */
const rulesOf = (seen: MomentSeen) => decisionsOf(seen).map(({ rule }) => seen.run.trace.rules[rule].id);

/** Did the flow send a segment with this count of transmissions at the instant? */
const hasSent = (seen: MomentSeen, isMeant: (nth: number) => boolean, isThen = isAt) => {
  const { t, nth } = flowOf(seen).send;
  return t.some((time, i) => isThen(time, seen.moment) && isMeant(nth[i]));
};

/** Is there a value of the plots "signals" whose name is a word of the text? */
function hasSignal(seen: MomentSeen, word: string): boolean {
  if (!seen.moment.plots?.includes("signals")) return false;
  const probes = Object.entries(flowOf(seen).probes);
  return probes.some(
    ([id, { label, t }]) => t.length > 0 && (id === word || label.split(/[\s:,]+/).includes(word)),
  );
}

/** Does what a node does about the flow show just before the instant? */
function hasActed({ run, moment, scenario, flow }: MomentSeen, node: string): boolean {
  const id = scenario.flows[flow].id;
  return run.trace.agents.some(
    (agent) =>
      agent.node === node &&
      agent.flow === id &&
      (agent.t.some((t) => isJustBefore(t, moment)) ||
        Object.values(agent.probes).some(({ t }) => t.some((time) => time <= moment.at))),
  );
}

const lastMark = ({ run, moment }: MomentSeen) =>
  run.trace.links.some(({ marks }) => marks.t.some((t) => isJustBefore(t, moment)));

const waiting = ({ run, moment: { at } }: MomentSeen, link: string) =>
  valueAt(run.trace.links.find(({ id }) => id === `${link}.forward`)!.queue, at);

/** A moment whose text has these words shows this. */
export interface MomentRule {
  says: RegExp;
  holds(seen: MomentSeen): boolean;
}

/** Each moment must keep every rule whose words it has; and it must have some. */
export const MOMENT_RULES: readonly MomentRule[] = [
  {
    says: /begins with ten/,
    holds: (seen) =>
      rulesOf(seen).includes("rack-restart") && cutsOf(seen).some((one) => one.cwndAfter === 10),
  },
  {
    says: /first ten|tenth segment/,
    holds: (seen) => {
      const { t, nth } = flowOf(seen).send;
      const firsts = [...t].filter((_, i) => nth[i] === 1);
      return isAt(firsts[9], seen.moment);
    },
  },
  {
    says: /are dropped/,
    holds: ({ run, moment }) =>
      run.trace.links.some(({ drops }) => drops.t.some((t) => isJustBefore(t, moment))),
  },
  {
    says: /timeout|timer|Reno: the same/,
    holds: (seen) => decisionsOf(seen).some(({ event }) => event === "timeout"),
  },
  {
    says: /^the first timeout/,
    holds: (seen) => isAt(flowOf(seen).decisions.find(({ event }) => event === "timeout")!.t, seen.moment),
  },
  { says: /(?<!both )halves?\b|\bhalf,|\bhalving\b|CUBIC cuts|one cut|Reno pays|one tooth/, holds: hasCut },
  {
    says: /both halve/,
    holds: ({ run, moment }) =>
      run.trace.flows.every(({ decisions }) =>
        decisions.some((one) => Math.abs(one.t - moment.at) < 1 && one.cwndAfter < one.cwndBefore),
      ),
  },
  { says: /the window is cut/, holds: (seen) => inAnyRun(seen, hasCut) },
  {
    says: /starts over/,
    holds: (seen) => cutsOf(seen).some(({ cwndAfter }) => cwndAfter === 1),
  },
  {
    says: /leaves slow start/,
    holds: (seen) =>
      rulesOf(seen).some((id) => id.startsWith("hystart")) &&
      decisionsOf(seen).some(({ cwndAfter, ssthreshAfter }) => cwndAfter === ssthreshAfter),
  },
  { says: /grows more slowly/, holds: (seen) => rulesOf(seen).includes("hystart++-css") },
  { says: /leaves the start-up/, holds: (seen) => rulesOf(seen).includes("bbr3-startup-loss") },
  {
    says: /overruns the buffer/,
    holds: (seen) => decisionsOf(seen).some(({ truth }) => truth === "overflow"),
  },
  {
    says: /wrong(?!, counted)/,
    holds: (seen) => decisionsOf(seen).some((one) => outcomeOf(one) === "wrong"),
  },
  {
    says: /(?<!guesses is )right(?! and wrong)/,
    holds: (seen) => decisionsOf(seen).some((one) => outcomeOf(one) === "right"),
  },
  {
    says: /keeps its window|the window stays|told: not the queue/,
    holds: (seen) =>
      decisionsOf(seen).some(
        (one) => one.truth === "transmission" && one.verdict === "random" && one.cwndAfter >= one.cwndBefore,
      ),
  },
  {
    says: /overflow/,
    holds: (seen) =>
      decisionsOf(seen).some(({ truth }) => truth === "overflow") &&
      seen.run.trace.links.some(({ drops }) => drops.t.some((t) => t <= seen.moment.at)),
  },
  {
    says: /judged random/,
    holds: (seen) => decisionsOf(seen).some(({ verdict }) => verdict === "random"),
  },
  {
    says: /seen as one$/,
    holds: (seen) => decisionsOf(seen).some(({ verdict }) => verdict === "congestion"),
  },
  {
    says: /the queue alone|congestion: no partial ACK|one tooth/,
    holds: (seen) => decisionsOf(seen).some(({ truth }) => truth === "overflow"),
  },
  {
    says: /\brandom loss(es)?$|\bon the (same )?radio link|without probes|sees a gap|radio's|\bburst, a?|a random loss|an? gap of|a repaired loss|the link repairs/,
    holds: (seen) => decisionsOf(seen).some(({ truth }) => truth === "transmission"),
  },
  {
    says: /(?<!answers a )\bloss\b(?! rate)/,
    holds: (seen) => decisionsOf(seen).some(({ truth }) => truth !== null),
  },
  {
    says: /as (Reno|CERL)|several lost/,
    holds: (seen) => decisionsOf(seen).some(({ truth }) => truth !== null),
  },
  {
    says: /the loss with a queue/,
    holds: (seen) => waiting({ ...seen, moment: { ...seen.moment, at: seen.moment.at - 0.3 } }, "radio") > 0,
  },
  { says: /the loss without/, holds: (seen) => waiting(seen, "radio") === 0 },
  {
    says: /retransmits?\b|repairs\b(?! what)|to repair|begins later/,
    holds: (seen) => hasSent(seen, (nth) => nth > 1),
  },
  {
    says: /probes repeat/,
    holds: (seen) =>
      hasSent(
        seen,
        (nth) => nth === 0,
        (time, { at }) => time > at && time < at + 1,
      ),
  },
  { says: /without probes/, holds: ({ run, flow }) => run.flows[flow].probes === undefined },
  { says: /^waits/, holds: (seen) => decisionsOf(seen).some(({ event }) => event === "wait") },
  {
    says: /more of them arrive/,
    holds: ({ run, flow }) =>
      run.flows.every((one, i) => i === flow || one.throughput < run.flows[flow].throughput),
  },
  {
    says: /CoDel and PIE/,
    holds: ({ moment }) => ["codel", "pie"].every((id) => moment.queues?.includes(`${id}.forward`)),
  },
  {
    says: /what was lost and repaired/,
    holds: ({ run, moment }) =>
      moment.measures === true && run.links.some((one) => one.airLosses > 0 && one.errors === 0),
  },
  {
    says: /the repair is acknowledged/,
    holds: (seen) => {
      const { t, ackno } = flowOf(seen).ack;
      return t.some((time, i) => isAt(time, seen.moment) && ackno[i] > ackno[i - 1]);
    },
  },
  { says: /\bmark(s|ed)?\b|warn/, holds: lastMark },
  {
    says: /marked (in time|before)|Coherence: marks|is warned/,
    holds: (seen) => decisionsOf(seen).some(({ event }) => event === "ecn"),
  },
  {
    says: /both get/,
    holds: (seen) =>
      [0, 1].every((flow) =>
        flowOf({ ...seen, flow }).decisions.some(
          ({ t, event }) => event === "ecn" && Math.abs(t - seen.moment.at) < 2 * WITHIN,
        ),
      ),
  },
  {
    says: /a Reno is not$/,
    holds: (seen) => flowOf(seen).decisions.every(({ event }) => event !== "ecn"),
  },
  {
    says: /nothing lost/,
    holds: ({ run, flow, moment: { from = 0, to = 0 } }) =>
      run.trace.links.every(({ drops }) =>
        drops.t.every((t, i) => drops.flow[i] !== flow || t < from || t > to),
      ),
  },
  {
    says: /the first warning/,
    holds: ({ run, moment }) => run.trace.links.some(({ marks }) => isAt(marks.t[0], moment)),
  },
  {
    says: /\b(queues?|buffer)\b(?!$)|(?<!not the |with a )queues?$/,
    holds: ({ moment }) => moment.plots?.includes("queue") ?? false,
  },
  {
    says: /empty queue/,
    holds: (seen) => waiting(seen, "bottleneck") < 2,
  },
  {
    says: /throughput|gets\b|beside (Reno|CERL)$/,
    holds: ({ moment }) => moment.plots?.includes("throughput") ?? false,
  },
  {
    says: /counted|guesses/,
    holds: (seen) => {
      const { verdicts, receiverVerdicts } = seen.run.flows[seen.flow];
      const { congestionAsCongestion: a, transmissionAsRandom: b, ...others } = receiverVerdicts ?? verdicts;
      const isSome = [a, b, ...Object.values(others)].some((count) => count > 0);
      const isNoneRight = seen.moment.text.startsWith("none of its guesses is right");
      return seen.moment.centre === "guesses" && isSome && (!isNoneRight || a + b === 0);
    },
  },
  {
    says: /to be changed|encrypt/,
    holds: ({ moment }) => /^(links|flows)\./.test(moment.select ?? ""),
  },
  {
    says: /telephones/,
    holds: ({ moment, scenario }) => {
      const voip = scenario.flows.find(({ id }) => moment.select === `flows.${id}`);
      return voip?.traffic.kind === "voip-pool";
    },
  },
  { says: /\bd1\b/, holds: (seen) => seen.moment.select === "nodes.d1" && hasActed(seen, "d1") },
  { says: /\bG1\b/, holds: (seen) => seen.moment.select === "nodes.G1" && hasActed(seen, "G1") },
  { says: /\br2\b/, holds: (seen) => seen.moment.select === "nodes.r2" && hasActed(seen, "r2") },
  {
    says: /third duplicate ACK$/,
    holds: (seen) => decisionsOf(seen).some(({ event, dupAcks }) => event === "dupack" && dupAcks === 3),
  },
  { says: /third duplicate ACK held back/, holds: (seen) => hasActed(seen, "d1") },
  {
    says: /becomes longer|a change$|falls silent|gives its window away/,
    holds: ({ scenario, moment }) =>
      scenario.changes.some(({ at }) => moment.at >= at && moment.at - at <= 5),
  },
  {
    says: /the link was back/,
    holds: ({ scenario, moment }) =>
      scenario.links.some(({ loss }) => typeof loss.to === "number" && loss.to < moment.at - 1),
  },
  {
    says: /the crash|had promised/,
    holds: ({ scenario, moment }) =>
      scenario.nodes.some(({ agent }) => {
        const crash = Number((agent as { crashAt?: number } | undefined)?.crashAt);
        return Math.abs(crash - moment.at) < 0.02;
      }),
  },
  {
    says: /slow start|the start$|how it begins|at first/,
    holds: ({ moment, scenario }) => moment.at <= Math.max(1, scenario.duration / 20),
  },
  {
    says: /the gaps say it/,
    holds: (seen) =>
      decisionsOf(seen).some(({ rule, values }) => {
        const isOfGaps = seen.run.trace.rules[rule].id === "wtcp-gaps";
        return isOfGaps && values.ratio > values.ratioHigh;
      }),
  },
  {
    says: /one step up, one step down/,
    holds: (seen) => {
      const { pacingRate, btlBw } = flowOf(seen).probes;
      const { at } = seen.moment;
      const factor = (time: number) => valueAt(pacingRate, time) / valueAt(btlBw, time);
      const down = pacingRate.t.find((t) => t > at && factor(t) < 0.9) ?? Number.POSITIVE_INFINITY;
      return factor(at) > 1.1 && down < at + 0.5;
    },
  },
  {
    says: /three times too fast/,
    holds: (seen) => {
      const { pacingRate } = flowOf(seen).probes;
      return Math.round(valueAt(pacingRate, seen.moment.at) / valueAt(pacingRate, 15)) === 3;
    },
  },
  { says: /almost nothing sent/, holds: (seen) => valueAt(flowOf(seen).cwnd, seen.moment.at) <= 4 },
  {
    says: /locked out/,
    holds: (seen) => {
      const { t } = flowOf(seen).ack;
      return seen.run.flows[seen.flow].throughput < 2e4 && t.some((time) => time < seen.moment.at);
    },
  },
  {
    says: /^a burst$|a queue that stays/,
    holds: ({ run, moment: { at } }) => {
      const { t, v } = run.trace.links.find(({ id }) => id === "upper.forward")!.queue;
      return v.some((length, i) => length > 10 && t[i] > at - 0.6 && t[i] <= at);
    },
  },
  {
    says: /a queue that stays/,
    holds: ({ run, moment: { at } }) => {
      const { t, v } = run.trace.links.find(({ id }) => id === "upper.forward")!.queue;
      return v.every((length, i) => length > 10 || t[i] < at - 0.5 || t[i] > at);
    },
  },
  {
    says: /^the pages$/,
    holds: ({ run, flow, moment: { from = 0, to = 0 } }) => {
      const { finishedAt } = run.flows[flow];
      return finishedAt !== null && finishedAt > from && finishedAt < to;
    },
  },
  {
    says: /SACK's answers/,
    holds: (seen) => hasSignal(seen, "completion"),
  },
  {
    says: /(?<!retransmits the )\bwindows?\b|curve|straight line|mean cwnd|how each answers a loss|continues/,
    holds: ({ moment }) => moment.plots?.includes("cwnd") ?? false,
  },
  { says: /mean cwnd/, holds: ({ moment }) => moment.measures === true },
  {
    says: /^at \d/,
    holds: ({ moment }) => moment.at === Number(/\d+\.\d+/.exec(moment.text)?.[0]),
  },
  {
    says: /^\d+(\.\d+)? and \d/,
    holds: (seen) => {
      const told = [...seen.moment.text.matchAll(/\d+(?:\.(\d+))?/g)];
      return told.every(([number, digits = ""], i) =>
        decisionsOf({ ...seen, run: seen.runs[i] }).some(
          ({ cwndAfter }) => cwndAfter.toFixed(digits.length) === number,
        ),
      );
    },
  },
  ...["ABE", "ownd", "West", "wdsn", "BWE", "l", "f"].map((word) => ({
    says: new RegExp(`(?<![\\w'])${word}\\b(?! (halves|sees|here))`),
    holds: (seen: MomentSeen) => inAnyRun(seen, (one) => hasSignal(one, word)),
  })),
  {
    says: /\bN\b|both estimates|after a change|long after one/,
    holds: (seen) =>
      (seen.moment.plots?.includes("signals") ?? false) &&
      inAnyRun(seen, (one) => Object.values(flowOf(one).probes).some(({ t }) => t.length > 0)),
  },
];
