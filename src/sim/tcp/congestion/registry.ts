import { makeRegistry } from "../../plugin/registry.ts";
import { bbr } from "./bbr.ts";
import { bbr3 } from "./bbr3.ts";
import { cerl } from "./cerl.ts";
import { cerl2 } from "./cerl2.ts";
import { constantWindow } from "./constant-window.ts";
import { controlConnection } from "./control-connection.ts";
import { cubic } from "./cubic.ts";
import { dctcp } from "./dctcp.ts";
import { diffC } from "./diff-c.ts";
import { highspeed } from "./highspeed.ts";
import { jersey } from "./jersey.ts";
import { linuxBbr } from "./linux-bbr.ts";
import { linuxCubic } from "./linux-cubic.ts";
import { linuxDctcp } from "./linux-dctcp.ts";
import { linuxReno } from "./linux-reno.ts";
import { ncpld } from "./ncpld.ts";
import { peach } from "./peach.ts";
import { peachPlus } from "./peach-plus.ts";
import { prague } from "./prague.ts";
import { reno } from "./reno.ts";
import { santaCruz } from "./santa-cruz.ts";
import { tcpAware } from "./tcp-aware.ts";
import type { CongestionControl } from "./types.ts";
import { vegas } from "./vegas.ts";
import { veno } from "./veno.ts";
import { westwood } from "./westwood.ts";
import { wtcp } from "./wtcp.ts";

/** Every congestion controller; a new one is one line here. */
export const congestionControls = makeRegistry<CongestionControl>(
  "congestion controller",
  [
    reno,
    cerl,
    cerl2,
    veno,
    westwood,
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
    controlConnection,
    linuxReno,
    linuxCubic,
    linuxBbr,
    linuxDctcp,
  ],
  ["init", "onAck", "onLossDetected", "onTimeout"],
);
