import { catalogue, type Texts } from "../../catalogue.ts";

/** The offer of English to those whose browser asks for it, in English whatever is spoken; a translation offers itself. */
export const ENGLISH = {
  offer: "This page is available in English.",
  read: "Read in English",
  no: "No",
} as const satisfies Texts;

/** The same in the language that is spoken. */
export const say = catalogue("page/language", ENGLISH);
