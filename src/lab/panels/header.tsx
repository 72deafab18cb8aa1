import { useState } from "react";
import { ComparePicker } from "./compare-picker.tsx";
import controls from "./controls.module.css";
import { useDesk } from "./desk-context.ts";
import { ExportMenu } from "./export-menu.tsx";
import css from "./header.module.css";
import { HelpDialog } from "./help-dialog.tsx";
import { Icon } from "./icons.tsx";
import { PlotsMenu } from "./plots-menu.tsx";
import { ScenarioPicker } from "./scenario-picker.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { chooseTheme, currentTheme } from "./theme.ts";
import { useStore } from "./use-store.ts";

/** What is open in front of the page. */
export type OpenDialog = "none" | "share" | "help";

/** The top line: which scenario, compared with what, undo, share, export, theme, help. */
export function Header({ open, onOpen }: { open: OpenDialog; onOpen(dialog: OpenDialog): void }) {
  const desk = useDesk();
  const canUndo = useStore(desk.page, (state) => state.canUndo);
  const canRedo = useStore(desk.page, (state) => state.canRedo);
  return (
    <header className={css.header}>
      <h1>
        cwndscope<span className="visually-hidden">: a laboratory for TCP over lossy links</span>
      </h1>
      <ScenarioPicker />
      <ComparePicker />
      <PlotsMenu />
      <span className={css.gap} />
      <button
        type="button"
        className={controls.icon}
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabled={!canUndo}
        onClick={() => desk.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={controls.icon}
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        disabled={!canRedo}
        onClick={() => desk.redo()}
      >
        <Icon name="redo" />
      </button>
      <button type="button" className={controls.plain} onClick={() => onOpen("share")}>
        Share
      </button>
      <ExportMenu />
      <ThemeButton />
      <button
        type="button"
        className={controls.icon}
        aria-label="Keys and marks"
        title="Keys and marks (?)"
        onClick={() => onOpen("help")}
      >
        ?
      </button>
      <ShareDialog open={open === "share"} onClose={() => onOpen("none")} />
      <HelpDialog open={open === "help"} onClose={() => onOpen("none")} />
    </header>
  );
}

function ThemeButton() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      className={controls.icon}
      aria-label={`Switch to the ${other} theme`}
      title={`Switch to the ${other} theme`}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    >
      <Icon name={other} />
    </button>
  );
}
