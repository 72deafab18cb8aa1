import { makeRegistry } from "../../../plugin/registry.ts";
import { opportunities } from "./opportunities.ts";
import { rates } from "./rates.ts";
import type { LinkSchedule } from "./types.ts";

/** Every way in which a link's capacity can change with time; a new one is one line here. */
export const linkSchedules = makeRegistry<LinkSchedule>("link schedule", [opportunities, rates], ["open"]);
