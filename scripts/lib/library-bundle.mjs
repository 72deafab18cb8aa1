// The simulator as a module of other programs: src/api without imports and without texts, what says something to readers in a
// second file, and their types.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { keepingConstants } from "./keeping-constants.mjs";
import { writeTypes } from "./library-types.mjs";
import { root } from "./project.mjs";
import { withShortNames } from "./short-names.mjs";
import { sourceOf } from "./source-of.mjs";
import { withoutTexts } from "./without-texts.mjs";

/** Where `exports` of package.json looks for it. */
const LIBRARY = join(root, "build", "library");

const API = join(root, "src", "api");

/** Classes of which `simulate` makes none: it takes no sender of one's own, of which alone one can be a program, and records no hops. */
const NEVER_MADE = { "programmed-sender": "ProgrammedSender", "hop-recorder": "HopRecorder" };

/** Writes index.js, schemes.js and their types into `folder`; nothing of the network is needed. @throws Error when a source is wrong */
export async function buildLibrary(folder = LIBRARY) {
  mkdirSync(folder, { recursive: true });
  const { schemes } = await import(
    `data:text/javascript,${encodeURIComponent(await bundled(join(API, "schemes.ts"), [], false))}`
  );
  writeTypes(folder);
  const kept = namesOf(readFileSync(join(folder, "index.d.ts"), "utf8"));
  const code = await bundled(join(API, "index.ts"), [withoutTexts(), apart(), shortNames(kept)], true);
  writeFileSync(join(folder, "schemes.js"), `${sourceOf("schemes", schemes)}\n`);
  writeFileSync(join(folder, "index.js"), code);
}

/** A module with all that it imports, as one text. */
async function bundled(input, plugins, minify) {
  // Its modules only define things, so what nobody uses of them is left out.
  const bundle = await rolldown({
    input,
    plugins,
    platform: "neutral",
    treeshake: { moduleSideEffects: false },
    checks: { pluginTimings: false },
  });
  try {
    const { output } = keepingConstants({ output: { format: "es", minify, codeSplitting: false } });
    return (await bundle.generate(output)).output[0].code;
  } finally {
    await bundle.close();
  }
}

/** Takes out of the bundle what does not belong into it. */
function apart() {
  return {
    name: "apart",
    resolveId(id, importer, { kind }) {
      // A bundler leaves the list of schemes with its texts out of programs that do not use it.
      if (id === "./schemes.ts" && importer === join(API, "index.ts"))
        return { id: "./schemes.js", external: true };
      // Nothing here is reached by a function of the module. As part of one file it would be wrapped, with all that it imports.
      if (kind === "dynamic-import") return { id, external: true };
      return null;
    },
    load(id) {
      const left = NEVER_MADE[basename(id, ".ts")];
      return left === undefined ? null : `export const ${left} = null;`;
    },
  };
}

function shortNames(kept) {
  return { name: "short-names", renderChunk: (code) => withShortNames(code, kept) };
}

/** All names in declarations, without those that only comments have. */
function namesOf(types) {
  return new Set(types.replace(/\/\*[\s\S]*?\*\//g, "").match(/[A-Za-z_$][\w$]*/g));
}
