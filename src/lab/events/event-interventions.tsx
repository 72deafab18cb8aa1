import type { ShownRun } from "../../run/runs/types.ts";
import { INTERVENTION_KINDS, isPossible, placesOf, USUAL_DELAY } from "../../run/what-if/what-if-words.ts";
import controls from "../../ui/controls/controls.module.css";
import { useController } from "../core/lab-context.ts";
import type { EventPacket } from "./event-packet.ts";
import css from "./events.module.css";

const TITLES = {
  spare: "What if it had not been lost?",
  drop: "What if it had been lost?",
  delay: `What if it had come ${1000 * USUAL_DELAY} ms later?`,
  mark: "What if a queue had marked it?",
} as const;

/** Another fate for the packet of the event at the playhead. */
export function EventInterventions({ run, about: { packet, loss } }: { run: ShownRun; about: EventPacket }) {
  const controller = useController();
  const { first } = placesOf(run.scenario, packet.flow, loss?.link ?? null);
  if (first === null) return null;
  const isLostThere = loss?.link === first;
  return (
    <fieldset className={css.interventions}>
      <legend>What if {packet.seq}…</legend>
      {INTERVENTION_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={controls.button}
          title={TITLES[kind]}
          disabled={!isPossible(run.scenario, kind, packet.flow, isLostThere)}
          onClick={() =>
            controller.whatIf.intervene(packet, first, kind, kind === "delay" ? USUAL_DELAY : undefined)
          }
        >
          {kind}
        </button>
      ))}
    </fieldset>
  );
}
