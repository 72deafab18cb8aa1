import { sentenceOf } from "../../run/decisions/decision-sentence.ts";
import { markWords, OUTCOME_WORDS } from "../../run/decisions/decision-words.ts";
import { explain } from "../../run/decisions/explanation.ts";
import { formatMeasured, formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/explain.ts";
import { fill } from "../../words/fill.ts";
import { formulaWords } from "../../words/formula-phrases.ts";
import { useController } from "../core/lab-context.ts";
import { type Measurement, measurementFor } from "./measured.ts";
import css from "./reason.module.css";
import { TruthText } from "./truth-text.tsx";

/**
 * The reason of the chosen change of cwnd, short enough for a projector: what the sender did and when, whether its guess was
 * right, what it measured, its rule, and the truth. Nothing where no change is chosen.
 */
export function Reason() {
  const controller = useController();
  const selection = useStore(controller.lab, (state) => state.selection);
  const runs = useStore(controller.lab, (state) => state.runs);
  if (selection.kind !== "change") return null;
  const run = runs.find(({ key }) => key === selection.run);
  const flow = run?.result.trace.flows.find(({ id }) => id === selection.flow);
  const explanation = run && explain(run.result, selection.flow, selection.index, selection.decision);
  if (run === undefined || flow === undefined || !explanation) return null;
  const { rule, equation, decision, truth, mark, headline, t } = explanation;
  return (
    <section className={css.reason} aria-label={say.reasonOf} aria-live="polite">
      <h2>
        <span>
          {decision ? sentenceOf({ flow, decision }) : headline} <small>{formatTime(t)}</small>
        </span>
        <button
          type="button"
          aria-label={say.close}
          title={say.close}
          onClick={() => controller.closeExplanation()}
        >
          <Icon name="close" />
        </button>
      </h2>
      {truth?.outcome && (
        <p className={css.outcome} data-outcome={truth.outcome}>
          {OUTCOME_WORDS[truth.outcome].sign} {OUTCOME_WORDS[truth.outcome].sentence}
        </p>
      )}
      <dl>
        <div>
          <dt>{fill(say.measured, schemeStyle(flow.scheme).title)}</dt>
          <dd>{measuredWords(measurementFor(flow, explanation, run.result.trace.rules))}</dd>
        </div>
        <div>
          <dt>{say.theRule}</dt>
          <dd>{equation ? <code>{formulaWords(equation.names)}</code> : rule.text}</dd>
        </div>
        <div>
          <dt>{say.theTruth}</dt>
          <dd>
            {truth ? (
              <TruthText run={run} flow={flow.id} truth={truth} isJudgedElsewhere />
            ) : mark ? (
              markWords(run.scenario, mark)
            ) : (
              say.noLoss
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** "l = 51.6 ms, N = 28.4 ms", or why there is no number. */
function measuredWords(measurement: Measurement): string {
  if (measurement.kind === "words") return measurement.text;
  const { comparison, unit } = measurement;
  return [comparison.measured, ...comparison.thresholds]
    .map(({ name, value }) => `${name} = ${formatMeasured(value, unit)}`)
    .join(", ");
}
