// The last step of `npm install`: builds the command line's bundle, and the module that other programs import. A failure only
// means that commands start slower, or that there is no such module yet.
import process from "node:process";
import { buildBundle, isFresh } from "./lib/cli-bundle.mjs";

try {
  if (!isFresh()) await buildBundle();
} catch (error) {
  process.stderr.write(
    `The command line could not be built ahead (${error.message}); it starts from its sources.\n`,
  );
}
try {
  const { buildLibrary } = await import("./lib/library-bundle.mjs");
  await buildLibrary();
} catch (error) {
  process.stderr.write(`The module "cwndscope" could not be built: ${error.message}\n`);
}
