import process from "node:process";
import {
  COURSE_NETWORKS,
  EMPTY,
  PAPER_NETWORKS,
  TEMPLATE_OPTIONS,
  type TemplateOption,
  type TemplateParameter,
  templates,
} from "../scenario/building.ts";
import { flowParameters, parseScenario, shippedEntry, sourceWords } from "../scenario/index.ts";
import { orNearest } from "../scenario/nearest.ts";
import { catalog, type Definition, type Parameter } from "../sim/index.ts";
import { CliError, shown } from "./error.ts";
import { loadShippedExperiment, shippedExperimentIds } from "./experiments.ts";
import { shippedScenarios } from "./shipped.ts";

interface Entry {
  id: string;
  title: string;
  summary: string;
  params: readonly Listed[];
}

/** A parameter of a plug-in or a template. */
type Listed = Parameter | ({ type: "number" } & TemplateParameter) | ({ type: "text" } & TemplateOption);

const optionEntry = (option: TemplateOption): Listed => ({ type: "text", ...option });

/** What `list` can list; each is derived from the simulator's registries or the folder of scenarios. */
const LISTS: Record<string, () => Promise<Entry[]>> = {
  schemes: async () =>
    [...catalog.schemes.values()].map((scheme) => ({
      ...entry(scheme),
      params: [...flowParameters({ scheme: scheme.id }).values()],
    })),
  recoveries: async () => definitions(catalog.recoveries),
  controllers: async () => definitions(catalog.congestionControls),
  acks: async () => definitions(catalog.ackPolicies),
  reports: async () => definitions(catalog.receiverReports),
  queues: async () => definitions(catalog.queueDisciplines),
  errors: async () => definitions(catalog.errorModels),
  repairs: async () => definitions(catalog.linkLayers),
  impairments: async () => definitions(catalog.impairments),
  traffic: async () => definitions(catalog.trafficSources),
  agents: async () => definitions(catalog.pathAgents),
  schedules: async () => definitions(catalog.linkSchedules),
  traces: async () => shippedTraces(),
  templates: async () => [
    {
      id: EMPTY,
      title: "Empty network",
      summary: "Nothing in it: draw it yourself.",
      params: [...TEMPLATE_OPTIONS.map(optionEntry)],
    },
    ...(await Promise.all(COURSE_NETWORKS.map(networkEntry))),
    ...[...templates.values()].map(({ id, title, summary, params }) => ({
      id,
      title,
      summary,
      params: [
        ...params.map((parameter) => ({ type: "number" as const, ...parameter })),
        ...TEMPLATE_OPTIONS.map(optionEntry),
      ],
    })),
    ...(await Promise.all(PAPER_NETWORKS.map(networkEntry))),
  ],
  experiments: async () =>
    shippedExperimentIds().map((id) => {
      const { title, source } = loadShippedExperiment(id);
      return { id, title, summary: source === undefined ? "" : sourceWords(source), params: [] };
    }),
  lessons: async () =>
    (await import("./lessons.ts")).shippedLessons().map(({ id, title, number, minutes, summary }) => ({
      id,
      title: `${number}. ${title}`,
      summary: `${summary} (${minutes} min)`,
      params: [],
    })),
  scenarios: async () => Promise.all(shippedScenarios.ids().map(scenarioEntry)),
};

/** `list KIND`: ids with what they are and their parameters. @throws CliError for an unknown kind. */
export async function listCommand(kind: string | undefined, json: boolean): Promise<void> {
  if (kind === undefined || !Object.hasOwn(LISTS, kind)) {
    const kinds = Object.keys(LISTS);
    const known = `Name one of ${kinds.join(", ")}.`;
    if (kind === undefined) throw new CliError(`list: no kind is named. ${known}`);
    throw new CliError(`list ${shown(kind)}: there is no such kind. ${orNearest(kind, kinds, known)}`);
  }
  const entries = await LISTS[kind]();
  if (json) process.stdout.write(`${JSON.stringify(entries, null, 2)}\n`);
  else if (entries.length === 0) process.stdout.write(`This version has no ${kind}.\n`);
  else process.stdout.write(entries.map(describe).join("\n"));
}

/** The traces that links can follow by name. */
function shippedTraces(): Entry[] {
  return [...catalog.linkSchedules.values()].flatMap(({ traces, shipped }) =>
    Object.keys(traces).flatMap((name) => {
      const trace = shipped?.(name);
      return trace ? [{ id: name, title: trace.title, summary: trace.summary, params: [] }] : [];
    }),
  );
}

function definitions(registry: ReadonlyMap<string, Definition>): Entry[] {
  return [...registry.values()].map(entry);
}

function entry({ id, title, summary, params }: Definition): Entry {
  return { id, title, summary, params };
}

/** A shipped scenario as a network to begin with: it takes the options of every template. */
async function networkEntry(id: string): Promise<Entry> {
  return { ...(await scenarioEntry(id)), params: TEMPLATE_OPTIONS.map(optionEntry) };
}

async function scenarioEntry(id: string): Promise<Entry> {
  const parsed = parseScenario(await shippedScenarios.load(id));
  if (!parsed.ok)
    throw new CliError(`scenarios/${id}.json is not in order. See "cwndscope validate ${id}".`, 1);
  const { title, source } = shippedEntry(id, parsed.scenario);
  return {
    id,
    title,
    summary: source === undefined ? "" : sourceWords(source),
    params: [],
  };
}

function describe({ id, title, summary, params }: Entry): string {
  const head = `${id}: ${title}${summary === "" ? "" : `\n    ${summary}`}\n`;
  return (
    head +
    params
      .map(
        (parameter) =>
          `    ${parameter.id} = ${parameter.type === "text" ? parameter.example : parameter.default}  ${range(parameter)}  ${parameter.label}\n`,
      )
      .join("")
  );
}

function range(parameter: Listed): string {
  if (parameter.type === "text") return "[a text]";
  if (parameter.type === "boolean") return "[true, false]";
  if (parameter.type === "choice") return `[${parameter.options.join(", ")}]`;
  return `[${parameter.min} to ${parameter.max}${parameter.unit === "" ? "" : ` ${parameter.unit}`}]`;
}
