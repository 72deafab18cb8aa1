// Writes API.md, the documentation of the module "cwndscope", from its docstrings. To be run after a change of what src/api exports.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiDocument } from "./lib/api-document.mjs";
import { root } from "./lib/project.mjs";

writeFileSync(join(root, "API.md"), apiDocument());
