import { useId, useState } from "react";
import type { SoundChoice } from "../../run/state/sound-choice.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/run-view/sound.ts";
import { type Audible, chooseSound, chosenSound } from "./chosen-sound.ts";
import css from "./sound.module.css";

/** Turns on what can be heard of a run: the run itself, and its values at the playhead, each with what it means. */
export function SoundChoices({ watched }: { watched: Audible }) {
  const [choice, setChoice] = useState(() => chosenSound(watched));
  const [hasFailed, setFailed] = useState(false);
  const choose = (change: Partial<SoundChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    setFailed(false);
    chooseSound(watched, next).catch(() => {
      setChoice(chosenSound(watched));
      setFailed(true);
    });
  };
  return (
    <fieldset className={css.choices} aria-label={say.sound}>
      <Choice
        words={say.hear}
        meaning={say.hearMeaning}
        checked={choice.heard}
        onChange={(heard) => choose({ heard })}
      />
      <Choice
        words={say.speak}
        meaning={say.speakMeaning}
        checked={choice.spoken}
        onChange={(spoken) => choose({ spoken })}
      />
      <p role="alert" className={css.meaning} hidden={!hasFailed}>
        {hasFailed && say.failed}
      </p>
    </fieldset>
  );
}

interface ChoiceProps {
  words: string;
  meaning: string;
  checked: boolean;
  onChange(isOn: boolean): void;
}

function Choice({ words, meaning, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label className={controls.item} title={meaning}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {words}
      </label>
      <p id={id} className={checked ? css.meaning : "visually-hidden"}>
        {meaning}
      </p>
    </>
  );
}
