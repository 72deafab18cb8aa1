import type { ReactNode } from "react";
import { PACES, type Pace, speedWords } from "../../run/state/playback-speed.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/first-transport.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./first-transport.module.css";

/** Time at a first look: play, the next decision, how fast, the whole run as a strip, the playhead. */
export function FirstTransport({ strip }: { strip: ReactNode }) {
  const controller = useController();
  const { clock } = controller;
  const playing = useStore(clock, (state) => state.playing);
  return (
    <section className={css.bar} aria-label={say.playback}>
      <button
        type="button"
        className={`${controls.button} ${css.play}`}
        title={playing ? say.pauseTitle : say.playTitle}
        onClick={() => clock.togglePlay()}
      >
        <Icon name={playing ? "pause" : "play"} />
        {playing ? say.pause : say.play}
      </button>
      <button
        type="button"
        className={`${controls.button} ${css.next}`}
        title={say.nextDecisionTitle}
        onClick={() => controller.step("decision", 1)}
      >
        {say.nextDecision}
      </button>
      <PaceSlider />
      <div className={css.strip}>{strip}</div>
      <PlayheadTime />
    </section>
  );
}

/** How fast it plays: three words, and a slider with three places over them. */
function PaceSlider() {
  const controller = useController();
  const pace = useStore(controller.clock, (state) => state.pace);
  const speed = useStore(controller.clock, (state) => state.speed);
  const chosen = (PACES as readonly Pace[]).indexOf(pace);
  return (
    <div className={css.paces} title={fill(say.speedTitle, speedWords(speed))}>
      {PACES.map((word) => (
        <span key={word} data-chosen={word === pace || undefined} aria-hidden="true">
          {say[word]}
        </span>
      ))}
      <input
        type="range"
        aria-label={say.speed}
        min={0}
        max={PACES.length - 1}
        step={1}
        value={Math.max(0, chosen)}
        aria-valuetext={chosen < 0 ? speedWords(speed) : say[PACES[chosen]]}
        onChange={(event) => controller.clock.setPace(PACES[event.currentTarget.valueAsNumber] ?? pace)}
        // The place that is chosen already, clicked while another speed holds.
        onPointerUp={(event) => controller.clock.setPace(PACES[event.currentTarget.valueAsNumber] ?? pace)}
      />
    </div>
  );
}

function PlayheadTime() {
  const controller = useController();
  const playhead = useStore(controller.clock, (state) => state.playhead);
  return (
    <output className={css.time} aria-label={say.time} aria-live="off">
      {formatTime(playhead)}
    </output>
  );
}
