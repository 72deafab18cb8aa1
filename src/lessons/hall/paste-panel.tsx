import { useId } from "react";
import type { AnswerSource, Gathered } from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/hall.ts";
import { fill } from "../../words/fill.ts";
import { messageWords } from "../message-words.ts";
import css from "./hall.module.css";

interface Props {
  text: string;
  gathered: Gathered;
  onText(text: string): void;
  onClose(): void;
}

/** A line that does not count: "Line 3: …", by how it has come. */
const REFUSED: Readonly<Record<AnswerSource, string>> = {
  text: say.lineRefused,
  camera: say.codeRefused,
  relay: say.relayLineRefused,
};

/** Room for whatever a class has written: a chat, an export, a table. */
export function PastePanel({ text, gathered, onText, onClose }: Props) {
  const id = useId();
  const refused = gathered.refused.map(({ by, line, message }, i) => ({
    key: `${by} ${line} ${i}`,
    words: fill(REFUSED[by], String(line), messageWords(message)),
  }));
  return (
    <section className={css.paste} aria-label={say.pasteAnswers}>
      <label htmlFor={id}>{say.chatForumOrTable}</label>
      <textarea id={id} rows={5} value={text} onChange={(event) => onText(event.currentTarget.value)} />
      <p role="status">
        {fill(say.answers, gathered.first.length + gathered.second.length)}
        {gathered.repeated > 0 && ` · ${fill(say.repeated, gathered.repeated)}`}
      </p>
      {refused.length > 0 && (
        <ul aria-label={say.linesToLookAt}>
          {refused.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      )}
      <button type="button" className={controls.button} onClick={onClose}>
        {say.close}
      </button>
    </section>
  );
}
