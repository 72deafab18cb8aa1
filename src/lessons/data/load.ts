import { isOwnId } from "../own/own-lessons.ts";
import { packagedLesson } from "./packaged.ts";
import type { PageLesson } from "./types.ts";

export type { PageLesson, Rendered } from "./types.ts";

const loaders = import.meta.glob<PageLesson>(["../../../lessons/*.md", "!../../../lessons/README.md"], {
  import: "default",
});

/** A lesson by its name; null when there is none. Rejects when it could not be fetched. */
export async function loadLesson(id: string): Promise<PageLesson | null> {
  const own = packagedLesson();
  if (own?.id === id) return own;
  if (isOwnId(id)) return (await import("./own.ts")).loadOwn(id);
  const load = loaders[`../../../lessons/${id}.md`];
  return load === undefined ? null : load();
}
