import { flowParameters, isChangeable, type Leaf, lookUp, type Scenario } from "../../scenario/index.ts";
import {
  type Declaration,
  type Direction,
  declarations,
  directionAddress,
  type FlowSpec,
  type Parameter,
  type ParamValue,
  type Registry,
} from "../../sim/declared.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/run/fields.ts";
import { fill } from "../../words/fill.ts";
import { linkName } from "../network/network-words.ts";
import type { Selection } from "../runs/types.ts";
import { type Range, rangeOf, unitOf } from "./field-ranges.ts";

/** One parameter as the inspector shows it; ranges and units come from the format. */
export interface Field {
  /** "links.wireless.loss.rate". */
  address: string;
  /** What it changes in the network. */
  label: string;
  /** The same below the element that it belongs to, where that goes without saying. */
  short: string;
  help: string;
  leaf: Leaf;
  /** Undefined: left out, and without a default. */
  value: ParamValue | undefined;
  /** Unit for people: "share" where the format has a pure number that people think of in per cent. */
  unit: string;
  /** The part of the allowed range that a slider covers. */
  range: Range;
  /** Titles of a choice's options. */
  titles: Readonly<Record<string, string>>;
  /** May it change while the scenario plays? */
  inRun: boolean;
  /** What to write when an optional number that is left out is switched on. */
  suggestion: number | null;
  /** The value that holds whatever is chosen here, and why; null where the choice counts. */
  fixed: { value: ParamValue; reason: string } | null;
  /** Address of the error model whose effect on packets is told below this control; the last of its controls. */
  channelOf: string | null;
  /** Addresses of the same parameter of further elements, which are edited together with this one; usually none. */
  alike: readonly string[];
  /** Not all of them have the same value. */
  isMixed: boolean;
}

/** Fields that the inspector shows together, below one heading. */
export interface FieldGroup {
  title: string;
  fields: readonly Field[];
  /** Shown at once, not only when unfolded. */
  open: boolean;
}

/** What a discipline is set by first; the rest waits among the details. */
const FIRST_OF_QUEUE = /^(minTh|maxTh|maxP|weight|share|ecn|target|interval|quantum|lowLimit|markAt)$/;

/** The parameters of what is selected; of the whole run when nothing is. @param all how it is named as one of several, "2 links" */
export function fieldsOf(scenario: Scenario, selection: Selection, all: string | null = null): FieldGroup[] {
  const groups = groupsOf(scenario, selection, all);
  return groups.filter((group) => group.fields.length > 0);
}

function groupsOf(scenario: Scenario, selection: Selection, all: string | null): FieldGroup[] {
  if (selection.kind === "link") return linkGroups(scenario, selection.id, selection.direction, all);
  if (selection.kind === "flow") return flowGroups(scenario, selection.id, all);
  if (selection.kind === "change") return flowGroups(scenario, selection.flow, null);
  if (selection.kind === "node") return nodeGroups(scenario, selection.id, all);
  return runGroups(scenario);
}

type OneHole = `${string}{1}${string}`;

/** A label of one element, "How G1→R1 loses packets", or of several, "How 2 links lose packets". */
function label(one: OneHole, several: OneHole, name: string, all: string | null): string {
  return all === null ? fill(one, name) : fill(several, all);
}

function nodeGroups(scenario: Scenario, id: string, all: string | null): FieldGroup[] {
  const at = `nodes.${id}`;
  const kind = valueAt(scenario, `${at}.agent.kind`) ?? "none";
  const params = declarations.pathAgents.get(String(kind))?.params ?? [];
  return [
    {
      title: "",
      open: true,
      fields: compact([
        field(scenario, `${at}.agent.kind`, label(say.agent, say.agents, id, all), {
          help: say.agentHelp,
          titles: titlesOf(declarations.pathAgents),
        }),
        ...params.map((p) => field(scenario, `${at}.agent.${p.id}`, p.label, { help: p.help })),
        field(scenario, `${at}.role`, label(say.role, say.roles, id, all)),
      ]),
    },
  ];
}

