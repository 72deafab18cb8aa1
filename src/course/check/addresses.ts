/** Checks that the addresses which a lesson names are there in its scenarios, and take the values that it writes. */
import { type Issue, lookUp, parseScenario, type Scenario } from "../../scenario/index.ts";
import type { LessonProblem } from "../format/problem.ts";
import type { AuthoredLesson, NamedAddress, RunPlan } from "../format/types.ts";
import { planRuns } from "../runs.ts";
import { type LoadScenario, scenarioOf } from "../worlds.ts";
import { saidBy } from "./bench.ts";

/**
 * What is wrong with the addresses of a lesson and with their values, each at its line. Nothing is run, and what is wrong with a
 * scenario as a whole is left to whoever runs it.
 */
export async function checkAddresses(
  { lesson, addresses }: Pick<AuthoredLesson, "lesson" | "addresses">,
  load: LoadScenario,
): Promise<LessonProblem[]> {
  const checked = lesson.runs.map(async (plan) => {
    const shipped = await scenarioOf(plan, load);
    const parsed = shipped === null ? null : parseScenario(shipped);
    const named = addresses.filter(({ run }) => run === plan.id);
    return parsed?.ok ? checkRun(plan, parsed.scenario, named) : [];
  });
  return (await Promise.all(checked)).flat();
}

/** Values are written one after the other where all together cannot be: which of them is wrong shows then. */
function checkRun(plan: RunPlan, scenario: Scenario, named: readonly NamedAddress[]): LessonProblem[] {
  const problems: LessonProblem[] = [];
  const whole = attemptPlan(plan, scenario);
  let now = whole.ok ? whole.scenario : scenario;
  for (const { line, path, value } of named) {
    const found = lookUp(now, path);
    if (!found.ok) {
      problems.push(unknownAddress(line, path, found.issues[0]));
      continue;
    }
    if (whole.ok || value === null) continue;
    const next = attemptPlan({ ...plan, vary: null, set: [{ path, value }] }, now);
    if (next.ok) now = next.scenario;
    else problems.push({ line, ...saidBy(next.error) });
  }
  return problems;
}

function attemptPlan(
  plan: RunPlan,
  scenario: Scenario,
): { ok: true; scenario: Scenario } | { ok: false; error: unknown } {
  try {
    const [first] = planRuns(plan, scenario);
    return { ok: true, scenario: first.scenario };
  } catch (error) {
    return { ok: false, error };
  }
}

function unknownAddress(line: number, path: string, { allowed, meant }: Issue): LessonProblem {
  const message = `there is no “${path}”: ${allowed}`;
  if (meant === undefined)
    return { line, message, remedy: "Name a single value, for example links.ID.queue.limit." };
  return {
    line,
    message,
    remedy: `Did you mean “${meant.word}”?`,
    mend: { found: path, write: meant.word },
  };
}
