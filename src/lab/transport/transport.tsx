import { PACES, paceNamed, SPEEDS, speedName, speedWords } from "../../run/state/playback-speed.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/transport.ts";
import { fill, shownNumber } from "../../words/fill.ts";
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
    <section className={css.bar} aria-label={say.playback}>
      <div className={css.group}>
        <IconButton name="start" label={say.start} onClick={() => clock.seek(0)} />
        <IconButton name="back" label={say.back} onClick={() => controller.step("event", -1)} />
        <button
          type="button"
          className={`${controls.button} ${css.play}`}
          aria-label={playing ? say.pause : say.play}
          title={playing ? say.pauseTitle : say.playTitle}
          onClick={() => clock.togglePlay()}
        >
          <Icon name={playing ? "pause" : "play"} />
          <span className={css.word}>{playing ? say.pause : say.play}</span>
        </button>
        <IconButton name="forward" label={say.forward} onClick={() => controller.step("event", 1)} />
        <button
          type="button"
          className={`${controls.icon} ${css.loop}`}
          aria-label={say.repeat}
          aria-pressed={looping}
          title={looping ? say.stopRepeating : say.repeatTitle}
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
    <div className={`${css.group} ${css.speed}`}>
      <select
        className={controls.select}
        aria-label={say.speed}
        title={fill(say.speedTitle, speedWords(speed))}
        value={String(pace)}
        onChange={(event) => controller.clock.setPace(paceNamed(event.currentTarget.value) ?? pace)}
      >
        {PACES.map((word) => (
          <option key={word} value={word}>
            {say[word]}
          </option>
        ))}
        <option value="packets">{say.seePackets}</option>
        <optgroup label={say.exact}>
          {SPEEDS.map((offered) => (
            <option key={offered} value={offered}>
              {offered === 1 ? say.realTime : speedName(offered)}
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
    <output className={css.readout} aria-label={say.time} aria-live="off">
      <b>{formatTime(playhead)}</b> <span>{fill(say.of, shownNumber(Number(duration.toFixed(3))))}</span>
    </output>
  );
}
