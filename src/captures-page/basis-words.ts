import { BASIS_TEXTS } from "../captures/fit/basis-texts.ts";
import { toldFilled } from "../words/told-filled.ts";

/** What an estimate of a path rests on, in the language that is spoken. */
export const basisWords = toldFilled(BASIS_TEXTS);
