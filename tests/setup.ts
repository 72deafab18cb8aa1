/** Generated tests draw the same examples every time; LAW_SEED=n explores others, LAW_RUNS=k more of the laws'. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.LAW_SEED ?? 1) });
