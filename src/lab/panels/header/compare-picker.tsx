import { ownScheme } from "../../../experiment/index.ts";
import { declarations } from "../../../sim/declared.ts";
import { useStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import { Menu } from "../../controls/menu.tsx";
import { SchemeMark } from "../../controls/scheme-mark.tsx";
import { useController } from "../../state/lab-context.ts";
import { MOST_COMPARED } from "../../state/stores.ts";
import css from "./header.module.css";

/** Which other schemes run beside the scenario's own, on the same random losses. */
export function ComparePicker() {
  const controller = useController();
  const compare = useStore(controller.lab, (state) => state.compare);
  const own = useStore(controller.lab, (state) => ownScheme(state.scenario));
  const others = compare.filter((id) => id !== own);
  const names = others.map((id) => declarations.schemes.get(id)?.title ?? id);
  return (
    <Menu
      label={pickerLabel(names)}
      title="Run the same scenario with other schemes, on the same random losses"
    >
      <fieldset className={css.choices}>
        <legend className={controls.hint}>Beside the scenario's own scheme, at most {MOST_COMPARED}</legend>
        {[...declarations.schemes.values()].map((scheme) => {
          const checked = others.includes(scheme.id);
          return (
            <label key={scheme.id} className={controls.item} title={scheme.summary}>
              <input
                type="checkbox"
                checked={checked || scheme.id === own}
                disabled={scheme.id === own || (!checked && others.length >= MOST_COMPARED)}
                onChange={() =>
                  controller.setCompare(
                    checked ? others.filter((id) => id !== scheme.id) : [...others, scheme.id],
                  )
                }
              />
              <SchemeMark scheme={scheme.id} />
            </label>
          );
        })}
      </fieldset>
    </Menu>
  );
}

/** Letters that fit beside the other menus at 1280 pixels. */
const MOST_LETTERS = 24;

/** The names where they fit, else only how many. */
function pickerLabel(names: readonly string[]): string {
  if (names.length === 0) return "Compare";
  const all = names.join(", ");
  const fits = names.length === 1 || (names.length === 2 && all.length <= MOST_LETTERS);
  return `Compared with ${fits ? all : `${names.length} schemes`}`;
}
