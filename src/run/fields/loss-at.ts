import { lookUp, type Scenario } from "../../scenario/index.ts";
import { declarations, type LinkSpec, type LossSpec, type ParamValue } from "../../sim/declared.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { lossWords } from "../network/network-words.ts";
import { valueAt } from "./edit.ts";

/** What a link's caption says at one instant. */
export interface LinkNow {
  /** bit/s. */
  rate: number;
  /** s. */
  delay: number;
  /** What it loses on the way forward, in words. */
  loss: string;
}

/** A link as the changes up to `time` leave it. */
export function linkNow(scenario: Scenario, link: LinkSpec, time: number): LinkNow {
  const at = (key: "rate" | "delay") => Number(valueAt(scenario, `links.${link.id}.${key}`, time));
  return { rate: at("rate"), delay: at("delay"), loss: lossCaption(scenario, link, time) };
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
export function lossCaption(scenario: Scenario, { id, loss }: LinkSpec, time: number): string {
  const address = `links.${id}.loss`;
  const past = scenario.changes.filter(({ at, set }) => at <= time && set.startsWith(`${address}.`));
  const latest = past.at(-1);
  if (latest === undefined) return lossWords(loss);
  const words = lossWords(lossAt(scenario, address, time));
  return words === "" ? "" : `${words} from ${formatTime(latest.at)}`;
}
