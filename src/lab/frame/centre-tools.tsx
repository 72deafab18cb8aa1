import type { CentreView } from "../../run/state/types.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { useController } from "../core/lab-context.ts";
import css from "./centre-tools.module.css";

/** A view with its name, the second part of which is left out where there is little room. */
interface Choice {
  id: CentreView;
  label: string;
  more?: string;
  title: string;
}

const VIEWS: readonly Choice[] = [
  { id: "plots", label: "Plots", title: "Curves over time" },
  {
    id: "ladder",
    label: "Sequence",
    more: "diagram",
    title: "Packets between sender and receiver, time downwards",
  },
  { id: "guesses", label: "Guesses", title: "How often each sender was right about the cause of a loss" },
];

/** What the middle of the page shows: one switch in one place. */
export function CentreSwitch() {
  const controller = useController();
  const centre = useStore(controller.lab, (state) => state.centre);
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">Middle of the page</legend>
      {VIEWS.map(({ id, label, more, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === centre}
          aria-label={more === undefined ? label : `${label} ${more}`}
          title={title}
          onClick={() => controller.showCentre(id)}
        >
          {label}
          {more !== undefined && <span> {more}</span>}
        </button>
      ))}
    </fieldset>
  );
}
