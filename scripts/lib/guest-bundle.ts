import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * What the bundle uses of the language. In a context of Node's vm every look at a global asks the context's object first, which takes
 * longer than a whole hook; as arguments they are variables like any other.
 */
const GLOBALS =
  "Array Boolean Error Float64Array Infinity Int32Array JSON Map Math NaN Number Object RangeError ReferenceError Reflect Set String Symbol TypeError Uint8Array WeakMap";

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
  const globals = GLOBALS.split(" ").join(",");
  const text = `(function(${globals}){"use strict";${code}\nreturn guestRealm.guest;})(${globals})`;
  return `/** What runs beside a sender of one's own, as one text: written by scripts/emit-guest.ts. */\nexport const GUEST_BUNDLE: string =\n  ${JSON.stringify(text)};\n`;
}
