import { makeRegistry } from "../../plugin/definition.ts";
import { bbr } from "./bbr.ts";
import { cerl } from "./cerl.ts";
import { cerl2 } from "./cerl2.ts";
import { constantWindow } from "./constant-window.ts";
import { controlConnection } from "./control-connection.ts";
import { cubic } from "./cubic.ts";
import { dctcp } from "./dctcp.ts";
import { diffC } from "./diff-c.ts";
import { highspeed } from "./highspeed.ts";
import { jersey } from "./jersey.ts";
import { ncpld } from "./ncpld.ts";
import { peach } from "./peach.ts";
import { peachPlus } from "./peach-plus.ts";
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
    reno as CongestionControl,
    cerl as CongestionControl,
    cerl2 as CongestionControl,
    veno as CongestionControl,
    westwood as CongestionControl,
    constantWindow as CongestionControl,
    bbr as CongestionControl,
    cubic as CongestionControl,
    dctcp as CongestionControl,
    diffC as CongestionControl,
    highspeed as CongestionControl,
    jersey as CongestionControl,
    ncpld as CongestionControl,
    peach as CongestionControl,
    peachPlus as CongestionControl,
    santaCruz as CongestionControl,
    tcpAware as CongestionControl,
    vegas as CongestionControl,
    wtcp as CongestionControl,
    controlConnection as CongestionControl,
  ],
  ["init", "onAck", "onLossDetected", "onTimeout"],
);
