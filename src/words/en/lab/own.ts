import { catalogue } from "../../catalogue.ts";

/** What a reader reads of scenarios of their own. */
export const say = catalogue("lab/own", {
  largeFile: "a file of {1} MB",
  largestFile: "{1} MB",
  split: "Split it into several files.",
  otherFile: "another kind of file",
  fileOfScenarios: "a file of scenarios",
  chooseExported: "Choose a file that this page exported.",
  manyScenarios: "{1} scenarios",
  mostScenarios: "at most {1}",
  refused: "Scenario {1}: {2}",
  badName: "This cannot be its name.",
  notImported: "This file could not be imported.",
  myNetwork: "My network",
  full: "The browser’s storage is full.",
  fullDo: "Your last change is not stored. Delete some of your scenarios, or save this one as a file.",
  storesNothing: "This browser keeps nothing for this page.",
  storesNothingDo:
    "A private window, or its settings, forbid it. Everything else works: save the scenario as a file, or share its link.",
  saveFile: "Save it as a file",
  keepMine: "Keep mine as a copy",
  deletedElsewhere: "“{1}” was deleted in another tab.",
  changedElsewhere: "“{1}” was changed in another tab.",
  notStored: "What you see here is no longer stored, so that nothing is lost in either tab.",
  openOther: "Open the other one",
});
