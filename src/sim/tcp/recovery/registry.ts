import { makeRegistry } from "../../plugin/definition.ts";
import { coherence } from "./coherence.ts";
import { eln } from "./eln.ts";
import { fack } from "./fack.ts";
import { multipleAck } from "./multiple-ack.ts";
import { newreno } from "./newreno.ts";
import { reno } from "./reno.ts";
import { sack } from "./sack.ts";
import { tahoe } from "./tahoe.ts";
import type { LossRecovery } from "./types.ts";
import { vegas } from "./vegas.ts";

/** Every style of loss recovery; a new one is one line here. */
export const recoveries = makeRegistry<LossRecovery>(
  "recovery",
  [
    tahoe as LossRecovery,
    reno as LossRecovery,
    newreno as LossRecovery,
    sack as LossRecovery,
    fack as LossRecovery,
    vegas as LossRecovery,
    eln as LossRecovery,
    coherence as LossRecovery,
    multipleAck as LossRecovery,
  ],
  ["init", "inflation", "isActive", "onNewAck", "onDupAck", "onEcho", "onTimeout"],
);
