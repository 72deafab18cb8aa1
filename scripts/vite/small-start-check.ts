import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync } from "rolldown/experimental";
import type { Plugin } from "vite";

/** Makes the script that stands before the page's own as small as that: what lies in public/ is copied as it is. */
export function smallStartCheck(): Plugin {
  let folder = "";
  return {
    name: "small-start-check",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    writeBundle: {
      order: "pre",
      sequential: true,
      handler() {
        const file = join(folder, "start-check.js");
        const { code, errors } = minifySync(file, readFileSync(file, "utf8"), {
          compress: true,
          mangle: { toplevel: true },
        });
        if (errors.length > 0) this.error(`start-check.js: ${errors[0].message}`);
        writeFileSync(file, code);
      },
    },
  };
}
