import { catalogue } from "../../catalogue.ts";

/** What a reader reads while a place is on its way that is asked for less often. */
export const say = catalogue("page/other", {
  captures: "The captures",
  contest: "The contest",
  conformance: "What senders are held to",
});
