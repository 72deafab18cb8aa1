import { withSender } from "../../../scenario/edit/senders.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { declarations, type SchemeDefinition } from "../../../sim/declared.ts";

/** Sources of the shipped controllers, by the file that they are in; fetched one by one. */
const SOURCES = import.meta.glob<string>("../../../sim/tcp/congestion/*.ts", {
  query: "?sender",
  import: "default",
});

/** Schemes whose controller's source can be a sender of one's own, by title. */
export function shippedSchemes(): readonly SchemeDefinition[] {
  return [...declarations.schemes.values()]
    .filter(({ congestion }) => fileOf(congestion) in SOURCES && !WITH_MORE.has(congestion))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** Controllers that send packets of their own or hear reports of receivers: no sender of one's own does. */
const WITH_MORE: ReadonlySet<string> = new Set([
  "control-connection",
  "peach",
  "peach-plus",
  "prague",
  "santa-cruz",
  "tcp-aware",
  "wtcp",
]);

const fileOf = (congestion: string) => `../../../sim/tcp/congestion/${congestion}.ts`;

/** The source of a scheme's controller. Rejects where it cannot be fetched. */
export function shippedSource({ congestion }: SchemeDefinition): Promise<string> {
  return SOURCES[fileOf(congestion)]();
}

/** The scenario with a scheme's controller as a sender of one's own, and the rest of the scheme as it is. */
export function withShippedSource(
  document: Scenario,
  flow: string,
  name: string,
  source: string,
  { recovery, ack, defaults, tcp }: SchemeDefinition,
): Scenario {
  const whole = withSender(document, flow, name, source);
  return {
    ...whole,
    flows: whole.flows.map((one) =>
      one.id === flow
        ? { ...one, recovery, ack, params: { ...defaults }, ...(tcp && { tcp: { ...tcp, ...one.tcp } }) }
        : one,
    ),
  };
}
