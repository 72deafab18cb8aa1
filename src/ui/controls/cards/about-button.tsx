import css from "./about-button.module.css";

/** A "?" beside a name: opens what can be read about it. */
export function AboutButton({ name, onOpen }: { name: string; onOpen(): void }) {
  return (
    <button
      type="button"
      className={css.about}
      title={`What is ${name}?`}
      aria-label={`About ${name}`}
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
