import { type ReactNode, useId, useRef } from "react";
import { tickText } from "../../ui/base/number-format.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { frameFor } from "../layout.ts";
import type { Frame } from "../steps.ts";
import { xOf, yOf } from "../steps.ts";
import { roundNumbers } from "../ticks.ts";
import { FootAxisPicture, PAGE_COLOURS, ValueAxisPicture } from "./axes.tsx";
import css from "./series-plot.module.css";

interface Props {
  title: string;
  unit: string;
  height: number;
  window: TimeWindow;
  /** Ends of the value axis. */
  domain: readonly [number, number];
  /** What it shows, for those who do not see it. */
  label: string;
  /** What the marks mean. */
  children?: ReactNode;
  /** The marks, at the places of a frame. */
  marks(frame: Frame): ReactNode;
}

const EDGE = { left: 64, right: 12, top: 8, bottom: 28 };
/** Between two ticks, px. */
const PITCH = { across: 90, up: 40 };

/** A plot over time with its axes. */
export function SeriesPlot({ title, unit, height, window, domain, label, children, marks }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const clip = useId();
  const { width } = useSize(box);
  const area = { x: 0, y: EDGE.top, width, height: height - EDGE.top - EDGE.bottom };
  const frame = frameFor(area, EDGE, window, domain);
  const bottom = area.y + area.height;
  const times = roundNumbers(
    window.from,
    window.to,
    Math.max(2, Math.floor((frame.x1 - frame.x0) / PITCH.across)),
  );
  const values = roundNumbers(domain[0], domain[1], Math.max(2, Math.floor(area.height / PITCH.up)));
  const stepOf = (ticks: readonly number[]) => (ticks.length > 1 ? ticks[1] - ticks[0] : 1);
  return (
    <figure className={css.plot}>
      <figcaption>
        <b>{title}</b> <span className={css.soft}>{unit}</span>
        {children}
      </figcaption>
      <div ref={box}>
        {width > 0 && (
          <svg width={width} height={height} role="img" aria-label={label} className={css.picture}>
            <ValueAxisPicture
              ticks={values.map((value) => ({
                at: yOf(frame, value),
                label: tickText(value, stepOf(values)),
              }))}
              left={frame.x0}
              right={frame.x1}
              colours={PAGE_COLOURS}
            />
            <FootAxisPicture
              ticks={times.map((t) => ({ at: xOf(frame, t), label: tickText(t, stepOf(times)) }))}
              left={frame.x0}
              right={frame.x1}
              bottom={bottom}
              width={width}
              colours={PAGE_COLOURS}
            />
            <clipPath id={clip}>
              <rect x={frame.x0} y={area.y} width={frame.x1 - frame.x0} height={area.height} />
            </clipPath>
            <g clipPath={`url(#${clip})`}>{marks(frame)}</g>
          </svg>
        )}
      </div>
    </figure>
  );
}
