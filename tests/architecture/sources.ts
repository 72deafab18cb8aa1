import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** A source file, its path relative to the repository with forward slashes. */
export interface Source {
  path: string;
  text: string;
  /** The text without comments and without the contents of strings, for scans of what the code does. */
  code: string;
}

/** An import or re-export: a path inside the repository for relative ones, else the package's specifier. */
export interface Import {
  target: string;
  relative: boolean;
}

/** Every file below a folder of the repository; empty when there is no such folder. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .sort();
  } catch {
    return [];
  }
}

/** Every TypeScript file below a folder. */
export function sourcesBelow(folder: string): Source[] {
  return filesBelow(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, code: withoutCommentsAndStrings(text) };
    });
}

/** What a file imports: with types, or what is there when it runs. */
export function importsOf(source: Source, which: "all" | "values" = "all"): Import[] {
  const statements = /\b(?:import|export)\b[^"';()]*?\bfrom\s*["']([^"']+)["']/g;
  const bare = /\bimport\s*\(?\s*["']([^"']+)["']/g;
  const typesOnly = /^(?:import|export) type\b[^;]*;/gm;
  const uncommented = source.text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const text = which === "values" ? uncommented.replace(typesOnly, "") : uncommented;
  return [...text.matchAll(statements), ...text.matchAll(bare)].map(([, specifier]) =>
    specifier.startsWith(".")
      ? { target: posix.join(posix.dirname(source.path), specifier), relative: true }
      : { target: specifier, relative: false },
  );
}

function withoutCommentsAndStrings(text: string): string {
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
  return text.replace(pattern, (match) => (match.startsWith("/") ? " " : '""'));
}
