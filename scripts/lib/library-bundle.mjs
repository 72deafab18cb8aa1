// The simulator as a building block: src/api as one module without imports, and its types as one file.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { keepingConstants } from "./keeping-constants.mjs";
import { root } from "./project.mjs";

/** Where `exports` of package.json looks for it. */
const LIBRARY = join(root, "build", "library");

/** Writes index.js and index.d.ts into `folder`; nothing of the network is needed. @throws Error when a source is wrong. */
export async function buildLibrary(folder = LIBRARY) {
  await bundle(
    {
      input: join(root, "src", "api", "index.ts"),
      platform: "neutral",
      // Its modules only define things, so what nobody uses of them is left out.
      treeshake: { moduleSideEffects: false },
    },
    { dir: folder, minify: true, codeSplitting: false },
  );
  const declared = mkdtempSync(join(tmpdir(), "cwndscope-types-"));
  try {
    const config = declarationConfig(declared);
    execFileSync(process.execPath, [join(root, "node_modules", "typescript", "bin", "tsc"), "-p", config]);
    await bundle(
      {
        input: join(declared, "src", "api", "index.d.ts"),
        // Nothing is left to generate: whichever generator is named only joins the files.
        plugins: [dts({ dtsOnly: true, generator: "oxc", tsconfig: config })],
      },
      { dir: folder },
    );
  } finally {
    rmSync(declared, { recursive: true, force: true });
  }
}

async function bundle(input, output) {
  const made = await rolldown(input);
  try {
    await made.write(keepingConstants({ output: { format: "es", ...output } }).output);
  } finally {
    await made.close();
  }
}

/** A compiler configuration that writes the declarations of src/api, and of all that it uses, into `folder`. */
function declarationConfig(folder) {
  const path = join(folder, "tsconfig.json");
  const config = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // `npm run types` checks.
      noCheck: true,
      outDir: folder,
      rootDir: root,
      lib: ["ES2023"],
      types: ["vite/client"],
      typeRoots: [join(root, "node_modules")],
    },
    files: [join(root, "src", "api", "index.ts")],
  };
  writeFileSync(path, JSON.stringify(config));
  return path;
}
