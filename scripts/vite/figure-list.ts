import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import type { FigureEntry } from "../../src/figures/data/figure-entry.ts";
import type { OtherEntry } from "../../src/figures/data/other-entry.ts";
import type { FigureName } from "../../src/lab/question/figures-of.ts";
import type { ShippedCounts } from "../../src/lab/start/shipped-counts.ts";
import type { ShippedCurve } from "../../src/run/swept/swept-curve.ts";
import { toldModule } from "./languages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const LIST = join(root, "src/figures/data/figure-list.ts");
const OTHERS = join(root, "src/figures/data/other-list.ts");
const CURVES = join(root, "src/run/swept/shipped-curves.ts");
const FIGURES = join(root, "src/lab/question/shipped-figures.ts");
const COUNTS = join(root, "src/lab/start/shipped-counts.ts");
const LESSONS = join(root, "lessons");
const EXPERIMENTS = join(root, "experiments");
const DRAWN = join(root, "figures");
const RESULTS = join(root, "public/experiments");
const TOGETHER = "virtual:what-makes-the-list";
const CODE = [
  "src/experiment/experiments.ts",
  "src/figures/data/summarize.ts",
  "src/figures/data/summarize-other.ts",
  "src/figures/data/over-time.ts",
  "src/figures/data/shipped-curves-of.ts",
  "src/scenario/building.ts",
  "src/sim/index.ts",
]
  .map((file) => `export * from ${JSON.stringify(join(root, file))};`)
  .join("\n");

type FigureModules = Pick<typeof import("../../src/figures/data/over-time.ts"), "timeDrawing"> &
  Pick<typeof import("../../src/sim/index.ts"), "createRun"> &
  Pick<typeof import("../../src/figures/data/summarize.ts"), "summarize"> &
  Pick<typeof import("../../src/figures/data/summarize-other.ts"), "summarizeOther"> &
  Pick<typeof import("../../src/figures/data/shipped-curves-of.ts"), "shippedCurvesOf"> &
  Pick<
    typeof import("../../src/experiment/experiments.ts"),
    "experimentOf" | "parseExperimentText" | "parseFigureText" | "resolveExperiment"
  >;

type Modules = FigureModules &
  Pick<typeof import("../../src/scenario/building.ts"), "PAPER_NETWORKS" | "templates">;

/**
 * Replaces the gallery's empty list by all experiments of the folder, each with a summary of its results where there are any, the
 * empty list of curves over the lab's sliders by theirs, that of figures that have a page by their names, the counts of the start page, and that of figures that are no simulations; all are made anew
 * whenever one of these files changes.
 */
export function figureList(): Plugin {
  // All lists of one build come from one reading.
  let listed: ReturnType<typeof list> | null = null;
  return {
    name: "figure-list",
    enforce: "pre",
    buildStart: () => {
      listed = null;
    },
    watchChange: () => {
      listed = null;
    },
    async load(id) {
      const file = id.split("?")[0];
      if (![LIST, OTHERS, CURVES, FIGURES, COUNTS].includes(file)) return null;
      listed ??= list();
      const { files, entries, curves, others, counts } = await listed;
      for (const source of files) this.addWatchFile(source);
      if (file === COUNTS) return exported("SHIPPED_COUNTS", counts);
      if (file === OTHERS) return `${exported("OTHER_LIST", others)}\n${FIND_OTHER}`;
      if (file === CURVES) return exported("SHIPPED_CURVES", curves);
      return file === LIST
        ? exported("FIGURE_LIST", entries)
        : exported(
            "SHIPPED_FIGURES",
            [...entries, ...others.filter(({ hasResult }) => hasResult)].map(nameOf),
          );
    },
  };
}

function nameOf({ id, title, source }: FigureEntry | OtherEntry): FigureName {
  return { id, title, source };
}

/** What the module of the other figures exports besides its list. */
const FIND_OTHER = "export const otherFigure = (id) => OTHER_LIST.find((entry) => entry.id === id);";

const exported = (name: string, value: unknown): string => toldModule({ [name]: value });

