import { formatIssue, parseScenario, type Scenario } from "../../scenario/index.ts";
import { declarations, type LinkSpec, type ScheduleSpec, type TimedValue } from "../../sim/declared.ts";

/** What the capacity of a link follows, as one word: "constant", "rates", "times", "shipped:NAME" or "own:NAME". */
export type CapacityChoice = string;

/** The traces that come with the page, by name. */
export function shippedTraceNames(): string[] {
  return Object.keys(declarations.linkSchedules.get("opportunities")?.traces ?? {});
}

/** What a link's capacity follows now. */
export function capacityOf(
  { traces = {} }: Pick<Scenario, "traces">,
  { schedule }: LinkSpec,
): CapacityChoice {
  if (schedule === undefined) return "constant";
  if (schedule.kind === "rates") return "rates";
  if (schedule.trace === undefined) return "times";
  return `${Object.hasOwn(traces, schedule.trace) ? "own" : "shipped"}:${schedule.trace}`;
}

/** The document with a link whose capacity follows what was chosen; a list of rates begins with the rate that it has. */
export function withCapacity(document: Scenario, id: string, choice: CapacityChoice): Scenario {
  const [kind, trace] = choice.split(":");
  return withSchedule(document, id, ({ rate }) => {
    if (kind === "rates") return { kind, at: [[0, rate]] };
    return trace === undefined ? undefined : { kind: "opportunities", trace };
  });
}

/** The document with a trace of the reader's own, from a file, and a link that follows it. Null with what is wrong with the file. */
export function withTraceFile(
  document: Scenario,
  id: string,
  fileName: string,
  text: string,
): { document: Scenario; problem: null } | { document: null; problem: string } {
  const name =
    fileName
      .replace(/\.[A-Za-z0-9]{1,8}$/, "")
      .replace(/[^A-Za-z0-9_-]+/g, "-")
      .slice(0, 40) || "trace";
  const next = withSchedule({ ...document, traces: { ...document.traces, [name]: text } }, id, () => ({
    kind: "opportunities",
    trace: name,
  }));
  const problem = problemIn(next, /^(traces|links\[\d+\]\.schedule)/);
  return problem === null ? { document: next, problem } : { document: null, problem };
}

/** Rates over time as they are written: "0 s 8 Mbps; 4 s 1 Mbps". */
export function ratesText(at: readonly TimedValue[]): string {
  // In a document that is not whole yet, what was typed stays as it is.
  const written = (value: unknown, size: number, unit: string) =>
    typeof value === "number" ? `${value / size} ${unit}` : String(value);
  return at.map(([time, rate]) => `${written(time, 1, "s")} ${written(rate, 1e6, "Mbps")}`).join("; ");
}

/** The document with rates as they were typed. Null with what is wrong with them. */
export function withRates(
  document: Scenario,
  id: string,
  typed: string,
): { document: Scenario; problem: null } | { document: null; problem: string } {
  const pairs = typed
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => /^([\d.]+\s*[a-zµ]*)\s+([\d.].*)$/i.exec(line)?.slice(1) ?? [line, ""]);
  // What was typed has units; the format reads them.
  const at = pairs.map(([time, rate]) => [numberOr(time), numberOr(rate)]) as unknown as TimedValue[];
  const next = withSchedule(document, id, ({ schedule }) =>
    schedule?.kind === "rates" ? { ...schedule, at } : { kind: "rates", at },
  );
  const problem = problemIn(next, /^links\[\d+\]\.schedule/);
  return problem === null ? { document: next, problem } : { document: null, problem };
}

const numberOr = (text: string) => (text !== "" && Number.isFinite(Number(text)) ? Number(text) : text);

function withSchedule(
  document: Scenario,
  id: string,
  scheduleOf: (link: LinkSpec) => ScheduleSpec | undefined,
): Scenario {
  const links = document.links.map((link) => {
    if (link.id !== id) return link;
    const { schedule: _, ...rest } = link;
    const schedule = scheduleOf(link);
    return schedule === undefined ? rest : { ...rest, schedule };
  });
  return { ...document, links };
}

/** The first thing that is wrong at some paths, with its remedy. */
function problemIn(document: Scenario, paths: RegExp): string | null {
  const parsed = parseScenario(document);
  const issue = parsed.ok ? undefined : parsed.issues.find(({ path }) => paths.test(path));
  return issue === undefined ? null : formatIssue(issue);
}
