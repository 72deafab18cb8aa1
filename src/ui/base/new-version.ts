/** The script that a page begins with, "./assets/page-….js", as the build names it in the page; null where it names none. */
export function firstScript(html: Document): string | null {
  return html.querySelector('meta[name="page"]')?.getAttribute("content") ?? null;
}

/**
 * Is there another version of the page at its address than the one that is open? Then files of this one may be gone, and only
 * loading the page anew helps. False where that cannot be found out, without a network or a page for example.
 */
export async function isNewVersion(): Promise<boolean> {
  if (typeof document === "undefined") return false;
  const own = firstScript(document);
  if (own === null) return false;
  try {
    const response = await fetch(location.pathname, { cache: "no-store" });
    return response.ok && !(await response.text()).includes(own);
  } catch {
    return false;
  }
}
