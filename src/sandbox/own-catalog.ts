import type { Catalog, OwnDeclaration, RunSpec, SchemeDefinition } from "../sim/own.ts";
import { controllerOf, type DecisionReads, OwnCaller, parametersOf } from "./controller.ts";
import { SenderError } from "./error.ts";
import { type LoadedSender, loadSender } from "./load.ts";
import { programOf } from "./program-of.ts";
import type { Guest, Realm } from "./realm.ts";

/** How own senders are drawn where nothing else is said. */
const COLOUR = "#7A5195";

/** The senders of a scenario, loaded, in a realm of their own. A realm serves one run at a time; `guest.reset` comes before the next. */
export interface OwnSenders {
  guest: Guest;
  senders: readonly LoadedSender[];
  /** What the decisions of the present run read, in order. */
  decided: DecisionReads[];
}

/** The senders of a scenario that its flows use: name and source. */
export function usedSenders(spec: RunSpec): [name: string, source: string][] {
  const used = new Set(spec.flows.map(({ scheme }) => scheme));
  return Object.entries(spec.senders ?? {}).filter(([name]) => used.has(`own:${name}`));
}

/** Loads the senders of a scenario that its flows use. @throws SenderError when one cannot be loaded */
export function loadOwnSenders(
  spec: RunSpec,
  realm: Realm,
  fileOf = (name: string) => `${name}.sender.js`,
): OwnSenders {
  const guest = realm.openGuest();
  const senders = usedSenders(spec).map(([name, source]) =>
    loadSender(guest, realm, name, source, fileOf(name)),
  );
  return { guest, senders, decided: [] };
}

/** The catalog with the senders of a scenario in it. @throws SenderError when one names what there is not */
export function withOwnSenders(
  catalog: Catalog,
  spec: RunSpec,
  { guest, senders, decided }: OwnSenders,
): Catalog {
  decided.length = 0;
  const schemes = new Map(catalog.schemes);
  const congestionControls = new Map(catalog.congestionControls);
  const isLive = spec.changes.some(({ set }) => set.startsWith("flows."));
  for (const loaded of senders) {
    const { description, compiled, id } = loaded;
    if (!catalog.recoveries.has(description.recovery))
      throw new SenderError(
        compiled.name,
        "load",
        `there is no recovery "${description.recovery}"; there are ${[...catalog.recoveries.keys()].join(", ")}`,
        0,
        0,
      );
    checkParams(spec, loaded, catalog);
    const caller = new OwnCaller(guest, loaded, spec.seed, isLive, decided);
    const scheme: SchemeDefinition = {
      id: `own:${id}`,
      title: description.name,
      summary: "A sender of one's own.",
      citation: { text: compiled.name },
      params: [],
      // A sender from nothing has no recovery, but the one that asks receivers for SACK.
      recovery:
        description.kind === "controller" ? description.recovery : description.sack ? "sack" : "newreno",
      ...(description.kind === "sender" ? { tcp: { syn: true } } : {}),
      congestion: `own:${id}`,
      ack: "every-packet",
      defaults: {},
      ...(description.ecn ? { ecn: true } : {}),
      colour: COLOUR,
      dash: [],
      marker: "disc",
    };
    schemes.set(scheme.id, scheme);
    congestionControls.set(
      scheme.id,
      description.kind === "sender" ? programOf(caller) : controllerOf(caller),
    );
  }
  return { ...catalog, schemes, congestionControls };
}

/** Parameters of flows must be declared by the program, and in range. */
function checkParams(spec: RunSpec, loaded: LoadedSender, catalog: Catalog): void {
  const declared = new Map(parametersOf(loaded).map((parameter) => [parameter.id, parameter]));
  for (const flow of spec.flows) {
    if (flow.scheme !== `own:${loaded.id}`) continue;
    const recovery = catalog.recoveries.get(flow.recovery ?? loaded.description.recovery);
    const policy = catalog.ackPolicies.get(flow.ack ?? "every-packet");
    const others = [...(recovery?.params ?? []), ...(policy?.params ?? [])].map(({ id }) => id);
    for (const [name, value] of Object.entries(flow.params)) {
      const parameter = declared.get(name);
      if (parameter === undefined && others.includes(name)) continue;
      const wrong = (text: string) =>
        new SenderError(loaded.compiled.name, "load", `params of flow ${flow.id}: ${text}`, 0, 0);
      if (parameter === undefined) {
        const names = [...declared.keys()].join(", ");
        throw wrong(
          `${name} is not declared; ${names === "" ? "the sender declares none" : `there are ${names}`}`,
        );
      }
      if (
        parameter.type === "number" &&
        !(typeof value === "number" && value >= parameter.min && value <= parameter.max)
      )
        throw wrong(`${name} is ${value}; write a number from ${parameter.min} to ${parameter.max}`);
      if (parameter.type === "boolean" && typeof value !== "boolean") throw wrong(`${name} is true or false`);
      if (parameter.type === "choice" && !parameter.options.includes(String(value)))
        throw wrong(`${name} is one of ${parameter.options.join(", ")}`);
    }
  }
}

/** What the programs say of themselves. */
export function ownDeclarations({ senders }: OwnSenders): OwnDeclaration[] {
  return senders.map((loaded) => ({
    id: `own:${loaded.id}`,
    title: loaded.description.name,
    kind: loaded.description.kind,
    params: parametersOf(loaded),
  }));
}

/** What the programs have logged, in order: of which flow, when, and what. */
export function logsOf({ guest }: OwnSenders): { instance: number; t: number; text: string }[] {
  if (guest.logCount() === 0) return [];
  return guest
    .log(0)
    .split("\n")
    .map((line) => {
      const [instance, t, ...words] = line.split(" ");
      return { instance: Number(instance), t: Number(t), text: words.join(" ") };
    });
}
