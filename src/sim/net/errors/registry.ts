import { makeRegistry } from "../../catalog/definition.ts";
import { bernoulli } from "./bernoulli.ts";
import { exponential } from "./exponential.ts";
import { list } from "./list.ts";
import { none } from "./none.ts";
import type { ErrorModel } from "./types.ts";

/** Every error model; a new one is one line here. */
export const errorModels = makeRegistry<ErrorModel>(
  "error model",
  [none as ErrorModel, bernoulli as ErrorModel, exponential as ErrorModel, list as ErrorModel],
  ["init", "isLost"],
);
