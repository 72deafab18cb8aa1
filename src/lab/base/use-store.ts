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
 * As `useStore`, for plain data that are made anew from every state: rendered only when they say something else, and with the
 * parts that say the same as before still the same objects.
 */
export function useShared<S, T>(store: ReadonlyStore<S>, select: (state: S) => T): T {
  const last = useRef<{ state: S; select: (state: S) => T; value: T } | null>(null);
  const read = () => {
    const state = store.getState();
    if (last.current?.state === state && last.current.select === select) return last.current.value;
    const value = select(state);
    last.current = {
      state,
      select,
      value: last.current === null ? value : sharing(last.current.value, value),
    };
    return last.current.value;
  };
  return useSyncExternalStore(store.subscribe, read);
}

/**
 * A part of a store, rendered when there is time for it: tables and texts, which must not delay the plots under a
 * moving slider. At most one update per `interval` (ms), and always the last one.
 */
export function useThrottledStore<S, T>(store: ReadonlyStore<S>, select: (state: S) => T, interval = 80): T {
  const [value, setValue] = useState(() => select(store.getState()));
  const selector = useRef(select);
  selector.current = select;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const update = () => {
      timer = null;
      const next = selector.current(store.getState());
      startTransition(() => setValue(() => next));
    };
    const changed = () => {
      timer ??= setTimeout(update, interval);
    };
    update();
    const unsubscribe = store.subscribe(changed);
    return () => {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    };
  }, [store, interval]);
  return value;
}
