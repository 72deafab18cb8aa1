import type { ParamValues } from "../../../plugin/parameters.ts";
import type { QueueDiscipline } from "../types.ts";

/** Must a link in front of which this discipline stands ask it whenever a packet leaves? */
export function actsAtDeparture(discipline: QueueDiscipline, params: ParamValues): boolean {
  return discipline.onDeparture !== undefined && (discipline.actsAtDeparture?.(params) ?? true);
}
