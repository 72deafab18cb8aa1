import { useState } from "react";
import {
  type Claim,
  claimedNumbers,
  type Experiment,
  type ShownClaim,
  type TriedReadings,
} from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { intervalNumbers } from "../data/value-words.ts";
import { axisEnds, ClaimAxis } from "../plots/claim-axis.tsx";
import { seedRange } from "../run/other-seeds.ts";
import { VerdictGlyph } from "../verdicts/verdict-glyph.tsx";
import { VERDICT_WORDS } from "../verdicts/words.ts";
import { choiceSentence } from "./choice-words.ts";
import css from "./choices.module.css";

interface Props {
  experiment: Experiment;
  judged: readonly ShownClaim[] | null;
  /** Ids of the readings that a run here would take. */
  taken: readonly string[];
  onTake(ids: readonly string[]): void;
}

/** The choices that the paper leaves open, what each does to a claim that differs, and which one decides it. */
export function Choices({ experiment, judged, taken, onTake }: Props) {
  const disputed = judged?.filter(({ tried }) => tried !== undefined && tried.length > 0) ?? [];
  const [chosen, setChosen] = useState("");
  const claim = disputed.find(({ id }) => id === chosen) ?? disputed[0];
  if (experiment.readings.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="choices">
      <h2 id="choices">{say.theChoicesThatDecideIt}</h2>
      {claim ? (
        <>
          {disputed.length > 1 && (
            <label className={css.which}>
              <span>{say.claim}</span>
              <select value={claim.id} onChange={(event) => setChosen(event.target.value)}>
                {disputed.map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          )}
          <p>{choiceSentence(claim, experiment.readings)}</p>
        </>
      ) : (
        <p className={css.soft}>
          {judged === null
            ? say.runTheFigureWithA
            : judged.some(({ verdict }) => verdict === "differs" || verdict === "direction-only")
              ? say.notTriedHereWhetherOne
              : say.noClaimOfThisFigure}
        </p>
      )}
      <Table
        experiment={experiment}
        claim={claim ?? null}
        source={claim ? (experiment.claims.find(({ id }) => id === claim.id) ?? null) : null}
        taken={taken}
        onTake={onTake}
      />
    </section>
  );
}

function Table({
  experiment,
  claim,
  source,
  taken,
  onTake,
}: {
  experiment: Experiment;
  claim: ShownClaim | null;
  source: Claim | null;
  taken: readonly string[];
  onTake(ids: readonly string[]): void;
}) {
  const { readings, measures } = experiment;
  const printed = source && (claimedNumbers(source, measures)?.printed ?? null);
  const tried = claim?.tried ?? [];
  const ends = axisEnds([
    ...(printed ?? []),
    ...(claim?.measured ?? []),
    ...tried.flatMap(({ measured }) => measured ?? []),
  ]);
  const deciding = new Set((claim?.decides ?? []).map((ids) => ids.join("+")));
  const pairs = tried.filter(({ readings: ids }) => ids.length > 1 && deciding.has(ids.join("+")));
  const toggle = (id: string) => {
    const { subject } = readings.find((reading) => reading.id === id) ?? {};
    const others = taken.filter((one) => readings.find((reading) => reading.id === one)?.subject !== subject);
    onTake(taken.includes(id) ? taken.filter((one) => one !== id) : [...others, id]);
  };
  const result = (one: Pick<TriedReadings, "verdict" | "measured"> | null | undefined) => (
    <>
      <span className={css.number}>{one?.measured && printed ? intervalNumbers(one.measured) : ""}</span>
      <span className={css.plot}>
        {one && printed && <ClaimAxis printed={printed} measured={one.measured} ends={ends} />}
      </span>
      <span className={css.verdict}>
        {one && (
          <>
            <VerdictGlyph verdict={one.verdict} />
            <span className={css.word}>{VERDICT_WORDS[one.verdict]}</span>
          </>
        )}
      </span>
    </>
  );
  const again = (one: TriedReadings | undefined) =>
    one?.again && (
      <span className={css.again}>
        {put(
          say.over,
          seedRange({ first: one.again.seed, count: one.again.runs }),
          VERDICT_WORDS[one.again.verdict],
          one.again.measured && printed && `, ${intervalNumbers(one.again.measured)}`,
        )}
      </span>
    );
  return (
    <ul className={css.table} data-numbers={printed ? true : undefined}>
      {claim && (
        <li className={css.row}>
          <span className={css.title}>{say.asInThisExperiment}</span>
          {result(claim)}
        </li>
      )}
      {readings.map((reading) => {
        const one = tried.find(({ readings: ids }) => ids.length === 1 && ids[0] === reading.id);
        return (
          <li key={reading.id} className={css.row} data-deciding={deciding.has(reading.id) || undefined}>
            <label className={css.title} title={fill(say.hereWhy, reading.here, reading.why ?? "")}>
              <input
                type="checkbox"
                checked={taken.includes(reading.id)}
                onChange={() => toggle(reading.id)}
              />
              <span>
                {reading.title}
                {again(one)}
              </span>
            </label>
            {result(one)}
          </li>
        );
      })}
      {pairs.map((pair) => (
        <li key={pair.readings.join("+")} className={css.row} data-deciding>
          <span className={css.title}>
            {put(
              say.together,
              pair.readings.map((id) => readings.find((one) => one.id === id)?.title ?? id).join(" + "),
              <button type="button" className={css.take} onClick={() => onTake(pair.readings)}>
                {say.switchBothOn}
              </button>,
              again(pair),
            )}
          </span>
          {result(pair)}
        </li>
      ))}
    </ul>
  );
}
