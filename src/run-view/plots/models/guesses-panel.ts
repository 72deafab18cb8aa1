import { guessesOfFlow, guessesOfRun, outcomeOfGuess } from "../../../run/decisions/guesses.ts";
import { flowLabel, flowStyle, runPaint } from "../../../run/runs/flow-style.ts";
import { frontRun } from "../../../run/runs/shown-run.ts";
import { isQuiet, type LabState } from "../../../run/state/types.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { emptyPanel, type GuessRow, type PanelModel } from "./panel-model.ts";

/** No more rows than this; runs of many flows share a row. */
const MOST_ROWS = 8;

/** Height of a row, px at scale 1: all of it while they are few, less where they are many. */
const ROW_HEIGHT = 26;
const LEAST_ROW_HEIGHT = 14;
const ALL_ROWS_HEIGHT = 72;
/** At a first look. */
const QUIET_ROW_HEIGHT = 22;
/** Room for the heading, px at scale 1. */
const HEADROOM = 16;

/**
 * Every guess of every shown run, right ones above a row's line and wrong ones below it; null where nobody guesses. One
 * row per flow, or per run where the flows are many.
 */
export function guessesPanel(state: LabState): PanelModel | null {
  // While a network is built, the plots have little room.
  if (frontRun(state) === undefined || !state.plots.showGuesses || state.building) return null;
  const rows = rowsOf(state);
  if (rows.every(({ guesses }) => guesses.length === 0)) return null;
  return {
    ...emptyPanel("cwnd", say.guesses, say.guessesMeaning, "", ""),
    key: "guesses",
    rows,
    height: rows.length * Math.min(rowHeight(rows.length), isQuiet(state) ? QUIET_ROW_HEIGHT : ROW_HEIGHT),
    headroom: isQuiet(state) ? 0 : HEADROOM,
  };
}

function rowHeight(rows: number): number {
  return Math.max(LEAST_ROW_HEIGHT, Math.min(ROW_HEIGHT, Math.floor(ALL_ROWS_HEIGHT / rows)));
}

function rowsOf(state: LabState): readonly GuessRow[] {
  const perFlow = state.runs.flatMap((run) =>
    run.result.trace.flows
      .filter(({ id, decisions }) => decisions.length > 0 && (state.plots.flow ?? id) === id)
      .map((flow): GuessRow => {
        const { id } = flow;
        const { paint, dash } = flowStyle(run, flow);
        return {
          label: flowLabel(run, flow),
          paint,
          dash,
          guesses: guessesOfFlow(run, flow),
          owner: { run: run.key, flow: id },
        };
      }),
  );
  if (perFlow.length <= MOST_ROWS) return perFlow;
  return state.runs.slice(0, MOST_ROWS).map((run) => ({
    label: run.label,
    paint: runPaint(run),
    dash: run.dash,
    owner: { run: run.key, flow: null },
    guesses: guessesOfRun(run),
  }));
}

/** How many guesses of a row were right, wrong, and about nothing, between two times, s. */
export function countGuesses(
  row: GuessRow,
  from: number,
  to: number,
): Record<"right" | "wrong" | "nothing-lost", number> {
  const counts = { right: 0, wrong: 0, "nothing-lost": 0 };
  for (const { decision } of row.guesses) {
    if (decision.t < from || decision.t > to) continue;
    const outcome = outcomeOfGuess(decision);
    if (outcome !== null) counts[outcome]++;
  }
  return counts;
}
