import { useState } from "react";
import type { VoteStep } from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/steps.ts";
import { fill } from "../../words/fill.ts";
import type { Rendered } from "../data/load.ts";
import { useDraft } from "../state/use-draft.ts";
import { optionOf, RadioOptions } from "./radio-options.tsx";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

interface Props extends QuestionProps<VoteStep<Rendered>> {
  /** The first vote; null before it. */
  first: string | null;
  onFirst(id: string): void;
}

/** A vote, a talk, and the vote again: the shift is what counts. */
export function VoteAnswer({ step, known, before, first, isDone, draft, onFirst, onAnswer }: Props) {
  const answered = before?.answer?.kind === "option" ? before.answer.id : "";
  const [chosen, setChosen] = useDraft(
    draft,
    (kept) => optionOf(step.options, kept),
    () => answered,
  );
  const [hands, setHands] = useState<Readonly<Record<string, string>>>({});
  const isSecond = first !== null;
  const wordsOf = (id: string) => step.options.find((option) => option.id === id);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === "") return;
        if (isSecond) onAnswer({ kind: "option", id: chosen });
        else {
          setChosen("");
          onFirst(chosen);
        }
      }}
    >
      <p className={css.round}>{isDone ? say.bothVotes : isSecond ? say.secondVote : say.firstVoteAlone}</p>
      <RadioOptions
        legend={isSecond ? say.secondVote : say.firstVote}
        options={step.options}
        known={known}
        chosen={chosen}
        disabled={isDone}
        onChoose={setChosen}
        note={(id) => isSecond && first === id && <span className={css.note}>{say.firstVote2}</span>}
      />
      {!isDone && (
        <button type="submit" className={css.primary} disabled={chosen === ""}>
          {isSecond ? say.voteAgainAndSee : say.vote}
        </button>
      )}
      {!isDone && isSecond && <p className={css.box}>{say.tellYourNeighbourWhyThen}</p>}
      {isDone && first !== null && answered !== "" && (
        <p className={css.note}>{first === answered ? say.youKeptYourAnswer : say.youChangedYourMind}</p>
      )}
      <details className={css.keys}>
        <summary>{say.countVotes}</summary>
        <table className={css.attempts}>
          <thead>
            <tr>
              <th scope="col">{say.answer}</th>
              <th scope="col">{say.first}</th>
              <th scope="col">{say.second}</th>
              <th scope="col">{say.shift}</th>
            </tr>
          </thead>
          <tbody>
            {step.options.map(({ id }, i) => {
              const [one, two] = [1, 2].map((round) => Number(hands[`${id} ${round}`] ?? ""));
              return (
                <tr key={id}>
                  <th scope="row">{wordsOf(id) && `${i + 1}`}</th>
                  {[1, 2].map((round) => (
                    <td key={round}>
                      <input
                        className={css.hands}
                        type="number"
                        min={0}
                        max={999}
                        aria-label={fill(round === 1 ? say.firstVotesFor : say.secondVotesFor, i + 1)}
                        value={hands[`${id} ${round}`] ?? ""}
                        onChange={(event) => {
                          const { value } = event.currentTarget;
                          setHands((all) => ({ ...all, [`${id} ${round}`]: value }));
                        }}
                      />
                    </td>
                  ))}
                  <td>{two - one > 0 ? `+${two - one}` : `${two - one}`.replace("-", "−")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <button type="button" className={controls.plain} onClick={() => setHands({})}>
          {say.clear}
        </button>
      </details>
    </form>
  );
}
