/** Links that change with time, and the traces that they follow. */
import {
  type DirectionSpec,
  declarations,
  type LinkSpec,
  meanOfRates,
  meanOpportunityRate,
  type ScheduleSpec,
  type TimedValue,
  textOfTimes,
  timesOfText,
} from "../sim/declared.ts";
import { listNames, meantValue, type Report } from "./issue.ts";
import { LIMITS } from "./limits.ts";
import { isPlainObject, optional, required } from "./object-shape.ts";
import { pluginObject } from "./plugin-shape.ts";
import { ID, quantity, type Shape, text } from "./shape.ts";

/** What schedules depend on. */
export interface Scheduled {
  readonly duration: number;
  readonly links: readonly LinkSpec[];
  readonly traces?: Readonly<Record<string, string>>;
}

/** No value within is one that a control or an address could name. */
const whole = { field: () => undefined, names: () => [] };

/** Milliseconds that never decrease, the last above 0. */
const opportunityTimes: Shape<number[]> = {
  ...whole,
  read(value, path, report) {
    const wrong = Array.isArray(value) && value.length <= LIMITS.opportunities ? wrongTime(value) : 0;
    if (wrong === null) return value as number[];
    reportTimes(Array.isArray(value) ? value[wrong] : value, `${path}[${wrong}]`, report);
    return undefined;
  },
  minimal: (value) => value,
  schema: () => ({ type: "array", items: { type: "integer", minimum: 0 }, minItems: 1 }),
};

/** Index of the first time that is none, or comes before its predecessor; of the last where none is above 0; null: all are good. */
function wrongTime(times: readonly unknown[]): number | null {
  let before = 0;
  for (let i = 0; i < times.length; i++) {
    const time = times[i];
    if (typeof time !== "number" || !Number.isInteger(time) || !(time >= before) || time > 1e12) return i;
    before = time;
  }
  return before > 0 ? null : Math.max(0, times.length - 1);
}

function reportTimes(found: unknown, path: string, report: Report): void {
  report.add(
    path,
    found,
    `1 to ${LIMITS.opportunities} whole milliseconds that never decrease, the last above 0`,
    "Copy the numbers of a Mahimahi trace, one for each packet that may leave.",
  );
}

/** Values from times on, the first of which is 0. */
function timedValues(of: Shape<number>): Shape<TimedValue[]> {
  const time = quantity("s", 0, LIMITS.duration);
  return {
    ...whole,
    read(value, path, report) {
      const before = report.issues.length;
      if (!Array.isArray(value) || value.length === 0 || value.length > LIMITS.timedValues) {
        report.add(
          path,
          value,
          `a list of 1 to ${LIMITS.timedValues} pairs [time, value]`,
          'Write for example [[0, "8 Mbps"]].',
        );
        return undefined;
      }
      const result: TimedValue[] = [];
      for (let i = 0; i < value.length && report.issues.length === before; i++) {
        const pair: unknown[] = Array.isArray(value[i]) && value[i].length === 2 ? value[i] : [value[i], 0];
        const at = time.read(pair[0], `${path}[${i}][0]`, report);
        const to = of.read(pair[1], `${path}[${i}][1]`, report);
        if (at === undefined || to === undefined) break;
        const last = result.at(-1)?.[0] ?? -1;
        if (i === 0 ? at !== 0 : at <= last)
          report.add(
            `${path}[${i}][0]`,
            pair[0],
            i === 0 ? "0, for the start" : `a time after ${last} s`,
            i === 0 ? "Begin the list at 0." : "Put the list into order.",
          );
        result.push([at, to]);
      }
      return report.issues.length === before ? result : undefined;
    },
    minimal: (value) => value,
    schema: () => ({
      type: "array",
      items: { type: "array", prefixItems: [time.schema(), of.schema()], minItems: 2, maxItems: 2 },
      minItems: 1,
    }),
  };
}

/** A rate that may be none. */
const rate = quantity("bit/s", 0, LIMITS.maxRate);

/** What a link direction follows. */
const schedule = pluginObject<ScheduleSpec>({
  what: "link schedule",
  tag: "kind",
  registry: declarations.linkSchedules,
  fallback: "opportunities",
  common: ({ id }) =>
    id === "rates"
      ? {
          at: required('Rates from times on, [[0, "8 Mbps"], …]', timedValues(rate)),
          loss: optional("Random loss in the same way", timedValues(quantity("", 0, 1))),
          delay: optional("Propagation delay in the same way", timedValues(quantity("s", 0, LIMITS.delay))),
          period: optional("All of it repeats after so long", quantity("s", 0.001, LIMITS.duration)),
        }
      : {
          times: optional("Milliseconds at which 1,504 bytes may leave", opportunityTimes),
          trace: optional("Instead: the name of a trace", text(LIMITS.id)),
        },
});

