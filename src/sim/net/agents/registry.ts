import { makeRegistry } from "../../plugin/registry.ts";
import { controlConnection } from "./control-connection.ts";
import { eln } from "./eln.ts";
import { multipleAck } from "./multiple-ack.ts";
import { none } from "./none.ts";
import { snoop } from "./snoop.ts";
import { split } from "./split.ts";
import type { PathAgent } from "./types.ts";

/** Every path agent; a new one is one line here. */
export const pathAgents = makeRegistry<PathAgent>(
  "path agent",
  [none, snoop, eln, split, multipleAck, controlConnection],
  ["init", "onData", "onAck"],
);
