import type { RefObject } from "react";
import { experimentDigest, type Resolved } from "../../experiment/experiments.ts";
import { addressOf } from "../../ui/base/page-address.ts";
import { jsonFile } from "../../ui/base/save-file.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
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
      label: say.csv,
      says: say.csvSays,
      extension: "csv",
      make: () => new Blob([sweepCsv(resolved, sweep.runs)], { type: "text/csv" }),
    },
    {
      label: say.experiment,
      says: choice.more.length > 0 ? fill(say.experimentSaysSeeds, choice.seeds) : say.experimentSays,
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
    title: fill(say.citedTitle, title, variedWords(resolved).join(", ")),
    note: fill(
      say.citedNote,
      seedWords(choice, resolved.experiment.seed),
      experimentDigest(resolved.experiment),
    ),
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
  const [from, to] = [String(first), String(first + seeds - 1)];
  return most > 0
    ? fill(say.seedRangeMore, from, to, String(first + most - 1))
    : fill(say.seedRange, from, to);
}
