import { useEffect } from "react";
import { say } from "../../words/en/figures/others.ts";
import { fill } from "../../words/fill.ts";
import { KIND_WORDS, type OtherEntry } from "../data/other-entry.ts";
import { citationOf, figureName } from "../data/papers.ts";
import { OtherClaims } from "./other-claims.tsx";
import { OtherDetail } from "./other-detail.tsx";
import css from "./others.module.css";

/** The page of a figure for which nothing is run. */
export function OtherPage({ entry }: { entry: OtherEntry }) {
  const { title, source, kind } = entry;
  useEffect(() => {
    document.title = fill(say.cwndscope, title);
  }, [title]);
  const what = [figureName(source), KIND_WORDS[kind]].filter((part) => part !== "");
  return (
    <main className={css.page}>
      <h1>{title}</h1>
      <p className={css.soft}>
        <cite className={css.cited}>{citationOf(source)}</cite>, {what.join(", ")}
      </p>
      <OtherDetail entry={entry} />
    </main>
  );
}

/** What the page of a figure with runs shows besides: its definitions, and where else the page shows its claims. */
export function OtherMore({ entry: { claims } }: { entry: OtherEntry }) {
  return (
    <section className={css.more} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{say.whereElseTheClaimsAre}</h2>
      <OtherClaims claims={claims} />
    </section>
  );
}
