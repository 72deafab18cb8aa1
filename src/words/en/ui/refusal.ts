import { catalogue } from "../../catalogue.ts";

/** How the page says that it cannot do what an address asks of it. */
export const say = catalogue("ui/refusal", {
  foundAllowed: "found {1}; allowed: {2}. {3}",
});
