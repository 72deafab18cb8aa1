import { useState } from "react";
import { readTyped } from "../../../ui/base/typed-quantity.ts";
import { say } from "../../../words/en/lab/build-times.ts";
import { shownNumber } from "../../../words/fill.ts";

/** A time as it is written: "20 s", "12.25 s", "0.04 s". */
export function shortTime(seconds: number): string {
  return `${shownNumber(Number(seconds.toFixed(6)))} s`;
}

interface Props {
  label: string;
  /** s. */
  value: number;
  className: string | undefined;
  onChange(seconds: number): void;
}

/** A number beside the end of a bar: a time that can be typed. */
export function TimeField({ label, value, className, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const seconds = typed === null ? null : readTyped(typed, "s", 1);
    setTyped(null);
    if (seconds !== null && seconds !== value) onChange(seconds);
  };
  return (
    <input
      className={className}
      type="text"
      size={Math.max(4, (typed ?? shortTime(value)).length)}
      aria-label={label}
      title={say.typeTime}
      spellCheck={false}
      autoComplete="off"
      value={typed ?? shortTime(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") take();
        else if (event.key === "Escape") setTyped(null);
      }}
    />
  );
}
