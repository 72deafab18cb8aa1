import { VERDICTS } from "../experiment/experiments.ts";
import { Dialog } from "../ui/controls/overlays/dialog.tsx";
import { say } from "../words/en/figures/place.ts";
import css from "./figures.module.css";
import { VerdictGlyph } from "./verdicts/verdict-glyph.tsx";
import { VERDICT_MEANS, VERDICT_WORDS } from "./verdicts/words.ts";

/** What the verdicts mean and where the numbers come from. */
export function FigureHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say.whatTheMarksMean} onClose={onClose}>
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
          <dt>{say.whereTheNumbersComeFrom}</dt>
          <dd>{say.everyCurveAndEveryVerdict}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
