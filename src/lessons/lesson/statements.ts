/**
 * What happens in a lesson as statements of xAPI (Experience API 1.0.3, part 2, section 2.4; verbs and activity types of ADL's vocabulary),
 * for the page around an embedded lesson to send to its learning record store. The page around knows who the learner is, and puts in
 * `actor` before it does; `id` and `stored` are the store's. What was answered is in none of them.
 */
import { givesPoint, isJudged, type Step } from "../../course/index.ts";
import { language } from "../../words/catalogue.ts";
import { isAnswered } from "../state/answered.ts";
import type { LessonProgress } from "../state/progress.ts";

/** An activity: the lesson, or one of its steps. */
interface Activity {
  objectType: "Activity";
  /** Its address, which is its name in the store. */
  id: string;
  definition: { type: string; name: Readonly<Record<string, string>> };
}

/** A statement without its actor. */
export interface Statement {
  verb: { id: string; display: { "en-US": string } };
  object: Activity;
  result?: {
    success?: boolean;
    completion?: boolean;
    score?: { scaled: number; raw: number; min: 0; max: number };
  };
  context: {
    platform: "cwndscope";
    /** The language that is spoken, BCP 47. */
    language: string;
    contextActivities?: { parent: [Activity] };
  };
  /** ISO 8601, UTC. */
  timestamp: string;
}

/** Where and when: the page's address without what is behind "#", and a time, ms since 1970. */
export interface Occasion {
  page: string;
  now: number;
}

type Told = { id: string; title: string; steps: readonly Step<unknown>[] };

const VERBS = "http://adlnet.gov/expapi/verbs/";
const TYPES = "http://adlnet.gov/expapi/activities/";

function activity(type: "lesson" | "question" | "media", id: string, name: string): Activity {
  return { objectType: "Activity", id, definition: { type: TYPES + type, name: { [language()]: name } } };
}

const lessonActivity = ({ id, title }: Told, { page }: Occasion) =>
  activity("lesson", `${page}#lesson=${id}`, title);

function stepActivity({ id }: Told, step: Step<unknown>, { page }: Occasion): Activity {
  const type = isJudged(step) || step.kind === "vote" ? "question" : "media";
  return activity(type, `${page}#lesson=${id}&step=${step.id}`, step.title);
}

function statement(verb: string, object: Activity, { now }: Occasion, parent: Activity | null): Statement {
  return {
    verb: { id: VERBS + verb, display: { "en-US": verb } },
    object,
    context: {
      platform: "cwndscope",
      language: language(),
      ...(parent === null ? {} : { contextActivities: { parent: [parent] } }),
    },
    timestamp: new Date(now).toISOString(),
  };
}

/** The learner sees a step. */
export function shownStatement(lesson: Told, step: Step<unknown>, at: Occasion): Statement {
  return statement("experienced", stepActivity(lesson, step, at), at, lessonActivity(lesson, at));
}

/** The learner has answered a step; whether rightly is told where the step has a right answer. */
export function answeredStatement(
  lesson: Told,
  step: Step<unknown>,
  isRight: boolean,
  at: Occasion,
): Statement {
  const made = statement("answered", stepActivity(lesson, step, at), at, lessonActivity(lesson, at));
  return givesPoint(step) ? { ...made, result: { success: isRight } } : made;
}

/** The learner sees the end: the lesson is completed where all that is judged is right or its answer was seen, otherwise it is left. */
export function endStatement(lesson: Told, progress: LessonProgress, at: Occasion): Statement {
  const asked = lesson.steps.filter(givesPoint);
  const raw = asked.filter((step) => progress[step.id]?.right === true).length;
  const completion = lesson.steps
    .filter((step) => isJudged(step) || step.kind === "write")
    .every((step) => isAnswered(step, progress[step.id] ?? null));
  const max = asked.length;
  return {
    ...statement(completion ? "completed" : "exited", lessonActivity(lesson, at), at, null),
    result: { completion, ...(max === 0 ? {} : { score: { scaled: raw / max, raw, min: 0, max } }) },
  };
}
