import { formatTime } from "../../base/quantity-format.ts";
import { useStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import { Icon } from "../../controls/icons.tsx";
import type { NavigationKind } from "../../derive/event-navigation.ts";
import { SPEEDS } from "../../state/clock.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./transport.module.css";

/** Play, speed and the steps between events. */
export function Transport() {
  const controller = useController();
  const playing = useStore(controller.clock, (state) => state.playing);
  return (
    <section className={css.bar} aria-label="Playback">
      <div className={css.group}>
        <IconButton
          edge
          name="start"
          label="Go to the start (Home)"
          onClick={() => controller.clock.seek(0)}
        />
        <IconButton
          name="back"
          label="Step to the previous event (←)"
          onClick={() => controller.step("event", -1)}
        />
        <button
          type="button"
          className={`${controls.button} ${css.play}`}
          aria-label={playing ? "Pause" : "Play"}
          title={playing ? "Pause (Space)" : "Play (Space)"}
          onClick={() => controller.clock.togglePlay()}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <IconButton
          name="forward"
          label="Step to the next event (→)"
          onClick={() => controller.step("event", 1)}
        />
        <IconButton
          edge
          name="end"
          label="Go to the end (End)"
          onClick={() => controller.clock.seek(controller.duration)}
        />
      </div>
      <Speed />
      <Readout />
      <fieldset className={`${css.group} ${css.events}`}>
        <legend className="visually-hidden">Step between events</legend>
        <StepButton kind="loss" direction={-1} text="‹ loss" label="Previous loss (Shift+L)" />
        <StepButton kind="loss" direction={1} text="loss ›" label="Next loss (L)" />
        <StepButton kind="decision" direction={1} text="decision ›" label="Next decision (D)" />
      </fieldset>
    </section>
  );
}

function IconButton(props: {
  name: "start" | "back" | "forward" | "end";
  label: string;
  /** Left out on a narrow screen, where the slider reaches both ends as well. */
  edge?: boolean;
  onClick(): void;
}) {
  const { name, label, edge = false, onClick } = props;
  return (
    <button
      type="button"
      className={edge ? `${controls.icon} ${css.edge}` : controls.icon}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  );
}

function StepButton(props: { kind: NavigationKind; direction: 1 | -1; text: string; label: string }) {
  const controller = useController();
  return (
    <button
      type="button"
      className={controls.plain}
      aria-label={props.label}
      title={props.label}
      onClick={() => controller.step(props.kind, props.direction)}
    >
      {props.text}
    </button>
  );
}

function Speed() {
  const controller = useController();
  const speed = useStore(controller.clock, (state) => state.speed);
  return (
    <select
      className={controls.select}
      aria-label="Playback speed"
      title="Simulated seconds per second"
      value={speed}
      onChange={(event) => controller.clock.setSpeed(Number(event.currentTarget.value))}
    >
      {SPEEDS.map((offered) => (
        <option key={offered} value={offered}>
          {offered < 1 ? `1/${Math.round(1 / offered)}` : offered}×
        </option>
      ))}
    </select>
  );
}

function Readout() {
  const controller = useController();
  const duration = useStore(controller.lab, (state) => state.scenario.duration);
  const playhead = useStore(controller.clock, (state) => state.playhead);
  return (
    <output className={css.readout} aria-label="Playhead time" aria-live="off">
      {formatTime(playhead)} <span>/ {Number(duration.toFixed(3))} s</span>
    </output>
  );
}
