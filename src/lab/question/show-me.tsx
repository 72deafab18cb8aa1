import type { Moment } from "../../scenario/index.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/question.ts";
import { fill } from "../../words/fill.ts";
import type { LabController } from "../core/controller.ts";
import { useController } from "../core/lab-context.ts";
import { decisionOf, momentsOf, momentView } from "../core/look/event-at-playhead.ts";
import css from "./question-band.module.css";

/** Shown around a moment that names no part of the run, s. */
const AROUND = 14;

/** Goes to a moment, near enough to see it, and explains the decision that it is about. */
function showMoment(controller: LabController, moment: Moment): void {
  const { clock, lab } = controller;
  clock.pause();
  controller.look(momentView(lab.getState(), moment));
  const { playhead, window: shown } = clock.getState();
  if (moment.from === undefined && moment.to === undefined && shown.to - shown.from > AROUND)
    clock.show({ from: playhead - AROUND / 3, to: playhead + (AROUND * 2) / 3 });
  const about = moment.select === undefined ? decisionOf(lab.getState(), moment) : null;
  if (about === null) return;
  controller.stepper.explain(about.run, about.flow, about.decision);
  controller.looks.open(["panel"], false);
}

/** Links to the moments that the scenario names; `onShown` is told when one was taken. */
export function ShowMe({ onShown }: { onShown?(): void }) {
  const controller = useController();
  const views = useStore(controller.lab, ({ scenario }) => scenario.views);
  const duration = useStore(controller.lab, ({ scenario }) => scenario.duration);
  const moments = momentsOf({ views, duration });
  if (moments.length === 0) return null;
  return (
    <p className={css.moments}>
      {say.showMe}{" "}
      {moments.map((moment) => (
        <button
          key={`${moment.at} ${moment.text}`}
          type="button"
          className={css.moment}
          title={fill(say.at, formatTime(moment.at))}
          onClick={() => {
            controller.clock.pause();
            showMoment(controller, moment);
            onShown?.();
          }}
        >
          {moment.text}
        </button>
      ))}
    </p>
  );
}
