import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { StoreApi } from "zustand/vanilla";
import { sharing } from "../../scenario/index.ts";

/** A store that can be read and watched, not written: what views are given. */
export type ReadonlyStore<S> = Pick<StoreApi<S>, "getState" | "subscribe">;

/** A part of a store, rendered at once when it changes: for controls that show what the user is doing. */
export function useStore<S, T>(store: ReadonlyStore<S>, select: (state: S) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/**
 * Plain data that are made from a part of a store: made anew when that part is another one, rendered only when they say something
 * else, and with the parts that say the same as before still the same objects.
 */
export function useShared<S, P, T>(
  store: ReadonlyStore<S>,
  select: (state: S) => P,
  make: (part: P) => T,
  /** What `make` goes by besides. */
  beside?: unknown,
): T {
  const last = useRef<{ part: P; beside: unknown; made: T } | null>(null);
  const read = () => {
    const part = select(store.getState());
    const { current } = last;
    if (current !== null && current.part === part && current.beside === beside) return current.made;
    const made = make(part);
    last.current = { part, beside, made: current === null ? made : sharing(current.made, made) };
    return last.current.made;
  };
  return useSyncExternalStore(store.subscribe, read);
}

/**
 * A part of a store, rendered when there is time for it: tables and texts, which must not delay the plots under a
 * moving slider. At most one update per `PAUSE`, all that watch a store together, and always the last one.
 */
export function useThrottledStore<S, T>(store: ReadonlyStore<S>, select: (state: S) => T): T {
  const [value, setValue] = useState(() => select(store.getState()));
  const selector = useRef(select);
  selector.current = select;
  useEffect(() => {
    const update = () => {
      const next = selector.current(store.getState());
      setValue(() => next);
    };
    startTransition(update);
    return watchCalmly(store, update);
  }, [store]);
  return value;
}

/** Least time between two updates of what is rendered when there is time for it, ms. */
const PAUSE = 80;

/** Those that watch a store calmly, each store's together. */
const watchers = new WeakMap<object, Set<() => void>>();

/** Calls `update` some time after a store changed, together with all others that watch it so. Returns how to end it. */
function watchCalmly<S>(store: ReadonlyStore<S>, update: () => void): () => void {
  const known = watchers.get(store);
  const all = known ?? new Set();
  all.add(update);
  if (known === undefined) {
    watchers.set(store, all);
    updateTogether(store, all);
  }
  return () => {
    all.delete(update);
  };
}

/** For as long as the store lives: it has one such subscription, whoever comes and goes. */
function updateTogether<S>(store: ReadonlyStore<S>, all: ReadonlySet<() => void>): void {
  let isDue = false;
  const run = () => {
    isDue = false;
    startTransition(() => {
      for (const update of all) update();
    });
  };
  store.subscribe(() => {
    if (isDue || all.size === 0) return;
    isDue = true;
    setTimeout(() => whenIdle(run), PAUSE);
  });
}

/** Calls back when the browser has nothing more urgent to do, soon in any case. */
function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(callback, { timeout: PAUSE });
  else callback();
}
