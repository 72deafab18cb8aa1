import { useEffect, useMemo, useState } from "react";
import { SimClient } from "../../host/index.ts";
import { recordWhenOpened } from "../../run/state/recording.ts";
import type { Scenario } from "../../scenario/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { WithError } from "../../ui/controls/marks/with-error.tsx";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { armTitle } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import {
  firstScenarios,
  OVER_TIME_TITLES,
  type TimeLine,
  timeLines,
  type OverTime as What,
} from "../data/over-time.ts";
import { TIME_PLOT_HEIGHT, TimePlot } from "../plots/time-plot.tsx";
import { linkOf, ofFigure } from "../run/one-run.ts";
import type { Workers } from "../run/use-sweep.ts";
import css from "./figure-page.module.css";

interface Props {
  figure: LoadedFigure;
  what: What;
  /** Seeds that can be chosen, from the experiment's first one. */
  seeds: number;
  workers: Workers;
}

/** How the runs of a seed ended. */
type Ended = { seed: number; lines: readonly TimeLine[] } | { seed: number; problem: string };

/**
 * One run of each scheme over time, as the paper's figure shows its run: done here, with a seed of the reader's choice. It has its
 * height before the first run is done, so that what stands below keeps its place.
 */
export function OverTime({ figure: { resolved }, what, seeds, workers }: Props) {
  const { experiment } = resolved;
  const [chosen, setChosen] = useState<number | null>(null);
  const list = Array.from({ length: seeds }, (_, n) => experiment.seed + n);
  // Other seeds may be taken while one of the former is chosen.
  const seed = chosen !== null && list.includes(chosen) ? chosen : experiment.seed;
  const scenarios = useMemo(
    () =>
      firstScenarios(resolved, seed).map((scenario, i) => {
        const scheme = resolved.experiment.schemes[i];
        const words = fill(say.seed3, scheme ? `${armTitle(resolved, scheme)}, ` : "", seed);
        return ofFigure(scenario, resolved.experiment.source, words);
      }),
    [resolved, seed],
  );
  const ended = useRuns(scenarios, seed, what, workers);
  const isRunning = ended?.seed !== seed;
  const links = useLinks(scenarios);
  const until = scenarios[0]?.duration ?? 1;
  const title = OVER_TIME_TITLES[what];
  return (
    <section className={css.curves} aria-labelledby="over-time">
      <div className={css.curvesHead}>
        <h2 id="over-time">{say.oneRunOverTime}</h2>
        <p className={css.soft}>{put(say.alongTimeTheLossesOf, title)}</p>
        <label>
          {say.seed4}{" "}
          <select
            className={controls.select}
            value={seed}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {list.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </div>
      <div className={css.overTime} style={{ minHeight: TIME_PLOT_HEIGHT }} aria-busy={isRunning}>
        {ended && "lines" in ended ? (
          <TimePlot lines={ended.lines} until={until} label={fill(say.overSSeed, title, until, ended.seed)} />
        ) : ended && !isRunning ? (
          <p role="alert">
            <WithError words={say.theRunFailedChooseAnother} error={ended.problem} />
          </p>
        ) : (
          <p role="status">{say.running}</p>
        )}
      </div>
      <ul className={css.links}>
        {scenarios.map((_, i) => {
          const link = links?.[i];
          return (
            link !== null && (
              <li key={experiment.schemes[i]?.id ?? ""}>
                <a href={link}>
                  {scenarios.length > 1
                    ? put(say.openThisRunOfIn, armTitle(resolved, experiment.schemes[i]))
                    : say.openThisRunInThe}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** Does the runs. What the seed before gave stays until the new ones are done; null before the first. */
function useRuns(
  scenarios: readonly Scenario[],
  seed: number,
  what: What,
  { spawn, ticker }: Workers,
): Ended | null {
  const [ended, setEnded] = useState<Ended | null>(null);
  useEffect(() => {
    const client = new SimClient(spawn, ticker);
    let isCurrent = true;
    const ask = async (): Promise<Ended | null> => {
      const lines: TimeLine[] = [];
      for (const [i, scenario] of scenarios.entries()) {
        const outcome = await client.run(`over-time-${i}`, scenario, recordWhenOpened(scenario));
        if (outcome.state === "cancelled") return null;
        if (outcome.state !== "done") return { seed, problem: outcome.message };
        lines.push(...timeLines(what, scenario, outcome.result));
      }
      return { seed, lines };
    };
    void ask().then((next) => {
      if (isCurrent && next !== null) setEnded(next);
    });
    return () => {
      isCurrent = false;
      client.close();
    };
  }, [scenarios, seed, what, spawn, ticker]);
  return ended;
}

/** Where each of the scenarios is opened in the lab, null for one that is too large for a link; null while that is not known. */
function useLinks(scenarios: readonly Scenario[]): readonly (string | null)[] | null {
  const [known, setKnown] = useState<{ of: typeof scenarios; links: readonly (string | null)[] } | null>(
    null,
  );
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(scenarios.map((scenario) => linkOf(scenario))).then((links) => {
      if (isCurrent) setKnown({ of: scenarios, links });
    });
    return () => {
      isCurrent = false;
    };
  }, [scenarios]);
  return known?.of === scenarios ? known.links : null;
}
