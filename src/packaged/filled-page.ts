/** The page as one file, with what it opens: for the command line, and for lessons that are written on the page. */

/** Where in that page stands what it opens. */
export const LINK_PLACE = "<!--link-->";

/** The versions of SCORM that lessons are packaged for. */
export const SCORM_VERSIONS = ["1.2", "2004"] as const;
export type ScormVersion = (typeof SCORM_VERSIONS)[number];

/** How the page names the learning platform in which it runs. */
export const platformName = (version: ScormVersion): string => `scorm-${version}`;

/** What a packaged page opens. */
export interface PageContents {
  /** What follows "#" in the address of the lab, "#" included. */
  link: string;
  /** A lesson of one's own, as JSON; null for what the page has already. */
  lesson: string | null;
}

/**
 * The page with what it opens.
 * @param page the page as one file, as the build makes it
 * @param scorm what the learning platform speaks in which it runs; null where it runs in none
 */
export function filledPage(page: string, { link, lesson }: PageContents, scorm: ScormVersion | null): string {
  const parts = [`<meta name="packaged-link" content="${escaped(link)}">`];
  if (scorm !== null) parts.push(`<meta name="packaged-platform" content="${platformName(scorm)}">`);
  // In a script only "</script" and "<!--" would be read as more than text.
  if (lesson !== null)
    parts.push(
      `<script type="application/json" id="packaged-lesson">${lesson.replaceAll("<", "\\u003c")}</script>`,
    );
  return page.replace(LINK_PLACE, () => parts.join("\n"));
}

/** A text inside XML or HTML, in an attribute too. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
