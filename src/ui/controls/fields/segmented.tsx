import controls from "../controls.module.css";
import css from "./segmented.module.css";

interface Props<V extends string | boolean> {
  /** What is chosen, for those who do not see it. */
  legend: string;
  options: readonly { value: V; label: string; title?: string }[];
  value: V;
  /** @param button the button that was pressed */
  onChange(value: V, button: HTMLElement): void;
}

/** Buttons side by side, of which one is pressed. */
export function Segmented<V extends string | boolean>({ legend, options, value, onChange }: Props<V>) {
  return (
    <fieldset className={css.segments}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          className={controls.button}
          aria-pressed={option.value === value}
          title={option.title}
          onClick={({ currentTarget }) => onChange(option.value, currentTarget)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
