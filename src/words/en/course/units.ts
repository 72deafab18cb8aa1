import { catalogue } from "../../catalogue.ts";

/** What a reader reads of numbers in lessons: src/course/units.ts and what is scored. */
export const say = catalogue("course/units", {
  none: "none",
  noUnit: "no unit",
  typeFirst: "Type a number first.",
  tooLong: "That is too long for a number.",
  notANumber: "“{1}” is not a number.",
  doesNotFit: "“{1}” does not fit here; the answer is in {2}.",
  yes: "yes",
  no: "no",
});
