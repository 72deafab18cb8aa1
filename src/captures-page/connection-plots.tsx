import { useState } from "react";
import type { LogSeries } from "../captures/capture.ts";
import type { ConnectionSummary } from "../captures/connections/connection.ts";
import type { Reason } from "../captures/connections/retransmissions.ts";
import { type ConnectionPicture, REASONS } from "../captures/picture.ts";
import { niceTop } from "../chart/domain.ts";
import { dots } from "../chart/path-text.ts";
import { rangeIn, stepsPath } from "../chart/series-marks.ts";
import type { Frame } from "../chart/steps.ts";
import { Legend } from "../chart/svg/legend.tsx";
import { SeriesPlot } from "../chart/svg/series-plot.tsx";
import { threeDigits } from "../ui/base/number-format.ts";
import { lowerBound, upperBound } from "../ui/base/series.ts";
import type { TimeWindow } from "../ui/base/time-window.ts";
import controls from "../ui/controls/controls.module.css";
import { TimeButtons } from "../ui/controls/time-buttons.tsx";
import { schemeStyle } from "../ui/theme/scheme-style.ts";
import { schemeColour } from "../ui/theme/tokens.ts";
import { useTokens } from "../ui/theme/use-tokens.ts";
import { say } from "../words/en/captures/place.ts";
import { fill, shownNumber } from "../words/fill.ts";
import css from "./captures.module.css";
import { blocksPath, crossesPath, ringsPath, sentPath } from "./marks.ts";
import type { RunBeside } from "./run-beside.ts";

interface Props {
  connection: ConnectionSummary;
  picture: ConnectionPicture;
  /** A run over the same path; null without one. */
  beside: RunBeside | null;
}

const HEIGHT = { sequence: 300, other: 130 };
/** Colours of retransmissions, by why; shape and word go with them. */
const REASON_COLOURS: Readonly<Record<Reason, string>> = {
  fast: "var(--congestion)",
  timer: "var(--transmission)",
  probe: "var(--mark)",
  spurious: "var(--ink-soft)",
};
/** How much time the view of one retransmission shows, round trips, s at least. */
const AROUND = { roundTrips: 6, least: 0.05 };

/** The plots of a connection over one time axis, and the time that they show. */
export function ConnectionPlots({ connection, picture, beside }: Props) {
  const until = Math.max(picture.until, 1e-3);
  const [window, setWindow] = useState<TimeWindow>({ from: 0, to: until });
  const hasPackets = picture.sent.t.length > 0;
  const colour = useSchemeColour(beside);
  const besideOf = (name: "flight" | "rtt" | "throughput"): BesideLine | null => {
    const series = beside?.picture[name] ?? null;
    return series && { colour, ...series };
  };
  return (
    <section aria-label={fill(say.shown, connection.from, connection.to)}>
      <TimeControls
        connection={connection}
        picture={picture}
        beside={beside}
        window={window}
        until={until}
        onWindow={setWindow}
      />
      {hasPackets ? (
        <SequencePlot connection={connection} picture={picture} beside={beside} window={window} />
      ) : (
        <p className={css.soft}>{say.logOnly}</p>
      )}
      <CurvePlot
        title={say.flight}
        unit={say.flightUnit}
        series={picture.flight}
        beside={besideOf("flight")}
        window={window}
      />
      <CurvePlot title={say.window} unit={say.flightUnit} series={picture.cwnd} window={window} />
      <CurvePlot
        title={say.rtt}
        unit={say.rttUnit}
        series={picture.rtt}
        beside={besideOf("rtt")}
        window={window}
        factor={1e3}
        areDots
      />
      <CurvePlot
        title={say.rate}
        unit={say.rateUnit}
        series={picture.throughput}
        beside={besideOf("throughput")}
        window={window}
        factor={1e-6}
      />
    </section>
  );
}

function TimeControls({
  connection,
  picture,
  window,
  until,
  onWindow,
}: Props & { window: TimeWindow; until: number; onWindow(window: TimeWindow): void }) {
  const middle = (window.from + window.to) / 2;
  const { t } = picture.again;
  const next = () => {
    // Behind the middle of what is shown; from the whole, the first; behind the last, again the first.
    const isWhole = window.to - window.from >= until * 0.999;
    const at = isWhole ? 0 : upperBound(t, middle + 1e-9);
    const time = t[at < t.length ? at : 0];
    const length = Math.max(AROUND.least, AROUND.roundTrips * (connection.rttMin ?? 0));
    onWindow({ from: time - length / 2, to: time + length / 2 });
  };
  return (
    <TimeButtons window={window} until={until} whole={say.whole} onWindow={onWindow}>
      <button type="button" className={controls.button} disabled={t.length === 0} onClick={next}>
        {say.nextAgain}
      </button>
    </TimeButtons>
  );
}

