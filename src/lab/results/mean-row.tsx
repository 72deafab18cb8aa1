import type { CSSProperties } from "react";
import type { SchemeMean } from "../../run/runs/scheme-means.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { formatNumber } from "../../ui/base/quantity-format.ts";
import { AboutButton } from "../../ui/controls/cards/about-button.tsx";
import { schemeColour } from "../../ui/theme/tokens.ts";
import { useSchemeStyle } from "../../ui/theme/use-scheme-style.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/results.ts";
import { fill } from "../../words/fill.ts";
import { useAboutScheme } from "../core/cards/use-about.ts";
import { Guesses, guessWords, Rate } from "./result-row.tsx";
import css from "./results-panel.module.css";

interface Props {
  run: ShownRun;
  mean: SchemeMean;
  /** Writes a throughput, bit/s. */
  rate(throughput: number): string;
}

/** What the flows of one scheme achieved on average. */
export function MeanRow({ run, mean, rate }: Props) {
  const { title, colour } = useSchemeStyle(mean.scheme);
  const name = fill(say.average, mean.flows, title);
  const tokens = useTokens();
  const about = useAboutScheme(mean.scheme);
  return (
    <tr
      className={css.mean}
      data-run={run.key}
      data-mean={mean.scheme}
      data-long
      style={{ "--scheme": schemeColour(colour, tokens) } as CSSProperties}
    >
      <th scope="row" title={name}>
        <span className={css.meanName}>
          <span className={css.name}>{name}</span>
          {about && <AboutButton name={title} onOpen={about} />}
        </span>
      </th>
      <td data-field="throughput">
        <Rate text={rate(mean.throughput)} />
      </td>
      <td data-field="timeouts">{formatNumber(mean.timeouts)}</td>
      <td title={guessWords(mean.guesses)}>
        <Guesses counts={mean.guesses} digits={1} />
      </td>
    </tr>
  );
}
