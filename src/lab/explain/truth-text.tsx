import { directionName, OUTCOME_WORDS, truthWords } from "../../run/decisions/decision-words.ts";
import type { Truth } from "../../run/decisions/explanation.ts";
import { queueThen } from "../../run/decisions/queue-then.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { say } from "../../words/en/lab/explain.ts";
import { fill } from "../../words/fill.ts";
import css from "./explanation.module.css";

/**
 * What really happened to the segment of a decision, how full the queue was then, and whether the guess was right, unless that is said
 * elsewhere.
 */
export function TruthText(props: { run: ShownRun; flow: string; truth: Truth; isJudgedElsewhere?: boolean }) {
  const { run, flow, truth, isJudgedElsewhere = false } = props;
  const queue = truth.lostAt && queueThen(run, flow, truth.lostAt.t);
  const kind =
    truth.cause === null ? "none" : truth.cause === "overflow" || truth.cause === "aqm" ? "queue" : "air";
  return (
    <>
      <span className={css.truth} data-kind={kind}>
        {kind === "air" ? "✕ " : kind === "queue" ? "■ " : ""}
        {truthWords(run.scenario, truth)}
      </span>{" "}
      {queue && kind === "air" && (
        <>
          {queue.limit === null
            ? fill(say.queueHeld, directionName(run.scenario, queue.link), queue.held)
            : fill(say.queueHeldOf, directionName(run.scenario, queue.link), queue.held, queue.limit)}{" "}
        </>
      )}
      {truth.outcome && !isJudgedElsewhere && (
        <b className={truth.outcome === "right" ? css.right : css.wrong}>
          {OUTCOME_WORDS[truth.outcome].sign} {OUTCOME_WORDS[truth.outcome].sentence}
        </b>
      )}
    </>
  );
}
