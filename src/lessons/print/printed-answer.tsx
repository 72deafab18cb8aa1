import {
  choiceText,
  type World as Known,
  knobText,
  type ShownLessonRun,
  type Step,
  startOrder,
  unitNamed,
} from "../../course/index.ts";
import { VERDICT_WORDS } from "../../run/decisions/decision-words.ts";
import { say } from "../../words/en/lessons/print.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { unitName } from "../../words/units.ts";
import type { Rendered } from "../data/load.ts";
import { causeWords, pickable } from "../steps/explain-answer.tsx";
import { Prose } from "../text/prose.tsx";
import css from "./print.module.css";

/** More decisions than this are not written out. */
const MOST_DECISIONS = 24;

interface Props {
  step: Step<Rendered>;
  known: Known;
  shown: readonly ShownLessonRun[];
  /** What shuffles the items of an order. */
  seed: string;
  /** What was written on the page; "" for nothing. */
  written: string;
}

/** Where a step's answer is written, with a pencil. */
export function PrintedAnswer({ step, known, shown, seed, written }: Props) {
  switch (step.kind) {
    case "predict-number":
      return (
        <p className={css.line}>
          {put(say.yourAnswer, step.unit === "times" ? "" : unitName(unitNamed(step.unit)?.id ?? ""))}
        </p>
      );
    case "predict-choose":
    case "vote":
      return (
        <ul className={css.options}>
          {step.options.map(({ id, label }) => (
            <li key={id}>
              <Prose text={label} world={known} />
            </li>
          ))}
        </ul>
      );
    case "predict-order": {
      const labels = startOrder(step, known, seed).map(
        (id) => step.items.find((item) => item.id === id)?.label,
      );
      return (
        <>
          <ul className={css.options}>
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <p className={css.line}>
            {step.ends[0]}: {labels.map(() => "__________").join("  <  ")} :{step.ends[1]}
          </p>
        </>
      );
    }
    case "try":
      return (
        <table className={css.tries}>
          <thead>
            <tr>
              {step.knobs.map((knob) => (
                <th key={knob.path} scope="col">
                  {knob.label}
                  <small>
                    {knob.range === null
                      ? knob.choices.map(choiceText).join(", ")
                      : fill(
                          say.to,
                          knobText(knob, String(knob.range.min)),
                          knobText(knob, String(knob.range.max)),
                        )}
                  </small>
                </th>
              ))}
              {step.goals.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[1, 2, 3, 4].map((row) => (
              <tr key={row}>
                {[...step.knobs, ...step.goals].map(({ label }) => (
                  <td key={label} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case "explain": {
      const decisions = pickable({ step, known, shown });
      return (
        <>
          <ol className={css.decisions}>
            {decisions.slice(0, MOST_DECISIONS).map(({ index, decision }) => (
              <li key={index}>
                {shownNumber(decision.t.toFixed(2))} s: {causeWords(decision, step.by)}
                {decision.verdict === "none" ? "" : fill(say.judged, VERDICT_WORDS[decision.verdict])}
              </li>
            ))}
          </ol>
          {decisions.length > MOST_DECISIONS && (
            <p>{put(say.andMoreWhichThePage, decisions.length - MOST_DECISIONS)}</p>
          )}
          <p className={css.line}>{say.itIsNumber}</p>
        </>
      );
    }
    case "write-sender":
      return (
        <>
          <pre className={css.written}>{written === "" ? step.start : written}</pre>
          <ul className={css.options}>
            {step.goals.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      );
    case "write":
      return written === "" ? (
        <div className={css.room}>
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <p key={line} />
          ))}
        </div>
      ) : (
        <blockquote className={css.written}>{written}</blockquote>
      );
    default:
      return null;
  }
}
