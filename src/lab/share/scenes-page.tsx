import { useMemo, useState } from "react";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/share.ts";
import { fill } from "../../words/fill.ts";
import { useController, usePresentation } from "../core/lab-context.ts";
import { AS_LAB } from "../core/look/presentation-settings.ts";
import { CopyLine } from "./copy-line.tsx";
import { KnobChoice } from "./knob-choice.tsx";
import { addScene, editScene, moveScene, removeScene } from "./scenes.ts";
import css from "./share.module.css";
import { useLink } from "./use-link.ts";

/** What is shown to a class: the scenes in their order, each with its words and a note, the knobs, and the link to it. */
export function ScenesPage({ onPresent }: { onPresent(): void }) {
  const presentation = usePresentation();
  const controller = useController();
  useStore(controller.lab, (state) => state.scenario);
  const { pin } = useStore(presentation.store, (state) => state.showing);
  const showing = useMemo(() => ({ ...AS_LAB, mode: "present" as const, pin, scene: 1 }), [pin]);
  const { link } = useLink(showing);
  const { scenes } = presentation;
  return (
    <>
      <p>{say.scenesLead}</p>
      {scenes.length > 0 && (
        <ol className={css.scenes}>
          {scenes.map((moment, i) => (
            <li key={`${moment.at} ${moment.text}`}>
              <span className={css.time}>{formatTime(moment.at)}</span>
              <Words scene={i + 1} text={moment.text} note={moment.note ?? ""} />
              <SceneButton
                label={fill(say.moveSceneUp, i + 1)}
                disabled={i === 0}
                onClick={() => moveScene(controller, i + 1, -1)}
              >
                ↑
              </SceneButton>
              <SceneButton
                label={fill(say.moveSceneDown, i + 1)}
                disabled={i === scenes.length - 1}
                onClick={() => moveScene(controller, i + 1, 1)}
              >
                ↓
              </SceneButton>
              <SceneButton
                label={fill(say.removeScene, i + 1)}
                onClick={() => removeScene(controller, i + 1)}
              >
                ×
              </SceneButton>
            </li>
          ))}
        </ol>
      )}
      <AddScene />
      <KnobChoice pin={pin} onToggle={(address) => presentation.togglePin(address)} />
      <button type="button" className={controls.button} onClick={onPresent}>
        {say.present}
      </button>
      <CopyLine label={say.presentationLink} text={link} />
    </>
  );
}

function SceneButton(props: { label: string; disabled?: boolean; onClick(): void; children: string }) {
  const { label, disabled = false, onClick, children } = props;
  return (
    <button
      type="button"
      className={controls.icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** The words of a scene; what is typed is taken when the field is left. */
function Words({ scene, text, note }: { scene: number; text: string; note: string }) {
  const controller = useController();
  const change = (words: { text: string; note: string }) => {
    if (words.text.trim() !== "" && (words.text !== text || words.note !== note))
      editScene(controller, scene, words);
  };
  return (
    <span className={css.words}>
      <input
        type="text"
        aria-label={fill(say.wordsOfScene, scene)}
        maxLength={200}
        defaultValue={text}
        onBlur={(event) => change({ text: event.currentTarget.value, note })}
      />
      <input
        type="text"
        aria-label={fill(say.noteOfScene, scene)}
        placeholder={say.noteHint}
        defaultValue={note}
        onBlur={(event) => change({ text, note: event.currentTarget.value })}
      />
    </span>
  );
}

function AddScene() {
  const controller = useController();
  const [text, setText] = useState("");
  const playhead = useStore(controller.clock, (state) => state.playhead);
  const add = () => {
    if (text.trim() === "") return;
    addScene(controller, text.trim(), "");
    setText("");
  };
  return (
    <div className={css.line}>
      <input
        className={css.link}
        type="text"
        aria-label={say.wordsOfNewScene}
        placeholder={say.wordsHint}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") add();
        }}
      />
      <button type="button" className={controls.button} disabled={text.trim() === ""} onClick={add}>
        {fill(say.addScene, formatTime(playhead))}
      </button>
    </div>
  );
}
