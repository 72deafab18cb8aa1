import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { LAWS, type LawHere, type LawId } from "./laws.ts";
import css from "./sweeps.module.css";

/** Which laws are drawn over the curves, of those that have something to say here; nothing where none has. */
export function LawChoice({
  laws,
  shown,
  onChange,
}: {
  laws: readonly LawHere[];
  shown: readonly LawId[];
  onChange(shown: readonly LawId[]): void;
}) {
  const here = LAWS.filter(({ id }) => laws.some((law) => law.id === id));
  const said = here.filter(({ id }) => shown.includes(id));
  if (here.length === 0) return null;
  return (
    <>
      <fieldset className={css.laws}>
        <legend>{say.drawFormulas}</legend>
        {here.map(({ id, words, says }) => (
          <label key={id} title={says}>
            <input
              type="checkbox"
              checked={shown.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...shown, id] : shown.filter((one) => one !== id))
              }
            />{" "}
            {words}
          </label>
        ))}
      </fieldset>
      {said.length > 0 && (
        <p className={css.soft}>
          {fill(say.dashed, said.map(({ words, says }) => `${words}: ${says}`).join("; "))}
        </p>
      )}
    </>
  );
}
