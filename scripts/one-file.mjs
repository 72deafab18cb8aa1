// Puts the page as one file beside the built page: lessons that are written on the page are saved with it.
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, ensureSingleFile, requireNode, root } from "./lib/project.mjs";

requireNode();
ensureInstalled();
copyFileSync(ensureSingleFile(), join(root, "dist", "packaged.html"));
