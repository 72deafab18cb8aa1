import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { useController } from "../core/lab-context.ts";
import { momentsOf, momentView } from "../core/look/event-at-playhead.ts";
import css from "./question-band.module.css";

/** Links to the moments that the scenario names; `onShown` is told when one was taken. */
export function ShowMe({ onShown }: { onShown?(): void }) {
  const controller = useController();
  const views = useStore(controller.lab, ({ scenario }) => scenario.views);
  const duration = useStore(controller.lab, ({ scenario }) => scenario.duration);
  const moments = momentsOf({ views, duration });
  if (moments.length === 0) return null;
  return (
    <p className={css.moments}>
      Show me:{" "}
      {moments.map((moment) => (
        <button
          key={`${moment.at} ${moment.text}`}
          type="button"
          className={css.moment}
          title={`At ${formatTime(moment.at)}`}
          onClick={() => {
            controller.clock.pause();
            controller.look(momentView(controller.lab.getState(), moment));
            onShown?.();
          }}
        >
          {moment.text}
        </button>
      ))}
    </p>
  );
}
