// The last step of `npm install`: builds the command line's bundle. A failure only means that commands start slower.
import process from "node:process";
import { buildBundle, isFresh } from "./lib/cli-bundle.mjs";

try {
  if (!isFresh()) await buildBundle();
} catch (error) {
  process.stderr.write(
    `The command line could not be built ahead (${error.message}); it starts from its sources.\n`,
  );
}
