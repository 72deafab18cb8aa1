import { bundledScenarios } from "../../scenario/shipped-bundle.ts";
import { FIGURE_LIST } from "./figure-list.ts";
import type { FigureSources } from "./load-figure.ts";

const experiments = import.meta.glob<unknown>("../../../experiments/*.json", { import: "default" });

/** Experiments and results as the built site has them: each fetched when its figure is opened. */
export const siteSources: FigureSources = {
  experiment: async (id) => (await experiments[`../../../experiments/${id}.json`]?.()) ?? null,
  result: async (id) => {
    if (!FIGURE_LIST.some((entry) => entry.id === id && entry.result !== null)) return null;
    const response = await fetch(`experiments/${encodeURIComponent(id)}.json`);
    if (!response.ok) throw new Error(`answer ${response.status}`);
    return response.json();
  },
  scenarios: bundledScenarios,
};
