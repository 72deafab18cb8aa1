import { makeRegistry } from "../plugin/registry.ts";
import { bulk } from "./bulk.ts";
import { cbr } from "./cbr.ts";
import { finite } from "./finite.ts";
import { onOff } from "./on-off.ts";
import { poisson } from "./poisson.ts";
import { requestResponse } from "./request-response.ts";
import type { TrafficSource } from "./types.ts";
import { voipPool } from "./voip-pool.ts";
import { writes } from "./writes.ts";

/** Every traffic source; a new one is one line here. */
export const trafficSources = makeRegistry<TrafficSource>(
  "traffic source",
  [bulk, finite, requestResponse, cbr, onOff, poisson, voipPool, writes],
  ["segments"],
);
