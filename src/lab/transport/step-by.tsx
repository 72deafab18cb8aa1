import { useId } from "react";
import { NAVIGATION_KINDS, type NavigationKind } from "../../run/decisions/event-navigation.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
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
        Step by
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
        aria-label="Step by"
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
        aria-label={`Previous ${name}`}
        title={`Previous ${name} (←${key ? ` or Shift+${key}` : ""})`}
        onClick={() => controller.step(chosen, -1)}
      >
        ‹
      </button>
      <button
        type="button"
        className={`${controls.button} ${css.step}`}
        aria-label={`Next ${name}`}
        title={`Next ${name} (→${key ? ` or ${key}` : ""})`}
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
