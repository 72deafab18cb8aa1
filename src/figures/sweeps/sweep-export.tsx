import type { RefObject } from "react";
import { experimentDigest, type Resolved } from "../../experiment/experiments.ts";
import { addressOf } from "../../ui/base/page-address.ts";
import { jsonFile } from "../../ui/base/save-file.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { armTitle } from "../data/chart.ts";
import { variedWords } from "../data/varied-words.ts";
import { ExportButtons, type SavedFile } from "../export/export-buttons.tsx";
import type { Sweep } from "../run/sweep.ts";
import type { SweepChoice } from "./choice.ts";
import { experimentText, sweepCsv } from "./plan.ts";
import type { ShownNow } from "./results-props.ts";

interface Props {
  resolved: Resolved;
  sweep: Sweep;
  choice: SweepChoice;
  address: string;
  /** The swept scenario in words. */
  about: string;
  /** What is drawn now. */
  shown: RefObject<ShownNow | null>;
}

/** Takes a sweep elsewhere: its link, its table, its experiment, its pictures. */
export function SweepExport({ resolved, sweep, choice, address, about, shown }: Props) {
  const done = useStore(sweep.store, (state) => state.done);
  const { title } = resolved.experiment;
  const files: SavedFile[] = [
    {
      label: "CSV",
      says: "Means and 95 % intervals, as the command line writes them",
      extension: "csv",
      make: () => new Blob([sweepCsv(resolved, sweep.runs)], { type: "text/csv" }),
    },
    {
      label: "Experiment",
      says: `A file for the command line: cwndscope sweep FILE${choice.more.length > 0 ? `; it gives every point ${choice.seeds} seeds` : ""}`,
      extension: "experiment.json",
      make: () => jsonFile(experimentText(resolved)),
    },
  ];
  const slide = () => {
    const { current } = shown;
    if (current === null) return null;
    return { ...current, title, foot: footOf(resolved, choice, about, address) };
  };
  const cited = () => ({
    key: `cwndscope-sweep-${experimentDigest(resolved.experiment).slice(0, 8)}`,
    title: `${title}: ${variedWords(resolved).join(", ")}, a sweep with cwndscope`,
    note: `${seedWords(choice, resolved.experiment.seed)}; experiment ${experimentDigest(resolved.experiment)}`,
  });
  return <ExportButtons {...{ title, address, files, slide, cited }} isEmpty={done === 0} />;
}

/** The network, what varies, schemes and seeds; the link. */
export function footOf(resolved: Resolved, choice: SweepChoice, about: string, address: string): string[] {
  const { experiment, base } = resolved;
  const facts = [
    about,
    ...variedWords(resolved),
    experiment.schemes.map((arm) => armTitle(resolved, arm)).join(", "),
    `${base.duration} s`,
    seedWords(choice, experiment.seed),
  ];
  return [facts.join(" · "), addressOf(address)];
}

/** "seeds 1 to 5 of every point, up to 20 of some". */
export function seedWords({ seeds, more }: Pick<SweepChoice, "seeds" | "more">, first: number): string {
  const most = Math.max(0, ...more.map((one) => one.seeds));
  const all = `seeds ${first} to ${first + seeds - 1} of every point`;
  return most > 0 ? `${all}, up to ${first + most - 1} of some` : all;
}
