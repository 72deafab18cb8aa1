import { say } from "../../../words/en/ui/controls.ts";
import { fill } from "../../../words/fill.ts";
import css from "./about-button.module.css";

/** A "?" beside a name: opens what can be read about it. */
export function AboutButton({ name, onOpen }: { name: string; onOpen(): void }) {
  return (
    <button
      type="button"
      className={css.about}
      title={fill(say.whatIs, name)}
      aria-label={fill(say.about, name)}
      aria-haspopup="dialog"
      onClick={(event) => {
        // The row or the label that it stands in has a meaning of its own.
        event.preventDefault();
        event.stopPropagation();
        onOpen();
      }}
    >
      <span aria-hidden="true">?</span>
    </button>
  );
}
