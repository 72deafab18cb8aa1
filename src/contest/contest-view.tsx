import { useEffect, useMemo, useState } from "react";
import { type ContestNetwork, classCsv, type Entry, OPEN_SEEDS, ranked } from "../exercise/contest/index.ts";
import type { Simulator } from "../run/state/runner.ts";
import { encodeHash } from "../scenario/index.ts";
import { threeDigits } from "../ui/base/number-format.ts";
import { fileName, saveFile } from "../ui/base/save-file.ts";
import controls from "../ui/controls/controls.module.css";
import { FileButton } from "../ui/controls/file-button.tsx";
import { stylesAmong } from "../ui/theme/scheme-style.ts";
import { say } from "../words/en/contest/place.ts";
import { fill } from "../words/fill.ts";
import css from "./contest.module.css";
import { type Entrant, REFERENCE } from "./entrants.ts";
import { NetworkPlot } from "./network-plot.tsx";
import { NetworkRows } from "./network-rows.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { differenceBetween, scoreText, standingsIn, wholeOf } from "./standing.ts";
import { type ContestState, contestScenario, useContest } from "./use-contest.ts";

/** Seeds that are added at a time. */
const MORE = 10;

interface Props {
  networks: readonly ContestNetwork[];
  /** The network in sight. */
  shown: ContestNetwork;
  entrants: readonly Entrant[];
  /** Whom the reader can look at: those that take part, and others of the reader's own. */
  choices: readonly Entrant[];
  /** The sender that is looked at. */
  subject: Entrant;
  onSubject(id: string): void;
  /** A file with a sender was chosen. */
  onOpen(name: string, source: string): void;
  /** A file with a class's table was chosen. */
  onTable(name: string, text: string): void;
  simulator: Simulator;
}