/** Texts of traces by name, in Mahimahi's format. */
const traces: Shape<Record<string, string>> = {
  ...whole,
  read(value, path, report) {
    const entries = isPlainObject(value) ? Object.entries(value) : [];
    if (!isPlainObject(value) || entries.length > LIMITS.traces) {
      report.add(path, value, `at most ${LIMITS.traces} named texts in { }`, "Leave some out.");
      return undefined;
    }
    const before = report.issues.length;
    const result: Record<string, string> = {};
    for (const [name, content] of entries) {
      if (report.full) break;
      const at = `${path}.${name}`;
      if (!ID.test(name) || name.length > LIMITS.id)
        report.add(at, name, `1 to ${LIMITS.id} letters, digits, "-" or "_"`, "Give it a short name.");
      else if (typeof content !== "string" || content.length > LIMITS.traceText)
        report.add(at, content, `a text of at most ${LIMITS.traceText} characters`, "Shorten it.");
      else {
        const times = timesOfText(content);
        const wrong = wrongTime(times);
        if (wrong !== null || times.length === 0) reportTimes(lineOf(content, wrong ?? 0), at, report);
        else result[name] = textOfTimes(times);
      }
    }
    return report.issues.length === before ? result : undefined;
  },
  minimal: (value) => value,
  schema: () => ({ type: "object", additionalProperties: { type: "string" }, maxProperties: LIMITS.traces }),
};

/** The k-th line that is not empty. */
function lineOf(content: string, k: number): string | undefined {
  return content.split("\n").filter((line) => line.trim() !== "")[k];
}

/**
 * Checks the schedules of all links and completes what follows from them: the rate is their mean; a direction whose loss follows a
 * list has the error model for it.
 */
function completeSchedules(draft: Scheduled, report: Report): void {
  for (let i = 0; i < draft.links.length && !report.full; i++) {
    const link = draft.links[i];
    complete(draft, link, link, `links[${i}]`, report);
    complete(draft, link.reverse, link, `links[${i}].reverse`, report);
  }
}

function complete(
  draft: Scheduled,
  direction: Partial<DirectionSpec>,
  { arq: other }: Partial<DirectionSpec>,
  path: string,
  report: Report,
): void {
  const { schedule, arq = other } = direction;
  if (schedule === undefined) return;
  if (schedule.kind === "rates") {
    completeRates(draft, direction, schedule, path, report);
    return;
  }
  const mean = meanOf(draft, schedule, `${path}.schedule`, report);
  if (mean !== null) direction.rate = withinLimits(mean);
  if (arq !== undefined && arq.kind !== "none")
    report.add(
      `${path}.arq.kind`,
      arq.kind,
      `"none" on a link that follows opportunities`,
      'Write "none": what repeats packets has no opportunities of its own.',
    );
}

function completeRates(
  draft: Scheduled,
  direction: Partial<DirectionSpec>,
  schedule: Extract<ScheduleSpec, { kind: "rates" }>,
  path: string,
  report: Report,
): void {
  const { loss } = direction;
  const last = Math.max(
    ...[schedule.at, schedule.loss ?? [], schedule.delay ?? []].map((list) => list.at(-1)?.[0] ?? 0),
  );
  if (schedule.period !== undefined && schedule.period <= last)
    report.add(
      `${path}.schedule.period`,
      schedule.period,
      `a time after the last of its lists (${last} s)`,
      "Lengthen the period.",
    );
  if (schedule.loss) {
    if (loss === undefined || loss.model === "none")
      direction.loss = { model: "bernoulli", rate: schedule.loss[0][1], position: loss?.position ?? "air" };
    else if (loss.model !== "bernoulli")
      report.add(
        `${path}.loss.model`,
        loss.model,
        '"bernoulli" where the loss follows a list',
        "Leave the loss of the link out, or that of its schedule.",
      );
  }
  if (schedule.delay) direction.delay = schedule.delay[0][1];
  direction.rate = withinLimits(meanOfRates(schedule, draft.duration));
}

/** The mean rate of opportunities, bit/s; null where they are not well given. */
function meanOf(
  { traces: own = {} }: Scheduled,
  { times, trace }: Extract<ScheduleSpec, { kind: "opportunities" }>,
  path: string,
  report: Report,
): number | null {
  const shipped = declarations.linkSchedules.get("opportunities")?.traces ?? {};
  if ((times === undefined) === (trace === undefined))
    report.add(
      path,
      times === undefined ? undefined : trace,
      'either "times" or "trace"',
      times === undefined ? 'Add "trace" with the name of one, or "times".' : "Remove one of the two.",
    );
  else if (times !== undefined) return meanOpportunityRate(times);
  else if (trace !== undefined) {
    if (Object.hasOwn(own, trace)) return meanOpportunityRate(timesOfText(own[trace]));
    if (Object.hasOwn(shipped, trace)) return shipped[trace];
    const known = [...Object.keys(own), ...Object.keys(shipped)];
    report.add(
      `${path}.trace`,
      trace,
      () => listNames(known),
      'Name one of these, or put its text into "traces" of the scenario.',
      meantValue(trace, known),
    );
  }
  return null;
}

function withinLimits(rate: number): number {
  return Math.min(Math.max(rate, LIMITS.minRate), LIMITS.maxRate);
}

/** The readers of links that change with time. */
export const SCHEDULES = { schedule, traces, completeSchedules };
