import { useEffect, useMemo, useState } from "react";
import { SimClient } from "../../host/index.ts";
import controls from "../../lab/controls/controls.module.css";
import { recordWhenOpened } from "../../lab/state/recording.ts";
import type { Scenario } from "../../scenario/index.ts";
import { armTitle } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import {
  firstScenarios,
  OVER_TIME_TITLES,
  type TimeLine,
  timeLines,
  type OverTime as What,
} from "../data/over-time.ts";
import { TimePlot } from "../plots/time-plot.tsx";
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

type Done =
  | { stage: "running" }
  | { stage: "failed"; message: string }
  | { stage: "done"; lines: readonly TimeLine[]; links: readonly (string | null)[] };

/** One run of each scheme over time, as the paper's figure shows its run: done here, with a seed of the reader's choice. */
export function OverTime({ figure: { resolved }, what, seeds, workers }: Props) {
  const { experiment } = resolved;
  const [seed, setSeed] = useState(experiment.seed);
  const scenarios = useMemo(
    () =>
      firstScenarios(resolved, seed).map((scenario, i) => {
        const scheme = resolved.experiment.schemes[i];
        const words = `${scheme ? `${armTitle(resolved, scheme)}, ` : ""}seed ${seed}`;
        return ofFigure(scenario, resolved.experiment.source, words);
      }),
    [resolved, seed],
  );
  const done = useRuns(scenarios, what, workers);
  const until = scenarios[0]?.duration ?? 1;
  const title = OVER_TIME_TITLES[what];
  const list = Array.from({ length: seeds }, (_, n) => experiment.seed + n);
  return (
    <section className={css.curves} aria-labelledby="over-time">
      <div className={css.curvesHead}>
        <h2 id="over-time">One run over time</h2>
        <p className={css.soft}>{title}; along: time. The losses of a run are drawn from its seed.</p>
        <label>
          Seed{" "}
          <select
            className={controls.select}
            value={seed}
            onChange={(event) => setSeed(Number(event.target.value))}
          >
            {list.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </div>
      {done.stage === "done" && (
        <TimePlot lines={done.lines} until={until} label={`${title} over ${until} s, seed ${seed}`} />
      )}
      {done.stage === "running" && <p role="status">The run is done …</p>}
      {done.stage === "failed" && <p role="alert">The run failed: {done.message}. Choose another seed.</p>}
      {done.stage === "done" && (
        <ul className={css.links}>
          {done.links.map(
            (link, i) =>
              link !== null && (
                <li key={link}>
                  <a href={link}>
                    Open {done.links.length > 1 ? armTitle(resolved, experiment.schemes[i]) : "it"} in the
                    lab, as it ran
                  </a>
                </li>
              ),
          )}
        </ul>
      )}
    </section>
  );
}

function useRuns(scenarios: readonly Scenario[], what: What, { spawn, ticker }: Workers): Done {
  const [done, setDone] = useState<Done>({ stage: "running" });
  useEffect(() => {
    setDone({ stage: "running" });
    const client = new SimClient(spawn, ticker);
    let isCurrent = true;
    const ask = async (): Promise<Done> => {
      const lines: TimeLine[] = [];
      const links: (string | null)[] = [];
      for (const scenario of scenarios) {
        const outcome = await client.run(`over time ${links.length}`, scenario, recordWhenOpened(scenario));
        if (outcome.state === "cancelled") return { stage: "running" };
        if (outcome.state !== "done") return { stage: "failed", message: outcome.message };
        lines.push(...timeLines(what, scenario, outcome.result));
        links.push(await linkOf(scenario));
      }
      return { stage: "done", lines, links };
    };
    void ask().then((next) => {
      if (isCurrent) setDone(next);
    });
    return () => {
      isCurrent = false;
      client.close();
    };
  }, [scenarios, what, spawn, ticker]);
  return done;
}
