import { useMemo } from "react";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/build-problems.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./build.module.css";
import { type Problem, problemsOf } from "./problems.ts";

/** What the document lacks, one line each, with the button that mends it; nothing while there is nothing. */
export function ProblemsStrip() {
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const issues = useStore(controller.lab, (state) => state.issues);
  const problems = useMemo(() => problemsOf(document, issues), [document, issues]);
  if (problems.length === 0) return null;
  return (
    <ul className={css.problems} aria-label={say.problems}>
      {problems.map((problem) => (
        <li key={problem.key}>
          <Triangle />
          <span className={css.words}>{problem.words}</span>
          <Show problem={problem} />
          {problem.mend !== null && (
            <button
              type="button"
              className={controls.button}
              onClick={() => controller.draft.apply((now) => problem.mend?.edit(now) ?? now)}
            >
              {problem.mend.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const SHOW = { node: say.showNode, link: say.showLink, flow: say.showFlow } as const;

function Show({ problem: { element } }: { problem: Problem }) {
  const controller = useController();
  if (element === null) return null;
  const { kind, id } = element;
  const show = () => {
    if (kind === "link") controller.select({ kind, id, direction: "forward" });
    else controller.select({ kind, id });
  };
  return (
    <button type="button" className={controls.plain} onClick={show} aria-label={fill(SHOW[kind], id)}>
      {say.show}
    </button>
  );
}

function Triangle() {
  return (
    <svg viewBox="0 0 20 18" aria-hidden="true">
      <path d="M10 1 19 17H1Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M10 6v5M10 13v2" stroke="var(--background)" strokeWidth="2" />
    </svg>
  );
}
