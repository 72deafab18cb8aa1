/** Curves over sliders: kept from sweeps of the reader's own, and those of the papers' figures. */
import { delMany, entries, get, keys, setMany, type UseStore } from "idb-keyval";
import { variationKey } from "../../experiment/variation.ts";
import type { Scenario } from "../../scenario/index.ts";
import { browserStore } from "../../ui/base/browser-store.ts";
import { rememberedText, rememberText } from "../state/remembered.ts";
import { SHIPPED_CURVES } from "./shipped-curves.ts";
import { readSweptCurve, type ShippedCurve, type SweptCurve, shippedLines } from "./swept-curve.ts";

/** Addresses along which something was kept, one a line: a look there costs less than one into the database. */
const ADDRESSES = "cwndscope.swept.addresses";
/** The reader wants to see none. */
const HIDDEN = "cwndscope.swept.hidden";
/** Curves that are kept at most; the oldest go first. */
const MOST = 400;

/** A curve and the scenarios that it holds for. */
export interface KeptCurve {
  address: string;
  /** Keys of the scenarios (`variationKey`). */
  bases: readonly string[];
  curve: SweptCurve;
}

/** Finds curves for sliders. Nothing of it rejects: where the browser keeps nothing there is no curve. */
export interface SweptCurves {
  /** The curve along an address of a scenario: of the last sweep over it, else of a figure; null where there is none. */
  find(scenario: Scenario, address: string): Promise<SweptCurve | null>;
  /** Keeps curves. @param now ms since 1970 */
  keep(curves: readonly KeptCurve[], now: number): Promise<void>;
  forget(curves: readonly Pick<KeptCurve, "address" | "bases">[]): Promise<void>;
}

/** Where results of figures come from; rejects where there are none. */
export type FetchResults = (id: string) => Promise<unknown>;

/** Curves in a database of the browser. */
export function browserCurves(
  fetchResults: FetchResults = fetchShipped,
  shipped: readonly ShippedCurve[] = SHIPPED_CURVES,
): SweptCurves {
  let store: UseStore | null = null;
  const opened = () => {
    store ??= browserStore("cwndscope-swept", "curves");
    return store;
  };
  return {
    find: async (scenario, address) => {
      const figures = shipped.filter((one) => one.address === address);
      const hasOwn = ownAddresses().includes(address);
      if (!hasOwn && figures.length === 0) return null;
      const base = variationKey(scenario, address);
      if (base === null) return null;
      const kept = hasOwn
        ? await get<{ curve?: unknown }>(nameOf(address, base), opened()).catch(() => undefined)
        : undefined;
      const own = readSweptCurve(kept?.curve);
      if (own !== null) return own;
      const figure = figures.find(({ bases }) => bases.includes(base));
      return figure ? fetchResults(figure.id).then((found) => shippedLines(figure, found), nothing) : null;
    },
    keep: async (curves, now) => {
      const written = curves.flatMap(({ address, bases, curve }) =>
        bases.map((base): [string, unknown] => [nameOf(address, base), { curve, now }]),
      );
      try {
        await setMany(written, opened());
        await prune(opened());
        const addresses = new Set([...ownAddresses(), ...curves.map(({ address }) => address)]);
        rememberText(ADDRESSES, [...addresses].join("\n"), "browser");
      } catch {
        // Without a database sliders have no curve.
      }
    },
    forget: (curves) =>
      delMany(
        curves.flatMap(({ address, bases }) => bases.map((base) => nameOf(address, base))),
        opened(),
      ).catch(() => undefined),
  };
}

function ownAddresses(): string[] {
  const kept = rememberedText(ADDRESSES, "browser");
  return kept === "" ? [] : kept.split("\n");
}

function nameOf(address: string, base: string): string {
  return `${address} ${base}`;
}

async function prune(store: UseStore): Promise<void> {
  if ((await keys(store)).length <= MOST) return;
  const all = await entries<string, { now?: number }>(store);
  const old = all.toSorted(([, a], [, b]) => (b.now ?? 0) - (a.now ?? 0)).slice(MOST);
  await delMany(
    old.map(([name]) => name),
    store,
  );
}

async function fetchShipped(id: string): Promise<unknown> {
  const response = await fetch(`experiments/${encodeURIComponent(id)}.json`);
  return response.ok ? response.json() : null;
}

function nothing(): null {
  return null;
}

/** Does the reader want curves over sliders? */
export function showsSwept(): boolean {
  return rememberedText(HIDDEN, "browser") === "";
}

/** Keeps whether the reader wants them. */
export function rememberSwept(isShown: boolean): void {
  rememberText(HIDDEN, isShown ? null : "yes", "browser");
}
