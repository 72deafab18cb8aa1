import { makeRegistry } from "../plugin/registry.ts";
import { bbr } from "./bbr.ts";
import { bbr3 } from "./bbr3.ts";
import { cerl } from "./cerl.ts";
import { cerl2 } from "./cerl2.ts";
import { coherenceSource } from "./coherence-source.ts";
import { congestionCoherence } from "./congestion-coherence.ts";
import { constantWindow } from "./constant-window.ts";
import { controlConnection } from "./control-connection.ts";
import { cubic } from "./cubic.ts";
import { dctcp } from "./dctcp.ts";
import { delayedDupacks } from "./delayed-dupacks.ts";
import { diffC } from "./diff-c.ts";
import { eln } from "./eln.ts";
import { fack } from "./fack.ts";
import { highspeed } from "./highspeed.ts";
import { jersey } from "./jersey.ts";
import { linuxBbr } from "./linux-bbr.ts";
import { linuxCubic } from "./linux-cubic.ts";
import { linuxDctcp } from "./linux-dctcp.ts";
import { linuxReno } from "./linux-reno.ts";
import { multipleAck } from "./multiple-ack.ts";
import { ncpld } from "./ncpld.ts";
import { newreno } from "./newreno.ts";
import { peach } from "./peach.ts";
import { peachPlus } from "./peach-plus.ts";
import { prague } from "./prague.ts";
import { reno } from "./reno.ts";
import { sack } from "./sack.ts";
import { santaCruz } from "./santa-cruz.ts";
import { tahoe } from "./tahoe.ts";
import { tcpAware } from "./tcp-aware.ts";
import type { SchemeDefinition } from "./types.ts";
import { vegas } from "./vegas.ts";
import { veno } from "./veno.ts";
import { westwood } from "./westwood.ts";
import { westwoodNr } from "./westwood-nr.ts";
import { wtcp } from "./wtcp.ts";

/** Every scheme a student can pick; a new one is one line here. */
export const schemes = makeRegistry<SchemeDefinition>(
  "scheme",
  [
    tahoe,
    reno,
    newreno,
    sack,
    fack,
    cerl,
    cerl2,
    veno,
    westwood,
    westwoodNr,
    constantWindow,
    bbr,
    bbr3,
    cubic,
    dctcp,
    diffC,
    highspeed,
    jersey,
    ncpld,
    peach,
    peachPlus,
    prague,
    santaCruz,
    tcpAware,
    vegas,
    wtcp,
    delayedDupacks,
    congestionCoherence,
    coherenceSource,
    eln,
    multipleAck,
    controlConnection,
    linuxReno,
    linuxCubic,
    linuxBbr,
    linuxDctcp,
  ],
  [],
);
