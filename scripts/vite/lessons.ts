import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { Lesson, LessonEntry, Prose } from "../../src/course/index.ts";
import { renderWholeLesson } from "../../src/lessons/data/render.ts";
import { stampsOfLanguage, toldModule } from "./languages.ts";

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
      const rendered = renderWholeLesson(read(await course(), path));
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
