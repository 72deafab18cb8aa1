import { type ReactNode, useEffect, useId, useRef } from "react";
import css from "./controls.module.css";

/** A modal dialog with a heading; Escape, a click outside and "Close" end it. */
export function Dialog({
  title,
  open,
  onClose,
  children,
}: {
  title: string;
  open: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={heading} onClose={onClose} closedby="any">
      {open && (
        <>
          <h2 id={heading}>{title}</h2>
          {children}
          <div className={css.actions}>
            <button type="button" className={css.button} onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
