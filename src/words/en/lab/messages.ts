import { catalogue } from "../../catalogue.ts";

/** What a reader is told about a run in progress, and one that was refused, failed or was recorded. */
export const say = catalogue("lab/messages", {
  recorded: "The recorded run",
  same: "This is the run that the sweep recorded.",
  sameDigest: "Its digest, {1}, is the same.",
  other: "This is not the run that the sweep recorded.",
  otherDigest:
    "Its digest was {1}, here it is {2}: it was made by another version (this is simulator {3}). Run the sweep again with this one.",
  dismissMessage: "Dismiss this message",
  status: "Run status",
  simulating: "Simulating, {1} %",
  progress: "Progress of the run",
  cancel: "Cancel",
  code: "This scenario contains code. It has not run.",
  previous: "The page shows the previous run.",
  runIt: "Run it",
  readCode: "Read the code",
  continue: "Continue",
  dismiss: "Dismiss",
  newVersion: "A new version is there.",
  reload: "Reload",
  refused: "Too large to run here.",
  failed: "The run failed.",
  cancelled: "Cancelled.",
  stopped: "Not complete.",
});
