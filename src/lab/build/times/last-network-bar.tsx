import { useStore } from "../../../ui/base/use-store.ts";
import { say } from "../../../words/en/lab/build-times.ts";
import { fill } from "../../../words/fill.ts";
import type { LabController } from "../../core/controller.ts";
import { problemsOf } from "../problems.ts";
import { lastNetworkWords } from "./last-network.ts";
import css from "./timeline.module.css";

/** Says which network the curves below belong to, while what is built does not run. */
export function LastNetwork({ controller }: { controller: LabController }) {
  const { lab } = controller;
  const words = useStore(lab, ({ issues, document, scenario, runs }) => {
    if (issues.length === 0 || runs.length === 0) return "";
    const stopping = problemsOf(document, issues).filter(({ stops }) => stops).length;
    return fill(say.plotsUpdate, lastNetworkWords(scenario, document), stopping);
  });
  if (words === "") return null;
  return (
    <p className={css.last}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1M8 4v4l3 2" fill="none" stroke="currentColor" />
      </svg>
      <b>{say.lastNetwork}</b> {words}
    </p>
  );
}
