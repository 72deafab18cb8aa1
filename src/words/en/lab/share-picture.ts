import { catalogue } from "../../catalogue.ts";

/** What stands on pictures, films and printed sheets of a run. */
export const say = catalogue("lab/share-picture", {
  packetsOf: "Packets of {1}",
  and: " and ",
  seed: "seed {1}",
  ownScenario: "a scenario of its own",
  runOf: "run of {1}",
  plotsFrom: "plots from {1} to {2}",
});
