import { catalogue } from "../../catalogue.ts";

/** What a reader is told about what runs a sender of one's own. */
export const say = catalogue("page/own", {
  unread:
    '{1|The sender|The senders} {2} came with a link or a file. Read the code, then press "Run this code".',
  frame: "Runs your sender",
  notFetched: "its code could not be loaded",
});
