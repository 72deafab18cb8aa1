import { makeRegistry } from "../../plugin/registry.ts";
import { bernoulli } from "./bernoulli.ts";
import { bitError } from "./bit-error.ts";
import { blackout } from "./blackout.ts";
import { exponential } from "./exponential.ts";
import { gilbertElliott } from "./gilbert-elliott.ts";
import { list } from "./list.ts";
import { none } from "./none.ts";
import type { ErrorModel } from "./types.ts";

/** Every error model; a new one is one line here. */
export const errorModels = makeRegistry<ErrorModel>(
  "error model",
  [none, bernoulli, exponential, bitError, gilbertElliott, blackout, list],
  ["init", "isLost"],
);
