import { clampedLine } from "../../chart/axis.ts";
import type { ShownInterval } from "../../experiment/experiments.ts";
import css from "./claim-axis.module.css";

const WIDTH = 112;
const HEIGHT = 20;

/** A printed number and our interval on one small axis: the black tick is the paper's, the bar ours. */
export function ClaimAxis({
  printed,
  measured,
  ends,
}: {
  /** A number, or the ends of a range. */
  printed: readonly [number, number];
  measured: ShownInterval;
  /** Ends of the axis. */
  ends: readonly [number, number];
}) {
  const place = clampedLine(ends, [6, WIDTH - 6]);
  const [from, to] = printed;
  return (
    <svg className={css.axis} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {ends[0] < 0 && ends[1] > 0 && <path d={`M${place(0)} 0V${HEIGHT}`} className={css.zero} />}
      {measured && (
        <>
          <path d={`M${place(measured[1])} 10H${place(measured[2])}`} className={css.ours} />
          <circle cx={place(measured[0])} cy="10" r="3.500" className={css.dot} />
        </>
      )}
      {from === to ? (
        <path d={`M${place(from)} 1V19`} className={css.paper} />
      ) : (
        <path
          d={`M${place(from)} 3V17M${place(to)} 3V17M${place(from)} 3H${place(to)}`}
          className={css.range}
        />
      )}
    </svg>
  );
}

/** Ends of an axis on which several claims of one unit can be compared: zero, all numbers, and some room. */
export function axisEnds(numbers: readonly number[]): [number, number] {
  const finite = numbers.filter(Number.isFinite);
  const least = Math.min(0, ...finite);
  const most = Math.max(0, ...finite);
  const room = (most - least) * 0.04;
  return [least < 0 ? least - room : 0, most > 0 ? most + room : 1];
}
