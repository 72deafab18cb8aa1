import { createContext, useContext } from "react";
import type { ShippedScenarios } from "../../scenario/index.ts";
import type { Desk } from "../state/desk.ts";

/** What every panel works with. */
export interface Surroundings {
  desk: Desk;
  shipped: ShippedScenarios;
}

const Context = createContext<Surroundings | null>(null);

/** Gives the panels inside it their desk. */
export const DeskProvider = Context.Provider;

/** The page's desk. */
export function useDesk(): Desk {
  return useSurroundings().desk;
}

/** The desk and what lies around it. @throws Error outside of `DeskProvider`: a mistake in this repository. */
export function useSurroundings(): Surroundings {
  const surroundings = useContext(Context);
  if (!surroundings) throw new Error("a panel needs a DeskProvider around it");
  return surroundings;
}
