/** The page as one file, made on the page itself. Nothing is sent anywhere: the file comes from where the page does. */
import { filledPage, LINK_PLACE, type PageContents, type ScormVersion } from "./filled-page.ts";

/** The page as one file, beside the page. `npm run build` puts it there. */
const TEMPLATE = "packaged.html";

/**
 * The page as one file, with what it opens; null where this copy of the page has no such file.
 * @param scorm what the learning platform speaks in which it runs; null where it runs in none
 */
export async function pageFile(
  contents: PageContents,
  scorm: ScormVersion | null = null,
): Promise<string | null> {
  const answer = await fetch(new URL(TEMPLATE, document.baseURI)).catch(() => null);
  const page = answer?.ok ? await answer.text() : "";
  // A host may answer with another page where a file is not there.
  return page.includes(LINK_PLACE) ? filledPage(page, contents, scorm) : null;
}
