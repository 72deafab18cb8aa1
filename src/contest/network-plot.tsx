import { useRef } from "react";
import { spreadLabels } from "../chart/labels.ts";
import { type LogPlane, logPlane, type PlaneBox } from "../chart/log-plane.ts";
import { FootAxisPicture, PAGE_COLOURS, ValueAxisPicture } from "../chart/svg/axes.tsx";
import { upperLeftHull } from "../chart/upper-hull.ts";
import { type ContestNetwork, pointsOf } from "../exercise/contest/index.ts";
import { threeDigits } from "../ui/base/number-format.ts";
import { textWidth } from "../ui/base/text-width.ts";
import { useSize } from "../ui/base/use-size.ts";
import type { SchemeStyles } from "../ui/theme/scheme-style.ts";
import { useTokens } from "../ui/theme/use-tokens.ts";
import { say } from "../words/en/contest/place.ts";
import { fill, shownNumber } from "../words/fill.ts";
import css from "./contest.module.css";
import { EntrantMark, entrantColour } from "./contest-mark.tsx";
import type { Standing } from "./standing.ts";

/** Ticks are round numbers. */
const roundLabel = (value: number) => shownNumber(Number(value.toPrecision(3)));

const HEIGHT = 400;
/** Room for the labels of the axes, px. */
const LEFT = 44;
const TOP = 12;
const BOTTOM = 48;
const RIGHT = 8;
/** Between the names of two marks, px. */
const PITCH = 17;

/** What lies where: 95 % delay in ms to the right, throughput in Mbit/s upwards. */
const placeOf = ({ line }: Standing) => ({
  x: 1000 * Math.max(line.delay95, 1e-4),
  y: Math.max(line.throughput, 1) / 1e6,
});

/** Throughput against delay in one network: every sender, the hull of the shipped ones, and lines of equal scores. */
export function NetworkPlot({
  network,
  standings,
  subject,
  styles,
}: {
  network: ContestNetwork;
  standings: readonly Standing[];
  /** Id of the entrant that is looked at. */
  subject: string;
  styles: SchemeStyles;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame);
  return (
    <div ref={frame} className={css.plot}>
      {width > 0 && standings.length > 0 && (
        <Plane width={width} network={network} standings={standings} subject={subject} styles={styles} />
      )}
    </div>
  );
}

function Plane({
  width,
  network,
  standings,
  subject,
  styles,
}: Parameters<typeof NetworkPlot>[0] & { width: number }) {
  const tokens = useTokens();
  const box: PlaneBox = { left: LEFT, right: width - RIGHT, top: TOP, bottom: HEIGHT - BOTTOM };
  const plane = logPlane(standings.map(placeOf), box, { x: roundLabel, y: roundLabel });
  const marks = standings.map((standing) => {
    const { x, y } = placeOf(standing);
    return { ...standing, x: plane.x(x), y: plane.y(y) };
  });
  const hull = upperLeftHull(
    marks.filter(({ entrant }) => !entrant.id.startsWith("own:")).map(({ x, y }) => ({ x, y: -y })),
  ).map(({ x, y }) => ({ x, y: -y }));
  const edge =
    hull.length === 0
      ? ""
      : `M${hull[0].x} ${box.bottom}${hull.map(({ x, y }) => `L${x} ${y}`).join("")}H${box.right}`;
  const chosen = marks.find(({ entrant }) => entrant.id === subject);
  return (
    <svg
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={describe(network, standings, subject)}
      fontSize="13"
    >
      <ValueAxisPicture ticks={plane.yTicks} left={box.left} right={box.right} colours={PAGE_COLOURS} />
      <FootAxisPicture
        ticks={plane.xTicks}
        left={box.left}
        right={box.right}
        bottom={box.bottom}
        width={width}
        colours={PAGE_COLOURS}
      />
      <text x={box.right} y={HEIGHT - 6} textAnchor="end" fill={tokens.inkSoft}>
        {say.delayAxis}
      </text>
      <EqualScores plane={plane} box={box} ink={tokens.inkSoft} />
      {edge !== "" && (
        <>
          <path d={`${edge}V${box.bottom}Z`} fill={tokens.surface} fillOpacity="0.7" />
          <path d={edge} fill="none" stroke={tokens.accent} strokeWidth="1.5" />
        </>
      )}
      {chosen && <Spread standing={chosen} y={chosen.y} x={chosen.x} plane={plane} colour={tokens.ink} />}
      {marks.map(({ entrant, x, y }) => (
        <EntrantMark
          key={entrant.id}
          entrant={entrant}
          isSubject={entrant.id === subject}
          x={x}
          y={y}
          styles={styles}
          tokens={tokens}
        />
      ))}
      {namesOf(marks, box).map(({ standing: { entrant }, x, y, anchor }) => (
        <text
          key={entrant.id}
          x={x}
          y={y + 4}
          textAnchor={anchor}
          fontWeight="650"
          fill={entrantColour(entrant, styles, tokens)}
          stroke={tokens.background}
          strokeWidth="3"
          paintOrder="stroke"
        >
          {entrant.title}
        </text>
      ))}
    </svg>
  );
}

