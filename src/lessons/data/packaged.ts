/** What a packaged page holds beside the shipped lessons: `cwndscope package` has put it there. */
import type { LessonEntry } from "../../course/index.ts";
import { platformName, SCORM_VERSIONS, type ScormVersion } from "../../packaged/filled-page.ts";
import { LESSON_LIST } from "./lesson-list.ts";
import type { PageLesson } from "./types.ts";

/** The lesson of somebody's own in this page; null where there is none. */
export function packagedLesson(): PageLesson | null {
  const text = globalThis.document?.getElementById("packaged-lesson")?.textContent ?? "";
  return text === "" ? null : (JSON.parse(text) as PageLesson);
}

/** The version of SCORM that the learning platform speaks in which this page runs; null where it runs in none. */
export function platformVersion(): ScormVersion | null {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=packaged-platform]");
  return SCORM_VERSIONS.find((version) => meta?.content === platformName(version)) ?? null;
}

/** All lessons of this page: a lesson of somebody's own stands before the shipped ones, in the place of one that has its name. */
export function lessonEntries(): readonly LessonEntry[] {
  const own = packagedLesson();
  if (own === null) return LESSON_LIST;
  const { id, number, title, summary, minutes, needs, steps } = own;
  const entry = { id, number, title, summary, minutes, needs, steps: steps.length };
  return [entry, ...LESSON_LIST.filter((one) => one.id !== id)];
}
