import { type ReactNode, useState } from "react";
import { useStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import { Icon } from "../../controls/icons.tsx";
import { useController } from "../../state/lab-context.ts";
import { chooseTheme, currentTheme } from "../../theme/choice.ts";
import css from "./header.module.css";

interface Props {
  /** Chooses a scenario. */
  picker: ReactNode;
  /** Chooses what it is compared with. */
  compare: ReactNode;
  /** Saves what is shown. */
  exportMenu: ReactNode;
  onShare(): void;
  onHelp(): void;
}

/** The top line: which scenario, compared with what, undo, share, export, theme, help. */
export function Header({ picker, compare, exportMenu, onShare, onHelp }: Props) {
  const controller = useController();
  const canUndo = useStore(controller.page, (state) => state.canUndo);
  const canRedo = useStore(controller.page, (state) => state.canRedo);
  return (
    <header className={css.header}>
      <h1>
        cwndscope<span className="visually-hidden">: a laboratory for TCP over lossy links</span>
      </h1>
      {picker}
      {compare}
      <span className={css.gap} />
      <button
        type="button"
        className={controls.icon}
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabled={!canUndo}
        onClick={() => controller.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={controls.icon}
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        disabled={!canRedo}
        onClick={() => controller.redo()}
      >
        <Icon name="redo" />
      </button>
      <button type="button" className={controls.plain} onClick={onShare}>
        Share
      </button>
      {exportMenu}
      <ThemeButton />
      <button
        type="button"
        className={controls.icon}
        aria-label="Keys and marks"
        title="Keys and marks (?)"
        onClick={onHelp}
      >
        ?
      </button>
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
