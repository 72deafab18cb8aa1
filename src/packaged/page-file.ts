/** The page as one file, made on the page itself. Nothing is sent anywhere: the file comes from where the page does. */
import { filledPage, LINK_PLACE, type PageContents } from "./filled-page.ts";

/** The page as one file, beside the page. `npm run build` puts it there. */
const TEMPLATE = "packaged.html";

/** Thrown where the page as one file is not there. */
export class NoTemplate extends Error {}

/**
 * The page as one file, with what it opens.
 * @param isPlatform it runs in a learning platform
 * @throws NoTemplate where this copy of the page has no such file
 */
export async function pageFile(contents: PageContents, isPlatform = false): Promise<string> {
  const answer = await fetch(new URL(TEMPLATE, document.baseURI)).catch(() => null);
  const page = answer?.ok ? await answer.text() : "";
  // A host may answer with another page where a file is not there.
  if (!page.includes(LINK_PLACE)) throw new NoTemplate(TEMPLATE);
  return filledPage(page, contents, isPlatform);
}
