import { scenarioShape } from "./schema.ts";
import type { JsonSchema } from "./shape.ts";

/** The format as a JSON Schema (draft 2020-12), for editors; derived from the same description as the parser. */
export function scenarioJsonSchema(): JsonSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "cwndscope scenario",
    description:
      "A network, its TCP flows, a seed, and changes while it runs. Quantities are SI numbers or texts with a unit.",
    ...scenarioShape.schema(),
  };
}
