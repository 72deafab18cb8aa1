import type { Issue } from "../../scenario/issue.ts";
import type { Connection } from "../capture.ts";
import type { PacketConnection } from "../connections/connection.ts";
import { arrivalRate } from "./arrivals.ts";
import { baseRtt, withoutWaits } from "./base-rtt.ts";
import { bottleneckRate } from "./bottleneck-rate.ts";
import { bufferOf } from "./buffer.ts";
import type { Estimate } from "./estimate.ts";
import type { FittedLoss, PathFit } from "./path-fit.ts";
import { queueLevels } from "./queue-levels.ts";
import { scenarioOf } from "./scenario-of.ts";

/** A fit, or why there is none. */
export type FitResult = { ok: true; fit: PathFit } | { ok: false; issue: Issue };

/** Fewest acknowledged segments that a path is fitted to. */
const FEWEST_SEGMENTS = 10;

/** Estimates the path of a connection. */
export function fitPath(connection: Connection): FitResult {
  if (connection.kind === "log")
    return refused("a log without packets", "packets", "Capture the connection: tcpdump -s 128 -w FILE tcp.");
  if (connection.transfer.samples.length < FEWEST_SEGMENTS)
    return refused(
      `${connection.transfer.samples.length} timed segments`,
      `at least ${FEWEST_SEGMENTS}`,
      "Capture a longer transfer, from its beginning.",
    );
  return { ok: true, fit: connection.side === "receiver" ? atReceiver(connection) : atSender(connection) };
}

function refused(found: string, allowed: string, remedy: string): FitResult {
  return { ok: false, issue: { path: "connection", found, allowed, remedy } };
}

function atSender(connection: PacketConnection): PathFit {
  const { transfer, fates } = connection;
  const least = baseRtt(transfer);
  const { rate, isShared } = bottleneckRate(transfer, least.value ?? 0);
  const rtt = rate.value === null ? least : withoutWaits(least, transfer, rate.value, fates);
  const known = rate.value ?? rate.low;
  const levels = known === null ? null : queueLevels(transfer, fates, rtt.value ?? 0, known);
  const { buffer, overflows } =
    levels === null
      ? { buffer: NOT_TOLD, overflows: new Set<number>() }
      : bufferOf(levels, { isShared, isRateKnown: rate.value !== null });
  const losses = fates.flatMap((fate, i): FittedLoss[] => {
    if (fate !== "lost") return [];
    const { seq, nth } = transfer.transmissions[i];
    return [{ seq, nth, why: overflows.has(i) ? "overflow" : "transmission" }];
  });
  const found = { rtt, rate, buffer, losses };
  return { ...found, scenario: scenarioOf(connection, found) };
}

const NOT_TOLD: Estimate = { value: null, low: null, high: null, basis: "the rate is not known" };

/** At the receiver's side, neither the queue nor what was lost before it is seen. */
function atReceiver(connection: PacketConnection): PathFit {
  const value = connection.rttMin;
  const rtt: Estimate = { value, low: null, high: value, basis: "timestamps at the receiver's side" };
  const rate = arrivalRate(connection.transfer);
  const basis = "not seen at the receiver's side: capture at the sender";
  const found = { rtt, rate, buffer: { ...NOT_TOLD, basis }, losses: [] };
  return { ...found, scenario: scenarioOf(connection, found) };
}
