import { useMemo } from "react";
import { phaseNotes } from "../../run/runs/phase-words.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { say } from "../../words/en/lab/results.ts";
import { fill } from "../../words/fill.ts";
import css from "./results-panel.module.css";

/** Names the flows that a phase effect starves, with what to do, for every shown run. */
export function PhaseNotes({ runs }: { runs: readonly ShownRun[] }) {
  const notes = useMemo(
    () => runs.flatMap((run) => phaseNotes(run).map((note) => ({ ...note, run }))),
    [runs],
  );
  return notes.map(({ run, flow, words }) => (
    <p key={`${run.key} ${flow}`} className={css.note} data-field="phase-effect">
      {runs.length > 1 ? fill(say.phaseNoteOf, run.label, flow, words) : fill(say.phaseNote, flow, words)}
    </p>
  ));
}
