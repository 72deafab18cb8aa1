import { experimentOf, minimalExperiment, parseFigure } from "../../experiment/experiments.ts";
import { formatIssue } from "../../scenario/index.ts";
import { bundledScenarios } from "../../scenario/shipped-bundle.ts";
import { toldAll } from "../../words/catalogue.ts";
import { FIGURE_LIST } from "./figure-list.ts";
import type { FigureSources } from "./load-figure.ts";
import { otherFigure } from "./other-list.ts";

const experiments = import.meta.glob<unknown>("../../../experiments/*.json", { import: "default" });

const others = import.meta.glob<unknown>("../../../figures/*.json", { import: "default" });

/** The experiment within a figure that is no simulation; null where there is none. @throws Error where it is not in order */
async function experimentWithin(id: string): Promise<unknown> {
  const load = others[`../../../figures/${id}.json`];
  if (load === undefined) return null;
  const figure = parseFigure(await load());
  if (!figure.ok) throw new Error(figure.issues.map(formatIssue).join(" "));
  const experiment = experimentOf(figure.value);
  return experiment && minimalExperiment(experiment);
}

/** Experiments and results as the built site has them: each fetched when its figure is opened. */
export const siteSources: FigureSources = {
  experiment: async (id) =>
    toldAll((await experiments[`../../../experiments/${id}.json`]?.()) ?? (await experimentWithin(id))),
  result: async (id) => {
    const isRun = FIGURE_LIST.some((entry) => entry.id === id && entry.result !== null);
    if (!isRun && !otherFigure(id)?.hasResult) return null;
    const response = await fetch(`experiments/${encodeURIComponent(id)}.json`);
    if (!response.ok) throw new Error(`answer ${response.status}`);
    return toldAll(await response.json());
  },
  scenarios: bundledScenarios,
};
