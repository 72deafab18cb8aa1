/**
 * The part of an address after "#": either `s=` with the whole scenario, or `scenario=` with the name of a shipped one and any
 * number of `set=address:value`, or `new=` with the name of a template and its values; `view=` with what the page shows, which
 * this module only carries. Before all that stands `k=`, a checksum of it, so that a damaged link is not taken for another
 * scenario, wherever it was cut. Links of before have it at their end; those that people write by hand have none and are taken as
 * they are.
 */
import { checksum } from "./checksum.ts";
import { failure, meantValue, quoted, type Result } from "./issue.ts";
import type { OpenTraces } from "./link-traces.ts";
import { parseScenario, withValues } from "./parse.ts";
import { MOST_SETS, type SetValue } from "./set-value.ts";
import { type ShippedScenarios, shippedNames } from "./shipped.ts";
import type { Scenario } from "./types.ts";

/** What a link says. */
export interface LinkState {
  source:
    | { kind: "scenario"; scenario: Scenario }
    | { kind: "shipped"; id: string; sets: readonly SetValue[] }
    /** A network to begin with, and values of its parameters as written. */
    | { kind: "new"; template: string; values: Readonly<Record<string, string>> };
  /** What the page shows (plots, zoom, playhead …), in words of the page. */
  view: Readonly<Record<string, string>>;
  /** How the page shows itself (`present`, `embed`, `hide=…` …), in words of the page; left out: as the laboratory. */
  showing?: Readonly<Record<string, string>>;
}

/** The parts of a link that say how the page shows itself, in the order in which they are written. */
const SHOWING = [
  "present",
  "embed",
  "look",
  "scene",
  "pin",
  "hide",
  "lock",
  "autoplay",
  "theme",
  "who",
  "origin",
];

/** Longest hash that is read or written, characters. */
export const MOST_HASH = 64 * 1024;
const MOST_VIEW = 64;

/**
 * The hash, "#" included, for a state. Fails when the scenario is too large for a link.
 * @param traces where its long traces are kept; left out: they stand in the link
 */
export async function encodeHash(state: LinkState, traces?: OpenTraces): Promise<Result<string>> {
  const { source, view, showing = {} } = state;
  const parts = await sourceParts(source, traces);
  for (const name of SHOWING)
    if (showing[name] !== undefined)
      parts.push(showing[name] === "" ? name : `${name}=${encode(showing[name])}`);
  const shown = Object.entries(view).map(([key, value]) => `${encode(key)}:${encode(value)}`);
  if (shown.length > 0) parts.push(`view=${shown.join(";")}`);
  const hash = `#${[`k=${checksumOf(parts)}`, ...parts].join("&")}`;
  if (hash.length <= MOST_HASH) return { ok: true, value: hash };
  return failure(
    "",
    `a scenario that needs ${hash.length} characters`,
    `links of ${MOST_HASH} characters`,
    "Export it as a file and share that.",
  );
}

/** What packs whole scenarios into links and reads them: no part of the page's first load, for most links name a shipped one. */
export async function packing(): Promise<typeof import("./packed.ts")> {
  return import("./packed.ts");
}

async function sourceParts(source: LinkState["source"], traces?: OpenTraces): Promise<string[]> {
  if (source.kind === "scenario") {
    const { packed } = await packing();
    return [`s=${await packed(source.scenario, traces)}`];
  }
  if (source.kind === "new") {
    const values = Object.entries(source.values).map(([key, value]) => `${encode(key)}=${encode(value)}`);
    return [`new=${encode(source.template)}`, ...values];
  }
  const sets = source.sets.map(({ path, value }) => `set=${encode(path)}:${encode(value)}`);
  return [`scenario=${encode(source.id)}`, ...sets];
}

