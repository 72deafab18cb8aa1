/** The part of a link that says how the page shows itself; fetched for links that have one. */
import { knobOf } from "../../../run/state/knob-of.ts";
import { lookUp, type Result, type Scenario } from "../../../scenario/index.ts";
import { isOrigin } from "../../../ui/base/page-around.ts";
import { refusal } from "../../../ui/base/refusal.ts";
import { say } from "../../../words/en/lab/links.ts";
import { fill } from "../../../words/fill.ts";
import { AS_LAB, type Mode, PARTS, type Part, type Showing } from "./presentation-settings.ts";

const MOST_NAMED = 32;
/** Among the pinned addresses, stands for those that a class sees most of. */
const USUAL = "usual";
/** Longest name of a reader, characters. */
const MOST_NAME = 100;

/** The words of a link that say how the page shows itself; for the laboratory only for whom it is. */
export function encodeShowing(showing: Showing): Record<string, string> {
  const { mode, hide, pin, lock, scene, autoplay, theme, who, origin } = showing;
  const named = who === "" ? {} : { who };
  // The laboratory has the colours that its reader chose.
  if (mode === "lab") return named;
  const lists = { pin, hide, lock, origin };
  return {
    [mode]: "",
    ...(scene > 0 ? { scene: String(scene) } : {}),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [[name, list.join(",")]] : [])),
    ),
    ...(autoplay ? { autoplay: "" } : {}),
    ...(theme ? { theme } : {}),
    ...named,
  };
}

/**
 * Reads what a link says of how the page shows itself. A word that is not known is an error with its remedy; so is an address that
 * the scenario has no value at.
 */
export function decodeShowing(words: Readonly<Record<string, string>>, scenario: Scenario): Result<Showing> {
  const mode: Mode = "embed" in words ? "embed" : "present" in words ? "present" : "lab";
  const who = (words.who ?? "").slice(0, MOST_NAME);
  if (mode === "lab") return { ok: true, value: { ...AS_LAB, who } };
  const list = (name: string) => (words[name] ?? "").split(",").filter((word) => word !== "");
  const [hide, named, lock, origin] = ["hide", "pin", "lock", "origin"].map(list);
  const long = [hide, named, lock, origin].find(({ length }) => length > MOST_NAMED);
  if (long) return refusal("", fill(say.manyNames, long.length), `${MOST_NAMED}`, say.nameFewer);
  const pin = [...new Set(named.flatMap((word) => (word === USUAL ? usualPins(scenario) : [word])))];
  const isPart = (name: string): name is Part => PARTS.some((part) => part === name);
  const noPart = hide.find((name) => !isPart(name));
  if (noPart !== undefined) return refusal("hide", JSON.stringify(noPart), PARTS.join(", "), say.nameParts);
  for (const [name, addresses] of [
    ["pin", pin],
    ["lock", lock.filter((address) => address !== "*")],
  ] as const)
    for (const address of addresses) {
      const found = lookUp(scenario, address);
      if (!found.ok) return refusal(name, JSON.stringify(address), say.addresses, say.removeAddress);
    }
  const noOrigin = origin.find((text) => !isOrigin(text));
  if (noOrigin !== undefined)
    return refusal("origin", JSON.stringify(noOrigin), say.origins, say.originRemedy);
  const { theme = "", scene = "0" } = words;
  if (theme !== "" && theme !== "light" && theme !== "dark")
    return refusal("theme", JSON.stringify(theme), ["light", "dark"].join(", "), say.themeRemedy);
  return {
    ok: true,
    value: {
      mode,
      hide: hide.filter(isPart),
      pin,
      lock,
      scene: /^\d{1,3}$/.test(scene) ? Number(scene) : 0,
      autoplay: "autoplay" in words,
      theme: theme === "" ? null : theme,
      who,
      origin,
    },
  };
}

/** May the value at an address be changed? */
export function isLocked({ lock }: Pick<Showing, "lock">, address: string): boolean {
  return lock.includes("*") || lock.some((name) => address === name || address.startsWith(`${name}.`));
}

/**
 * Addresses of the values that a class sees most of when nothing was pinned: the scenario's own knobs, else the losses of the
 * first lossy link, else the buffer before the narrowest link.
 */
export function usualPins(scenario: Scenario): readonly string[] {
  const own = scenario.knobs?.filter((address) => lookUp(scenario, address).ok) ?? [];
  const knob = own.length > 0 ? null : knobOf(scenario);
  return knob === null ? own : [knob.address];
}