function SequencePlot({ connection, picture, beside, window }: Props & { window: TimeWindow }) {
  const { sent, again, lost, acked, sacked } = picture;
  const colour = useSchemeColour(beside);
  const ranges = [
    rangeIn(sent.t, sent.seq, window),
    rangeIn(again.t, again.seq, window),
    rangeIn(acked.t, acked.v, window),
    beside && rangeIn(beside.picture.acked.t, beside.picture.acked.v, window),
  ].filter((range) => range !== null);
  const low = Math.min(...ranges.map(([least]) => least), Number.POSITIVE_INFINITY);
  const high = Math.max(...ranges.map(([, most]) => most), Number.NEGATIVE_INFINITY);
  const room = Math.max(2, 0.04 * (high - low));
  const domain = ranges.length === 0 ? ([0, 1] as const) : ([Math.max(0, low - room), high + room] as const);
  const count = (t: Float64Array) => upperBound(t, window.to) - lowerBound(t, window.from);
  const label = fill(
    say.summary,
    say.sequence,
    shownNumber(window.from.toFixed(3)),
    shownNumber(window.to.toFixed(3)),
    count(sent.t) + count(again.t),
    count(again.t),
    count(lost.t),
  );
  const reasons = REASONS.filter((_, code) => again.why.includes(code));
  return (
    <SeriesPlot
      key={connection.from}
      title={say.sequence}
      unit={say.sequenceUnit}
      height={HEIGHT.sequence}
      window={window}
      domain={domain}
      label={label}
      marks={(frame) => (
        <>
          <path d={blocksPath(frame, sacked)} stroke="var(--mark)" opacity="0.6" fill="none" />
          <path d={stepsPath(frame, acked)} stroke="var(--ink-soft)" fill="none" />
          {beside && (
            <path d={stepsPath(frame, beside.picture.acked)} stroke={colour} strokeWidth="1.5" fill="none" />
          )}
          <path d={sentPath(frame, sent)} stroke="var(--ink)" strokeWidth="1.5" fill="none" />
          <path d={crossesPath(frame, lost)} stroke="var(--congestion)" strokeWidth="1.5" fill="none" />
          {reasons.map((reason) => (
            <path
              key={reason}
              d={ringsPath(frame, again, reason)}
              stroke={REASON_COLOURS[reason]}
              strokeWidth="1.5"
              fill="none"
            />
          ))}
        </>
      )}
    >
      <Legend
        entries={[
          { mark: "|", colour: "var(--ink)", words: say.sent },
          { mark: "⌐", colour: "var(--ink-soft)", words: say.acked },
          ...(sacked.t.length > 0 ? [{ mark: "|", colour: "var(--mark)", words: say.sacked }] : []),
          ...(lost.t.length > 0 ? [{ mark: "×", colour: "var(--congestion)", words: say.lost }] : []),
          ...(beside ? [{ mark: "⌐", colour, words: say.besideAcked }] : []),
          ...reasons.map((reason) => ({ mark: "○", colour: REASON_COLOURS[reason], words: say[reason] })),
        ]}
      />
    </SeriesPlot>
  );
}

/** A line of the run beside the capture, in its scheme's colour. */
interface BesideLine extends LogSeries {
  colour: string;
}

/** The colour of the sender that ran; "" without one. */
function useSchemeColour(beside: RunBeside | null): string {
  const tokens = useTokens();
  return beside === null ? "" : schemeColour(schemeStyle(beside.scheme).colour, tokens);
}

function scaledBy({ t, v }: LogSeries, factor: number): LogSeries {
  return { t, v: factor === 1 ? v : v.map((value) => value * factor) };
}

interface CurveProps {
  title: string;
  unit: string;
  series: LogSeries | null;
  /** The same of a run over the same path. */
  beside?: BesideLine | null;
  window: TimeWindow;
  /** From the series' unit to the plot's. */
  factor?: number;
  areDots?: boolean;
}

/** A curve over time from zero; nothing where the file does not tell it. */
function CurvePlot({ title, unit, series, beside, window, factor = 1, areDots = false }: CurveProps) {
  if (series === null || series.t.length === 0) return null;
  const lines = [
    { colour: "var(--ink)", ...scaledBy(series, factor) },
    ...(beside ? [{ colour: beside.colour, ...scaledBy(beside, factor) }] : []),
  ];
  const most = Math.max(0, ...lines.map(({ t, v }) => rangeIn(t, v, window)?.[1] ?? 0));
  const label = fill(
    say.plotOf,
    title,
    unit,
    shownNumber(window.from.toFixed(3)),
    shownNumber(window.to.toFixed(3)),
    threeDigits(most),
  );
  const draw = (frame: Frame) =>
    lines.map((line) =>
      areDots ? (
        <path
          key={line.colour}
          d={dots(frame, line.t, line.v, window.to)}
          stroke={line.colour}
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
      ) : (
        <path
          key={line.colour}
          d={stepsPath(frame, line)}
          stroke={line.colour}
          strokeWidth="1.5"
          fill="none"
        />
      ),
    );
  return (
    <SeriesPlot
      title={title}
      unit={unit}
      height={HEIGHT.other}
      window={window}
      domain={[0, niceTop(most)]}
      label={label}
      marks={(frame) => <>{draw(frame)}</>}
    />
  );
}
