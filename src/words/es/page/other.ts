import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/page/other.ts. */
export const texts = {
  captures: "Las capturas",
  contest: "El concurso",
  conformance: "Lo que se exige a los emisores",
} satisfies Texts;