function linkGroups(scenario: Scenario, id: string, direction: Direction, all: string | null): FieldGroup[] {
  const link = scenario.links.find((candidate) => candidate.id === id);
  if (!link) return [];
  const own = linkName(link, direction);
  const name = all ?? own;
  const at = directionAddress(id, direction);
  const model = valueAt(scenario, `${at}.loss.model`) ?? "none";
  const discipline = valueAt(scenario, `${at}.queue.discipline`) ?? "drop-tail";
  const repair = String(valueAt(scenario, `${at}.arq.kind`) ?? "none");
  const impairment = String(valueAt(scenario, `${at}.impairment.kind`) ?? "none");
  const impairmentParams = declarations.impairments.get(impairment)?.params ?? [];
  const repairParams = declarations.linkLayers.get(repair)?.params ?? [];
  const lossParams = declarations.errorModels.get(String(model))?.params ?? [];
  const queueParams = declarations.queueDisciplines.get(String(discipline))?.params ?? [];
  const queueField = ({ id, label, help }: Parameter) =>
    field(scenario, `${at}.queue.${id}`, label, { help });
  const chosen = field(scenario, `${at}.queue.discipline`, fill(say.discipline, name), {
    help: say.disciplineHelp,
    titles: titlesOf(declarations.queueDisciplines),
  });
  const plain = discipline === "drop-tail";
  return [
    {
      title: "",
      open: true,
      fields: compact([
        field(scenario, `${at}.loss.model`, label(say.loss, say.losses, own, all), {
          titles: titlesOf(declarations.errorModels),
          channelOf: lossParams.length === 0 ? `${at}.loss` : null,
        }),
        ...lossParams.map((p, i) =>
          field(scenario, `${at}.loss.${p.id}`, fill(say.lossParameter, p.label, name), {
            short: p.label,
            help: p.help,
            channelOf: i === lossParams.length - 1 ? `${at}.loss` : null,
          }),
        ),
        ...(plain
          ? []
          : [chosen, ...queueParams.filter(({ id }) => FIRST_OF_QUEUE.test(id)).map(queueField)]),
        field(scenario, `${at}.rate`, fill(say.rate, name), {
          short: say.rateShort,
          help: say.rateHelp,
        }),
        field(scenario, `${at}.delay`, fill(say.delay, name), {
          short: say.delayShort,
          help: say.delayHelp,
        }),
        field(scenario, `${at}.queue.limit`, fill(say.buffer, name), {
          short: say.bufferShort,
          help: say.bufferHelp,
          suggestion: 50,
        }),
      ]),
    },
    {
      title: say.repairGroup,
      open: repair !== "none",
      fields: compact([
        field(scenario, `${at}.arq.kind`, label(say.repair, say.repairs, own, all), {
          help: say.repairHelp,
          titles: titlesOf(declarations.linkLayers),
        }),
        ...repairParams.map((p) => field(scenario, `${at}.arq.${p.id}`, p.label, { help: p.help })),
      ]),
    },
    {
      title: say.impairmentGroup,
      open: impairment !== "none",
      fields: compact([
        field(scenario, `${at}.impairment.kind`, label(say.impairment, say.impairments, own, all), {
          help: say.impairmentHelp,
          titles: titlesOf(declarations.impairments),
        }),
        ...impairmentParams.map((p) =>
          field(scenario, `${at}.impairment.${p.id}`, p.label, { help: p.help }),
        ),
      ]),
    },
    {
      title: say.detailGroup,
      open: false,
      fields: compact([
        plain ? chosen : null,
        field(scenario, `${at}.queue.limitBytes`, fill(say.bufferBytes, name), {
          help: say.bufferBytesHelp,
          suggestion: 75_000,
        }),
        ...queueParams.filter(({ id }) => plain || !FIRST_OF_QUEUE.test(id)).map(queueField),
        model === "none"
          ? null
          : field(scenario, `${at}.loss.position`, label(say.lossPlace, say.lossPlaces, own, all)),
      ]),
    },
  ];
}

