import type { Verdict as VerdictIn } from "../../course/index.ts";
import type { Rendered } from "../data/load.ts";

/** What became of an answer on the page, with what is said about it. */
export type Verdict = VerdictIn<Rendered>;
