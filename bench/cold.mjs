// Runs a bundle as the command line is run: from what V8 made of it at an earlier start.
import process from "node:process";
import { loadCompiled } from "../scripts/lib/compiled-script.mjs";

loadCompiled(process.argv[2]).keep();
