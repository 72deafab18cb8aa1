import type { ReactNode } from "react";
import { useMedia } from "../../ui/base/use-media.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { LanguageChoice } from "../../ui/controls/header/language-choice.tsx";
import { PlaceLinks } from "../../ui/controls/header/place-links.tsx";
import { ThemeButton } from "../../ui/controls/header/theme-button.tsx";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { Menu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lab/header.ts";
import { useController, usePresentation } from "../core/lab-context.ts";
import { Brand, ShareButton } from "./brand.tsx";
import { BuildSwitch } from "./build-switch.tsx";
import css from "./header.module.css";
import { OfflineNote } from "./offline-note.tsx";
import { RunChips } from "./run-chips.tsx";
import { ScenarioField } from "./scenario-field.tsx";

/** The top line: which scenario, compared with what, undo, share, export, theme, help; what has no room stands in a menu. */
export function Header({ exportMenu }: { exportMenu: ReactNode }) {
  const isNarrow = useMedia("(max-width: 800px)");
  const isWide = useMedia("(min-width: 1241px)");
  const controller = useController();
  // Beside a sender of one's own the runs stand above their plots.
  const hasStrip = useStore(controller.lab, ({ building, buildView }) => building && buildView === "sender");
  const rest = (
    <>
      {!isNarrow && <PresentButton />}
      <ThemeButton />
      <LanguageChoice />
      <HelpButton />
    </>
  );
  const comparison = (
    <>
      <BuildSwitch />
      {!hasStrip && <Comparison />}
    </>
  );
  const places = (
    <>
      <Brand />
      <PlaceLinks current="lab" isShort />
    </>
  );
  return (
    <header className={css.header}>
      <h1 className="visually-hidden">{say.page}</h1>
      {isWide ? (
        places
      ) : (
        <Menu label={say.menu} icon="menu">
          <div className={css.stack}>
            {places}
            {isNarrow && comparison}
            <div className={css.line}>
              {isNarrow && <History />}
              {rest}
              {isNarrow && exportMenu}
            </div>
            <OfflineNote />
          </div>
        </Menu>
      )}
      <ScenarioField />
      {isNarrow ? (
        <ShareButton isNarrow />
      ) : (
        <>
          {comparison}
          <span className={css.gap} />
          <History />
          <ShareButton />
          {exportMenu}
          {isWide && rest}
        </>
      )}
    </header>
  );
}

function Comparison() {
  const controller = useController();
  return (
    <>
      <RunChips />
      <button
        type="button"
        className={`${controls.plain} ${css.compare}`}
        aria-haspopup="dialog"
        title={say.compareMeaning}
        onClick={() => controller.openDialog({ kind: "compare" })}
      >
        <Icon name="plus" />
        <span className={css.word}>{say.compare}</span>
      </button>
    </>
  );
}

/** Undo and redo. */
export function History() {
  const controller = useController();
  const canUndo = useStore(controller.page, (state) => state.canUndo);
  const canRedo = useStore(controller.page, (state) => state.canRedo);
  return (
    <>
      <button
        type="button"
        className={controls.icon}
        aria-label={say.undo}
        title={say.undoKey}
        disabled={!canUndo}
        onClick={() => controller.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={controls.icon}
        aria-label={say.redo}
        title={say.redoKey}
        disabled={!canRedo}
        onClick={() => controller.redo()}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}

/** Shows the run to a class. */
export function PresentButton() {
  const presentation = usePresentation();
  return (
    <button
      type="button"
      className={controls.plain}
      title={say.presentMeaning}
      onClick={() => void presentation.present()}
    >
      {say.present}
    </button>
  );
}

/** Opens the help. */
export function HelpButton() {
  const controller = useController();
  return (
    <button
      type="button"
      className={controls.icon}
      aria-label={say.help}
      title={say.helpKey}
      onClick={() => controller.openDialog({ kind: "help" })}
    >
      ?
    </button>
  );
}
