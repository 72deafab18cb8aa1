import { makeRegistry } from "../catalog/definition.ts";
import { bulk } from "./bulk.ts";
import { finite } from "./finite.ts";
import type { TrafficSource } from "./types.ts";

/** Every traffic source; a new one is one line here. */
export const trafficSources = makeRegistry<TrafficSource>("traffic source", [bulk, finite], ["segments"]);
