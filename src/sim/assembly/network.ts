import type { Timer } from "../engine/timer.ts";
import type { AgentHost } from "../net/agent-host.ts";
import type { Link } from "../net/link/link.ts";
import type { OpenSchedule } from "../net/link/schedules/types.ts";
import type { LinkProperties } from "../net/link/types.ts";
import type { RouteTable } from "../net/routes.ts";
import type { LinkRecorder } from "../trace/link-recorder.ts";
import type { Connection } from "./connection.ts";

/** One direction of a link, and what records it. */
export interface NetworkLink {
  /** "bottleneck.forward". */
  readonly id: string;
  readonly link: Link;
  readonly recorder: LinkRecorder;
  /** What it follows; null where nothing changes by itself. */
  readonly schedule: ScheduledDirection | null;
}

/** A schedule at work. */
export interface ScheduledDirection {
  readonly schedule: OpenSchedule;
  /** The direction's own properties, as they are now. */
  own: LinkProperties;
  timers: readonly Timer[];
}

/** What a run simulates: filled in once, read by changes and by the summary. */
export interface Network {
  /** 2i: forward direction of the specification's link i; 2i + 1: its reverse. */
  readonly links: readonly NetworkLink[];
  readonly flows: readonly Connection[];
  /** Each agent once for every flow that passes its node. */
  readonly agents: readonly AgentHost[];
}

/** What the ends of a flow are attached to. */
export interface Wires {
  readonly links: readonly NetworkLink[];
  readonly routeTable: RouteTable;
  /** By direction: how many flows send their data over it. */
  readonly sharers: Int32Array;
}
