import { VERDICTS } from "../experiment/experiments.ts";
import { Dialog } from "../ui/controls/overlays/dialog.tsx";
import css from "./figures.module.css";
import { VerdictGlyph } from "./verdicts/verdict-glyph.tsx";
import { VERDICT_MEANS, VERDICT_WORDS } from "./verdicts/words.ts";

/** What the verdicts mean and where the numbers come from. */
export function FigureHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="What the marks mean" onClose={onClose}>
      <dl className={css.help}>
        {VERDICTS.map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictGlyph verdict={verdict} />
              {VERDICT_WORDS[verdict]}
            </dt>
            <dd>{VERDICT_MEANS[verdict]}</dd>
          </div>
        ))}
        <div>
          <dt>Where the numbers come from</dt>
          <dd>
            Every curve and every verdict is computed from runs of this program, by rules that stand beside
            the claims. Nobody writes a verdict by hand, and nothing is traced from a paper’s picture: only
            numbers that a paper prints in text or tables are compared.
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
