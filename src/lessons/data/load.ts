import { language, toldAll } from "../../words/catalogue.ts";
import { isOwnId } from "../own/own-lessons.ts";
import { packagedLesson } from "./packaged.ts";
import type { PageLesson } from "./types.ts";

export type { PageLesson, Rendered } from "./types.ts";

const loaders = import.meta.glob<PageLesson>(["../../../lessons/*.md", "!../../../lessons/README.md"], {
  import: "default",
});

/** Their translations, by language. */
const translations = import.meta.glob<PageLesson>("../../../lessons/*/*.md", { import: "default" });

/** A lesson by its name, in the language that is spoken where it is translated; null when there is none. Rejects when it could not be fetched. */
export async function loadLesson(id: string): Promise<PageLesson | null> {
  const own = packagedLesson();
  if (own?.id === id) return own;
  if (isOwnId(id)) return (await import("./own.ts")).loadOwn(id);
  const load =
    translations[`../../../lessons/${language()}/${id}.md`] ?? loaders[`../../../lessons/${id}.md`];
  return load === undefined ? null : toldAll(await load());
}
