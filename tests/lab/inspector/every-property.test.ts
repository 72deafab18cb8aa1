import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLUMNS } from "../../../src/lab/build/tables/tables.ts";
import { listFields } from "../../../src/lab/inspector/list-fields.ts";
import { otherFields } from "../../../src/lab/inspector/other-fields.ts";
import { fieldsOf } from "../../../src/run/fields/fields.ts";
import type { Selection } from "../../../src/run/runs/types.ts";
import { scenarioJsonSchema } from "../../../src/scenario/building.ts";
import {
  parseScenario,
  readDocument,
  type Scenario,
  withDocumentValues,
} from "../../../src/scenario/index.ts";
import { declarations } from "../../../src/sim/declared.ts";
import { shippedDocuments } from "../../scenario/edit/samples.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Every value that the published format knows, "links[].queue.limit": items of lists by "[]", parts of a choice together. */
function valuesOf(schema: Schema, path: string): string[] {
  const choices = ["oneOf", "anyOf", "allOf"].flatMap((key) => (schema[key] as Schema[] | undefined) ?? []);
  if (choices.some((choice) => choice.properties !== undefined || choice.items !== undefined))
    return [...choices, { ...schema, oneOf: [], anyOf: [], allOf: [] }].flatMap((choice) =>
      choice.properties === undefined && choice.items === undefined ? [] : valuesOf(choice, path),
    );
  if (schema.properties !== undefined)
    return Object.entries(schema.properties as Record<string, Schema>).flatMap(([key, inner]) =>
      valuesOf(inner, path === "" ? key : `${path}.${key}`),
    );
  if (schema.items !== undefined) return valuesOf(schema.items as Schema, `${path}[]`);
  return [path];
}

/** A document in which every kind of everything occurs: the corpus of the format, and each plug-in in its place. */
function documents(): Scenario[] {
  const folder = new URL("../../scenario/corpus/files/", import.meta.url);
  const corpus = readdirSync(folder).flatMap((name) => {
    const read = readDocument(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
    return read.ok ? [read.document] : [];
  });
  return [...corpus, ...shippedDocuments().map(({ document }) => document), ...withEachPart()];
}

/** One network with each plug-in at each of its places, by way of the addresses that the page writes. */
function withEachPart(): Scenario[] {
  const base = parseScenario({
    format: "cwndscope/1",
    duration: 5,
    nodes: [{ id: "A" }, { id: "B" }],
    links: [{ id: "l", from: "A", to: "B", rate: 1e6, delay: 0.01 }],
    flows: [{ id: "f", from: "A", to: "B", scheme: "reno" }],
  });
  if (!base.ok) throw new Error(JSON.stringify(base.issues));
  const places: [string, Iterable<string>][] = [
    ["links.l.queue.discipline", declarations.queueDisciplines.keys()],
    ["links.l.reverse.queue.discipline", declarations.queueDisciplines.keys()],
    ["links.l.loss.model", declarations.errorModels.keys()],
    ["links.l.reverse.loss.model", declarations.errorModels.keys()],
    ["links.l.arq.kind", declarations.linkLayers.keys()],
    ["links.l.reverse.arq.kind", declarations.linkLayers.keys()],
    ["links.l.impairment.kind", declarations.impairments.keys()],
    ["links.l.reverse.impairment.kind", declarations.impairments.keys()],
    ["flows.f.traffic.kind", declarations.trafficSources.keys()],
    ["flows.f.kind", ["udp"]],
    ["nodes.A.agent.kind", declarations.pathAgents.keys()],
  ];
  return places.flatMap(([path, values]) =>
    [...values].flatMap((value) => {
      const written = withDocumentValues(base.scenario, [{ path, value }]);
      return written.ok ? [written.document] : [];
    }),
  );
}

function selectionsOf({ links, flows, nodes }: Scenario): Selection[] {
  return [
    { kind: "none" },
    ...links.flatMap(({ id }): Selection[] => [
      { kind: "link", id, direction: "forward" },
      { kind: "link", id, direction: "reverse" },
    ]),
    ...flows.map(({ id }): Selection => ({ kind: "flow", id })),
    ...nodes.map(({ id }): Selection => ({ kind: "node", id })),
  ];
}

/** What the editor has a field for, written as the schema names it. */
function reachable(): Set<string> {
  const found = new Set<string>();
  for (const document of documents())
    for (const selection of selectionsOf(document)) {
      const fields = [
        ...fieldsOf(document, selection).flatMap((group) => group.fields),
        ...otherFields(document, selection),
        ...listFields(document, selection),
      ];
      for (const { address } of fields)
        found.add(
          address.replace(/^(nodes|links|flows)\.[^.]+\./, "$1[].").replace(/\.params\..*$/, ".params"),
        );
    }
  // Names and ends are the heads of what is selected; changes are rows of their table.
  for (const collection of ["nodes", "links", "flows", "changes"] as const)
    for (const { id } of COLUMNS[collection]) found.add(`${collection}[].${id}`);
  return found;
}

/** What is written in the text of a document alone: what the page itself writes, lists as long as files, and schedules of the way back. */
const TEXT_ONLY =
  /^(format|\$schema|senders)$|^flows\[\]\.traffic\.writes\[\]\.|^links\[\]\.reverse\.schedule\.|^links\[\]\.schedule\.(times|loss|delay|period)/;
/** What the control of a link's capacity writes. */
const CAPACITY = /^traces$|^links\[\]\.schedule\.(kind|at|trace)/;

describe("every property of the format", () => {
  it("has a field in the editor", () => {
    const known = [...new Set(valuesOf(scenarioJsonSchema() as Schema, ""))];
    expect(known.length).toBeGreaterThan(150);
    const there = reachable();
    const isReached = (path: string) =>
      there.has(path) ||
      [...there].some((field) => path.startsWith(`${field}[]`) || path.startsWith(`${field}.`));
    expect(known.filter((path) => !TEXT_ONLY.test(path) && !CAPACITY.test(path) && !isReached(path))).toEqual(
      [],
    );
  });
});
