import { FootAxisPicture, ValueAxisPicture } from "../../chart/svg/axes.tsx";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour, schemeTextColour, type Tokens } from "../../ui/theme/tokens.ts";
import type { Place, PlacedCurve, PlacedLaw, PlotLayout, PrintedMark } from "./plot-layout.ts";

/** A point of a curve. */
export interface ChosenPoint {
  curve: string;
  /** Index among the curve's points. */
  index: number;
}

interface Props {
  layout: PlotLayout;
  marks: readonly PrintedMark[];
  chosen: ChosenPoint | null;
  tokens: Tokens;
}

/** Dashes of laws, which are ink as no scheme is. */
const LAW_DASHES = ["7 4", "2 3", "9 3 2 3", "4 2"];
/** Marks of the paper lie beside our points, px. */
const ASIDE = 9;

/** Dashes of the n-th law. */
export function lawDash(index: number): string {
  return LAW_DASHES[index % LAW_DASHES.length];
}

/** An interval plot without its controls: axes, curves, laws, printed marks and names. It needs no style sheet. */
export function PlotPicture({ layout, marks, chosen, tokens }: Props) {
  const { curves, laws, hasNames } = layout;
  return (
    <g fontSize={tokens.axisSize}>
      <Axes layout={layout} tokens={tokens} />
      {curves.map((placed) => (
        <Line key={placed.curve.key} placed={placed} tokens={tokens} />
      ))}
      {laws.map((law, i) => (
        <path
          key={law.title}
          d={lineOf(law.places)}
          fill="none"
          stroke={tokens.ink}
          strokeWidth="1.500"
          strokeDasharray={lawDash(i)}
        />
      ))}
      {curves.map((placed) => (
        <Points key={placed.curve.key} placed={placed} layout={layout} chosen={chosen} tokens={tokens} />
      ))}
      {marks.map((mark) => {
        const own = curves.find(({ curve }) => curve.key === mark.curve);
        return (
          <rect
            key={`${mark.curve} ${String(mark.at)} ${mark.words}`}
            x={besideOwn(mark, own, layout) + ASIDE - 6}
            y={layout.y.place(mark.value) - 2.5}
            width="12"
            height="5"
            fill={own ? colourOf(own, tokens) : tokens.accent}
            stroke={tokens.ink}
            strokeWidth="1.300"
          >
            <title>{mark.words}</title>
          </rect>
        );
      })}
      {laws.map((law) => (
        <LawName key={law.title} law={law} layout={layout} tokens={tokens} />
      ))}
      {hasNames &&
        curves.map((placed) => (
          <CurveName key={placed.curve.key} placed={placed} right={layout.right} tokens={tokens} />
        ))}
    </g>
  );
}

function Axes({ layout: { x, y, left, right, bottom, width }, tokens }: Pick<Props, "layout" | "tokens">) {
  return (
    <>
      <ValueAxisPicture ticks={y.ticks} left={left} right={right} colours={tokens} />
      <FootAxisPicture {...x} left={left} right={right} bottom={bottom} width={width} colours={tokens} />
    </>
  );
}

function Line({ placed, tokens }: { placed: PlacedCurve; tokens: Tokens }) {
  if (!placed.isJoined) return null;
  return (
    <path
      d={lineOf(placed.places)}
      fill="none"
      stroke={colourOf(placed, tokens)}
      strokeWidth={tokens.lineWidth}
      strokeDasharray={placed.dash}
      strokeLinejoin="round"
    />
  );
}

function Points({
  placed,
  layout: { y },
  chosen,
  tokens,
}: Pick<Props, "layout" | "chosen" | "tokens"> & { placed: PlacedCurve }) {
  const { curve, path, places } = placed;
  const colour = colourOf(placed, tokens);
  return curve.points.map((point, index) => {
    const place = places[index];
    if (!place || !point.interval) return null;
    const isChosen = chosen?.curve === curve.key && chosen.index === index;
    const [, low, high] = point.interval.map((value) => y.place(value) - place.y);
    return (
      <g key={String(point.at)} transform={`translate(${place.x} ${place.y})`}>
        {isChosen && <circle r="9" fill="none" stroke={tokens.ink} strokeWidth="1.500" />}
        <path d={whisker(low, high)} stroke={colour} strokeWidth="1.300" />
        <path d={path} fill={colour} stroke={tokens.background} strokeWidth="0.800" />
      </g>
    );
  });
}

function CurveName({ placed, right, tokens }: { placed: PlacedCurve; right: number; tokens: Tokens }) {
  const { curve, places, path, name, words, isLed } = placed;
  const end = places.findLast((place) => place !== null);
  if (!end) return null;
  const colour = colourOf(placed, tokens);
  return (
    <g>
      {isLed && (
        <path
          d={`M${end.x + 6} ${end.y}L${right + 6} ${name}`}
          stroke={colour}
          strokeWidth="0.800"
          opacity="0.700"
        />
      )}
      <path d={path} fill={colour} transform={`translate(${right + 14} ${name})`} />
      <text
        x={right + 24}
        y={name + 4.5}
        fill={schemeTextColour(schemeStyle(curve.scheme).colour, tokens)}
        fontWeight="650"
      >
        {words}
      </text>
    </g>
  );
}

/** The name of a law: at the end of its line, or at the head of one that stands upright. */
function LawName({
  law: { title, places, isUpright, name },
  layout: { left, right, hasNames },
  tokens,
}: Pick<Props, "layout" | "tokens"> & { law: PlacedLaw }) {
  const end = places[isUpright ? 0 : places.length - 1];
  if (isUpright || !hasNames) {
    // On the line itself, with a rim of the ground: beside an upright one, above the end of any other.
    const isLate = !isUpright || end.x > (left + right) / 2;
    return (
      <text
        x={end.x + (isLate ? -6 : 6)}
        y={isUpright ? end.y + 12 : Math.max(12, end.y - 8)}
        textAnchor={isLate ? "end" : "start"}
        fill={tokens.ink}
        stroke={tokens.background}
        strokeWidth="4"
        paintOrder="stroke"
        fontWeight="650"
      >
        {title}
      </text>
    );
  }
  return (
    <g>
      <path d={`M${end.x + 6} ${end.y}L${right + 6} ${name}`} stroke={tokens.ink} strokeWidth="0.800" />
      <text x={right + 10} y={name + 4.5} fill={tokens.ink} fontWeight="650">
        {title}
      </text>
    </g>
  );
}

/** The colour of a curve. */
export function colourOf({ curve }: PlacedCurve, tokens: Tokens): string {
  return schemeColour(schemeStyle(curve.scheme).colour, tokens);
}

/** A printed mark stands beside our point of the same curve; where there is none, at its place on the axis. */
function besideOwn(mark: PrintedMark, own: PlacedCurve | undefined, { x }: PlotLayout): number {
  const index = own?.curve.points.findIndex(({ at }) => at === mark.at) ?? -1;
  return own?.places[index]?.x ?? x.place(mark.at);
}

function lineOf(places: readonly (Place | null)[]): string {
  const there = places.filter((place) => place !== null);
  return there.length === 0 ? "" : `M${there.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** A vertical bar with short ends; nothing where it would hide behind the mark. */
function whisker(low: number, high: number): string {
  if (Math.abs(low - high) < 2) return "";
  return `M0 ${low}V${high}M-3.500 ${low}h7M-3.500 ${high}h7`;
}
