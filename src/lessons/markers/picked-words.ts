import { type Lesson, type LessonRuns, UNCHANGED, variantOf } from "../../course/index.ts";
import { valueWords } from "../../run/fields/difference-words.ts";
import { everyField } from "../../run/fields/pinned-fields.ts";
import type { Scenario } from "../../scenario/index.ts";

/**
 * What an id picks, with the names that the lab gives to parameters: "Propagation delay of G0→G1 = 35 ms; Buffer before G0→G1 = 29
 * packets"; empty where the lesson has no variants. Rejects with words for the reader where a scenario cannot be read.
 */
export async function pickedWords<P>(
  lesson: Pick<Lesson<P>, "id" | "variant" | "runs">,
  who: string | null,
  runs: LessonRuns,
): Promise<string> {
  const variant = variantOf(lesson, who);
  const words = (variant ?? []).map(async ({ path, value, runs: changed }) => {
    const plan = lesson.runs.find(({ id }) => changed.includes(id));
    if (plan === undefined) return `${path} = ${value}`;
    const scenario = await runs.scenario({ ...plan, vary: null }, { ...UNCHANGED, variant });
    return `${nameOf(scenario, path)} = ${valueWords(scenario, path)}`;
  });
  return (await Promise.all(words)).join("; ");
}

/** "Propagation delay of G0→G1"; of a flow's parameter, whose label does not say of which flow it is, "f2: Start". */
function nameOf(scenario: Scenario, path: string): string {
  const [collection, id] = path.split(".");
  const label = everyField(scenario).find(({ address }) => address === path)?.label;
  if (label === undefined) return path;
  return collection === "flows" ? `${id}: ${label}` : label;
}
