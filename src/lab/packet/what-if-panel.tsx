import { useState } from "react";
import { lossOf } from "../../run/packets/packet-loss.ts";
import { frontFlow } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { futuresOf, partingOf } from "../../run/runs/what-if.ts";
import { MAIN_RUN } from "../../run/state/stores.ts";
import { aheadWords, sameLuckWords } from "../../run/what-if/what-if-words.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore, useThrottledStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Terms } from "../../ui/controls/terms.tsx";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/packet.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { hashOf } from "../core/address/address-bar.ts";
import { useController, useEnvironment } from "../core/lab-context.ts";
import { differencesOf } from "./differences.ts";
import { InterventionChoice } from "./intervention-choice.tsx";
import { KeepButton } from "./keep-button.tsx";
import css from "./packet.module.css";

/** The difference that an intervention makes: in a sentence, in numbers, and what stays the same. */
export function WhatIfPanel() {
  const controller = useController();
  const runs = useThrottledStore(controller.lab, (state) => state.runs);
  const futures = futuresOf(runs);
  if (futures === null) return <p className={css.empty}>{say.running}</p>;
  return <Difference {...futures} />;
}

function Difference({ main, before }: { main: ShownRun; before: ShownRun }) {
  const controller = useController();
  const playhead = useThrottledStore(controller.clock, (state) => state.playhead);
  const state = useThrottledStore(controller.lab, (lab) => lab);
  const scenario = useStore(controller.lab, (lab) => lab.scenario);
  const flow = frontFlow(state, main);
  const same = before.result.trace.flows.find(({ id }) => id === flow?.id);
  if (flow === null || same === undefined) return null;
  const parting = partingOf({ main, before });
  const { title } = schemeStyle(flow.scheme);
  const last = scenario.interventions?.at(-1);
  const until = Math.min(main.result.until, before.result.until);
  return (
    <section className={css.panel} aria-label={say.difference}>
      <h3>{say.onePacket}</h3>
      <p className={css.words} data-part="ahead">
        {parting === null
          ? say.noDifference
          : fill(
              say.ahead,
              title,
              aheadWords(flow, same, Math.min(playhead, until)),
              aheadWords(flow, same, until),
            )}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{fill(say.span, shownNumber(Number(until.toFixed(3))))}</th>
            <th scope="col">
              {before.label}, <span>{say.asItWas}</span>
            </th>
            <th scope="col">
              {main.label}, <span>{say.columnWhatIf}</span>
            </th>
            <th scope="col">{say.columnDifference}</th>
          </tr>
        </thead>
        <tbody>
          {differencesOf(main, before, flow.id).map(({ name, was, now, difference }) => (
            <tr key={name}>
              <th scope="row">
                <Terms>{name}</Terms>
              </th>
              <td>{was}</td>
              <td>
                <b>{now}</b>
              </td>
              <td>
                <b>{difference}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h4>{say.staysTheSame}</h4>
      <p className={css.words}>
        {parting === null ? say.everything : fill(say.thePast, formatTime(parting))} {sameLuckWords(scenario)}
      </p>
      {last && (
        <InterventionChoice
          packet={{ kind: "packet", run: MAIN_RUN, flow: last.flow, seq: last.seq, nth: last.nth }}
          run={main}
          loss={lossOf(before.result, last.flow, last.seq, last.nth)}
        />
      )}
      <p className={css.actions}>
        <button type="button" className={controls.button} onClick={() => controller.whatIf.back()}>
          {say.back}
        </button>
        <KeepButton />
        <CopyLink />
      </p>
    </section>
  );
}

/** Copies a link to this page; it holds the interventions. */
function CopyLink() {
  const { controller, shipped } = useEnvironment();
  const [said, setSaid] = useState<string>(say.copyLink);
  const copy = async () => {
    try {
      const hash = await hashOf(controller, shipped);
      if (hash.ok) await navigator.clipboard.writeText(new URL(hash.value, location.href).href);
      setSaid(say.copied);
    } catch {
      setSaid(say.copyAddress);
    }
  };
  return (
    <button type="button" className={controls.button} onClick={() => void copy()}>
      {said}
    </button>
  );
}
