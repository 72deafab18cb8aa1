import type { Declaration } from "../plugin/definition.ts";
import type { Registry } from "../plugin/registry.ts";
import { schemes } from "../schemes/registry.ts";
import type { RunSpec } from "../spec/run-spec.ts";
import type { Catalog, PartKind } from "./catalog.ts";
import { partsNamed } from "./named-parts.ts";

type PartOf<K extends PartKind> = Catalog[K] extends Registry<infer D> ? D : never;

/** What fetches each plug-in's code, by kind and id. */
export type PartLoaders = {
  readonly [K in PartKind]: Readonly<Record<string, () => Promise<PartOf<K>>>>;
};

/** A catalog that begins empty; plug-ins come into it before the first run that needs them. */
export class CatalogOnDemand {
  /** What is there by now. A plug-in that is there stays. */
  readonly catalog: Catalog;
  private readonly registries: Readonly<Record<PartKind, Map<string, Declaration>>>;

  constructor(private readonly loaders: PartLoaders) {
    const registries = {
      congestionControls: new Map(),
      recoveries: new Map(),
      ackPolicies: new Map(),
      receiverReports: new Map(),
      queueDisciplines: new Map(),
      errorModels: new Map(),
      linkLayers: new Map(),
      impairments: new Map(),
      linkSchedules: new Map(),
      pathAgents: new Map(),
      trafficSources: new Map(),
    };
    this.registries = registries;
    this.catalog = { schemes, ...registries };
  }

  /**
   * Fetches what a run of `spec` needs; null where all of it is there already. What does not exist is left out: building the
   * run says so. Rejects when code cannot be fetched; asking again tries again.
   */
  provide(spec: RunSpec): Promise<void> | null {
    const missing = this.missing(partsNamed(spec));
    if (missing.length === 0) return null;
    return this.fetchAll(missing);
  }

  /** Fetches every plug-in that is not there yet. Rejects when one cannot be fetched; the others come all the same. */
  async provideRest(): Promise<void> {
    const kinds = Object.keys(this.registries) as PartKind[];
    await this.fetchAll(
      kinds.flatMap((kind) => Object.keys(this.loaders[kind]).map((id) => [kind, id] as const)),
    );
  }

  private missing(named: Iterable<readonly [PartKind, string]>): (readonly [PartKind, string])[] {
    return [...named].filter(
      ([kind, id]) => !this.registries[kind].has(id) && Object.hasOwn(this.loaders[kind], id),
    );
  }

  private async fetchAll(parts: readonly (readonly [PartKind, string])[]): Promise<void> {
    const fetched = await Promise.allSettled(parts.map(([kind, id]) => this.fetchPart(kind, id)));
    for (const part of fetched) if (part.status === "rejected") throw part.reason;
  }

  private async fetchPart(kind: PartKind, id: string): Promise<void> {
    if (this.registries[kind].has(id)) return;
    const part = await this.loaders[kind][id]();
    // A congestion controller or a recovery names what it has the receiver report.
    const { report } = part as { report?: string };
    if (report !== undefined) await this.fetchPart("receiverReports", report);
    this.registries[kind].set(id, part);
  }
}
