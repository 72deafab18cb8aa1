import type { ShownRun } from "../../run/runs/types.ts";
import { INTERVENTION_KINDS, isPossible, placesOf, USUAL_DELAY } from "../../run/what-if/what-if-words.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/events.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import type { EventPacket } from "./event-packet.ts";
import css from "./events.module.css";

const WORDS = {
  spare: { button: say.arrive, title: say.arriveTitle },
  drop: { button: say.drop, title: say.dropTitle },
  delay: { button: say.delay, title: fill(say.delayTitle, 1000 * USUAL_DELAY) },
  mark: { button: say.mark, title: say.markTitle },
} as const;

/** What-ifs about the packet of the event at the playhead. */
export function EventInterventions({ run, about: { packet, loss } }: { run: ShownRun; about: EventPacket }) {
  const controller = useController();
  const { first } = placesOf(run.scenario, packet.flow, loss?.link ?? null);
  if (first === null) return null;
  const isLostThere = loss?.link === first;
  return (
    <fieldset className={css.interventions}>
      <legend>{fill(say.whatIf, String(packet.seq))}</legend>
      {INTERVENTION_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={controls.button}
          title={WORDS[kind].title}
          disabled={!isPossible(run.scenario, kind, packet.flow, isLostThere)}
          onClick={() =>
            controller.whatIf.intervene(packet, first, kind, kind === "delay" ? USUAL_DELAY : undefined)
          }
        >
          {WORDS[kind].button}
        </button>
      ))}
    </fieldset>
  );
}
