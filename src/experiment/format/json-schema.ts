import type { JsonSchema } from "../../scenario/shape.ts";
import { experimentShape } from "./schema.ts";

/** The experiment format as a JSON Schema (draft 2020-12); a whole scenario in it refers to scenario.schema.json. */
export function experimentJsonSchema(): JsonSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "cwndscope experiment",
    description:
      "A scenario, what varies in it, what is measured, when to stop, and what a paper claims of it.",
    ...experimentShape.schema(),
  };
}
