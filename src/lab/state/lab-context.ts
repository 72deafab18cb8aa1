import { createContext, useContext } from "react";
import type { ShippedScenarios } from "../../scenario/index.ts";
import type { Cards } from "./cards.ts";
import type { LabController } from "./controller.ts";
import type { HopQuery } from "./hop-query.ts";
import type { Simulator } from "./runner.ts";
import type { Connection } from "./shipped-list.ts";

/** What every panel works with. */
export interface Environment {
  controller: LabController;
  shipped: ShippedScenarios;
  connection: Connection;
  /** Packet by packet, parts of a run. */
  hops: HopQuery;
  simulator: Simulator;
  /** What can be read about schemes and their parts. */
  cards: Cards;
  /** Opens a link of this page, "#…". */
  openLink(hash: string): void;
}

const Context = createContext<Environment | null>(null);

/** Provides the environment to the panels inside it. */
export const LabProvider = Context.Provider;

/** The page's controller. */
export function useController(): LabController {
  return useEnvironment().controller;
}

/** The cards of schemes and their parts. */
export function useCards(): Cards {
  return useEnvironment().cards;
}

/** The controller and the shipped scenarios. @throws Error outside of `LabProvider`: a mistake in this repository. */
export function useEnvironment(): Environment {
  const environment = useContext(Context);
  if (!environment) throw new Error("a panel needs a LabProvider around it");
  return environment;
}
