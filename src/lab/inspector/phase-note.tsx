import { useMemo } from "react";
import { phaseNotes } from "../../run/runs/phase-words.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import { useThrottledStore } from "../../ui/base/use-store.ts";
import { useController } from "../core/lab-context.ts";
import css from "./inspector.module.css";

/** That a phase effect starves a flow in the run in front, and what to do; nothing where it does not. */
export function PhaseNote({ flow }: { flow: string }) {
  const controller = useController();
  const run = useThrottledStore(controller.lab, frontRun);
  const notes = useMemo(() => (run ? phaseNotes(run) : []), [run]);
  const own = notes.find((note) => note.flow === flow);
  return own ? (
    <p className={css.effect} data-field="phase-effect">
      {own.words}
    </p>
  ) : null;
}
