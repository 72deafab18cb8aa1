import { Fragment } from "react";
import { formulaParts } from "../../run/decisions/variables.ts";
import type { FlowTrace } from "../../sim/declared.ts";
import { formulaWords } from "../../words/formula-phrases.ts";
import { unitName } from "../../words/units.ts";
import css from "./explanation.module.css";

/** An equation whose names explain themselves where they are pointed at, focused or touched. */
export function Formula({ flow, equation }: { flow: FlowTrace; equation: string }) {
  return (
    <code className={css.formula}>
      {formulaParts(flow, equation).map(({ text, variable }, i) => {
        const key = `${i} ${text}`;
        if (variable === null) return <Fragment key={key}>{formulaWords(text)}</Fragment>;
        const words = `${text}: ${variable.meaning}${variable.unit === "" ? "" : `, ${unitName(variable.unit)}`}`;
        return (
          <button key={key} type="button" className={css.variable} aria-label={words} data-meaning={words}>
            {text}
          </button>
        );
      })}
    </code>
  );
}
