import { type ReactNode, useEffect, useId, useRef } from "react";
import { say } from "../../../words/en/ui/controls.ts";
import css from "../controls.module.css";

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
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={heading} onClose={onClose} closedby="any">
      <h2 id={heading}>{title}</h2>
      {children}
      <div className={css.actions}>
        <button type="button" className={css.button} onClick={() => dialog.current?.close()}>
          {say.close}
        </button>
      </div>
    </dialog>
  );
}
