import { hookOf } from "../../run/own/hook-of.ts";
import { readsOf } from "../../run/own/reads-of.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { hookLines } from "../../sandbox/source/hook-lines.ts";
import { ownName } from "../../scenario/own-name.ts";
import type { Decision, FlowTrace } from "../../sim/declared.ts";
import { formatNumber } from "../../ui/base/quantity-format.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/explain.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./explanation.module.css";

/** The lines of the reader's own sender that took a step or a decision, and the values that they read then. */
export function OwnLines({
  run,
  flow,
  rule,
  decision,
}: {
  run: ShownRun;
  flow: FlowTrace;
  /** Id of the rule. */
  rule: string;
  decision: Decision | null;
}) {
  const controller = useController();
  const source = run.scenario.senders?.[ownName(flow) ?? ""] ?? "";
  const read = decision === null ? null : readsOf(run.result.own?.reads ?? [], flow.id, decision.t);
  const lines = hookLines(source, read?.hook ?? hookOf(rule, decision));
  if (lines === null) return null;
  const [from, to] = lines;
  const shown = source
    .split("\n")
    .slice(from - 1, to)
    .join("\n");
  return (
    <div className={css.ownLines}>
      <button type="button" className={controls.plain} onClick={() => controller.draft.read()}>
        {fill(say.lines, String(from), String(to))}
      </button>
      <textarea readOnly aria-label={say.linesLabel} rows={Math.min(to - from + 1, 12)} value={shown} />
      {read !== null && read.values.length > 0 && (
        <p className={css.ownValues}>
          {say.readHere}
          {read.values.map(([name, value]) => (
            <code key={name}>
              {name} = {formatNumber(value)}
            </code>
          ))}
        </p>
      )}
    </div>
  );
}
