import { type ReactNode, useId } from "react";
import { say } from "../../../words/en/ui/controls.ts";
import css from "../controls.module.css";
import { useModal } from "./use-modal.ts";

/** A modal dialog with a heading, open while it is there; Escape, a click outside and "Close" end it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
}) {
  const modal = useModal();
  const heading = useId();
  return (
    <dialog {...modal} className={css.dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
      <div className={css.actions}>
        <button type="button" className={css.button} onClick={() => modal.ref.current?.close()}>
          {say.close}
        </button>
      </div>
    </dialog>
  );
}
