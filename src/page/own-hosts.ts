import type { OwnHosts } from "../host/index.ts";
import { unread } from "../run/own/consent.ts";
import { say } from "../words/en/page/own.ts";
import { fill } from "../words/fill.ts";
import { OwnPort } from "./own-port.ts";
import { startOwnWorker, startSpareWorker } from "./own-worker.ts";

/** What runs senders of one's own on a page: code that the reader has agreed to, and no other. */
export function ownHosts(): OwnHosts {
  return {
    spawn: () => new OwnPort(startOwnWorker, startSpareWorker),
    refusal: (spec) => {
      const names = unread(spec);
      if (names.length === 0) return null;
      return fill(say.unread, names.length, names.join(", "));
    },
  };
}
