import { makeRegistry } from "../../plugin/registry.ts";
import { duplicate } from "./duplicate.ts";
import { none } from "./none.ts";
import { reorder } from "./reorder.ts";
import type { Impairment } from "./types.ts";

/** Every impairment of links; a new one is one line here. */
export const impairments = makeRegistry<Impairment>("impairment", [none, reorder, duplicate], ["init"]);
