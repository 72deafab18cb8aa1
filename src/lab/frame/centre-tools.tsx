import type { CentreView } from "../../run/state/types.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/frame.ts";
import { useController } from "../core/lab-context.ts";
import css from "./centre-tools.module.css";

/** A view with its name; what a longer one has after it is left out where there is little room. */
interface Choice {
  id: CentreView;
  label: string;
  /** All of it, where that is more. */
  whole?: string;
  title: string;
}

const VIEWS: readonly Choice[] = [
  { id: "plots", label: say.plots, title: say.plotsMeaning },
  {
    id: "ladder",
    label: say.sequence,
    whole: say.sequenceDiagram,
    title: say.sequenceMeaning,
  },
  { id: "guesses", label: say.guesses, title: say.guessesMeaning },
];

/** What the middle of the page shows: one switch in one place. */
export function CentreSwitch() {
  const controller = useController();
  const centre = useStore(controller.lab, (state) => state.centre);
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">{say.view}</legend>
      {VIEWS.map(({ id, label, whole = label, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === centre}
          title={title}
          onClick={() => controller.showCentre(id)}
        >
          {label}
          {whole.startsWith(label) && <span>{whole.slice(label.length)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
