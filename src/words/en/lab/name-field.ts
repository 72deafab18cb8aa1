import { catalogue } from "../../catalogue.ts";

/** What a reader reads of the field in which an element is renamed. */
export const say = catalogue("lab/name-field", {
  label: "Name of {1} {2}",
  isNot: "{1} is not {2}",
});
