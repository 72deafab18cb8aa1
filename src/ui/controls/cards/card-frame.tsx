import { type ReactNode, useEffect, useId, useRef } from "react";
import { say } from "../../../words/en/ui/controls.ts";
import controls from "../controls.module.css";
import { Icon } from "../marks/icons.tsx";
import { useModal } from "../overlays/use-modal.ts";
import css from "./cards.module.css";

interface Props {
  /** Address of the card that is shown; another one begins at its top. */
  path: string;
  /** "" while it is not known. */
  title: string;
  isComing: boolean;
  /** Goes to the card that led to this one; null: none did. */
  onBack: (() => void) | null;
  onClose(): void;
  children: ReactNode;
}

/**
 * A sheet at the side, on a phone from below, in which cards are read. Escape, a click outside and its button close it, and focus
 * returns to where it was.
 */
export function CardFrame({ path, title, isComing, onBack, onClose, children }: Props) {
  const modal = useModal();
  const body = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => {
    if (path !== "") body.current?.scrollTo(0, 0);
  }, [path]);
  return (
    <dialog {...modal} className={css.sheet} aria-labelledby={heading} onClose={onClose}>
      <header className={css.head}>
        {onBack && (
          <button type="button" className={controls.button} onClick={onBack}>
            {say.back}
          </button>
        )}
        <h2 id={heading}>{title || say.card}</h2>
        <button
          type="button"
          className={controls.icon}
          aria-label={say.closeCard}
          title={say.closeKey}
          onClick={() => modal.ref.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div ref={body} className={css.body} aria-busy={isComing}>
        {children}
      </div>
    </dialog>
  );
}
