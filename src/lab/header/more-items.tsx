import { type ReactNode, useState } from "react";
import { SingleKeysChoice } from "../../run-view/keys/single-keys-choice.tsx";
import { SoundChoices } from "../../run-view/sound/sound-choices.tsx";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { LanguageChoice } from "../../ui/controls/header/language-choice.tsx";
import { ThemeButton } from "../../ui/controls/header/theme-button.tsx";
import { closeMenu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lab/header.ts";
import { useController } from "../core/lab-context.ts";
import { setStopsAtFirst, stopsAtFirst } from "../core/look/first-stop.ts";
import { INSTRUMENTS } from "../core/look/instruments.ts";
import { makeLesson } from "../core/make-lesson.ts";
import css from "./header.module.css";
import { HelpButton, History, PresentButton } from "./header.tsx";
import { OfflineNote } from "./offline-note.tsx";

/** What the first look keeps in a menu. */
export function MoreItems({ exportMenu }: { exportMenu: ReactNode }) {
  const controller = useController();
  const pace = useStore(controller.clock, (state) => state.pace);
  const [stops, setStops] = useState(stopsAtFirst);
  return (
    <div className={css.stack}>
      <button
        type="button"
        className={controls.item}
        onClick={(event) => {
          closeMenu(event.currentTarget);
          controller.looks.open(INSTRUMENTS);
        }}
      >
        {say.allInstruments}
      </button>
      <label className={controls.item}>
        <input
          type="checkbox"
          checked={pace === 1}
          onChange={(event) => controller.clock.setPace(event.currentTarget.checked ? 1 : "normal")}
        />
        {say.realTime}
      </label>
      <label className={controls.item}>
        <input
          type="checkbox"
          checked={stops}
          onChange={(event) => {
            setStopsAtFirst(event.currentTarget.checked);
            setStops(event.currentTarget.checked);
          }}
        />
        {say.firstWrong}
      </label>
      <SoundChoices watched={controller} />
      <SingleKeysChoice />
      <button
        type="button"
        className={controls.item}
        onClick={(event) => {
          closeMenu(event.currentTarget);
          makeLesson(controller);
        }}
      >
        {say.makeLesson}
      </button>
      <div className={css.line}>
        {exportMenu}
        <PresentButton />
        <ThemeButton />
        <LanguageChoice />
        <HelpButton />
        <History />
      </div>
      <OfflineNote />
    </div>
  );
}