/** The language that a link asks for: of the page, not of what the link holds, so that it may be added to a finished link. */
const LANGUAGE = /^lang=[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Reads a hash, with or without "#". The empty hash gives null: nothing was asked for.
 * @param traces where the traces are that it names
 */
export async function decodeHash(hash: string, traces?: OpenTraces): Promise<Result<LinkState | null>> {
  if (hash.length > MOST_HASH) {
    return failure(
      "",
      `a link of ${hash.length} characters`,
      `${MOST_HASH} characters`,
      "Open the scenario as a file instead.",
    );
  }
  const parts = hash
    .replace(/^#/, "")
    .split("&")
    .filter((part) => part !== "" && !LANGUAGE.test(part));
  if (parts.length === 0) return { ok: true, value: null };
  const whole = withoutChecksum(parts);
  if (!whole.ok) return whole;
  const read = readParts(whole.value);
  if (!read.ok) return read;
  const { packed, id, template, values, sets, view, showing } = read.value;
  const shown = Object.keys(showing).length > 0 ? { view, showing } : { view };
  if (template !== null) return { ok: true, value: { source: { kind: "new", template, values }, ...shown } };
  if (packed === null && id === null) {
    return failure(
      "",
      "a link without a scenario",
      "#s=…, #scenario=… or #new=…",
      "Open the page without what follows the #, or copy the link again.",
    );
  }
  if (packed === null)
    return { ok: true, value: { source: { kind: "shipped", id: id ?? "", sets }, ...shown } };
  const { unpacked } = await packing();
  const parsed = await unpacked(packed, traces);
  if (!parsed.ok) return parsed;
  const changed = sets.length > 0 ? withValues(parsed.scenario, sets) : parsed;
  return changed.ok
    ? { ok: true, value: { source: { kind: "scenario", scenario: changed.scenario }, ...shown } }
    : changed;
}

/**
 * The scenario that a link's state means, its values written into the shipped one. Rejects when the shipped one could not be
 * fetched.
 */
export async function resolveSource(
  source: LinkState["source"],
  shipped: ShippedScenarios,
): Promise<Result<Scenario>> {
  if (source.kind === "scenario") return { ok: true, value: source.scenario };
  if (source.kind === "new") {
    const made = await documentOf(source, shipped);
    if (!made.ok) return made;
    const whole = parseScenario(made.value);
    return whole.ok ? { ok: true, value: whole.scenario } : whole;
  }
  const input = await shipped.load(source.id);
  if (input === null) {
    return failure(
      "scenario",
      quoted(source.id),
      shippedNames(shipped, source.id),
      "Choose one of them; the search of the page lists all.",
      meantValue(source.id, shipped.ids()),
    );
  }
  const parsed = parseScenario(input);
  const changed = parsed.ok && source.sets.length > 0 ? withValues(parsed.scenario, source.sets) : parsed;
  return changed.ok ? { ok: true, value: changed.scenario } : changed;
}

/**
 * What a link to a template, or to a shipped scenario's network, begins with, which need not be a scenario yet. Its values are
 * checked against what the template declares. Templates are fetched when one is named; rejects when that fails.
 */
export async function documentOf(
  { template, values }: Extract<LinkState["source"], { kind: "new" }>,
  shipped: ShippedScenarios,
): Promise<Result<Scenario>> {
  const { fromShipped, fromTemplate, templates } = await import("./templates/from-template.ts");
  const isShipped = !templates.has(template) && shipped.ids().includes(template);
  return isShipped
    ? fromShipped(template, await shipped.load(template), values)
    : fromTemplate(template, values);
}

/** What is said to be found in place of a link that its checksum does not confirm. */
export const DAMAGED_LINK = "a link that was damaged, cut off or edited after it was made";

/**
 * The parts that a checksum before or behind them confirms, or all of them where there is none. What follows a checksum at the end
 * was appended to a finished link, which is a damage as well.
 */
function withoutChecksum(parts: readonly string[]): Result<readonly string[]> {
  const at = parts.findIndex((part) => /^k(=|$)/.test(part));
  if (at < 0) return { ok: true, value: parts };
  const covered = at === 0 ? parts.slice(1) : parts.slice(0, at);
  const isWhole = at === 0 || at === parts.length - 1;
  if (isWhole && covered.length > 0 && parts[at] === `k=${checksumOf(covered)}`)
    return { ok: true, value: covered };
  return failure(
    "",
    DAMAGED_LINK,
    "a whole link",
    "Copy the link again, from its first to its last character; if you edited it yourself, remove its part k=….",
  );
}

/** Of the parts as they are read, so that a program that percent-encodes more than it must does no damage. */
function checksumOf(parts: readonly string[]): string {
  return checksum(parts.map(decode).join("&"));
}

interface Parts {
  packed: string | null;
  id: string | null;
  template: string | null;
  /** Values of the template's parameters, as written. */
  values: Record<string, string>;
  sets: SetValue[];
  view: Record<string, string>;
  showing: Record<string, string>;
}

function readParts(parts: readonly string[]): Result<Parts> {
  const result: Parts = {
    packed: null,
    id: null,
    template: null,
    values: {},
    sets: [],
    view: {},
    showing: {},
  };
  for (const part of parts) {
    const [name, value] = cut(part, "=");
    if (name === "s") result.packed = value;
    else if (name === "scenario") result.id = decode(value);
    else if (name === "new") result.template = decode(value);
    else if (name === "view") result.view = readView(value);
    else if (SHOWING.includes(name)) result.showing[name] = decode(value);
    else if (name === "set") {
      const [path, to] = cut(value, ":").map(decode);
      result.sets.push({ path, value: to });
      if (result.sets.length > MOST_SETS) {
        return failure(
          "set",
          `more than ${MOST_SETS} values`,
          `${MOST_SETS}`,
          "Share the whole scenario instead.",
        );
      }
    } else if (name !== "__proto__") result.values[decode(name)] = decode(value);
  }
  const [unknown] = Object.keys(result.values);
  // What a template does not know, its own reader refuses.
  if (unknown !== undefined && result.template === null) {
    const known = ["k", "s", "scenario", "new", "set", "view", ...SHOWING];
    return failure(
      "",
      `${quoted(unknown)} in the link`,
      known.join(", "),
      "Copy the link again, or remove that part.",
      meantValue(unknown, known),
    );
  }
  return { ok: true, value: result };
}

function readView(text: string): Record<string, string> {
  const entries = text.split(";", MOST_VIEW).map((entry) => cut(entry, ":").map(decode));
  return Object.fromEntries(entries.filter(([key]) => key !== "" && key !== "__proto__"));
}

function cut(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Percent-encodes what separates parts; leaves the characters of addresses and numbers readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%2F", "/");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
