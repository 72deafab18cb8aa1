import { useId, useState } from "react";
import { directionName } from "../../run/decisions/decision-words.ts";
import type { PacketLoss } from "../../run/packets/packet-loss.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { InterventionKind } from "../../run/runs/what-if.ts";
import type { SelectedPacket } from "../../run/state/what-if-control.ts";
import {
  INTERVENTION_KINDS,
  isPossible,
  placesOf,
  USUAL_DELAY,
  understandsMarks,
} from "../../run/what-if/what-if-words.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/packet.ts";
import { put } from "../../words/put.tsx";
import { useController } from "../core/lab-context.ts";
import css from "./packet.module.css";

interface Props {
  packet: SelectedPacket;
  run: ShownRun;
  /** Where and why this transmission was lost, in this run; null: it was not. */
  loss: PacketLoss | null;
}

const WORDS: Readonly<Record<InterventionKind, { button: string; title: string }>> = {
  spare: { button: say.arrive, title: say.arriveTitle },
  drop: { button: say.drop, title: say.dropTitle },
  delay: { button: say.delay, title: say.delayTitle },
  mark: { button: say.mark, title: say.markTitle },
};

/** The question that a packet asks first: had it arrived, or been lost? Nothing where something was done to it already. */
export function WhatIfButton({ packet, run, loss }: Props) {
  const controller = useController();
  const interventions = useStore(controller.lab, (state) => state.scenario.interventions);
  const { first } = placesOf(run.scenario, packet.flow, loss?.link ?? null);
  const isDone = (interventions ?? []).some(
    ({ flow, seq, nth }) => flow === packet.flow && seq === packet.seq && nth === packet.nth,
  );
  if (first === null || isDone) return null;
  const kind: InterventionKind = loss === null ? "drop" : "spare";
  return (
    <button
      type="button"
      className={css.main}
      disabled={!isPossible(run.scenario, kind, packet.flow, loss?.link === first)}
      onClick={() => controller.whatIf.intervene(packet, first, kind)}
    >
      {kind === "spare" ? say.hadArrived : say.hadBeenLost}
    </button>
  );
}

/** Changes what happens to the packet at one link of its path; beside the buttons what is done to it now. */
export function InterventionChoice({ packet, run, loss }: Props) {
  const controller = useController();
  const interventions = useStore(controller.lab, (state) => state.scenario.interventions);
  const { all, first } = placesOf(run.scenario, packet.flow, loss?.link ?? null);
  const done = (interventions ?? []).filter(
    ({ flow, seq, nth }) => flow === packet.flow && seq === packet.seq && nth === packet.nth,
  );
  const [place, setPlace] = useState<string | null>(null);
  const [delay, setDelay] = useState(String(1000 * USUAL_DELAY));
  const label = useId();
  const amount = useId();
  const link = place !== null && all.includes(place) ? place : (done[0]?.link ?? first);
  if (link === null) return null;
  const now = done.find((intervention) => intervention.link === link);
  const milliseconds = Number(delay);
  const canDelay = milliseconds > 0 && Number.isFinite(milliseconds);
  const canMark = understandsMarks(run.scenario, packet.flow);
  const act = (kind: InterventionKind) =>
    controller.whatIf.intervene(packet, link, kind, kind === "delay" ? milliseconds / 1000 : undefined);
  const refuses = (kind: InterventionKind) =>
    (kind === "delay" && !canDelay) ||
    !isPossible(run.scenario, kind, packet.flow, now !== undefined || loss?.link === link);
  return (
    <div className={css.interventions}>
      <p id={label}>
        {put(
          say.somethingElse,
          <b>{packet.seq}</b>,
          <select
            className={controls.select}
            aria-label={say.where}
            value={link}
            onChange={(event) => setPlace(event.currentTarget.value)}
          >
            {all.map((id) => (
              <option key={id} value={id}>
                {directionName(run.scenario, id)}
              </option>
            ))}
          </select>,
        )}
      </p>
      <fieldset className={css.choice} aria-labelledby={label}>
        <button
          type="button"
          aria-pressed={now === undefined}
          title={say.asItHappened}
          onClick={() => now && controller.whatIf.remove(now)}
        >
          {say.asItWas}
        </button>
        {INTERVENTION_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={now?.do === kind}
            title={WORDS[kind].title}
            disabled={refuses(kind)}
            onClick={() => act(kind)}
          >
            {WORDS[kind].button}
          </button>
        ))}
      </fieldset>
      <p className={css.hint}>
        <label htmlFor={amount}>
          {put(
            say.heldBack,
            <input
              id={amount}
              type="text"
              inputMode="decimal"
              value={delay}
              aria-invalid={!canDelay}
              onChange={(event) => setDelay(event.currentTarget.value)}
            />,
          )}
        </label>
        {!canDelay && ` ${say.aboveZero}`}
        {!canMark && ` · ${say.needsMarks}`}
      </p>
    </div>
  );
}
