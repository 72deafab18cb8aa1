import { useEffect, useState } from "react";
import { PAGE_RECORD } from "../../run/state/recording.ts";
import { parseScenario } from "../../scenario/index.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { useEnvironment } from "../core/lab-context.ts";
import { type Curve, RunCurves } from "./run-curves.tsx";
import css from "./start.module.css";

/** The window of a shipped scenario's first flow, simulated for this picture; an empty frame where that fails. */
export function Thumbnail({ id }: { id: string }) {
  const { shipped, simulator } = useEnvironment();
  const [run, setRun] = useState<{ line: Curve; duration: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const parsed = parseScenario(await shipped.load(id));
      if (!parsed.ok || !isCurrent) return;
      const { scenario } = parsed;
      const outcome = await simulator.run(`start ${id}`, scenario, PAGE_RECORD);
      if (outcome.state !== "done" || !isCurrent) return;
      const flow = outcome.result.trace.flows[0];
      const { title: label, colour } = schemeStyle(flow.scheme);
      setRun({ line: { ...flow.cwnd, label, colour }, duration: scenario.duration });
    };
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [id, shipped, simulator]);
  return (
    <span className={css.thumbnail} aria-hidden="true">
      {run && <RunCurves lines={[run.line]} duration={run.duration} width={146} height={96} />}
    </span>
  );
}