/** One sender in all networks, beside the shipped ones. */
export function ContestView(props: Props) {
  const { networks, shown, entrants, choices, subject, onSubject, onOpen, onTable, simulator } = props;
  const [count, setCount] = useState(OPEN_SEEDS.length);
  const seeds = useMemo(() => Array.from({ length: count }, (_, k) => k + 1), [count]);
  // The sender that is looked at and the one that it is compared with come first.
  const inOrder = useMemo(() => {
    const isFirst = ({ id }: Entrant) => id === subject.id || id === REFERENCE;
    return [...entrants.filter(isFirst), ...entrants.filter((entrant) => !isFirst(entrant))];
  }, [entrants, subject]);
  const contest = useContest(simulator, networks, inOrder, seeds);
  const [isTooLarge, setTooLarge] = useState(false);
  const styles = stylesAmong(entrants.map(({ id }) => id).filter((id) => !id.startsWith("own:")));
  const results = networks.map((network) => ({
    network,
    standings: standingsIn(network, entrants, contest, seeds.length),
    lost: contest.runsOf(subject.id, network.id).find(({ lost }) => lost !== null)?.lost ?? null,
  }));
  const whole = wholeOf(subject, networks, contest, seeds.length);
  const finding = findingOf({ subject, entrants, networks, contest, whole, seeds: seeds.length });
  const inLab = async (network: ContestNetwork, at: number | null) => {
    const scenario = contestScenario(network, subject, seeds[0]);
    const view: Record<string, string> = at === null ? {} : { t: String(Number(at.toFixed(3))) };
    const hash = await encodeHash({ source: { kind: "scenario", scenario }, view });
    setTooLarge(!hash.ok);
    if (hash.ok) location.hash = hash.value;
  };
  const step = (by: number) => {
    const at = (networks.indexOf(shown) + by + networks.length) % networks.length;
    location.hash = `#contest=${encodeURIComponent(networks[at].id)}`;
  };
  useEffect(() => {
    const turn = ({ key, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
      if (!isTyping && (key === "ArrowLeft" || key === "ArrowRight")) step(key === "ArrowLeft" ? -1 : 1);
    };
    window.addEventListener("keydown", turn);
    return () => window.removeEventListener("keydown", turn);
  });
  const here = results.find(({ network }) => network === shown) ?? results[0];
  return (
    <>
      <header className={css.finding}>
        <div>
          <h1>{finding.title}</h1>
          <p>
            {finding.text}{" "}
            {finding.isDone && (
              <button type="button" className={css.see} onClick={() => setCount(count + MORE)}>
                {fill(say.moreSeeds, MORE)}
              </button>
            )}
          </p>
        </div>
        <div className={css.tools}>
          <label>
            {say.sender}{" "}
            <select
              className={controls.select}
              value={subject.id}
              onChange={(event) => onSubject(event.target.value)}
            >
              {choices.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <FileButton
            accept=".js,.mjs,text/javascript"
            field="sender-file"
            onFile={(file) => void file.text().then((text) => onOpen(file.name, text))}
          >
            {say.openSender}
          </FileButton>
          <FileButton
            accept=".csv,text/csv"
            field="class-table"
            onFile={(file) => void file.text().then((text) => onTable(file.name, text))}
          >
            {say.openTable}
          </FileButton>
        </div>
      </header>
      <div className={css.columns}>
        <section aria-label={shown.title}>
          <div className={css.head}>
            <h2>{shown.title}</h2>
            <button type="button" className={controls.icon} aria-label={say.before} onClick={() => step(-1)}>
              ‹
            </button>
            <button type="button" className={controls.icon} aria-label={say.after} onClick={() => step(1)}>
              ›
            </button>
          </div>
          <p className={css.note}>
            {shown.summary} {fill(say.seedsEach, seeds.length, shown.scenario.duration)}
          </p>
          <p className={css.axis}>
            <b>{say.throughput}</b> {say.throughputUnit}
          </p>
          <NetworkPlot network={shown} standings={here.standings} subject={subject.id} styles={styles} />
          <p className={css.note}>{say.plotNote}</p>
          <details className={css.numbers}>
            <summary>{say.numbers}</summary>
            <NumbersTable standings={here.standings} />
          </details>
          <div className={css.tools}>
            <button type="button" className={controls.button} onClick={() => void inLab(shown, null)}>
              {say.openInLab}
            </button>
            <button
              type="button"
              className={controls.button}
              disabled={contest.seconds === null}
              onClick={() => saveTable(networks, entrants, contest, seeds.length)}
            >
              {say.saveTable}
            </button>
          </div>
          {isTooLarge && <p role="alert">{say.tooLarge}</p>}
          <p className={css.note} role="status">
            {contest.seconds === null
              ? fill(say.running, contest.done, contest.all)
              : fill(say.took, threeDigits(contest.seconds))}
          </p>
        </section>
        <section aria-label={say.whereLost} className={css.table}>
          <NetworkRows
            results={results}
            subject={subject}
            whole={whole}
            chosen={shown.id}
            styles={styles}
            onSee={(network, at) => void inLab(network, at)}
          />
        </section>
      </div>
    </>
  );
}

/** What is found so far, as a title and a sentence. */
function findingOf({
  subject,
  entrants,
  networks,
  contest,
  whole,
  seeds,
}: {
  subject: Entrant;
  entrants: readonly Entrant[];
  networks: readonly ContestNetwork[];
  contest: ContestState;
  whole: Entry | null;
  seeds: number;
}): { title: string; text: string; isDone: boolean } {
  const text = fill(say.aloneText, networks.length, seeds);
  if (whole === null) return { title: fill(say.running, contest.done, contest.all), text, isDone: false };
  if (whole.error !== null)
    return { title: fill(say.failedTitle, subject.title), text: whole.error.text, isDone: false };
  const score = scoreText(whole.score ?? 0);
  const other = entrants.find(({ id }) => id === REFERENCE);
  const reference = other && wholeOf(other, networks, contest, seeds);
  if (other === undefined || other.id === subject.id || !reference || reference.score === null)
    return { title: fill(say.aloneTitle, subject.title, score), text, isDone: true };
  const { mean, halfWidth } = differenceBetween(subject, other, networks, contest);
  const isEqual = Math.abs(mean) <= halfWidth;
  const title = isEqual ? say.equalTitle : mean > 0 ? say.betterTitle : say.worseTitle;
  return {
    title: fill(title, subject.title, score, other.title, scoreText(reference.score)),
    text: fill(isEqual ? say.equalText : say.differsText, scoreText(mean), scoreText(halfWidth), seeds),
    isDone: true,
  };
}

function saveTable(
  networks: readonly ContestNetwork[],
  entrants: readonly Entrant[],
  contest: ContestState,
  seeds: number,
): void {
  const entries = entrants.flatMap((entrant) => wholeOf(entrant, networks, contest, seeds) ?? []);
  const text = classCsv(networks, ranked(entries));
  saveFile(new Blob([text], { type: "text/csv" }), fileName("contest", "csv"));
}
