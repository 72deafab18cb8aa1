import { useEffect, useState, useSyncExternalStore } from "react";
import { useEnvironment } from "../lab-context.ts";
import type { OwnScenarios } from "./own-scenarios.ts";
import type { OwnState } from "./own-types.ts";

/** The reader's own scenarios; null until their code has come, and where it does not come. */
export function useOwn(): OwnScenarios | null {
  const { own } = useEnvironment();
  const [found, setFound] = useState<OwnScenarios | null>(null);
  useEffect(() => {
    let isCurrent = true;
    own().then(
      (scenarios) => {
        if (isCurrent) setFound(scenarios);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [own]);
  return found;
}

const NONE: OwnState = { storage: "unread", entries: [], unreadable: 0, keeping: null, removed: null };
const never = () => () => {};

/** What is known of them; nothing until their code has come. */
export function useOwnState(own: OwnScenarios | null): OwnState {
  return useSyncExternalStore(own?.store.subscribe ?? never, () => own?.store.getState() ?? NONE);
}
