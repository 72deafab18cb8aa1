// The simulator as a module of other programs: src/api without imports, and its types.
import { join } from "node:path";
import { rolldown } from "rolldown";
import { keepingConstants } from "./keeping-constants.mjs";
import { writeTypes } from "./library-types.mjs";
import { root } from "./project.mjs";

/** Where `exports` of package.json looks for it. */
const LIBRARY = join(root, "build", "library");

/** Writes index.js and its types into `folder`; nothing of the network is needed. @throws Error when a source is wrong */
export async function buildLibrary(folder = LIBRARY) {
  const bundle = await rolldown({
    input: join(root, "src", "api", "index.ts"),
    platform: "neutral",
    // Its modules only define things, so what nobody uses of them is left out.
    treeshake: { moduleSideEffects: false },
  });
  try {
    const { output } = keepingConstants({ output: { format: "es", minify: true, codeSplitting: false } });
    await bundle.write({ dir: folder, ...output });
  } finally {
    await bundle.close();
  }
  writeTypes(folder);
}
