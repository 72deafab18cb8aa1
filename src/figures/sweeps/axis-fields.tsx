import { useMemo } from "react";
import type { Field } from "../../run/fields/fields.ts";
import { nameTitle } from "../../run/fields/variable.ts";
import type { Scenario } from "../../scenario/index.ts";
import { formatQuantity } from "../../ui/base/quantity-format.ts";
import { readTyped } from "../../ui/base/typed-quantity.ts";
import controls from "../../ui/controls/controls.module.css";
import { useTyped } from "../../ui/controls/fields/use-typed.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import {
  type AxisChoice,
  firstAxis,
  hasNames,
  isPossible,
  type NamesAxis,
  namesOf,
  type RangeAxis,
  SWEEP_LIMITS,
  variableFields,
} from "./choice.ts";
import css from "./sweeps.module.css";

interface Props {
  /** "Across". */
  title: string;
  scenario: Scenario;
  /** Null: nothing varies along it. */
  axis: AxisChoice | null;
  /** Address of the other axis, which cannot be chosen. */
  taken: string | null;
  /** May it be left out? */
  isOptional: boolean;
  onChange(axis: AxisChoice | null): void;
}

/** What varies along an axis: a number between two ends, or some options of a choice. */
export function AxisFields({ title, scenario, axis, taken, isOptional, onChange }: Props) {
  const fields = useMemo(() => variableFields(scenario, axis?.address), [scenario, axis?.address]);
  const field = fields.find(({ address }) => address === axis?.address);
  const choose = (address: string) => {
    const next = fields.find((one) => one.address === address);
    onChange(next ? firstAxis(next, scenario) : null);
  };
  const isNumber = ({ leaf }: Field) => leaf.type === "number";
  const groups = [
    { label: say.numbers, of: fields.filter(isNumber) },
    { label: say.choices, of: fields.filter((one) => !isNumber(one)) },
  ];
  return (
    <fieldset className={css.axis}>
      <legend>{title}</legend>
      <select
        className={controls.select}
        aria-label={fill(say.whatVaries, title)}
        value={axis?.address ?? ""}
        onChange={(event) => choose(event.target.value)}
      >
        {isOptional && <option value="">{say.nothingVaries}</option>}
        {groups.map(({ label, of }) => (
          <optgroup key={label} label={label}>
            {of.map(({ address, label: name }) => (
              <option key={address} value={address} disabled={address === taken}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {axis && field && !hasNames(axis) && (
        <RangeFields title={title} field={field} axis={axis} onChange={onChange} />
      )}
      {axis && field && hasNames(axis) && (
        <NameFields title={title} scenario={scenario} field={field} axis={axis} onChange={onChange} />
      )}
    </fieldset>
  );
}

interface PartProps<Axis> {
  title: string;
  field: Field;
  axis: Axis;
  onChange(axis: Axis): void;
}

/** The options that are points of an axis. */
function NameFields({
  title,
  scenario,
  field,
  axis,
  onChange,
}: PartProps<NamesAxis> & { scenario: Scenario }) {
  const { address } = axis;
  const all = namesOf(field);
  const possible = useMemo(
    () => new Set(namesOf(field).filter((name) => isPossible(scenario, address, name))),
    [field, scenario, address],
  );
  const isLast = axis.names.length <= 2;
  return (
    <fieldset className={css.names} aria-label={fill(say.optionsOf, title)}>
      {possible.size < 2 && <p>{say.nothingElse}</p>}
      {all.map((name) => {
        const isTaken = axis.names.includes(name);
        const why = !possible.has(name) ? say.unfit : isTaken && isLast ? say.twoPoints : undefined;
        return (
          <label key={String(name)} title={why}>
            <input
              type="checkbox"
              checked={isTaken}
              disabled={why !== undefined}
              onChange={() =>
                onChange({ address, names: all.filter((one) => axis.names.includes(one) !== (one === name)) })
              }
            />
            <span>
              {nameTitle(field, name)}
              {name === field.value && <span className={css.soft}> {say.isNow}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The ends of an axis of numbers, how many values it has, and at which distances. */
function RangeFields({ title, field, axis, onChange }: PartProps<RangeAxis>) {
  return (
    <div className={css.ends}>
      {put(
        say.fromTo,
        <End title={fill(say.fromOf, title)} field={field} axis={axis} end="from" onChange={onChange} />,
        <End title={fill(say.toOf, title)} field={field} axis={axis} end="to" onChange={onChange} />,
      )}
      <span>
        {put(
          say.values,
          <select
            className={controls.select}
            aria-label={fill(say.countOf, title)}
            value={axis.count}
            onChange={(event) => onChange({ ...axis, count: Number(event.target.value) })}
          >
            {Array.from({ length: SWEEP_LIMITS.count - 1 }, (_, i) => i + 2).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>,
        )}
      </span>
      <select
        className={controls.select}
        aria-label={fill(say.spacingOf, title)}
        title={say.spacing}
        value={axis.scale}
        onChange={(event) => {
          const scale = event.target.value === "log" ? "log" : "linear";
          const from = scale === "log" && axis.from <= 0 ? axis.to / 100 : axis.from;
          onChange({ ...axis, scale, from });
        }}
      >
        <option value="log">{say.log}</option>
        <option value="linear">{say.linear}</option>
      </select>
    </div>
  );
}

/** An end of an axis as a field; what makes no sense stays in it, with the reason. */
function End({
  title,
  field,
  axis,
  end,
  onChange,
}: {
  title: string;
  field: Field;
  axis: RangeAxis;
  end: "from" | "to";
  onChange(axis: RangeAxis): void;
}) {
  const { leaf, unit } = field;
  const { field: typing, problem } = useTyped(formatQuantity(axis[end], unit), (text) => {
    if (leaf.type !== "number") return "";
    const typed = readTyped(text, unit, axis[end]);
    if (typed === null || typed < leaf.min || typed > leaf.max)
      return fill(say.useRange, formatQuantity(leaf.min, unit), formatQuantity(leaf.max, unit));
    const next = { ...axis, [end]: leaf.integer ? Math.round(typed) : typed };
    if (!(next.to > next.from)) return say.smallerFirst;
    if (next.scale === "log" && next.from <= 0) return say.logNoZero;
    onChange(next);
    return "";
  });
  return (
    <span className={css.end}>
      <input {...typing} type="text" className={css.number} aria-label={title} />
      {problem !== "" && (
        <span role="alert" className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
