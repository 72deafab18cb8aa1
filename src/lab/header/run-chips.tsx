import { ownScheme } from "../../experiment/index.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import { isKept, keptLabel, ownKey } from "../../run/runs/variation.ts";
import { MAIN_RUN } from "../../run/state/stores.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/header.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./run-chips.module.css";

/** Of so many runs beside the own one only the one in front has room for its name on a small screen; the results name all. */
const MANY = 3;

/** The runs that are compared, the one in front named so: a click brings another one there, × takes one out. */
export function RunChips() {
  const controller = useController();
  const own = useStore(controller.lab, (state) => ownScheme(state.scenario));
  const compare = useStore(controller.lab, (state) => state.compare);
  const front = useStore(controller.lab, (state) => frontRun(state)?.key ?? MAIN_RUN);
  const present = useStore(controller.lab, (state) => ownKey(state.scenario));
  const others = compare.filter((id) => id !== own && id !== present);
  if (own === "") return null;
  const single = others.length === 0;
  return (
    <ul className={css.chips} aria-label={say.compared} data-many={others.length >= MANY || undefined}>
      {[own, ...others].map((scheme, index) => {
        const key = index === 0 ? MAIN_RUN : scheme;
        const name = isKept(scheme) ? keptLabel(scheme) : undefined;
        return (
          <li
            key={key}
            className={css.chip}
            data-front={key === front || undefined}
            data-kept={name !== undefined || undefined}
          >
            <button
              type="button"
              className={css.name}
              aria-pressed={single ? undefined : key === front}
              title={key === front ? say.shownMeaning : say.showRun}
              onClick={() => controller.bringToFront(key)}
            >
              <SchemeMark scheme={scheme} name={name} />
              {key === front && !single && <span className={css.state}>{say.shown}</span>}
            </button>
            {index > 0 && (
              <button
                type="button"
                className={css.remove}
                aria-label={fill(say.removeRun, name ?? schemeStyle(scheme).title)}
                title={say.remove}
                onClick={() => controller.setCompare(others.filter((id) => id !== scheme))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
