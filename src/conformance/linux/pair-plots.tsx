import { useState } from "react";
import { niceTop } from "../../chart/domain.ts";
import { dots } from "../../chart/path-text.ts";
import { rangeIn, stepsPath } from "../../chart/series-marks.ts";
import { type Frame, xOf, yOf } from "../../chart/steps.ts";
import { Legend } from "../../chart/svg/legend.tsx";
import { SeriesPlot } from "../../chart/svg/series-plot.tsx";
import { lowerBound, upperBound } from "../../ui/base/series.ts";
import { insideRun, type TimeWindow } from "../../ui/base/time-window.ts";
import controls from "../../ui/controls/controls.module.css";
import { TimeButtons } from "../../ui/controls/time-buttons.tsx";
import { say } from "../../words/en/conformance/linux.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import type { Curve, Curves, Pair } from "./curves.ts";
import type { Row, SendAt } from "./row.ts";

interface Props {
  row: Row;
  pair: Pair;
}

interface PlotProps extends Props {
  window: TimeWindow;
}

const HEIGHT = { window: 200, sends: 320 };
/** The kernel's marks lie under ours, broad and pale: where both are the same, ours runs inside. */
const THEIRS = { colour: "var(--transmission)", line: 6, dot: 8, ring: 6 };
const OURS = { colour: "var(--mark)", line: 1.75, dot: 3, ring: 3.5 };
const PALE = 0.55;
const FIRST = "var(--congestion)";
/** How much time is shown around the first send that differs, s. */
const AROUND = 0.2;
/** Half the size of the mark around it, px. */
const HALF = 9;

/** cwnd and sends of both over each other, over one time axis. */
export function PairPlots({ row, pair }: Props) {
  const { until } = pair;
  const [window, setWindow] = useState<TimeWindow>({ from: 0, to: until });
  const { differs } = row;
  const toFirst = () => {
    if (differs === null) return;
    const { t } = differs.theirs;
    setWindow(insideRun({ from: t - AROUND / 2, to: t + AROUND / 2 }, until));
  };
  return (
    <>
      <TimeButtons window={window} until={until} whole={say.whole} onWindow={setWindow}>
        <button type="button" className={controls.button} disabled={differs === null} onClick={toFirst}>
          {say.toFirst}
        </button>
      </TimeButtons>
      <WindowPlot row={row} pair={pair} window={window} />
      <SendsPlot row={row} pair={pair} window={window} />
    </>
  );
}

function WindowPlot({ row, pair: { theirs, ours }, window }: PlotProps) {
  // A window that began before what is shown reaches into it.
  const reach = ({ cwnd: { t, v } }: Curves) => {
    const first = Math.max(0, upperBound(t, window.from) - 1);
    return rangeIn(t, v, { from: t[first] ?? 0, to: window.to }) ?? ([0, 0] as const);
  };
  const [their, our] = [reach(theirs), reach(ours)];
  const most = Math.max(their[1], our[1]);
  const label = fill(
    say.windowLabel,
    shownNumber(window.from.toFixed(3)),
    shownNumber(window.to.toFixed(3)),
    their[0],
    their[1],
    our[0],
    our[1],
  );
  return (
    <SeriesPlot
      title={say.window}
      unit={say.windowUnit}
      height={HEIGHT.window}
      window={window}
      domain={[0, niceTop(most)]}
      label={label}
      marks={(frame) => (
        <>
          <path
            d={stepsPath(frame, theirs.cwnd)}
            stroke={THEIRS.colour}
            strokeWidth={THEIRS.line}
            opacity={PALE}
            fill="none"
          />
          <path d={stepsPath(frame, ours.cwnd)} stroke={OURS.colour} strokeWidth={OURS.line} fill="none" />
          <FirstLine frame={frame} row={row} />
        </>
      )}
    >
      <Legend
        entries={[
          { mark: "▬", colour: THEIRS.colour, words: say.theirs },
          { mark: "—", colour: OURS.colour, words: say.ours },
        ]}
      />
    </SeriesPlot>
  );
}

