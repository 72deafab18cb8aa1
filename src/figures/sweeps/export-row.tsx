import { useState } from "react";
import type { Resolved } from "../../experiment/experiments.ts";
import { fileName, jsonFile, saveFile } from "../../lab/base/save-file.ts";
import { useStore } from "../../lab/base/use-store.ts";
import controls from "../../lab/controls/controls.module.css";
import type { Sweep } from "../run/sweep.ts";
import { experimentText, sweepCsv } from "./plan.ts";
import css from "./sweeps.module.css";

/** Takes a sweep elsewhere: its link, its table, its experiment. */
export function ExportRow({
  resolved,
  sweep,
  address,
}: {
  resolved: Resolved;
  sweep: Sweep;
  address: string;
}) {
  const [said, setSaid] = useState("");
  const done = useStore(sweep.store, (state) => state.done);
  const { title } = resolved.experiment;
  const copy = () => {
    const link = `${location.origin}${location.pathname}${address}`;
    navigator.clipboard.writeText(link).then(
      () => setSaid("The link is copied."),
      () => setSaid("The browser does not let this page copy; copy the address line."),
    );
  };
  return (
    <section className={css.buttons} aria-label="Take it elsewhere">
      <button type="button" className={controls.button} onClick={copy}>
        Copy link
      </button>
      <button
        type="button"
        className={controls.button}
        disabled={done === 0}
        title={
          done === 0 ? "Nothing was run yet" : "Means and 95 % intervals, as the command line writes them"
        }
        onClick={() =>
          saveFile(new Blob([sweepCsv(resolved, sweep.runs)], { type: "text/csv" }), fileName(title, "csv"))
        }
      >
        CSV
      </button>
      <button
        type="button"
        className={controls.button}
        title="A file for the command line: cwndscope sweep FILE"
        onClick={() => saveFile(jsonFile(experimentText(resolved)), fileName(title, "experiment.json"))}
      >
        Experiment
      </button>
      <span role="status" className={css.soft}>
        {said}
      </span>
    </section>
  );
}
