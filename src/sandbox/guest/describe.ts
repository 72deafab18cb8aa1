import { GUEST_LIMITS } from "./limits.ts";
import type { Description } from "./places.ts";

type Table = Record<string, unknown>;

const CONTROLLER_HOOKS =
  "init onAck onEveryAck onDelivery onSent pacingRate onDupAck onLossDetected onEcnEcho inflates repairs onRecoveryExit onTimeout probe".split(
    " ",
  );
const SENDER_HOOKS = "init start onAck onTimer probe".split(" ");

/** What a program's default export declares. @throws TypeError that says what is wrong with it */
export function describeProgram(program: unknown): Description {
  if (typeof program !== "object" || program === null)
    throw new TypeError("the default export is no object: write export default { name: …, onAck: … }");
  const table = program as Table;
  const kind = table.kind === "sender" ? "sender" : "controller";
  if (table.kind !== undefined && table.kind !== kind)
    throw new TypeError(`kind is ${shown(table.kind)}: write "controller", "sender", or leave it out`);
  const hooks = kind === "sender" ? SENDER_HOOKS : CONTROLLER_HOOKS;
  for (const hook of hooks)
    if (table[hook] !== undefined && typeof table[hook] !== "function")
      throw new TypeError(`${hook} is ${shown(table[hook])}: write a function`);
  const needed = kind === "sender" ? ["start", "onAck"] : ["onAck", "onLossDetected", "onTimeout"];
  for (const hook of needed)
    if (typeof table[hook] !== "function")
      throw new TypeError(`${hook} is missing: a ${kind} needs ${needed.join(", ")}`);
  if (kind === "sender" && typeof table.onTimer !== "function" && table.onTimer !== undefined)
    throw new TypeError("onTimer is no function");
  for (const [word, why] of [
    ["extension", "packets beside the byte stream"],
    ["report", "receivers that report"],
  ])
    if (table[word] !== undefined && table[word] !== false)
      throw new TypeError(`${word}: ${why} are for shipped controllers only`);
  return {
    kind,
    name: textOf(table.name ?? table.title ?? "My sender", "name", 80),
    recovery: textOf(table.recovery ?? "newreno", "recovery", 64),
    params: paramsOf(table.params),
    probes: probesOf(table.probes),
    hooks: hooks.filter((hook) => typeof table[hook] === "function"),
    ignoresNews: table.ignoresNews === true,
    growsOnEcho: table.growsOnEcho === true,
    needsExactEcho: table.needsExactEcho === true,
    ownsWindow: table.ownsWindow === true,
    pacesWithCredit: table.pacesWithCredit === true,
    isL4s: table.isL4s === true,
    usesFineClock: table.usesFineClock === true,
    sack: table.sack === true,
    ecn: table.ecn === true,
  };
}

function paramsOf(declared: unknown): Description["params"] {
  return entriesOf(declared, "params").map(([id, value]) => {
    const given = typeof value === "object" && value !== null ? (value as Table) : { value };
    const initial = given.value ?? given.default;
    const type =
      typeof initial === "boolean" ? "boolean" : Array.isArray(given.options) ? "choice" : "number";
    const param = {
      id,
      label: textOf(given.label ?? id, `params.${id}.label`, 120),
      help: textOf(given.help ?? "A parameter of the sender.", `params.${id}.help`, 400),
      type: type as "number" | "boolean" | "choice",
      unit: textOf(given.unit ?? "", `params.${id}.unit`, 20),
      min: numberOf(given.min, -1e12),
      max: numberOf(given.max, 1e12),
      default: initial as number | boolean | string,
      integer: given.integer === true,
      options: Array.isArray(given.options) ? given.options.slice(0, 32).map(String) : [],
    };
    if (type === "number" && !(typeof initial === "number" && initial >= param.min && initial <= param.max))
      throw new TypeError(
        `params.${id}: its value is ${shown(initial)}; write a number from its min to its max, as in ${id}: { value: 1, min: 0, max: 10 }`,
      );
    if (type === "choice" && !param.options.includes(String(initial)))
      throw new TypeError(`params.${id}: its value ${shown(initial)} is none of its options`);
    return param;
  });
}

function probesOf(declared: unknown): Description["probes"] {
  return entriesOf(declared, "probes").map(([id, value]) => {
    const given = typeof value === "object" && value !== null ? (value as Table) : { unit: value };
    return {
      id,
      label: textOf(given.label ?? id, `probes.${id}.label`, 120),
      unit: textOf(given.unit ?? "", `probes.${id}.unit`, 20),
    };
  });
}

/** Names with what is declared under them: of an object, or of a list of objects with ids. */
function entriesOf(declared: unknown, what: string): [string, unknown][] {
  if (declared === undefined || declared === null) return [];
  if (typeof declared !== "object") throw new TypeError(`${what} is ${shown(declared)}: write an object`);
  const entries: [string, unknown][] = Array.isArray(declared)
    ? declared.map((one) => [String((one as Table | null)?.id), one])
    : Object.entries(declared);
  if (entries.length > GUEST_LIMITS.declared)
    throw new TypeError(`${what} has ${entries.length} entries; ${GUEST_LIMITS.declared} are allowed`);
  for (const [id] of entries)
    if (!/^[A-Za-z_][\w-]{0,40}$/.test(id))
      throw new TypeError(`${what}: ${shown(id)} is no name; use letters, digits and _`);
  return entries;
}

function textOf(value: unknown, what: string, most: number): string {
  if (typeof value !== "string") throw new TypeError(`${what} is ${shown(value)}: write a text in quotes`);
  return value.slice(0, most);
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === "number" && !Number.isNaN(value) ? value : otherwise;
}

/** A value in a message. */
export function shown(value: unknown): string {
  if (typeof value === "string") return `"${value.slice(0, 60)}"`;
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return typeof value === "symbol" ? "a symbol" : String(value);
}
