/** The files that a lesson is taken away as. */
import type { Lesson, Prose } from "../../course/index.ts";
import type { PageContents, ScormVersion } from "../../packaged/filled-page.ts";
import { scormPackage } from "../../packaged/scorm-package.ts";
import { fileWords } from "../../ui/base/save-file.ts";
import { renderWholeLesson } from "../data/render.ts";

/** A page as one file that opens by double click, or a package for a learning platform that speaks this version of SCORM. */
export type LessonFileKind = "html" | ScormVersion;

/** What a lesson is called in files and in addresses of packages: by its title, in small letters, digits and hyphens. */
export function fileIdOf(title: string): string {
  const plain = fileWords(title.normalize("NFKD").replace(/\p{M}/gu, "")).replace(/[^a-z0-9-]/g, "");
  const words = plain
    .replace(/^[^a-z]+/, "")
    .slice(0, 40)
    .replace(/-+$/, "");
  return words === "" ? "lesson" : words;
}

/**
 * A lesson of one's own in the page as one file, or as a package for a learning platform; null where this copy of the page has no
 * one-file form.
 */
export function packagedLessonFile(authored: Lesson<Prose>, as: LessonFileKind): Promise<Blob | null> {
  const { title } = authored;
  const id = fileIdOf(title);
  const lesson = JSON.stringify(renderWholeLesson({ ...authored, id }));
  return fileOf({ id, title }, { link: `#lesson=${id}`, lesson }, as);
}

/** The same of a shipped lesson, as `cwndscope package` writes it. */
export function shippedLessonFile(
  course: { id: string; title: string },
  as: LessonFileKind,
): Promise<Blob | null> {
  return fileOf(course, { link: `#lesson=${course.id}`, lesson: null }, as);
}

async function fileOf(
  course: { id: string; title: string },
  contents: PageContents,
  as: LessonFileKind,
): Promise<Blob | null> {
  const { pageFile } = await import("../../packaged/page-file.ts");
  const page = await pageFile(contents, as === "html" ? null : as);
  if (page === null) return null;
  if (as === "html") return new Blob([page], { type: "text/html" });
  return new Blob([scormPackage(course, page, as) as BlobPart], { type: "application/zip" });
}

/** What a lesson's file is called. */
export function lessonFileName(id: string, as: LessonFileKind): string {
  return `${id}.${as === "html" ? "html" : "zip"}`;
}
