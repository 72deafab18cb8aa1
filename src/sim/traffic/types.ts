import type { Definition, ParamValues } from "../catalog/definition.ts";

/** What an application wants to send. */
export interface TrafficSource extends Definition {
  /** Data segments the application has from the flow's start on; Infinity for a bulk transfer. @param mss bytes */
  segments(params: ParamValues, mss: number): number;
}
