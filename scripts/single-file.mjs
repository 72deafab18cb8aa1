// Prints the path of the page as one file, built if need be: what `cwndscope package` fills in.
import process from "node:process";
import { ensureInstalled, ensureSingleFile, requireNode } from "./lib/project.mjs";

requireNode();
ensureInstalled();
process.stdout.write(ensureSingleFile());
