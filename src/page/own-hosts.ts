import type { OwnHosts } from "../host/index.ts";
import { unread } from "../run/own/consent.ts";
import { OwnPort } from "./own-port.ts";

/** What runs senders of one's own on a page: code that the reader has agreed to, and no other. */
export function ownHosts(): OwnHosts {
  return {
    spawn: () => new OwnPort(),
    refusal: (spec) => {
      const names = unread(spec);
      if (names.length === 0) return null;
      const what = names.length === 1 ? `The sender ${names[0]}` : `The senders ${names.join(", ")}`;
      return `${what} came with a link or a file. Read the code, then press "Run this code".`;
    },
  };
}
