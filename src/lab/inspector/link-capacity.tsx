import { useState } from "react";
import type { Scenario } from "../../scenario/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { FileButton } from "../../ui/controls/file-button.tsx";
import { say } from "../../words/en/lab/inspector-build.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./build-properties.module.css";
import {
  capacityOf,
  ratesText,
  shippedTraceNames,
  withCapacity,
  withRates,
  withTraceFile,
} from "./link-capacity-edit.ts";

/** While building: what a link's capacity follows, a shipped trace, rates over time, a trace file, or nothing. */
export function LinkCapacity({ scenario, id }: { scenario: Scenario; id: string }) {
  const controller = useController();
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const link = scenario.links.find((one) => one.id === id);
  if (link === undefined) return null;
  const { schedule } = link;
  const take = (read: ReturnType<typeof withRates>) => {
    setProblem(read.problem);
    const { document } = read;
    if (document === null) return;
    setTyped(null);
    controller.draft.apply(() => document);
  };
  const open = async (file: File) => take(withTraceFile(scenario, id, file.name, await file.text()));
  const rates = schedule?.kind === "rates" ? ratesText(schedule.at) : null;
  return (
    <div className={css.head}>
      <div className={css.row}>
        <label className={css.end}>
          {say.capacity}
          <select
            className={controls.select}
            value={capacityOf(scenario, link)}
            onChange={({ currentTarget: { value } }) => {
              setProblem(null);
              setTyped(null);
              controller.draft.apply((now) => withCapacity(now, id, value));
            }}
          >
            <option value="constant">{say.constant}</option>
            <option value="rates">{say.rates}</option>
            {schedule?.kind === "opportunities" && schedule.times && (
              <option value="times">{say.times}</option>
            )}
            {shippedTraceNames().map((name) => (
              <option key={name} value={`shipped:${name}`}>
                {fill(say.trace, name)}
              </option>
            ))}
            {Object.keys(scenario.traces ?? {}).map((name) => (
              <option key={name} value={`own:${name}`}>
                {fill(say.yourTrace, name)}
              </option>
            ))}
          </select>
        </label>
        <FileButton
          accept=".txt,.trace,.up,.down,text/plain"
          field="trace-file"
          title={say.traceTitle}
          onFile={(file) => void open(file)}
        >
          {say.traceFile}
        </FileButton>
      </div>
      {rates !== null && (
        <label className={css.text}>
          {say.ratesOverTime}
          <textarea
            rows={2}
            spellCheck={false}
            aria-invalid={problem !== null}
            value={typed ?? rates}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => {
              if (typed !== null && typed !== rates) take(withRates(scenario, id, typed));
            }}
          />
        </label>
      )}
      {problem !== null && <span role="alert">{problem}</span>}
    </div>
  );
}
