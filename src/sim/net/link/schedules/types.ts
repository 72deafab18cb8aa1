import type { Timer } from "../../../engine/timer.ts";
import type { Definition } from "../../../plugin/definition.ts";
import type { ScheduleSpec } from "../../../spec/schedule.ts";
import type { Link, LinkContext } from "../link.ts";
import type { LinkProperties, Transmitter } from "../types.ts";

/** A step function under construction: value `v[i]` from time `t[i]` (s) on. */
export interface RateSeries {
  t: number[];
  v: number[];
}

/** A schedule at one direction of a link of a run. */
export interface OpenSchedule {
  /** What holds at the start, in place of the direction's own. */
  initial(own: LinkProperties): LinkProperties;
  /** What holds now, in place of the direction's own. */
  now(own: LinkProperties): LinkProperties;
  /** What sends the direction's packets; null: as disciplines that act at departures are served. */
  transmitter(link: Link, asksAtDeparture: boolean): Transmitter | null;
  /** The link is built: what changes it from now on. @param own the direction's properties, as they are whenever it is asked */
  begin(context: Pick<LinkContext, "events">, link: Link, own: () => LinkProperties): readonly Timer[];
  /** The rate in force up to the end (s), bit/s. */
  rates(end: number): RateSeries;
}

/** A way in which a link's capacity follows a list. */
export interface LinkSchedule extends Definition {
  /** Names of the shipped traces that it can follow, and the mean rate of each, bit/s. */
  traces: Readonly<Record<string, number>>;
  /** @throws RangeError for a trace that there is not. @param traces texts of the scenario's own traces */
  open(spec: ScheduleSpec, traces: Readonly<Record<string, string>>): OpenSchedule;
  /** What a shipped trace is. @throws RangeError when there is none of that name */
  shipped?(name: string): ShippedTrace;
}

/** A trace that comes with the simulator. */
export interface ShippedTrace {
  id: string;
  title: string;
  /** What it is like, and how it is made: a synthetic trace, no measurement. */
  summary: string;
  /** The stream of its random numbers. */
  seed: number;
  /** Moments at which a packet may leave, ms. */
  times(): Int32Array;
}