/** What the list is made of, and the list itself, as the sources are now. */
async function list(): Promise<Listed> {
  const { module, dependencies } = await runnerImport<Modules>(TOGETHER, {
    configFile: false,
    root,
    logLevel: "error",
    plugins: [
      {
        name: "what-makes-the-list",
        resolveId: (id) => (id === TOGETHER ? `\0${TOGETHER}` : null),
        load: (id) => (id === `\0${TOGETHER}` ? CODE : null),
      },
    ],
  });
  const { files, ...lists } = await figureEntries(module);
  const counts = countsOf(module, lists.entries, lists.others);
  return { files: [...files, LESSONS, ...dependencies], ...lists, counts };
}

/** What the folders hold. */
interface Listed {
  /** The files and folders that it was read from. */
  files: string[];
  entries: FigureEntry[];
  curves: ShippedCurve[];
  /** Figures that are no simulations. */
  others: OtherEntry[];
  counts: ShippedCounts;
}

/**
 * The gallery's list in the order of the figures' ids, and the curves over sliders.
 * @throws Error for an experiment that is not in order
 */
export async function figureEntries(modules: FigureModules): Promise<Omit<Listed, "counts">> {
  const { createRun, parseExperimentText, resolveExperiment, shippedCurvesOf, summarize, timeDrawing } =
    modules;
  const files = [EXPERIMENTS, RESULTS];
  const entries: FigureEntry[] = [];
  const curves: ShippedCurve[] = [];
  for (const name of namesIn(EXPERIMENTS)) {
    const [own, result] = [join(EXPERIMENTS, name), join(RESULTS, name)];
    const parsed = parseExperimentText(readFileSync(own, "utf8"));
    const resolved = parsed.ok ? await resolveExperiment(parsed.value, shippedScenarios) : parsed;
    if (!resolved.ok) throw new Error(`${own}: ${JSON.stringify(resolved.issues[0])}`);
    const found = existsSync(result) ? JSON.parse(readFileSync(result, "utf8")) : null;
    files.push(own, ...(found ? [result] : []));
    const id = name.slice(0, -".json".length);
    const drawing = timeDrawing(id, resolved.value, (scenario) => {
      const run = createRun(scenario);
      run.advance(Number.POSITIVE_INFINITY);
      return run.result();
    });
    const entry = summarize(id, resolved.value, found, drawing);
    if (entry) entries.push(entry);
    curves.push(...shippedCurvesOf(id, resolved.value, found));
  }
  const others = namesIn(DRAWN).map((name) => otherEntry(modules, name));
  files.push(DRAWN, ...namesIn(DRAWN).map((name) => join(DRAWN, name)));
  return { files, entries, curves, others };
}

/** What the start page counts, the empty network among those that one can begin with. */
function countsOf(
  { PAPER_NETWORKS, templates }: Modules,
  entries: readonly FigureEntry[],
  others: readonly OtherEntry[],
): ShippedCounts {
  const claims = [...entries.map((entry) => entry.claims), ...others.map((entry) => entry.claims.length)];
  const lessons = readdirSync(LESSONS).filter((name) => name.endsWith(".md") && name !== "README.md");
  return {
    lessons: lessons.length,
    templates: templates.size + PAPER_NETWORKS.length,
    figures: entries.length + others.length,
    claims: claims.reduce((sum, count) => sum + count, 0),
  };
}

/** The files of a folder in the order of the figures' numbers. */
function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/** A figure that is no simulation. @throws Error where its file is not in order */
function otherEntry(
  { experimentOf, parseFigureText, summarizeOther }: FigureModules,
  name: string,
): OtherEntry {
  const [own, result] = [join(DRAWN, name), join(RESULTS, name)];
  const figure = parseFigureText(readFileSync(own, "utf8"));
  if (!figure.ok) throw new Error(`${own}: ${JSON.stringify(figure.issues[0])}`);
  const isRun = experimentOf(figure.value) !== null && existsSync(result);
  const found = isRun ? JSON.parse(readFileSync(result, "utf8")) : null;
  return summarizeOther(name.slice(0, -".json".length), figure.value, found);
}
