import { SIMULATOR_VERSION } from "../../sim/declared.ts";
import { addressOf } from "../../ui/base/page-address.ts";
import { RELEASED, SOURCE, VERSION } from "../../ui/base/version.ts";
import { Cite } from "../../ui/controls/cite.tsx";
import { say } from "../../words/en/figures/paper.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import type { FigureEntry } from "../data/figure-entry.ts";
import { paperDigest } from "../data/paper-digest.ts";
import { citationOf, paperOf } from "../data/papers.ts";
import css from "./gallery.module.css";

/** The page of a paper, above its figures: what was found in all, how that is cited, and how its authors can answer. */
export function PaperHead({ paper, figures }: { paper: string; figures: readonly FigureEntry[] }) {
  const source = { paper };
  const address = `#figures&paper=${paper}`;
  const digest = paperDigest(figures);
  const facts = fill(say.facts, VERSION, SIMULATOR_VERSION, RELEASED, digest);
  const form = `${SOURCE}/issues/new?${new URLSearchParams({ template: "paper.yml", paper: citationOf(source) })}`;
  const cited = () => ({
    key: `cwndscope-${paper}`,
    title: fill(say.citedTitle, citationOf(source)),
    address: addressOf(address),
    note: facts,
  });
  return (
    <section className={css.paper} aria-label={paperOf(source).name}>
      <p>
        <cite>{citationOf(source)}</cite>
      </p>
      <p className={css.facts}>
        {facts} <a href={address}>{addressOf(address)}</a>
      </p>
      <p>
        <Cite cited={cited} />
      </p>
      <p className={css.lead}>{put(say.answer, SOURCE === "" ? say.form : <a href={form}>{say.form}</a>)}</p>
    </section>
  );
}
