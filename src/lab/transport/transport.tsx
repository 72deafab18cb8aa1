import { PACES, paceNamed, SPEEDS, speedName, speedWords } from "../../run/state/playback-speed.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { useController } from "../core/lab-context.ts";
import { StepBy } from "./step-by.tsx";
import css from "./transport.module.css";

/** Time: start, single events, play, a part that is repeated, speed; the playhead; what is stepped by. */
export function Transport() {
  const controller = useController();
  const { clock } = controller;
  const playing = useStore(clock, (state) => state.playing);
  const looping = useStore(clock, (state) => state.loop !== null);
  return (
    <section className={css.bar} aria-label="Playback">
      <div className={css.group}>
        <IconButton name="start" label="Go to the start (Home)" onClick={() => clock.seek(0)} />
        <IconButton
          name="back"
          label="Step to the previous event"
          onClick={() => controller.step("event", -1)}
        />
        <button
          type="button"
          className={`${controls.button} ${css.play}`}
          aria-label={playing ? "Pause" : "Play"}
          title={playing ? "Pause (Space)" : "Play (Space)"}
          onClick={() => clock.togglePlay()}
        >
          <Icon name={playing ? "pause" : "play"} />
          <span className={css.word}>{playing ? "Pause" : "Play"}</span>
        </button>
        <IconButton
          name="forward"
          label="Step to the next event"
          onClick={() => controller.step("event", 1)}
        />
        <button
          type="button"
          className={`${controls.icon} ${css.loop}`}
          aria-label="Repeat the visible part"
          aria-pressed={looping}
          title={
            looping
              ? "Stop repeating (R)"
              : "Repeat the visible part while it plays (R); Shift and drag in the plots to choose another"
          }
          onClick={() => clock.toggleLoop()}
        >
          <Icon name="loop" />
        </button>
      </div>
      <Speed />
      <Readout />
      <StepBy />
    </section>
  );
}

function IconButton(props: { name: "start" | "back" | "forward"; label: string; onClick(): void }) {
  const { name, label, onClick } = props;
  return (
    <button type="button" className={controls.icon} aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}

/** How fast it plays: in words that follow the visible part of the run, or at a fixed speed. */
function Speed() {
  const controller = useController();
  const pace = useStore(controller.clock, (state) => state.pace);
  const speed = useStore(controller.clock, (state) => state.speed);
  return (
    <div className={css.group}>
      <select
        className={controls.select}
        aria-label="Playback speed"
        title={`${speedWords(speed)} (↑ and ↓)`}
        value={String(pace)}
        onChange={(event) => controller.clock.setPace(paceNamed(event.currentTarget.value) ?? pace)}
      >
        {PACES.map((word) => (
          <option key={word}>{word}</option>
        ))}
        <option value="packets">see packets</option>
        <optgroup label="Exact">
          {SPEEDS.map((offered) => (
            <option key={offered} value={offered}>
              {offered === 1 ? "real time" : speedName(offered)}
            </option>
          ))}
        </optgroup>
      </select>
      <span className={css.slowness}>{speedWords(speed)}</span>
    </div>
  );
}

function Readout() {
  const controller = useController();
  const duration = useStore(controller.lab, (state) => state.scenario.duration);
  const playhead = useStore(controller.clock, (state) => state.playhead);
  return (
    <output className={css.readout} aria-label="Playhead time" aria-live="off">
      <b>{formatTime(playhead)}</b> <span>of {Number(duration.toFixed(3))} s</span>
    </output>
  );
}
