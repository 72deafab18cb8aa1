import type { Definition, Registry } from "../plugin/definition.ts";
import type { TrafficSource } from "../traffic/types.ts";
import type { Catalog } from "./catalog.ts";

/** Names of the hooks of a plug-in. */
type Hooks<D> = {
  [K in keyof D]-?: NonNullable<D[K]> extends (...args: never) => unknown ? K : never;
}[keyof D];

/** What a plug-in declares: all of it but its hooks, and the hooks inside its parts. */
export type Declared<D> = Readonly<Omit<D, Hooks<D>>>;

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
    ? Registry<Declared<D> & Definition>
    : never;
} & { readonly trafficSources: Registry<DeclaredTraffic> };

/** The declarations, by kind, in the order of the registries: plain data that JSON can carry. */
export type DeclarationLists = {
  readonly [K in keyof DeclaredParts]: readonly (DeclaredParts[K] extends Registry<infer D> ? D : never)[];
};

/** A definition without its hooks. */
function declared<D extends Definition>(definition: D): Declared<D> {
  return Object.fromEntries(
    Object.entries(definition).filter(([, value]) => typeof value !== "function"),
  ) as unknown as Declared<D>;
}

function declaredTraffic({ timed, ...source }: TrafficSource): DeclaredTraffic {
  return {
    ...declared<Definition>(source),
    ...(timed && { timed: { awaitsAnswers: timed.answered !== undefined } }),
  };
}

/** What the plug-ins of a catalog declare. */
export function declarationsOf(catalog: Catalog): DeclarationLists {
  const all = <D extends Definition>(registry: Registry<D>) => [...registry.values()].map(declared);
  return {
    congestionControls: all(catalog.congestionControls),
    recoveries: all(catalog.recoveries),
    ackPolicies: all(catalog.ackPolicies),
    receiverReports: all(catalog.receiverReports),
    queueDisciplines: all(catalog.queueDisciplines),
    errorModels: all(catalog.errorModels),
    linkLayers: all(catalog.linkLayers),
    pathAgents: all(catalog.pathAgents),
    trafficSources: [...catalog.trafficSources.values()].map(declaredTraffic),
  };
}
