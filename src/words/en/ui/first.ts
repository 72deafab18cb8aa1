import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the parts of src/ui that every place begins with. */
export const say = catalogue("ui/first", {
  comesBack: "{1}: comes when the network is back.",
  notLoaded: "{1} could not be loaded.",
  newVersion: "A new version is there.",
  tryAgain: "Try again",
  reload: "Reload",
  reloadPage: "Reload the page",
  places: "Places",
  lab: "Lab",
  figures: "Figures",
  lessons: "Lessons",
  contest: "Contest",
});
