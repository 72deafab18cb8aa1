/** The text of a lesson as elements, formulas set: for the build, and for lessons that are written or opened on the page. */
import { type Lesson, type LessonProblem, type Prose, problemText } from "../../course/index.ts";
import { elementsOf } from "../../markdown/elements.ts";
import { markdownRenderer } from "../../markdown/markdown.ts";
import type { PageLesson, Rendered } from "./types.ts";

/** A lesson as the page has it, or what of its Markdown cannot be shown. */
export type RenderedLesson =
  | { ok: true; value: PageLesson }
  | { ok: false; problems: readonly LessonProblem[] };

/** The same lesson with all of its prose rendered; what cannot be shown is listed with its lines. */
export function renderLesson(lesson: Lesson<Prose>): RenderedLesson {
  const problems: LessonProblem[] = [];
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    if (isProse(value)) return renderProse(value, problems);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  // Runs have no prose; a scenario in one of them may hold anything.
  const value = { ...(walk({ ...lesson, runs: [] }) as PageLesson), runs: lesson.runs };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

/** The same for who cannot go on without it. @throws Error that names lesson and line for Markdown that cannot be shown */
export function renderWholeLesson(lesson: Lesson<Prose>): PageLesson {
  const rendered = renderLesson(lesson);
  if (rendered.ok) return rendered.value;
  throw new Error(problemText(`lessons/${lesson.id}.md`, rendered.problems[0]));
}

function isProse(value: object): value is Prose {
  return "markdown" in value && "values" in value;
}

function renderProse({ markdown, line, values }: Prose, problems: LessonProblem[]): Rendered {
  try {
    return { nodes: elementsOf(renderer.render(markdown)), values };
  } catch (error) {
    const message = error instanceof Error ? error.message.split("\n")[0] : String(error);
    problems.push({ line, message: message.replace(/\.$/, ""), remedy: "" });
    return { nodes: [], values };
  }
}

/** Links lead to https, or to a place of this page: "#scenario=…". */
const renderer = markdownRenderer((href) => {
  if (/^#[\w=&.,:%+-]+$/.test(href)) return href;
  throw new Error(`it links to ${href}, which is neither https nor a place of this page`);
});
renderer.renderer.rules.heading_open = () => "<h3>";
renderer.renderer.rules.heading_close = () => "</h3>";
