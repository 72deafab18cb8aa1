import { type PointerEvent, useRef } from "react";
import { say } from "../../words/en/lab/frame.ts";
import css from "./side-tabs.module.css";

/** Pulled down so far, the sheet closes, px. */
const FAR = 56;

/** The handle of a sheet: drag it down, or press it, to close. */
export function SheetHandle({ onClose }: { onClose(): void }) {
  const start = useRef<number | null>(null);
  const sheet = (event: PointerEvent) => event.currentTarget.closest<HTMLElement>("[data-sheet-part]");
  const onMove = (event: PointerEvent) => {
    const element = sheet(event);
    if (start.current !== null && element !== null)
      element.style.translate = `0 ${Math.max(0, event.clientY - start.current)}px`;
  };
  const onEnd = (event: PointerEvent) => {
    const element = sheet(event);
    if (element !== null) element.style.translate = "";
    if (start.current !== null && event.clientY - start.current > FAR) onClose();
    start.current = null;
  };
  return (
    <button
      type="button"
      className={css.handle}
      aria-label={say.closeSheet}
      onClick={onClose}
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    />
  );
}
