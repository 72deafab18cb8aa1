import type { ReactNode } from "react";
import css from "./code-to-read.module.css";
import text from "./text-area.module.css";

interface Props {
  /** Name of the part of the page. */
  label: string;
  title: string;
  /** Is it the page's own heading? Left out: one below another. */
  isPage?: boolean;
  /** What the code gets, and that it has not run. */
  lead: string;
  sources: readonly { label: string; source: string }[];
  /** What the button says that lets it run. */
  run: string;
  onRun(): void;
  /** Other ways on. */
  children: ReactNode;
}

/** Code that came from elsewhere: to be read first. Nothing of it has run. */
export function CodeToRead({ label, title, isPage = false, lead, sources, run, onRun, children }: Props) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <section className={css.consent} aria-label={label}>
      <Heading>{title}</Heading>
      <p>{lead}</p>
      {sources.map((one) => (
        <textarea
          key={one.source}
          className={text.area}
          readOnly
          rows={Math.min(16, one.source.split("\n").length + 1)}
          aria-label={one.label}
          value={one.source}
          spellCheck={false}
        />
      ))}
      <p className={css.row}>
        <button type="button" className={css.run} onClick={onRun}>
          {run}
        </button>
        {children}
      </p>
    </section>
  );
}
