import { catalogue } from "../../catalogue.ts";

/** What the parts of a scheme decide, as a card names them. */
export const say = catalogue("lab/scheme-parts", {
  window: "Window",
  repairs: "Repairs",
  acks: "ACKs",
  reports: "Reports",
});
