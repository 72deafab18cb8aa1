import { useEffect, useState } from "react";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { say } from "../../words/en/lab/app.ts";
import { useController } from "../core/lab-context.ts";
import { watchRun } from "./watch-run.ts";

const RunStatus = onDemand(say.runStatus, async () => {
  return (await import("./run-status.tsx")).RunStatus;
});

/** What became of the run, once there is something to say; until then nothing is rendered, however many runs end. */
export function RunMessage() {
  const { lab } = useController();
  const [hasNews, setNews] = useState(false);
  useEffect(() => watchRun(lab, setNews), [lab]);
  return hasNews && <RunStatus />;
}
