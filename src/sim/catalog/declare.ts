import type { Declaration, Definition } from "../plugin/definition.ts";
import type { Parameter } from "../plugin/parameters.ts";
import type { Registry } from "../plugin/registry.ts";
import type { TrafficSource } from "../traffic/types.ts";
import type { Catalog } from "./catalog.ts";

type Hook = (...args: never) => unknown;

/** A value without the hooks inside it. */
type Data<T> = T extends Hook
  ? never
  : T extends object
    ? { readonly [K in keyof T as NonNullable<T[K]> extends Hook ? never : K]: Data<T[K]> }
    : T;

/** What a plug-in declares, without its hooks, its summary and its sources. */
export type Declared<D extends Declaration> = Declaration &
  Data<Omit<D, keyof Declaration | "summary" | "citation">>;

/** What a traffic source declares. */
export type DeclaredTraffic = Omit<Declared<TrafficSource>, "timed"> & {
  /** Its data comes as time passes; left out: all of it is there when the flow starts. */
  readonly timed?: {
    /** It waits until all that it handed over is acknowledged, so it cannot feed UDP. */
    readonly awaitsAnswers: boolean;
  };
};

/** What all plug-ins but the schemes (which have no hooks) declare, by kind and id. */
export type DeclaredParts = {
  readonly [K in Exclude<keyof Catalog, "schemes" | "trafficSources">]: Catalog[K] extends Registry<infer D>
    ? Registry<Declared<D>>
    : never;
} & { readonly trafficSources: Registry<DeclaredTraffic> };

/** The declarations, by kind, in the order of the registries: plain data. */
export type DeclarationLists = {
  readonly [K in keyof DeclaredParts]: readonly (DeclaredParts[K] extends Registry<infer D> ? D : never)[];
};

/** A copy without hooks. */
function dataOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dataOf);
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value))
    if (typeof inner !== "function") copy[key] = dataOf(inner);
  return copy;
}

function withoutSource({ source: _, ...parameter }: Parameter): Parameter {
  return parameter;
}

function declared<D extends Declaration>(definition: D): Declared<D> {
  const { summary: _, citation: __, ...rest } = dataOf(definition) as Definition;
  return { ...rest, params: definition.params.map(withoutSource) } as unknown as Declared<D>;
}

function declaredTraffic({ timed, ...source }: TrafficSource): DeclaredTraffic {
  const rest = declared<Declaration>(source);
  return timed ? { ...rest, timed: { awaitsAnswers: timed.answered !== undefined } } : rest;
}

/** What the plug-ins of a catalog declare. */
export function declarationsOf(catalog: Catalog): DeclarationLists {
  const all = <D extends Declaration>(registry: Registry<D>) => [...registry.values()].map(declared);
  return {
    congestionControls: all(catalog.congestionControls),
    recoveries: all(catalog.recoveries),
    ackPolicies: all(catalog.ackPolicies),
    receiverReports: all(catalog.receiverReports),
    queueDisciplines: all(catalog.queueDisciplines),
    errorModels: all(catalog.errorModels),
    linkLayers: all(catalog.linkLayers),
    impairments: all(catalog.impairments),
    linkSchedules: all(catalog.linkSchedules),
    pathAgents: all(catalog.pathAgents),
    trafficSources: [...catalog.trafficSources.values()].map(declaredTraffic),
  };
}
