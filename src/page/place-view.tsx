import { useEffect, useState, useSyncExternalStore } from "react";
import { App } from "../lab/app.tsx";
import { onDemand } from "../lab/controls/on-demand.tsx";
import { type Environment, LabProvider } from "../lab/state/lab-context.ts";
import type { HopStore } from "../lab/state/packet-source.ts";
import type { PlaceBar } from "./place-bar.ts";

const FiguresPlace = onDemand("The figures", async () => {
  return (await import("../figures/figures-place.tsx")).FiguresPlace;
});
const LessonsPlace = onDemand("The lessons", async () => {
  return (await import("../lessons/lessons-place.tsx")).LessonsPlace;
});

/** The laboratory, once it was opened. */
export interface OpenedLab {
  environment: Environment;
  hops: HopStore;
}

interface Props {
  bar: PlaceBar;
  /** The lab where it is open already. */
  opened: OpenedLab | null;
  /** Opens the lab with what the address names; rejects where not even one scenario could be fetched. */
  openLab(): Promise<OpenedLab>;
  /** Where the lab leads before it was opened. */
  firstLab: string;
  /** Told why the lab could not be opened. */
  onFailure(error: unknown): void;
}

/** Shows the place that the address names. The lab is opened when it is first asked for, and stays as it was left. */
export function PlaceView({ bar, opened, openLab, firstLab, onFailure }: Props) {
  const place = useSyncExternalStore(bar.subscribe, bar.place);
  const [lab, setLab] = useState(opened);
  useEffect(() => {
    if (place.kind === "lab" && lab === null) openLab().then(setLab, onFailure);
  }, [place, lab, openLab, onFailure]);
  const labHash = bar.read() === "" ? firstLab : bar.read();
  if (place.kind === "figures") return <FiguresPlace figure={place.figure} labHash={labHash} />;
  if (place.kind === "lessons") {
    return <LessonsPlace lesson={place.lesson} step={place.step} labHash={labHash} />;
  }
  return (
    lab && (
      <LabProvider value={lab.environment}>
        <App hops={lab.hops} />
      </LabProvider>
    )
  );
}
