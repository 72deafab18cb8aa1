import { LIMITS } from "../../scenario/limits.ts";
import { FORMAT } from "../../scenario/types.ts";
import type { PacketConnection } from "../connections/connection.ts";
import type { PathFit, ScenarioDocument } from "./path-fit.ts";

/** The flow and the link whose values were estimated. */
const FLOW = "f1";
const FITTED_LINK = "bottleneck";

/** Where no queue was seen full, one that never is. A receiver's window that the capture does not tell limits nothing. */
const LARGE_WINDOW = 10_000;
/** The sender's own link is so many times faster than the slowest one: no queue builds up there. */
const FASTER = 100;
const MOST_INITIAL_WINDOW = 64;

/**
 * The scenario of a fitted path: one sender, its queue, the slowest link, and the losses that are not the queue's, by segment and
 * transmission. Its sender is CUBIC with SACK; any other takes its place.
 * @returns null where neither round trip nor rate is known
 */
export function scenarioOf(
  connection: PacketConnection,
  { rtt, rate, buffer, losses }: Omit<PathFit, "scenario">,
): ScenarioDocument | null {
  const { transfer } = connection;
  const speed = rate.value ?? rate.low;
  if (rtt.value === null || speed === null) return null;
  const bitsPerSecond = within(speed, LIMITS.minRate, LIMITS.maxRate / FASTER);
  const headerBytes = transfer.headerBytes || 40;
  const ackBytes = transfer.ackBytes || 40;
  const transmissions = (8 * (transfer.mss + headerBytes + ackBytes)) / bitsPerSecond;
  const delay = within((rtt.value - transmissions * (1 + 1 / FASTER)) / 2, 0, LIMITS.delay);
  const others = losses.filter(({ why }) => why === "transmission").slice(0, LIMITS.drops);
  return {
    format: FORMAT,
    title: `The path ${connection.from} to ${connection.to}`.slice(0, LIMITS.title),
    description: descriptionOf({ rtt, rate, buffer, losses }),
    duration: within(connection.end - connection.start, 1, LIMITS.duration),
    tcp: {
      clock: 0,
      minRto: 0.2,
      initialRto: 1,
      initialWindow: initialWindow(connection),
      byteCounting: true,
      headerBytes,
      ackBytes,
    },
    nodes: [
      { id: "sender", role: "host", x: 0, y: 0 },
      { id: "router", role: "router", x: 1, y: 0 },
      { id: "receiver", role: "host", x: 2, y: 0 },
    ],
    links: [
      { id: "access", from: "sender", to: "router", rate: bitsPerSecond * FASTER, delay: 0 },
      {
        id: FITTED_LINK,
        from: "router",
        to: "receiver",
        rate: bitsPerSecond,
        delay,
        ...(buffer.value !== null && {
          queue: { discipline: "drop-tail", limit: within(buffer.value, 1, LIMITS.queue) },
        }),
        ...(others.length > 0 && {
          loss: { model: "list", drops: others.map(({ seq, nth }) => ({ flow: FLOW, seq, nth })) },
        }),
      },
    ],
    flows: [
      {
        id: FLOW,
        from: "sender",
        to: "receiver",
        scheme: "cubic",
        recovery: "sack",
        ack: "delayed",
        mss: transfer.mss,
        awnd: windowOf(connection),
        ...(connection.isFinished &&
          connection.bytes > 0 && { traffic: { kind: "finite", bytes: connection.bytes } }),
      },
    ],
  };
}

function windowOf({ transfer }: PacketConnection): number {
  const { window, mss } = transfer;
  return window === 0 ? LARGE_WINDOW : within(Math.floor(window / mss), 1, LIMITS.awnd);
}

/** Segments that left before the first one was acknowledged. */
function initialWindow({ transfer }: PacketConnection): number {
  const first = transfer.acks.find(({ ackno }) => ackno > 1);
  if (first === undefined || transfer.transmissions[0]?.seq !== 0) return 10;
  const sent = transfer.transmissions.filter(({ seq, t }) => seq > 0 && t < first.t).length;
  return within(sent, 1, MOST_INITIAL_WINDOW);
}

function descriptionOf({ rtt, rate, buffer, losses }: Omit<PathFit, "scenario">): string {
  const others = losses.filter(({ why }) => why === "transmission").length;
  const lines = [
    "Estimated from a capture.",
    `- Base round trip: ${rtt.basis}.`,
    `- Rate: ${rate.basis}.`,
    `- Buffer: ${buffer.value === null && buffer.low !== null ? `at least ${buffer.low} packets; ` : ""}${buffer.basis}.`,
    `- Losses at other places than the full queue: ${others}.`,
  ];
  return lines.join("\n");
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