function SendsPlot({ row, pair: { theirs, ours }, window }: PlotProps) {
  const ranges = [theirs, ours]
    .flatMap(({ first, again }) => [first, again])
    .map(({ t, v }) => rangeIn(t, v, window))
    .filter((range) => range !== null);
  const low = Math.min(...ranges.map(([least]) => least), Number.POSITIVE_INFINITY);
  const high = Math.max(...ranges.map(([, most]) => most), Number.NEGATIVE_INFINITY);
  const room = Math.max(2, 0.04 * (high - low));
  const domain = ranges.length === 0 ? ([0, 1] as const) : ([Math.max(0, low - room), high + room] as const);
  const label = fill(
    say.sendsLabel,
    shownNumber(window.from.toFixed(3)),
    shownNumber(window.to.toFixed(3)),
    countIn(theirs, window),
    countIn(ours, window),
  );
  const { differs } = row;
  return (
    <SeriesPlot
      title={say.sends}
      unit={say.sendsUnit}
      height={HEIGHT.sends}
      window={window}
      domain={domain}
      label={label}
      marks={(frame) => (
        <>
          <Sends frame={frame} curves={theirs} look={THEIRS} opacity={PALE} />
          <Sends frame={frame} curves={ours} look={OURS} opacity={1} />
          <FirstLine frame={frame} row={row} />
          {differs && <Found frame={frame} send={differs.theirs} />}
          {differs?.ours && <Found frame={frame} send={differs.ours} />}
        </>
      )}
    >
      <Legend
        entries={[
          { mark: "●", colour: THEIRS.colour, words: say.theirs },
          { mark: "•", colour: OURS.colour, words: say.ours },
          { mark: "◯", colour: THEIRS.colour, words: say.theirsAgain },
          { mark: "○", colour: OURS.colour, words: say.oursAgain },
          ...(differs === null ? [] : [{ mark: "◇", colour: FIRST, words: say.firstMark }]),
        ]}
      />
    </SeriesPlot>
  );
}

function countIn({ first, again }: Curves, { from, to }: TimeWindow): number {
  const count = ({ t }: Curve) => upperBound(t, to) - lowerBound(t, from);
  return count(first) + count(again);
}

function Sends({
  frame,
  curves: { first, again },
  look: { colour, dot, ring },
  opacity,
}: {
  frame: Frame;
  curves: Curves;
  look: typeof THEIRS;
  opacity: number;
}) {
  const rings: string[] = [];
  for (let i = lowerBound(again.t, frame.from); i < again.t.length && again.t[i] <= frame.to; i++)
    rings.push(
      `M${(xOf(frame, again.t[i]) - ring).toFixed(1)} ${yOf(frame, again.v[i]).toFixed(1)}a${ring} ${ring} 0 1 0 ${2 * ring} 0a${ring} ${ring} 0 1 0 ${-2 * ring} 0`,
    );
  return (
    <g stroke={colour} opacity={opacity} fill="none">
      <path d={dots(frame, first.t, first.v, frame.to)} strokeWidth={dot} strokeLinecap="round" />
      <path d={rings.join("")} strokeWidth="1.75" />
    </g>
  );
}

/** A line at the time of the first send that differs. */
function FirstLine({ frame, row: { differs } }: { frame: Frame; row: Row }) {
  if (differs === null) return null;
  const x = xOf(frame, differs.theirs.t).toFixed(1);
  return <path d={`M${x} 0V${HEIGHT.sends}`} stroke={FIRST} strokeDasharray="4 4" />;
}

/** A diamond around a send. */
function Found({ frame, send }: { frame: Frame; send: SendAt }) {
  const [x, y] = [xOf(frame, send.t), yOf(frame, send.seq)];
  const corner = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  return (
    <path
      d={`M${corner(-HALF, 0)}L${corner(0, -HALF)}L${corner(HALF, 0)}L${corner(0, HALF)}Z`}
      stroke={FIRST}
      strokeWidth="1.75"
      fill="none"
    />
  );
}
