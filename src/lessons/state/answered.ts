import type { Step } from "../../course/index.ts";
import type { StepProgress } from "./progress.ts";

/** Is a question answered, or its answer seen? */
export function isAnswered(step: Step<unknown>, progress: StepProgress | null): boolean {
  if (step.kind === "text" || step.kind === "reveal") return true;
  if (step.kind === "write") return (progress?.text ?? "").trim() !== "";
  return progress !== null && (progress.right || progress.seen);
}
