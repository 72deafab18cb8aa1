/** The files that a lesson is taken away as. Nothing is sent anywhere: the page as one file comes from where the page itself does. */
import type { Lesson, Prose } from "../../course/index.ts";
import { filledPage, LINK_PLACE } from "../../packaged/filled-page.ts";
import { scormPackage } from "../../packaged/scorm-package.ts";
import { fileWords } from "../../ui/base/save-file.ts";
import { renderWholeLesson } from "../data/render.ts";

/** The page as one file, beside the page. `npm run build` puts it there. */
const TEMPLATE = "packaged.html";

/** Thrown where the page as one file is not there. */
export class NoTemplate extends Error {}

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
 * The lesson in the page as one file, or as a package for a learning platform.
 * @throws NoTemplate where this copy of the page has no such file
 */
export async function packagedLessonFile(authored: Lesson<Prose>, as: "html" | "scorm"): Promise<Blob> {
  const { title } = authored;
  const id = fileIdOf(title);
  const lesson = JSON.stringify(renderWholeLesson({ ...authored, id }));
  const page = filledPage(await template(), { link: `#lesson=${id}`, lesson }, as === "scorm");
  if (as === "html") return new Blob([page], { type: "text/html" });
  return new Blob([scormPackage({ id, title }, page) as BlobPart], { type: "application/zip" });
}

async function template(): Promise<string> {
  const answer = await fetch(new URL(TEMPLATE, document.baseURI)).catch(() => null);
  const page = answer?.ok ? await answer.text() : "";
  // A host may answer with another page where a file is not there.
  if (!page.includes(LINK_PLACE)) throw new NoTemplate(TEMPLATE);
  return page;
}
