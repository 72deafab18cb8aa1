import { useEffect, useMemo, useRef, useState } from "react";
import { type Cell, cellsOf, type Resolved, shownPoint } from "../../experiment/experiments.ts";
import { browserCurves, type SweptCurves } from "../../run/swept/swept-curves.ts";
import { formatIssue, type Issue, type Scenario } from "../../scenario/index.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { browserKeeper } from "../run/kept-runs.ts";
import type { Sweep } from "../run/sweep.ts";
import { useGoOn, useSweep, type Workers } from "../run/use-sweep.ts";
import { moreSeedsOf, type SweepChoice } from "./choice.ts";
import { rememberingKeeper } from "./finished.ts";
import { basesKept, curvesOf } from "./keep-curves.ts";
import { subjectWords, writeSweep } from "./link.ts";
import { hasOtherSeeds, OtherSeeds } from "./other-seeds.tsx";
import { cellsByPoint, planSweep } from "./plan.ts";
import { Results } from "./results.tsx";
import type { ShownNow } from "./results-props.ts";
import { RunPanel } from "./run-panel.tsx";
import { Settings } from "./settings.tsx";
import { SweepExport } from "./sweep-export.tsx";
import css from "./sweeps.module.css";

interface Props {
  scenario: Scenario;
  /** The scenario's part of a link. */
  scenarioHash: string;
  /** "cerl-fig4 with links.wireless.loss.rate = 4 %". */
  about: string;
  choice: SweepChoice;
  workers: Workers;
}

type Plan = { resolved: Resolved } | { issues: readonly Issue[] } | null;

/** A sweep: what varies, how far it was run, and what came of it. Its address follows what is chosen. */
export function SweepView({ scenario, scenarioHash, about, choice: first, workers }: Props) {
  const [choice, setChoice] = useState(first);
  useEffect(() => {
    document.title = fill(say.pageTitle, scenario.title);
  }, [scenario]);
  const address = writeSweep(choice, scenarioHash);
  useEffect(() => history.replaceState(history.state, "", address), [address]);
  const plan = usePlan(choice, scenario);
  const resolved = plan && "resolved" in plan ? plan.resolved : null;
  return (
    <main className={css.page}>
      <div className={css.side}>
        <h1>{say.heading}</h1>
        <Settings
          scenario={scenario}
          choice={choice}
          lab={scenarioHash}
          subjects={resolved ? subjectWords(resolved) : say.theFlow}
          onChange={setChoice}
        />
        {plan && "issues" in plan && (
          <ul role="alert" className={css.issues}>
            {plan.issues.map((issue) => (
              <li key={formatIssue(issue)}>{formatIssue(issue)}</li>
            ))}
          </ul>
        )}
      </div>
      {plan && "resolved" in plan && (
        <WithRuns
          key="runs"
          resolved={plan.resolved}
          choice={choice}
          onChange={setChoice}
          address={address}
          about={about}
          workers={workers}
        />
      )}
    </main>
  );
}

/** The experiment of a choice; the one before stays until the next is ready. */
function usePlan(choice: SweepChoice, scenario: Scenario): Plan {
  const [plan, setPlan] = useState<Plan>(null);
  const { across, up, schemes, seeds, first } = choice;
  const what = JSON.stringify({ across, up, schemes, seeds, first });
  useEffect(() => {
    let isCurrent = true;
    const asked = {
      ...(JSON.parse(what) as Omit<SweepChoice, "measure" | "more">),
      measure: "throughput",
      more: [],
    };
    void planSweep(asked, scenario).then((found) => {
      if (isCurrent) setPlan(found.ok ? { resolved: found.value } : { issues: found.issues });
    });
    return () => {
      isCurrent = false;
    };
  }, [what, scenario]);
  return plan;
}

/** What a finished sweep says of the shown measure becomes curves over the lab's sliders. */
function useKeptCurves(
  sweep: Sweep | null,
  resolved: Resolved,
  measure: string,
  address: string,
  curves: SweptCurves,
): void {
  useEffect(() => {
    if (sweep === null) return;
    let isKept = false;
    const look = () => {
      const { stage, done } = sweep.store.getState();
      // Of other seeds nothing is kept: the curve of the first ones stays.
      if (hasOtherSeeds(resolved) || isKept || stage !== "done" || done === 0) return;
      isKept = true;
      const points = cellsOf(resolved).map((cell) => shownPoint(resolved, sweep.runs.outcomes, cell));
      void curves.keep(curvesOf(resolved, points, measure, address), Date.now());
    };
    look();
    return sweep.store.subscribe(look);
  }, [sweep, resolved, measure, address, curves]);
}

interface RunsProps {
  resolved: Resolved;
  choice: SweepChoice;
  onChange(choice: SweepChoice): void;
  address: string;
  /** The swept scenario in words. */
  about: string;
  workers: Workers;
}

function WithRuns({ resolved, choice, onChange, address, about, workers }: RunsProps) {
  const [keeper] = useState(() => rememberingKeeper(browserKeeper()));
  const cells = useMemo(() => cellsByPoint(resolved), [resolved]);
  const { measure } = choice;
  const { runs: seeds } = resolved.experiment.stop;
  const more = useMore(choice, resolved);
  const sweep = useSweep(cells, seeds, workers, keeper, more);
  const [curves] = useState(() => browserCurves());
  useKeptCurves(sweep, resolved, measure, address, curves);
  const goes = useGoOn(sweep);
  const shown = useRef<ShownNow | null>(null);
  if (sweep === null) return null;
  const goOn = (next: SweepChoice) => {
    onChange(next);
    goes(true);
  };
  return (
    <>
      <div className={css.runs}>
        <RunPanel
          sweep={sweep}
          onForget={() => {
            if (!hasOtherSeeds(resolved)) void curves.forget(basesKept(resolved));
          }}
        />
        <OtherSeeds {...{ resolved, sweep, choice, workers, keeper, more }} onTake={goOn} onBack={onChange} />
        <SweepExport {...{ resolved, sweep, choice, address, about, shown }} />
      </div>
      <Results
        key={resolved.axes.length}
        {...{ resolved, sweep, choice, measure, workers, keeper, shown }}
        onMore={goOn}
      />
    </>
  );
}

/** How many seeds the points have that have more than the others; undefined where none has. */
function useMore({ more }: SweepChoice, { axes }: Resolved): ((cell: Cell) => number) | undefined {
  const text = JSON.stringify(more);
  const columns = axes[0]?.length ?? 1;
  return useMemo(() => {
    const list = JSON.parse(text) as SweepChoice["more"];
    return list.length === 0 ? undefined : ({ point }) => moreSeedsOf({ more: list }, point, columns);
  }, [text, columns]);
}
