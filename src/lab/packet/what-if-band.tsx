import { futuresOf, instantOf } from "../../run/runs/what-if.ts";
import { interventionWords, whatIfQuestion } from "../../run/what-if/what-if-words.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/packet.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import { KeepButton } from "./keep-button.tsx";
import css from "./what-if-band.module.css";

/** The question of the two futures, with everything that was done to a packet; each can be taken back. */
export function WhatIfBand() {
  const controller = useController();
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const runs = useStore(controller.lab, (state) => state.runs);
  const futures = futuresOf(runs);
  return (
    <section className={css.band} aria-label={say.whatIf}>
      <h2>{whatIfQuestion(scenario)}</h2>
      <ul className={css.chips}>
        {(scenario.interventions ?? []).map((intervention) => {
          const at = runs[0] ? instantOf(intervention, runs[0].result, futures?.before.result) : null;
          const what = interventionWords(scenario, intervention);
          const words = `${at === null ? "" : `${formatTime(at)}: `}${interventionWords(scenario, intervention, true)}`;
          return (
            <li key={JSON.stringify(intervention)}>
              <button
                type="button"
                className={css.chip}
                title={say.moveThere}
                onClick={() => at !== null && controller.clock.seek(at)}
              >
                <span aria-hidden="true">◆</span> {words}
              </button>
              <button
                type="button"
                className={css.remove}
                aria-label={fill(say.takeBack, what)}
                title={say.takeItBack}
                onClick={() => controller.whatIf.remove(intervention)}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className={controls.plain}
        title={say.anotherTitle}
        onClick={() => controller.openTab("packet")}
      >
        {say.another}
      </button>
      <KeepButton className={css.keep} />
    </section>
  );
}
