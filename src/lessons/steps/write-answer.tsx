import { useId, useState } from "react";
import { type Held, heldNumbers, MOST_TEXT, type World, type WriteStep } from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/steps.ts";
import { fill } from "../../words/fill.ts";
import type { Rendered } from "../data/load.ts";
import { Prose } from "../text/prose.tsx";
import css from "./steps.module.css";

interface Props {
  step: WriteStep<Rendered>;
  known: World;
  text: string;
  /** The reader has asked what the text should hold. */
  isSeen: boolean;
  onText(text: string): void;
  onSeen(): void;
}

/** Room for the reader's own words: kept with the progress as they are typed, judged by nobody here. */
export function WriteAnswer({ step, known, text, isSeen, onText, onSeen }: Props) {
  const id = useId();
  const [said, setSaid] = useState("");
  const isEmpty = text.trim() === "";
  return (
    <div className={css.write}>
      <label htmlFor={id}>{say.yourWords}</label>
      <textarea
        id={id}
        className={css.words}
        rows={7}
        maxLength={MOST_TEXT}
        value={text}
        aria-describedby={`${id} kept`}
        onChange={(event) => {
          setSaid("");
          onText(event.currentTarget.value);
        }}
      />
      <p id={`${id} kept`} className={css.note}>
        {say.storedInThisBrowserAs}
      </p>
      <div className={css.row}>
        {step.after !== null && !isSeen && (
          <button type="button" className={css.primary} disabled={isEmpty} onClick={onSeen}>
            {say.compare}
          </button>
        )}
        <button
          type="button"
          className={controls.button}
          disabled={isEmpty}
          onClick={() => {
            const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
            copied.then(
              () => setSaid("Copied."),
              () => setSaid(say.thisBrowserCannotCopySelect),
            );
          }}
        >
          {say.copyYourText}
        </button>
        <span role="status">{said}</span>
      </div>
      {isSeen && step.after !== null && (
        <div className={css.feedback} aria-live="polite">
          {step.holds.length > 0 && <HeldList held={heldNumbers(step.holds, text, known)} />}
          <Prose text={step.after} world={known} />
        </div>
      )}
    </div>
  );
}

/** Which numbers of the reader's runs stand in the text; it follows what is typed. */
function HeldList({ held }: { held: readonly Held[] }) {
  return (
    <ul>
      {held.map(({ label, shown, isThere }) => (
        <li key={label} data-held={isThere}>
          {fill(isThere ? say.yourTextHolds : say.yourTextDoesNotHold, label, shown)}
        </li>
      ))}
    </ul>
  );
}
