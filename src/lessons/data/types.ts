/** Lessons as the page has them. */
import type { Inserted, Lesson } from "../../course/index.ts";
import type { TextNode } from "../../ui/base/rich-text.ts";

/** Text that was rendered when the page was built; a mark stands for each inserted number. */
export interface Rendered {
  nodes: readonly TextNode[];
  values: readonly Inserted[];
}

/** A lesson as the page has it. */
export type PageLesson = Lesson<Rendered>;
