import { lookUp, type Scenario } from "../../scenario/index.ts";
import { declarations, type LinkSpec, type LossSpec, type ParamValue } from "../../sim/declared.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/run/first.ts";
import { fill } from "../../words/fill.ts";
import { briefLossWords, lossWords } from "../network/network-words.ts";
import { valueAt } from "./edit.ts";

/** What a link's caption says at one instant. */
export interface LinkNow {
  /** bit/s. */
  rate: number;
  /** s. */
  delay: number;
  /** What it loses on the way forward, in words. */
  loss: string;
  /** The same without the time since when it holds, and as short as it can be said. */
  shortLosses: readonly string[];
}

/** A link as the changes up to `time` leave it. */
export function linkNow(scenario: Scenario, link: LinkSpec, time: number): LinkNow {
  const at = (key: "rate" | "delay") => Number(valueAt(scenario, `links.${link.id}.${key}`, time));
  return { rate: at("rate"), delay: at("delay"), ...lossNow(scenario, link, time) };
}

/** What an error model loses in words, and in words that take less and less room; none where it loses nothing. */
export function lossesOf(loss: LossSpec): Pick<LinkNow, "loss" | "shortLosses"> {
  const words = lossWords(loss);
  return { loss: words, shortLosses: words === "" ? [] : [words, briefLossWords(loss)] };
}

/** The error model at `address` ("links.wireless.loss") as it is at `time`; before 0, as the scenario itself says. */
export function lossAt(scenario: Scenario, address: string, time: number): LossSpec {
  const found = lookUp(scenario, `${address}.model`);
  const model = found.ok ? String(found.value.value) : "none";
  const params: Record<string, ParamValue> = {};
  for (const { id, default: fallback } of declarations.errorModels.get(model)?.params ?? [])
    params[id] = valueAt(scenario, `${address}.${id}`, time) ?? fallback;
  return { model, position: "air", ...params };
}

/** A link's loss on its way forward at `time`, with the time since when it holds: "5 % random loss from 12 s". */
export const lossCaption = (scenario: Scenario, link: LinkSpec, time: number): string =>
  lossNow(scenario, link, time).loss;

function lossNow(
  scenario: Scenario,
  { id, loss }: LinkSpec,
  time: number,
): Pick<LinkNow, "loss" | "shortLosses"> {
  const address = `links.${id}.loss`;
  const past = scenario.changes.filter(({ at, set }) => at <= time && set.startsWith(`${address}.`));
  const latest = past.at(-1);
  if (latest === undefined) return lossesOf(loss);
  const now = lossesOf(lossAt(scenario, address, time));
  return now.loss === "" ? now : { ...now, loss: fill(say.lossFrom, now.loss, formatTime(latest.at)) };
}
