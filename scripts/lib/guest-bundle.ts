import { fileURLToPath } from "node:url";
import { build } from "vite";

/** The module src/sandbox/guest/bundle.ts as it should be. */
export async function guestBundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      minify: false,
      lib: {
        entry: fileURLToPath(new URL("../../src/sandbox/guest/runtime.ts", import.meta.url)),
        formats: ["iife"],
        name: "guestRealm",
      },
    },
  });
  const [{ output }] = Array.isArray(built) ? built : [built as { output: { code?: string }[] }];
  const [{ code = "" }] = output as { code?: string }[];
  const text = `(function(){"use strict";${code}\nreturn guestRealm.guest;})()`;
  return `/** What runs beside a sender of one's own, as one text: written by scripts/emit-guest.ts. */\nexport const GUEST_BUNDLE: string =\n  ${JSON.stringify(text)};\n`;
}
