import type { LessonEntry } from "../../course/index.ts";

/** All lessons in the order of the course. The build puts them here: scripts/vite/lessons.ts. */
export const LESSON_LIST: readonly LessonEntry[] = [];
