import type { Inserted, Lesson } from "../../course/index.ts";
import type { TextNode } from "../../ui/base/rich-text.ts";

/** Text that was rendered when the page was built; a mark stands for each inserted number. */
export interface Rendered {
  nodes: readonly TextNode[];
  values: readonly Inserted[];
}

/** A lesson as the page has it. */
export type PageLesson = Lesson<Rendered>;

const loaders = import.meta.glob<PageLesson>(["../../../lessons/*.md", "!../../../lessons/README.md"], {
  import: "default",
});

/** A lesson by its name; null when there is none. Rejects when it could not be fetched. */
export async function loadLesson(id: string): Promise<PageLesson | null> {
  const load = loaders[`../../../lessons/${id}.md`];
  return load === undefined ? null : load();
}
