import { useStore } from "../../../ui/base/use-store.ts";
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
    const until = stopping === 1 ? "the problem is" : `${stopping === 2 ? "both" : "all"} problems are`;
    return `${lastNetworkWords(scenario, document)}. The curves stay until ${until} mended.`;
  });
  if (words === "") return null;
  return (
    <p className={css.last}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1M8 4v4l3 2" fill="none" stroke="currentColor" />
      </svg>
      <b>The last network that ran:</b> {words}
    </p>
  );
}
