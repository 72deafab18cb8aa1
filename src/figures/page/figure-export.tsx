import type { RefObject } from "react";
import { experimentDigest, type ShownPoint } from "../../experiment/experiments.ts";
import { addressOf } from "../../ui/base/page-address.ts";
import { jsonFile } from "../../ui/base/save-file.ts";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { armTitle } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import { citationOf, figureName, paperOf } from "../data/papers.ts";
import { pointsCsv } from "../data/points-csv.ts";
import { pointsDigest } from "../data/points-digest.ts";
import { variedWords } from "../data/varied-words.ts";
import { ExportButtons, type SavedFile } from "../export/export-buttons.tsx";
import { figureAddress, runsBehindWords, type SeedSet } from "../run/other-seeds.ts";
import { experimentText } from "../sweeps/plan.ts";
import type { DrawnNow } from "./curves.tsx";

interface Props {
  figure: LoadedFigure;
  points: readonly ShownPoint[];
  /** Of every point. */
  seeds: SeedSet;
  /** The seeds are not those of the shipped results. */
  hasOtherSeeds: boolean;
  drawn: RefObject<DrawnNow | null>;
}

/** Takes a figure elsewhere: its link, its numbers, its experiment, its pictures. */
export function FigureExport({ figure, points, seeds, hasOtherSeeds, drawn }: Props) {
  const { id, resolved } = figure;
  const { experiment, base } = resolved;
  const { source } = experiment;
  const address = figureAddress(id, hasOtherSeeds ? seeds : null);
  const name = source ? `${paperOf(source).name} ${figureName(source)}` : experiment.title;
  const behind = runsBehindWords(resolved, points, seeds);
  const files: SavedFile[] = [
    {
      label: say.csv,
      says: say.meansAndIntervalsOfAll,
      extension: "csv",
      make: () => new Blob([pointsCsv(resolved, points)], { type: "text/csv" }),
    },
    {
      label: say.experiment,
      says: say.aFileForTheCommand,
      extension: "experiment.json",
      make: () => jsonFile(experimentText(resolved)),
    },
  ];
  const slide = () => {
    const { current } = drawn;
    if (current === null) return null;
    const facts = [
      ...variedWords(resolved),
      experiment.schemes.map((arm) => armTitle(resolved, arm)).join(", "),
      `${base.duration} s`,
      behind,
    ];
    const foot = [
      `${source ? fill(say.runAgain, citationOf(source), figureName(source)) : ""}${facts.join(" · ")}`,
      addressOf(address),
    ];
    return { ...current, title: `${name}: ${experiment.title}`, map: null, foot };
  };
  const cited = () => ({
    key: `cwndscope-${id}`,
    title: fill(
      say.runAgainWithCwndscope,
      experiment.title,
      source ? ` (${citationOf(source)}, ${figureName(source)})` : "",
    ),
    note: fill(say.runsExperimentPoints, behind, experimentDigest(experiment), pointsDigest(points)),
  });
  return <ExportButtons {...{ address, files, slide, cited }} title={name} isEmpty={points.length === 0} />;
}