function flowGroups(scenario: Scenario, id: string, all: string | null): FieldGroup[] {
  const flow = scenario.flows.find((candidate) => candidate.id === id);
  if (!flow) return [];
  if (flow.kind === "udp") return udpGroups(scenario, flow, all);
  const at = `flows.${id}`;
  const scheme = declarations.schemes.get(flow.scheme);
  const traffic = declarations.trafficSources.get(flow.traffic.kind)?.params ?? [];
  return [
    {
      title: "",
      open: true,
      fields: compact([
        field(scenario, `${at}.scheme`, fill(say.scheme, all ?? flow.from), {
          titles: titlesOf(declarations.schemes),
        }),
        ...[...flowParameters(flow).values()].map((p) =>
          field(scenario, `${at}.params.${p.id}`, p.label, { help: p.help }),
        ),
        field(scenario, `${at}.awnd`, say.window, {
          help: say.windowHelp,
        }),
        field(scenario, `${at}.ecn`, say.ecn, {
          help: say.ecnHelp,
          fixed: scheme?.ecn ? { value: true, reason: fill(say.ecnAlways, scheme.title) } : null,
        }),
      ]),
    },
    {
      title: say.trafficGroup,
      open: false,
      fields: compact([
        field(scenario, `${at}.traffic.kind`, say.application, {
          titles: titlesOf(declarations.trafficSources),
        }),
        ...traffic.map((p) => field(scenario, `${at}.traffic.${p.id}`, p.label, { help: p.help })),
        field(scenario, `${at}.ipsec`, say.encrypted, {
          help: say.encryptedHelp,
        }),
        field(scenario, `${at}.mss`, say.segmentPayload),
        field(scenario, `${at}.start`, say.start),
        field(scenario, `${at}.stop`, say.stop),
      ]),
    },
    {
      title: say.partGroup,
      open: false,
      fields: compact([
        field(scenario, `${at}.recovery`, say.recovery, { titles: titlesOf(declarations.recoveries) }),
        field(scenario, `${at}.congestion`, say.congestion, {
          titles: titlesOf(declarations.congestionControls),
        }),
        field(scenario, `${at}.ack`, say.ack, {
          titles: titlesOf(declarations.ackPolicies),
        }),
      ]),
    },
  ];
}

function udpGroups(scenario: Scenario, { id, traffic, from }: FlowSpec, all: string | null): FieldGroup[] {
  const at = `flows.${id}`;
  const params = declarations.trafficSources.get(traffic.kind)?.params ?? [];
  return [
    {
      title: "",
      open: true,
      fields: compact([
        field(scenario, `${at}.traffic.kind`, label(say.udp, say.udps, from, all), {
          help: say.udpHelp,
          titles: titlesOf(declarations.trafficSources),
        }),
        ...params.map((p) => field(scenario, `${at}.traffic.${p.id}`, p.label, { help: p.help })),
      ]),
    },
    {
      title: say.packetGroup,
      open: false,
      fields: compact([
        field(scenario, `${at}.mss`, say.packetPayload),
        field(scenario, `${at}.headerBytes`, say.headerBytes),
        field(scenario, `${at}.start`, say.start),
        field(scenario, `${at}.stop`, say.stop),
      ]),
    },
  ];
}

function runGroups(scenario: Scenario): FieldGroup[] {
  const tcp = Object.keys(scenario.tcp).map((key) => field(scenario, `tcp.${key}`, null));
  return [
    {
      title: "",
      open: true,
      fields: compact([
        field(scenario, "seed", say.seed, {
          help: say.seedHelp,
        }),
        field(scenario, "duration", say.duration),
      ]),
    },
    { title: say.tcpGroup, open: false, fields: compact(tcp) },
  ];
}

/** Words of the format that have no title of their own. */
const PLAIN: Readonly<Record<string, string>> = {
  air: say.onLink,
  head: say.beforeQueue,
  "base-station": say.baseStation,
  packet: say.everyPacket,
  slot: say.slots,
};

/** An option of a choice as readers see it. */
export function optionTitle({ titles }: Pick<Field, "titles">, option: string): string {
  return titles[option] ?? PLAIN[option] ?? option;
}

type Extra = Partial<Pick<Field, "short" | "help" | "titles" | "suggestion" | "fixed" | "channelOf">>;

/** The field of an address, named as the format names it unless `label` says otherwise; null where there is none. */
export function field(
  scenario: Scenario,
  address: string,
  label: string | null,
  extra: Extra = {},
): Field | null {
  const found = lookUp(scenario, address);
  if (!found.ok) return null;
  const { leaf, value, help } = found.value;
  return {
    address,
    label: label ?? told(help),
    short: extra.short ?? label ?? told(help),
    help: extra.help ?? told(help),
    leaf,
    value,
    unit: unitOf(address, leaf),
    range: rangeOf(address, leaf, scenario.duration),
    titles: extra.titles ?? {},
    inRun: isChangeable(address),
    suggestion: extra.suggestion ?? null,
    fixed: extra.fixed ?? null,
    channelOf: extra.channelOf ?? null,
    alike: [],
    isMixed: false,
  };
}

function valueAt(scenario: Scenario, address: string): ParamValue | undefined {
  const found = lookUp(scenario, address);
  return found.ok ? found.value.value : undefined;
}

/** Titles of declarations by their ids. */
export function titlesOf(registry: Registry<Declaration>): Record<string, string> {
  return Object.fromEntries([...registry].map(([id, definition]) => [id, definition.title]));
}

function compact(fields: readonly (Field | null)[]): Field[] {
  return fields.filter((candidate) => candidate !== null);
}
