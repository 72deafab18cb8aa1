import type { ReactNode } from "react";
import { say } from "../../../words/en/ui/header.ts";
import controls from "../controls.module.css";
import { LanguageChoice } from "./language-choice.tsx";
import css from "./place-header.module.css";
import { PlaceLinks, type PlaceName } from "./place-links.tsx";
import rows from "./place-rows.module.css";
import { ThemeButton } from "./theme-button.tsx";

interface Props {
  /** Null for one that none of the links leads to. */
  current: PlaceName | null;
  /** Address of the lab as it was left. */
  labHash: string;
  /** Opens the help of this place. */
  onHelp?: (() => void) | undefined;
  /** What one reads, behind the places. */
  children?: ReactNode;
  /** What one can do here, before theme and help. */
  tools?: ReactNode;
}

/** The top line of a place other than the lab: name, places, what one reads, tools, theme, help. */
export function PlaceHeader({ current, labHash, onHelp, children, tools }: Props) {
  return (
    <header className={children === undefined ? `${css.header} ${rows.rows}` : css.header}>
      <button
        type="button"
        className={css.brand}
        title={say.toStart}
        onClick={() => {
          location.hash = "";
        }}
      >
        {say.page}
        <span className="visually-hidden">{say.toStartPage}</span>
      </button>
      <PlaceLinks current={current} labHash={labHash} isShort={children !== undefined} />
      {children}
      <span className={css.gap} />
      {tools}
      <ThemeButton />
      <LanguageChoice />
      {onHelp && (
        <button
          type="button"
          className={controls.icon}
          aria-label={say.marks}
          title={say.marksKey}
          aria-haspopup="dialog"
          onClick={onHelp}
        >
          ?
        </button>
      )}
    </header>
  );
}
