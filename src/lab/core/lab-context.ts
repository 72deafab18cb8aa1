import { createContext, useContext } from "react";
import type { Exporting } from "../../run/state/exporting.ts";
import type { HopQuery } from "../../run/state/hop-query.ts";
import type { HopStore } from "../../run/state/packet-source.ts";
import type { Simulator } from "../../run/state/runner.ts";
import type { ShippedEntry, ShippedScenarios } from "../../scenario/index.ts";
import type { Cards } from "./cards/cards.ts";
import type { LabController } from "./controller.ts";
import type { Presentation } from "./look/presentation.ts";
import type { OwnScenarios } from "./own/own-scenarios.ts";
import type { Connection } from "./shipped/shipped-list.ts";

/** What every panel works with. */
export interface Environment {
  controller: LabController;
  shipped: ShippedScenarios;
  /** What a list shows of all of them; rejects where it could not be fetched. */
  entries(): Promise<readonly ShippedEntry[]>;
  connection: Connection;
  /** Packet by packet, parts of a run. */
  hops: HopQuery;
  /** The packets of the second of two runs that move side by side. */
  secondHops: HopStore;
  simulator: Simulator;
  /** The reader's own scenarios, whose code and entries come when they are first asked for. */
  own(): Promise<OwnScenarios>;
  /** What can be read about schemes and their parts. */
  cards: Cards;
  /** How the page shows itself, and its scenes. */
  presentation: Presentation;
  /** The file that is being made. */
  exporting: Exporting;
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

/** How the page shows itself. */
export function usePresentation(): Presentation {
  return useEnvironment().presentation;
}

/** The controller and the shipped scenarios. @throws Error outside of `LabProvider`: a mistake in this repository. */
export function useEnvironment(): Environment {
  const environment = useContext(Context);
  if (!environment) throw new Error("a panel needs a LabProvider around it");
  return environment;
}
