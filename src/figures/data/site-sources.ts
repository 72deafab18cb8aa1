import { bundledScenarios } from "../../scenario/shipped-bundle.ts";
import type { FigureSources } from "./load-figure.ts";

const experiments = import.meta.glob<unknown>("../../../experiments/*.json", { import: "default" });

/** Experiments and results as the built site has them: each fetched when its figure is opened. */
export const siteSources: FigureSources = {
  experiment: async (id) => (await experiments[`../../../experiments/${id}.json`]?.()) ?? null,
  result: async (id) => {
    const response = await fetch(`experiments/${encodeURIComponent(id)}.json`);
    // Where there is no file, some servers answer with a page.
    if (response.status === 404 || !/json/.test(response.headers.get("content-type") ?? "")) return null;
    if (!response.ok) throw new Error(`answer ${response.status}`);
    return response.json();
  },
  scenarios: bundledScenarios,
};
