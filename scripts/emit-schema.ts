// Writes the JSON Schemas of the scenario, the experiment and the figure format into public/. Run it after a change of a format, of a
// plug-in's parameters or of a measure.
import { writeFileSync } from "node:fs";
import { experimentJsonSchema, figureJsonSchema } from "../src/experiment/experiments.ts";
import { scenarioJsonSchema } from "../src/scenario/building.ts";

for (const [name, schema] of [
  ["scenario", scenarioJsonSchema()],
  ["experiment", experimentJsonSchema()],
  ["figure", figureJsonSchema()],
] as const) {
  const target = new URL(`../public/${name}.schema.json`, import.meta.url);
  writeFileSync(target, `${JSON.stringify(schema, null, 1)}\n`);
}
