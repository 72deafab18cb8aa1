import type { LabState } from "../../run/state/types.ts";
import { sourceWords } from "../../scenario/index.ts";
import { formatMeasured, inOneUnit } from "../../ui/base/quantity-format.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/share-picture.ts";
import { fill } from "../../words/fill.ts";

/**
 * What a printed run says beside its plots, a paragraph each: its title; its question, "" for none; what it is of; the throughput of
 * each flow of each run; its link.
 */
export function printedWords(
  { scenario, runs }: Pick<LabState, "scenario" | "runs">,
  { from, to }: TimeWindow,
  link: string,
): string[] {
  const { title, question = "", source, seed, duration } = scenario;
  const facts = [
    ...(source ? [sourceWords(source, told)] : []),
    fill(say.seed, String(seed)),
    fill(say.runOf, formatMeasured(duration, "s")),
    fill(say.plotsFrom, formatMeasured(from, "s"), formatMeasured(to, "s")),
  ];
  const rate = inOneUnit(runs.flatMap(({ result }) => result.flows.map(({ throughput }) => throughput)));
  const results = runs.map(({ label, result }) => {
    const flows = result.flows.map(({ id, throughput }) => `${id} ${rate(throughput)}`);
    return `${label}: ${flows.join(", ")}`;
  });
  return [title, question, facts.join(" · "), ...results, link];
}
