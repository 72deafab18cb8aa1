import type { ShippedEntry } from "./shipped.ts";

/** All scenarios that stand in no folder, and what a list shows of all scenarios: one file, made when the page is built. */
export interface ScenarioPack {
  entries: readonly ShippedEntry[];
  /** By id, as their own files have them. */
  scenarios: Readonly<Record<string, unknown>>;
}

/** The pack's name beside the scenarios' own files. */
export const PACK = "scenarios/all.json";

/** How scenarios are fetched that are served beside the page. */
export interface Served {
  loaders: ReadonlyMap<string, () => Promise<unknown>>;
  /** What a list shows of all of them; fetches the pack. Rejects with the server's answer where that is none. */
  entries(): Promise<readonly ShippedEntry[]>;
}

/**
 * Scenarios that are served as files `scenarios/<id>.json` beside the page, and all together. Each is fetched once, and none once the
 * pack is there; what did not come is fetched again when it is asked for again. It rejects with the server's answer where that is
 * none.
 */
export function served(ids: readonly string[]): Served {
  const fetched = new Map<string, Promise<unknown>>();
  let pack: ScenarioPack | null = null;
  const once = (file: string) => {
    const under = fetched.get(file) ?? fetchFile(file);
    fetched.set(file, under);
    under.catch(() => fetched.delete(file));
    return under;
  };
  const load = async (id: string) => pack?.scenarios[id] ?? once(`scenarios/${id}.json`);
  return {
    loaders: new Map(ids.map((id) => [id, () => load(id)])),
    entries: async () => {
      pack ??= (await once(PACK)) as ScenarioPack;
      return pack.entries;
    },
  };
}

async function fetchFile(file: string): Promise<unknown> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`answer ${response.status}`);
  return response.json();
}
