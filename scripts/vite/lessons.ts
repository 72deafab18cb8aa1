import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { Lesson, LessonEntry, Prose } from "../../src/course/index.ts";
import type { Rendered } from "../../src/lessons/data/load.ts";
import { elementsOf } from "./cards/elements.ts";
import { stampsOfLanguage, toldModule } from "./languages.ts";
import { markdownRenderer } from "./markdown.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const FOLDER = join(root, "lessons").replaceAll("\\", "/");
const LIST = join(root, "src/lessons/data/lesson-list.ts").replaceAll("\\", "/");

type Course = typeof import("../../src/course/index.ts");

/**
 * Makes a module of each lesson: its text as elements, formulas set, its expressions read; and the list of all. What only authors
 * and tests read stays behind. The same in the build, in development and in tests.
 */
export function lessons(): Plugin {
  let running: Promise<Course> | null = null;
  const course = () => {
    running ??= runnerImport<Course>(join(root, "src/course/index.ts"), {
      configFile: false,
      root,
      logLevel: "error",
    }).then(({ module }) => module);
    return running;
  };
  return {
    name: "lessons",
    enforce: "pre",
    watchChange() {
      running = null;
    },
    async load(id) {
      const path = id.split("?")[0];
      if (path === LIST) {
        const entries = (await all(await course(), (file) => this.addWatchFile(file))).map(entryOf);
        return toldModule({ LESSON_LIST: entries });
      }
      if (!path.startsWith(`${FOLDER}/`) || !path.endsWith(".md")) return null;
      const rendered = renderLesson(read(await course(), path));
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(rendered))});`,
        moduleType: "js",
      };
    },
  };
}

async function all(course: Course, watch: (file: string) => void): Promise<Lesson<Prose>[]> {
  watch(FOLDER);
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".md") && name !== "README.md");
  return files
    .map((name) => {
      const path = `${FOLDER}/${name}`;
      watch(path);
      return read(course, path);
    })
    .sort((a, b) => a.number - b.number);
}

/**
 * A lesson from its file; from one in a language's folder, the lesson above with the words of that.
 * @throws Error that lists all that is wrong with it, with lines and remedies
 */
function read(course: Course, path: string): Lesson<Prose> {
  const [id, own] = [basename(path, ".md"), readFileSync(path, "utf8")];
  const language = basename(dirname(path));
  const parsed =
    dirname(path) === FOLDER
      ? course.parseLesson(id, own)
      : course.parseLesson(id, readFileSync(join(FOLDER, `${id}.md`), "utf8"), {
          text: own,
          stamps: stampsOfLanguage(language).lessons[id] ?? {},
        });
  if (parsed.ok) return parsed.value.lesson;
  throw new Error(parsed.problems.map((problem) => course.problemText(path, problem)).join("\n"));
}

function entryOf({ id, number, title, summary, minutes, needs, steps }: Lesson<Prose>): LessonEntry {
  return { id, number, title, summary, minutes, needs, steps: steps.length };
}

/** The same lesson with all of its prose rendered. @throws Error that names lesson and line for Markdown that cannot be shown */
export function renderLesson(lesson: Lesson<Prose>): Lesson<Rendered> {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    if (isProse(value)) return renderProse(value, lesson.id);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(lesson) as Lesson<Rendered>;
}

function isProse(value: object): value is Prose {
  return "markdown" in value && "values" in value;
}

function renderProse({ markdown, line, values }: Prose, lesson: string): Rendered {
  try {
    return { nodes: elementsOf(renderer.render(markdown)), values };
  } catch (error) {
    throw new Error(`lessons/${lesson}.md:${line}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Links lead to https, or to a place of this page: "#scenario=…". */
const renderer = markdownRenderer((href) => {
  if (/^#[\w=&.,:%+-]+$/.test(href)) return href;
  throw new Error(`it links to ${href}, which is neither https nor a place of this page`);
});
renderer.renderer.rules.heading_open = () => "<h3>";
renderer.renderer.rules.heading_close = () => "</h3>";
