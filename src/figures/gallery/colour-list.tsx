import { SIMULATOR_VERSION } from "../../sim/declared.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour, type Tokens } from "../../ui/theme/tokens.ts";
import { say } from "../../words/en/figures/gallery.ts";
import { put } from "../../words/put.tsx";
import type { FigureEntry } from "../data/figure-entry.ts";
import css from "./gallery.module.css";

interface Props {
  /** The figures that are shown. */
  figures: readonly FigureEntry[];
  tokens: Tokens;
}

/** Whose curve has which colour in the drawings, and where these come from. */
export function ColourList({ figures, tokens }: Props) {
  const schemes = drawnSchemes(figures);
  const seeds = figures.flatMap(({ result }) => (result ? [result.runs] : []));
  if (schemes.length === 0) return null;
  return (
    <section className={css.colours} aria-labelledby="colours">
      <h2 id="colours">{say.coloursOfTheCurves}</h2>
      <ul>
        {schemes.map((id) => {
          const { title, colour } = schemeStyle(id);
          return (
            <li key={id}>
              <i style={{ background: schemeColour(colour, tokens) }} /> {title}
            </li>
          );
        })}
      </ul>
      <p>{put(say.computedByThisProgramSimulator, SIMULATOR_VERSION, Math.min(...seeds))}</p>
    </section>
  );
}

/** The schemes of the drawings, those of most figures first. */
export function drawnSchemes(figures: readonly FigureEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { result } of figures)
    for (const scheme of new Set(result?.drawing.lines.map((line) => line.scheme)))
      counts.set(scheme, (counts.get(scheme) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([scheme]) => scheme);
}
