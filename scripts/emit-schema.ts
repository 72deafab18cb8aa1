// Writes public/scenario.schema.json. Run it after a change of the format or of a plug-in's parameters.
import { writeFileSync } from "node:fs";
import { scenarioJsonSchema } from "../src/scenario/index.ts";

const target = new URL("../public/scenario.schema.json", import.meta.url);
writeFileSync(target, `${JSON.stringify(scenarioJsonSchema(), null, 1)}\n`);
