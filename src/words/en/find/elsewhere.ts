import { catalogue } from "../../catalogue.ts";

/** What stands beside a search, and in its place. */
export const say = catalogue("find/elsewhere", {
  foundElsewhere: "Found elsewhere",
  elsewhere: "Elsewhere:",
  noSearch: "The search could not be loaded. Check the network, then type again.",
});
