import type { Field } from "../../run/fields/fields.ts";
import { isVariable } from "../../run/fields/variable.ts";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/inspector.ts";
import { fill } from "../../words/fill.ts";
import css from "./inspector.module.css";

/** Leads from a value to the sweep over it; nothing for a value that no sweep can vary. */
export function VaryLink({ field }: { field: Field }) {
  if (field.alike.length > 0 || !isVariable(field)) return null;
  return (
    <a className={css.vary} href={`#sweep=${field.address}`} title={say.varyTitle}>
      <Icon name="sweep" />
      <span className="visually-hidden">{fill(say.vary, field.label)}</span>
    </a>
  );
}
