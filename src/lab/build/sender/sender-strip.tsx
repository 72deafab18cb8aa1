import { useState } from "react";
import { markOf } from "../../../run/runs/flow-style.ts";
import { formatQuantity, inOneUnit } from "../../../ui/base/quantity-format.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { SchemeMark } from "../../../ui/controls/marks/scheme-mark.tsx";
import { say } from "../../../words/en/lab/build-sender.ts";
import { fill } from "../../../words/fill.ts";
import { useController } from "../../core/lab-context.ts";
import css from "./sender.module.css";
import type { TypedSender } from "./typed-sender.ts";

/** Which version the plots show, how long it took, and what every sender got. */
export function SenderStrip({ typed }: { typed: TypedSender }) {
  const controller = useController();
  const runs = useStore(controller.lab, (state) => state.runs);
  const status = useStore(controller.lab, (state) => state.status);
  const { name, problem, ahead } = useStore(typed.store, (state) => state);
  // While a version runs, what is beside the words keeps its place: the plots below would move with every letter.
  const [seconds, setSeconds] = useState(status.wallSeconds);
  if (status.wallSeconds > 0 && status.wallSeconds !== seconds) setSeconds(status.wallSeconds);
  const isRunning = status.state === "running";
  const isBehind = name !== null && (problem !== null || status.sender !== null);
  const [main] = runs;
  const rate = inOneUnit(
    runs.flatMap(({ result }) => result.flows.slice(0, 1).map(({ goodput }) => goodput)),
  );
  return (
    <header className={css.strip}>
      <b role="status" className={css.version} data-room={say.thisRan}>
        {main === undefined
          ? say.nothingRan
          : name === null
            ? say.shippedRan
            : isBehind
              ? say.lastRan
              : isRunning
                ? say.running
                : say.thisRan}
      </b>
      {isBehind && main !== undefined && (
        <span className={css.soft}>
          {ahead > 0 && fill(say.editsAgo, ahead)}{" "}
          <button type="button" className={controls.plain} onClick={() => typed.goBack()}>
            {say.goBack}
          </button>
        </span>
      )}
      {!isBehind && main !== undefined && (isRunning ? seconds : status.wallSeconds) > 0 && (
        <span className={css.soft} data-hidden={isRunning || undefined}>
          {fill(say.took, formatQuantity(main.result.until, "s"), Math.round(1000 * seconds))}
        </span>
      )}
      <span className={css.got}>
        {runs.map((run) => {
          const [flow] = run.result.flows;
          return (
            flow && (
              <span key={run.key}>
                <SchemeMark scheme={markOf(run, flow)} name={run.label} /> {rate(flow.goodput)}
              </span>
            )
          );
        })}
      </span>
      <button
        type="button"
        className={controls.button}
        aria-haspopup="dialog"
        onClick={() => controller.openDialog({ kind: "compare" })}
      >
        {say.compare}
      </button>
    </header>
  );
}
