/** The files that a browser fetches at once, and not when the script that asks for them has come. */
import type { Plugin, Rollup } from "vite";

/** The names of later files that a place of the page begins with, by place. */
export type FirstOfPlaces = Readonly<Record<string, readonly string[]>>;

/**
 * Names them in the page: what the first picture always needs as links, and for each place what it needs besides as
 * `<meta name="first-of-PLACE">`, of which public/start-check.js takes what the address asks for.
 * @param scenario the file of the scenario that the page begins with; another one, where a link names it
 */
export function fetchedFirst(always: readonly string[], ofPlaces: FirstOfPlaces, scenario: string): Plugin {
  return {
    name: "fetched-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {}, chunk: entry }) => {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
        const named = (name: string) => chunks.filter((chunk) => chunk.name === name);
        const there = new Set(entry === undefined ? [] : filesOf([entry], chunks));
        const links = always
          .flatMap((name) => named(name))
          .map(({ fileName }) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `./${fileName}` },
            injectTo: "head" as const,
          }));
        // In front of the script that reads them.
        const places = Object.entries(ofPlaces).map(([place, names]) => {
          const data = names.includes("soon") ? [scenario] : [];
          const files = filesOf(names.flatMap(named), chunks).filter((file) => !there.has(file));
          return {
            tag: "meta",
            attrs: { name: `first-of-${place}`, content: [...files, ...data].join(" ") },
            injectTo: "head-prepend" as const,
          };
        });
        return [...links, ...places];
      },
    },
  };
}

/** Chunks with all that they import statically, and the style sheets of each. */
function filesOf(from: readonly Rollup.OutputChunk[], chunks: readonly Rollup.OutputChunk[]): string[] {
  const found = new Set<string>();
  const left = [...from];
  for (let chunk = left.pop(); chunk !== undefined; chunk = left.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    const { imports } = chunk;
    left.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...found];
}