/** Names at the right of their marks, at the left where there is no room; moved apart. */
function namesOf(marks: readonly (Standing & { x: number; y: number })[], box: PlaneBox) {
  const ys = spreadLabels(
    marks.map(({ y }) => y),
    PITCH,
    box.top + 6,
    box.bottom - 6,
  );
  return marks.map((standing, k) => {
    const isRight = standing.x + 14 + 1.12 * textWidth(standing.entrant.title) < box.right;
    return {
      standing,
      x: standing.x + (isRight ? 12 : -12),
      y: ys[k],
      anchor: isRight ? ("start" as const) : ("end" as const),
    };
  });
}

/** Lines on which all scores are equal, at whole scores. */
function EqualScores({ plane, box, ink }: { plane: LogPlane; box: PlaneBox; ink: string }) {
  const { xDomain, yDomain } = plane;
  const scoreAt = (x: number, y: number) => pointsOf(1e6 * y, x / 1000);
  const scores: number[] = [];
  for (
    let score = Math.ceil(scoreAt(xDomain[1], yDomain[0]));
    score <= scoreAt(xDomain[0], yDomain[1]);
    score++
  )
    scores.push(score);
  return scores.map((score) => {
    // Throughput in Mbit/s of that score at a delay in ms.
    const at = (x: number) => (2 ** score * x) / 1000;
    const inverse = (y: number) => (1000 * y) / 2 ** score;
    const from = Math.max(xDomain[0], inverse(yDomain[0]));
    const to = Math.min(xDomain[1], inverse(yDomain[1]));
    const [x, y] = [plane.x(to), plane.y(at(to))];
    const isLong = x - plane.x(from) > 90;
    return (
      <g key={score}>
        <path d={`M${plane.x(from)} ${plane.y(at(from))}L${x} ${y}`} stroke={ink} strokeDasharray="1.5 3.5" />
        {isLong && (
          <text
            transform={`translate(${Math.min(x, box.right) - 10} ${y + 4}) rotate(-45)`}
            textAnchor="end"
            fontSize="12"
            fill={ink}
          >
            {fill(say.equalScore, score)}
          </text>
        )}
      </g>
    );
  });
}

/** The 95 % interval of a score, drawn where throughput and delay move together: across the lines of equal scores. */
function Spread({
  standing: { line },
  x,
  y,
  plane,
  colour,
}: {
  standing: Standing;
  x: number;
  y: number;
  plane: LogPlane;
  colour: string;
}) {
  // A point of score is half of it in either direction of the plane.
  const octave = Math.abs(plane.x(2) - plane.x(1));
  const down = ((line.score - line.low) / 2) * octave;
  const up = ((line.high - line.score) / 2) * octave;
  return (
    <path
      d={`M${x + down} ${y + down}L${x - up} ${y - up}`}
      stroke={colour}
      strokeWidth="1.75"
      strokeLinecap="round"
    />
  );
}

function describe(network: ContestNetwork, standings: readonly Standing[], subject: string): string {
  const chosen = standings.find(({ entrant }) => entrant.id === subject) ?? standings[0];
  return fill(
    say.plotWords,
    network.title,
    standings.length,
    standings[0].entrant.title,
    chosen.entrant.title,
    threeDigits(chosen.line.throughput / 1e6),
    fill(say.msWords, threeDigits(1000 * chosen.line.delay95)),
  );
}
