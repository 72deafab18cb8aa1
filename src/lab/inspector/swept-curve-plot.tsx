import { useEffect, useRef, useState } from "react";
import type { Field } from "../../run/fields/fields.ts";
import { sliderProps } from "../../run/fields/slider-props.ts";
import { drawnCurves, placeOn, type SweptCurve as Swept } from "../../run/swept/swept-curve.ts";
import { browserCurves, rememberSwept, showsSwept } from "../../run/swept/swept-curves.ts";
import type { Scenario } from "../../scenario/index.ts";
import { formatMeasured, inOneUnit } from "../../ui/base/quantity-format.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour, schemeTextColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/inspector-notes.ts";
import { fill } from "../../words/fill.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import css from "./swept-curve-plot.module.css";

const HEIGHT = 56;
/** A scenario that stays as it is for so long is looked up, ms. */
const PAUSE = 250;
/** Lines at most: those of the schemes on the page, else the first ones. */
const MOST_LINES = 4;

/** What a sweep or a figure found along this slider, faint above it; nothing where nobody ran one in this scenario. */
export function SweptCurve({ field, value }: { field: Field; value: number }) {
  const found = useFound(field.address);
  const [isShown, setShown] = useState(showsSwept);
  if (found === null) return null;
  const show = (next: boolean) => {
    setShown(next);
    rememberSwept(next);
  };
  return (
    <div className={css.box}>
      <p className={css.title}>
        <a href={found.link} title={fill(say.curveTitle, found.what, found.runs, found.by)}>
          {fill(say.curve, found.what, found.by)}
        </a>
        <button
          type="button"
          aria-expanded={isShown}
          aria-label={fill(isShown ? say.hideCurve : say.showCurve, field.label)}
          onClick={() => show(!isShown)}
        >
          {isShown ? say.hide : say.show}
        </button>
      </p>
      {isShown && <Drawing curve={found} field={field} value={value} />}
    </div>
  );
}

/** The curve for the scenario as it is drawn, once that has come to rest. */
function useFound(address: string): Swept | null {
  const { lab } = useController();
  const [curves] = useState(() => browserCurves());
  const [found, setFound] = useState<Swept | null>(null);
  useEffect(() => {
    let asked: Scenario | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const scenario = drawnScenario(lab.getState());
      if (scenario === asked) return;
      asked = scenario;
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const curve = await curves.find(scenario, address);
        if (scenario === asked) setFound(curve);
      }, PAUSE);
    };
    look();
    const stop = lab.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
      asked = null;
    };
  }, [curves, lab, address]);
  return found;
}

function Drawing({ curve, field, value }: { curve: Swept; field: Field; value: number }) {
  const controller = useController();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const tokens = useTokens();
  const here = useStore(controller.lab, ({ runs }) => runs.map(({ scheme }) => scheme).join());
  const range = sliderProps(field);
  if (range === null) return null;
  const asked = curve.lines.filter(({ scheme }) => here.split(",").includes(scheme));
  const lines = (asked.length > 0 ? asked : curve.lines).slice(0, MOST_LINES);
  const { top, curves } = drawnCurves(lines, range, width, HEIGHT);
  const at = placeOn(range, value, width);
  return (
    <div ref={box}>
      <ul className={css.schemes} aria-hidden="true">
        {lines.map(({ scheme }) => (
          <li key={scheme} style={{ color: schemeTextColour(schemeStyle(scheme).colour, tokens) }}>
            <b>{schemeStyle(scheme).title}</b>
          </li>
        ))}
      </ul>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={wordsOf(curve, lines)}>
          {curves.map(({ scheme, band, line }) => {
            const colour = schemeColour(schemeStyle(scheme).colour, tokens);
            return (
              <g key={scheme}>
                <path d={band} fill={colour} opacity="0.150" />
                <path d={line} fill="none" stroke={colour} strokeWidth="1.750" opacity="0.700" />
              </g>
            );
          })}
          <path d={`M${at} 0V${HEIGHT}`} stroke={tokens.ink} strokeDasharray="2 3" />
          <text x={placeOn(range, range.max, width)} y="12" textAnchor="end" className={css.top}>
            {valueWords(curve.unit, lines)(top)}
          </text>
        </svg>
      )}
    </div>
  );
}

/** Writes a value of the curves, rates in the unit of the largest. */
function valueWords(unit: string, lines: Swept["lines"]): (value: number) => string {
  if (unit !== "bit/s") return (value) => formatMeasured(value, unit);
  return inOneUnit(lines.flatMap(({ points }) => points.map(([, mean]) => mean)));
}

/** The curves in words: each scheme's first and last mean. */
function wordsOf({ what, unit }: Swept, lines: Swept["lines"]): string {
  const text = valueWords(unit, lines);
  const ends = lines.map(({ scheme, points }) => {
    const [first, last] = [points[0], points[points.length - 1]].map((point) => text(point[1]));
    return fill(say.curveEnds, schemeStyle(scheme).title, first, last);
  });
  return fill(say.curves, what, ends.join(", "));
}
