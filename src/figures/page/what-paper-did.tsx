import { composeScenario } from "../../experiment/experiments.ts";
import { NetworkPicture } from "../../run-view/network/network-picture.tsx";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { unbroken } from "../../words/units.ts";
import { armTitle } from "../data/chart.ts";
import { didWords, listed } from "../data/did-words.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import { variedWords } from "../data/varied-words.ts";
import css from "./figure-page.module.css";

/** What the paper did: its network, drawn, and the experiment in words; what it leaves open, folded. */
export function WhatPaperDid({
  figure,
  seeds,
}: {
  figure: LoadedFigure;
  /** How many runs a point has. */
  seeds: number;
}) {
  const { resolved } = figure;
  const { experiment, axes } = resolved;
  const composed = composeScenario(resolved, {
    arm: experiment.schemes[0],
    point: axes.map(() => 0),
    readings: [],
  });
  const scenario = composed.ok ? composed.value : resolved.base;
  const varied = variedWords(resolved);
  return (
    <section className={css.did} aria-label={say.whatThePaperDid}>
      <NetworkPicture scenario={scenario} />
      <div className={css.words}>
        <p>
          <b>{say.whatThePaperDid2}</b> {unbroken(didWords(experiment.did ?? ""))}
        </p>
        <dl className={css.facts}>
          <div>
            <dt>{say.compared}</dt>
            <dd>{listed(experiment.schemes.map((arm) => armTitle(resolved, arm)))}</dd>
          </div>
          {varied.length > 0 && (
            <div>
              <dt>{say.varied}</dt>
              <dd>{unbroken(varied.join("; "))}</dd>
            </div>
          )}
          <div>
            <dt>{say.here}</dt>
            <dd>
              {put(
                say.sSeedsAPoint,
                scenario.duration,
                scenario.flows.length === 1 ? say.oneFlow : fill(say.flow, scenario.flows.length),
                seeds,
              )}
            </dd>
          </div>
        </dl>
        {experiment.description !== "" && (
          <details>
            <summary>{say.whatThePaperDoesNot}</summary>
            <Plain text={experiment.description} />
          </details>
        )}
        {experiment.remarks.length > 0 && (
          <details>
            <summary>{put(say.whereThePaperContradictsItself, experiment.remarks.length)}</summary>
            <ul>
              {experiment.remarks.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

/** Paragraphs and lists of a text. */
function Plain({ text }: { text: string }) {
  const blocks: { items: string[]; isList: boolean }[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const isList = /^\s*[-*] /.test(line);
    const last = blocks[blocks.length - 1];
    const item = line.replace(/^\s*[-*] /, "");
    if (isList && last?.isList) last.items.push(item);
    else blocks.push({ items: [item], isList });
  }
  return blocks.map(({ items, isList }) =>
    isList ? (
      <ul key={items[0]}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={items[0]}>{items[0]}</p>
    ),
  );
}
