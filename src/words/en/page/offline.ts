import { catalogue } from "../../catalogue.ts";

/**
 * What a reader is told about the page without a network, and about a new version of it. Only `src/page/offline.ts` reads it: every
 * visit fetches that soon, and what it shares with the lab would bring the lab's file.
 */
export const say = catalogue("page/offline", {
  ready: "Ready offline",
  change: "Change to the new version",
  openElsewhere: "cwndscope is open in another tab or window.",
  closeOthers: "Another tab may be in a lesson. Close it first.",
  newVersion: "A new version of cwndscope is ready.",
  untilChange: "This page stays as it is until you change.",
});
