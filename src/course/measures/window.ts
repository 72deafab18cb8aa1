/** Measures of the congestion window and of what decided about it. */
import type { Decision, DecisionEvent, FlowTrace } from "../../sim/declared.ts";
import { outcomeOf } from "../../sim/declared.ts";
import { type FinishedRun, flowTrace, type Given, type LessonMeasure } from "./types.ts";

/** Kinds of decision, and `any`. */
const EVENTS = ["any", "dupack", "timeout", "ecn", "recovery-exit", "wait", "ack"] as const;

/** A decision that made the window smaller. */
export function isCut({ cwndBefore, cwndAfter }: Pick<Decision, "cwndBefore" | "cwndAfter">): boolean {
  return cwndAfter < cwndBefore;
}

/** Value of a step function at a time; null before its first step. */
export function valueAt({ t, v }: { t: Float64Array; v: Float64Array }, time: number): number | null {
  const index = t.findLastIndex((begin) => begin <= time);
  return index < 0 ? null : v[index];
}

const cutsOf = (flow: FlowTrace): readonly Decision[] => flow.decisions.filter(isCut);

const ofEvent = (flow: FlowTrace, event: Given): readonly Decision[] =>
  event === "any"
    ? flow.decisions
    : flow.decisions.filter((decision) => decision.event === (event as DecisionEvent));

const firstFrom = (list: readonly Decision[], time: Given): Decision | undefined =>
  list.find(({ t }) => t >= Number(time));

const within = (list: readonly Decision[], from: Given, to: Given): number =>
  list.filter(({ t }) => t >= Number(from) && t <= Number(to)).length;

type FlowReader = (flow: FlowTrace, rest: readonly Given[], run: FinishedRun) => number | null;

const measure = (
  id: string,
  takes: LessonMeasure["takes"],
  unit: string,
  help: string,
  read: FlowReader,
  needs: LessonMeasure["needs"] = {},
): LessonMeasure => ({
  id,
  takes: ["flow", ...takes],
  unit,
  help,
  needs,
  read: (run, [flow, ...rest]) => read(flowTrace(run, flow), rest, run),
});

/** Of a flow's window. */
export const WINDOW_MEASURES: readonly LessonMeasure[] = [
  measure("cwnd", ["number"], "segments", "The congestion window at a time.", (flow, [t]) =>
    valueAt(flow.cwnd, Number(t)),
  ),
  measure("ssthresh", ["number"], "segments", "The slow-start threshold at a time.", (flow, [t]) =>
    valueAt(flow.ssthresh, Number(t)),
  ),
  measure(
    "largest-cwnd",
    ["number", "number"],
    "segments",
    "The largest window between two times.",
    (flow, [a, b]) => {
      const { t, v } = flow.cwnd;
      let most = valueAt(flow.cwnd, Number(a));
      for (let i = 0; i < t.length; i++)
        if (t[i] >= Number(a) && t[i] <= Number(b)) most = Math.max(most ?? v[i], v[i]);
      return most;
    },
  ),
  measure(
    "variable",
    ["address", "number"],
    "",
    "A variable of the sender's own (`bwe`, `l`, `N` …) at a time, in its unit.",
    (flow, [name, t]) => {
      const probe = flow.probes[String(name)];
      if (probe === undefined)
        throw new RangeError(
          `flow "${flow.id}" has no variable "${name}"; it has ${Object.keys(flow.probes).join(", ") || "none"}`,
        );
      return valueAt(probe, Number(t));
    },
    { probes: true },
  ),
  measure(
    "cut",
    ["number"],
    "s",
    "When the window is cut for the n-th time.",
    (flow, [n]) => cutsOf(flow)[Number(n) - 1]?.t ?? null,
  ),
  measure(
    "cut-after",
    ["number"],
    "s",
    "When the window is cut first, from a time on.",
    (flow, [t]) => firstFrom(cutsOf(flow), t)?.t ?? null,
  ),
  measure(
    "cuts-between",
    ["number", "number"],
    "",
    "How often the window is cut between two times.",
    (flow, [a, b]) => within(cutsOf(flow), a, b),
  ),
  measure(
    "window-before-cut",
    ["number"],
    "segments",
    "The window before the first cut from a time on.",
    (flow, [t]) => firstFrom(cutsOf(flow), t)?.cwndBefore ?? null,
  ),
  measure(
    "window-after-cut",
    ["number"],
    "segments",
    "The window after the first cut from a time on.",
    (flow, [t]) => firstFrom(cutsOf(flow), t)?.cwndAfter ?? null,
  ),
  measure("period", ["number"], "s", "From the first cut from a time on to the next.", (flow, [t]) => {
    const cuts = cutsOf(flow);
    const first = cuts.findIndex((cut) => cut.t >= Number(t));
    return first < 0 || first + 1 >= cuts.length ? null : cuts[first + 1].t - cuts[first].t;
  }),
  measure(
    "decision",
    [EVENTS, "number"],
    "s",
    "When the n-th decision of a kind is taken.",
    (flow, [event, n]) => ofEvent(flow, event)[Number(n) - 1]?.t ?? null,
  ),
  measure(
    "decision-after",
    [EVENTS, "number"],
    "s",
    "When the first decision of a kind is taken, from a time on.",
    (flow, [event, t]) => firstFrom(ofEvent(flow, event), t)?.t ?? null,
  ),
  measure(
    "decisions",
    [EVENTS],
    "",
    "How many decisions of a kind are taken.",
    (flow, [event]) => ofEvent(flow, event).length,
  ),
  measure(
    "decisions-between",
    [EVENTS, "number", "number"],
    "",
    "How many decisions of a kind are taken between two times.",
    (flow, [event, a, b]) => within(ofEvent(flow, event), a, b),
  ),
  measure(
    "duplicates-at",
    [EVENTS, "number"],
    "",
    "Duplicate ACKs counted at the n-th decision of a kind.",
    (flow, [event, n]) => ofEvent(flow, event)[Number(n) - 1]?.dupAcks ?? null,
  ),
  measure(
    "decision-value",
    [EVENTS, "number", "address"],
    "",
    "A number of the equation of the n-th decision of a kind, in SI.",
    (flow, [event, n, name]) => ofEvent(flow, event)[Number(n) - 1]?.values[String(name)] ?? null,
  ),
  measure(
    "wrong-decisions",
    [],
    "",
    "Decisions whose verdict about a loss was wrong.",
    (flow) => flow.decisions.filter((decision) => outcomeOf(decision) === "wrong").length,
  ),
];
