import { useId } from "react";
import { NAVIGATION_KINDS, type NavigationKind } from "../../run/decisions/event-navigation.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/transport.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./step-by.module.css";

/** Keys that step by a kind whatever is chosen. */
const KEYS: Partial<Record<NavigationKind, string>> = { loss: "L", decision: "D", wrong: "W" };

/** What time is stepped by, and the two buttons that do it; the choice is kept for the next visit. */
export function StepBy() {
  const controller = useController();
  const chosen = useStore(controller.lab, (state) => state.stepBy);
  const label = useId();
  const name = NAVIGATION_KINDS.find(({ kind }) => kind === chosen)?.name ?? chosen;
  const key = KEYS[chosen];
  return (
    <div className={css.steps}>
      <span id={label} className={css.label}>
        {say.stepBy}
      </span>
      <fieldset aria-labelledby={label} className={css.kinds}>
        {NAVIGATION_KINDS.map((option) => (
          <button
            key={option.kind}
            type="button"
            aria-pressed={option.kind === chosen}
            onClick={() => controller.stepper.choose(option.kind)}
          >
            {option.name}
          </button>
        ))}
      </fieldset>
      <select
        className={`${controls.select} ${css.short}`}
        aria-label={say.stepBy}
        value={chosen}
        onChange={(event) => {
          const picked = NAVIGATION_KINDS.find(({ kind }) => kind === event.currentTarget.value);
          if (picked) controller.stepper.choose(picked.kind);
        }}
      >
        {NAVIGATION_KINDS.map((option) => (
          <option key={option.kind} value={option.kind}>
            {option.name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={`${controls.button} ${css.step}`}
        aria-label={fill(say.previous, name)}
        title={key ? fill(say.previousTitleKey, name, key) : fill(say.previousTitle, name)}
        onClick={() => controller.step(chosen, -1)}
      >
        ‹
      </button>
      <button
        type="button"
        className={`${controls.button} ${css.step}`}
        aria-label={fill(say.next, name)}
        title={key ? fill(say.nextTitleKey, name, key) : fill(say.nextTitle, name)}
        onClick={() => controller.step(chosen, 1)}
      >
        ›
      </button>
      {key && (
        <span className={css.key} aria-hidden="true">
          {key}
        </span>
      )}
    </div>
  );
}
