import { type ReactNode, useId } from "react";
import type { World } from "../../course/index.ts";
import type { Rendered } from "../data/load.ts";
import { Prose } from "../text/prose.tsx";
import css from "./steps.module.css";

interface Props {
  /** What is chosen, for those who do not see it: "Your answer". */
  legend: string;
  options: readonly { id: string; label: Rendered }[];
  known: World;
  /** Id of the option that is chosen; "" for none. */
  chosen: string;
  disabled: boolean;
  onChoose(id: string): void;
  /** What stands behind an option's words. */
  note?: (id: string) => ReactNode;
}

/** The options of a question, one of which is chosen. */
export function RadioOptions({ legend, options, known, chosen, disabled, onChoose, note }: Props) {
  const name = useId();
  return (
    <fieldset className={css.options} disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id} className={css.option}>
          <input type="radio" name={name} value={id} checked={chosen === id} onChange={() => onChoose(id)} />
          <Prose text={label} world={known} />
          {note?.(id)}
        </label>
      ))}
    </fieldset>
  );
}

/** The option that is named; null for what names none. */
export function optionOf(options: readonly { id: string }[], kept: unknown): string | null {
  return options.find(({ id }) => id === kept)?.id ?? null;
}
