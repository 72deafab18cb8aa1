/** The service worker: built last, because it names every file of the page. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";

/** Name of the service worker's file in the built page. Its folder is what it serves. */
export const SERVICE_WORKER = "service-worker.js";

/** Files that the page never asks for. */
const NOT_OF_THE_PAGE = [SERVICE_WORKER, "readme.webp"];

/** A file of the page; `revision` tells versions of the same name apart, null where the name does. */
export interface PageFile {
  url: string;
  revision: string | null;
}

/** All files of a built page, in order of their names, so that equal pages give equal lists. */
export function pageFiles(folder: string): PageFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((url) => !NOT_OF_THE_PAGE.includes(url))
    .sort()
    .map((url) => ({ url, revision: url.startsWith("assets/") ? null : digestOf(join(folder, url)) }));
}

function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
}

/** Builds the service worker into the finished page. @param entry its module. */
export function offline(entry: string): Plugin {
  let folder = "dist";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: "error",
          publicDir: false,
          define: { PAGE_FILES: JSON.stringify(pageFiles(folder)), "process.env.NODE_ENV": '"production"' },
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
