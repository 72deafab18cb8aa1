import { DECISION_MEASURES } from "./decision-measures.ts";
import { FLOW_MEASURES, GROUP_MEASURES } from "./flow-measures.ts";
import { LINK_MEASURES } from "./link-measures.ts";
import { MARK_MEASURES, QUEUE_MEASURES } from "./queue-measures.ts";
import { TRACE_FLOW_MEASURES, TRACE_LINK_MEASURES } from "./trace-measures.ts";
import type { Measure } from "./types.ts";

const ALL: readonly Measure[] = [
  ...FLOW_MEASURES,
  ...TRACE_FLOW_MEASURES,
  ...DECISION_MEASURES,
  ...MARK_MEASURES,
  ...GROUP_MEASURES,
  ...LINK_MEASURES,
  ...TRACE_LINK_MEASURES,
  ...QUEUE_MEASURES,
];

/** All measures by id. @throws at load when two have the same id. */
export const MEASURES: ReadonlyMap<string, Measure> = new Map(ALL.map((measure) => [measure.id, measure]));

if (MEASURES.size !== ALL.length) throw new Error("two measures have the same id");
