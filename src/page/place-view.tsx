import { useEffect, useState, useSyncExternalStore } from "react";
import { App } from "../lab/app.tsx";
import { type Environment, LabProvider } from "../lab/core/lab-context.ts";
import type { HopStore } from "../run/state/packet-source.ts";
import type { Simulator } from "../run/state/runner.ts";
import type { ShippedScenarios } from "../scenario/index.ts";
import { onDemand } from "../ui/controls/on-demand.tsx";
import { say } from "../words/en/page/first.ts";
import type { PlaceBar } from "./place-bar.ts";
import { workerPort, workerTicker } from "./worker-port.ts";

const FiguresPlace = onDemand(say.figures, async () => {
  return (await import("../figures/figures-place.tsx")).FiguresPlace;
});
const LessonsPlace = onDemand(say.lessons, async () => {
  return (await import("../lessons/lessons-place.tsx")).LessonsPlace;
});
const OtherPlace = onDemand(say.other, async () => {
  return (await import("./other-place.tsx")).OtherPlace;
});
const NotesWindow = onDemand(say.notes, async () => {
  return (await import("../lab/present/present-view.tsx")).NotesWindow;
});

/** The laboratory, once it was opened. */
export interface OpenedLab {
  environment: Environment;
  hops: HopStore;
}

/** What other places run their experiments with. */
const WORKERS = { spawn: workerPort, ticker: workerTicker };

interface Props {
  bar: PlaceBar;
  /** The lab where it is open already. */
  opened: OpenedLab | null;
  /** Opens the lab with what the address names; rejects where not even one scenario could be fetched. */
  openLab(): Promise<OpenedLab>;
  /** Runs what the lessons ask for; starts when it is first used. */
  simulator: Simulator;
  shipped: ShippedScenarios;
  /** Where the lab leads before it was opened. */
  firstLab: string;
  /** Told why the lab could not be opened. */
  onFailure(error: unknown): void;
}

/** Shows the place that the address names. The lab is opened when it is first asked for, and stays as it was left. */
export function PlaceView({ bar, opened, openLab, firstLab, simulator, shipped, onFailure }: Props) {
  const place = useSyncExternalStore(bar.subscribe, bar.place);
  const [lab, setLab] = useState(opened);
  useEffect(() => {
    if (place.kind === "lab" && lab === null) openLab().then(setLab, onFailure);
  }, [place, lab, openLab, onFailure]);
  if (place.kind === "presenter") return <NotesWindow />;
  const labHash = bar.read() === "" ? firstLab : bar.read();
  const shared = { labHash, simulator };
  if (place.kind === "figures") return <FiguresPlace {...place} {...shared} workers={WORKERS} />;
  if (place.kind === "lessons") return <LessonsPlace {...place} {...shared} shipped={shipped} />;
  if (place.kind !== "lab") return <OtherPlace place={place} {...shared} />;
  return (
    lab && (
      <LabProvider value={lab.environment}>
        <App hops={lab.hops} />
      </LabProvider>
    )
  );
}
