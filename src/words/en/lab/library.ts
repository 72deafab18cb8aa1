import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lab/library before one of its lists is there: part of the first load. */
export const say = catalogue("lab/library", {
  scenarios: "The list of scenarios",
  pairs: "The list of pairs",
  own: "The list of your own scenarios",
  notFetched: "The code that opens files could not be loaded.",
});
