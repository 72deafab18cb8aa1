import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the top line of a place other than the lab. */
export const say = catalogue("ui/header", {
  page: "cwndscope",
  toStart: "To the start page",
  toStartPage: ": to the start page",
  marks: "What the marks mean",
  marksKey: "What the marks mean (?)",
  toLight: "Switch to the light theme",
  language: "Language",
  toDark: "Switch to the dark theme",
});
