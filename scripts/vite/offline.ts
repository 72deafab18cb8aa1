/** The service worker: built last, because it names every file of the page. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { type Archive, type ArchivedFile, writeArchive } from "../../src/offline/archive.ts";
import { mediaTypeOf } from "../lib/media-types.ts";

/** Name of the service worker's file in the built page. Its folder is what it serves. */
export const SERVICE_WORKER = "service-worker.js";

/** Files that the page never asks for. */
const NOT_OF_THE_PAGE = [SERVICE_WORKER, "readme.webp", "preview.png"];

/** Ending of the names of archives. */
const ARCHIVE = ".archive";

/** A file of the page; `revision` tells versions of the same name apart, null where the name does. */
export interface PageFile {
  url: string;
  revision: string | null;
}

/** All files of a built page but `left`, in order of their names, so that equal pages give equal lists. */
export function pageFiles(folder: string, left: ReadonlySet<string> = new Set()): PageFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((url) => !NOT_OF_THE_PAGE.includes(url) && !url.endsWith(ARCHIVE) && !left.has(url))
    .sort()
    .map((url) => ({ url, revision: url.startsWith("assets/") ? null : digestOf(join(folder, url)) }));
}

/**
 * Writes archives of the page's files beside them, one for each folder, and returns what is in them. A file whose type is not
 * known is in none. They are compressed here, because hosts do not compress what they do not know.
 */
export function writeArchives(folder: string, files: readonly PageFile[]): Archive[] {
  const byFolder = new Map<string, ArchivedFile[]>();
  for (const { url } of files) {
    const type = mediaTypeOf(url);
    if (type === undefined) continue;
    const name = url.includes("/") ? url.slice(0, url.indexOf("/")) : "page";
    const others = byFolder.get(name) ?? [];
    byFolder.set(name, [...others, { url, type, body: new Uint8Array(readFileSync(join(folder, url))) }]);
  }
  return [...byFolder].map(([name, inside]) => {
    const archive = writeArchive(inside);
    const url = `${name}.${digestOfBytes(archive)}${ARCHIVE}`;
    writeFileSync(join(folder, url), gzipSync(archive, { level: 9 }));
    return { url, files: inside.map((file) => file.url) };
  });
}

function digestOf(path: string): string {
  return digestOfBytes(readFileSync(path));
}

function digestOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

/** A module that is part of one language: its texts, its cards, its lessons. */
const OF_LANGUAGE =
  /(?:virtual:(?:language|search-words)|\/src\/words|(?<!\/src)\/lessons)\/([a-z]{2,3}(?:-[A-Za-z]+)?)(?:\/|$)/;

/** The language that all modules of a file belong to; null for one of the page. */
export function languageOfFile(modules: readonly string[]): string | null {
  const names = new Set(modules.map((id) => OF_LANGUAGE.exec(id)?.[1] ?? "en"));
  const [name] = names;
  return names.size === 1 && name !== "en" ? (name ?? null) : null;
}

/** Builds the service worker into the finished page. @param entry its module. */
export function offline(entry: string): Plugin {
  let folder = "dist";
  const byLanguage: Record<string, string[]> = {};
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const name = file.type === "chunk" ? languageOfFile(file.moduleIds) : null;
        if (name === null) continue;
        byLanguage[name] = [...(byLanguage[name] ?? []), file.fileName].sort();
      }
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = pageFiles(folder, new Set(Object.values(byLanguage).flat()));
        await build({
          configFile: false,
          logLevel: "error",
          publicDir: false,
          define: {
            PAGE_FILES: JSON.stringify(files),
            LANGUAGE_FILES: JSON.stringify(byLanguage),
            ARCHIVES: JSON.stringify(writeArchives(folder, files)),
            "process.env.NODE_ENV": '"production"',
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: "es2022",
            rolldownOptions: {
              input: entry,
              output: { format: "iife", entryFileNames: SERVICE_WORKER, codeSplitting: false },
            },
          },
        });
      },
    },
  };
}
