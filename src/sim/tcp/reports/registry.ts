import { makeRegistry } from "../../plugin/registry.ts";
import { accurateEcn } from "./accurate-ecn.ts";
import { interArrival } from "./inter-arrival.ts";
import { receiverRate } from "./receiver-rate.ts";
import { timeStampEcho } from "./time-stamp-echo.ts";
import { timestamps } from "./timestamps.ts";
import type { ReceiverReport } from "./types.ts";

/** Every kind of receiver report; a new one is one line here. */
export const receiverReports = makeRegistry<ReceiverReport>(
  "receiver report",
  [accurateEcn, interArrival, receiverRate, timestamps, timeStampEcho],
  ["init", "onSegment", "onAck"],
);
