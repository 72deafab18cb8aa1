import { useId } from "react";
import { CONFIDENCES, type Confidence } from "../../course/index.ts";
import { say } from "../../words/en/lessons/steps.ts";
import css from "./steps.module.css";

const WORDS: Readonly<Record<Confidence, string>> = {
  guess: say.aGuess,
  fairly: say.fairlySure,
  sure: say.sure,
};

/** Asks how sure the reader is of the answer that comes next; it may be left open. */
export function HowSure({ sure, onSure }: { sure: Confidence | null; onSure(sure: Confidence): void }) {
  const name = useId();
  return (
    <fieldset className={css.sure}>
      <legend>{say.howSureAreYou}</legend>
      {CONFIDENCES.map((one) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={sure === one} onChange={() => onSure(one)} />
          {WORDS[one]}
        </label>
      ))}
    </fieldset>
  );
}
