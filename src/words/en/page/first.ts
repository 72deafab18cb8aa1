import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/page while the page begins. */
export const say = catalogue("page/first", {
  unseenPackets: "The packets of this run cannot be shown moving.",
  notStarted: "cwndscope could not start. Reload the page.",
  stopped: "An error has stopped this page. Reload it.",
  figures: "The figures",
  lessons: "The lessons",
  notes: "The notes",
  other: "The page",
  noCode: "its code did not load",
});
