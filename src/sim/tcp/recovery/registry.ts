import { makeRegistry } from "../../plugin/registry.ts";
import { coherence } from "./coherence.ts";
import { eln } from "./eln.ts";
import { fack } from "./fack.ts";
import { multipleAck } from "./multiple-ack.ts";
import { newreno } from "./newreno.ts";
import { rack } from "./rack.ts";
import { reno } from "./reno.ts";
import { sack } from "./sack.ts";
import { tahoe } from "./tahoe.ts";
import type { LossRecovery } from "./types.ts";
import { vegas } from "./vegas.ts";

/** Every style of loss recovery; a new one is one line here. */
export const recoveries = makeRegistry<LossRecovery>(
  "recovery",
  [tahoe, reno, newreno, sack, fack, vegas, eln, coherence, multipleAck, rack],
  ["init", "inflation", "isActive", "onNewAck", "onDupAck", "onEcho", "onTimeout"],
);
