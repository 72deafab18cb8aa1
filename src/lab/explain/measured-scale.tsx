import type { Explanation } from "../../run/decisions/explanation.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { FlowTrace, Verdict } from "../../sim/declared.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import { Terms } from "../../ui/controls/terms.tsx";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/explain.ts";
import { fill } from "../../words/fill.ts";
import css from "./explanation.module.css";
import { type Measurement, measurementFor } from "./measured.ts";
import { Step } from "./step.tsx";

interface Props {
  run: ShownRun;
  flow: FlowTrace;
  explanation: Explanation;
}

/** Step two: the measured value against its threshold, or that nothing was measured; and all that the sender knew. */
export function Measured({ run, flow, explanation }: Props) {
  const measurement = measurementFor(flow, explanation, run.result.trace.rules);
  const { title } = schemeStyle(flow.scheme);
  const { knew } = explanation;
  return (
    <Step
      title={
        measurement.kind === "scale"
          ? fill(say.measuredValue, title, measurement.meaning)
          : fill(say.measured, title)
      }
      part="measured"
    >
      {measurement.kind === "scale" ? (
        <ScaleBar measurement={measurement} />
      ) : (
        <Terms>{measurement.text}</Terms>
      )}
      {knew.length > 0 && (
        <details className={css.knew}>
          <summary>{say.allKnown}</summary>
          <dl>
            {knew.map(({ name, value, unit }) => (
              <div key={name}>
                <dt>
                  <Terms>{name}</Terms>
                </dt>
                <dd>{formatMeasured(value, unit)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Step>
  );
}

/** A measured value on a scale with its thresholds; each side is named by what the sender then believes. */
function ScaleBar({ measurement }: { measurement: Extract<Measurement, { kind: "scale" }> }) {
  const { comparison, scale, zones, unit } = measurement;
  const { measured, thresholds, formula } = comparison;
  const share = (value: number) => (100 * (value - scale.from)) / (scale.to - scale.from);
  const at = Math.min(100, Math.max(0, share(measured.value)));
  const text = `${measured.name} = ${formatMeasured(measured.value, unit)}`;
  const limits = thresholds.map(({ name, value }) => `${name} = ${formatMeasured(value, unit)}`);
  return (
    <div className={css.scale} role="img" aria-label={`${text}; ${limits.join("; ")}; ${formula}`}>
      <b className={css.value} style={placed(at)}>
        {text}
      </b>
      <div className={css.zones}>
        {zones.map((zone) => (
          <span
            key={zone.from}
            data-verdict={zone.verdict}
            style={{ left: `${share(zone.from)}%`, width: `${share(zone.to) - share(zone.from)}%` }}
          >
            {share(zone.to) - share(zone.from) > 24 ? zoneWords(zone.verdict) : ""}
          </span>
        ))}
        {thresholds.map(({ name, value }) => (
          <i key={name} className={css.threshold} style={{ left: `${share(value)}%` }} />
        ))}
        <i className={css.needle} style={{ left: `${at}%` }} />
      </div>
      <div className={css.limits}>
        <span data-hidden={share(thresholds[0].value) < 34}>{formatMeasured(scale.from, unit)}</span>
        <b style={placed(share(thresholds[0].value))}>{limits.length > 1 ? limits.join(", ") : limits[0]}</b>
        <span data-hidden={share(thresholds[thresholds.length - 1].value) > 66}>
          {formatMeasured(scale.to, unit)}
        </span>
      </div>
    </div>
  );
}

/** A label at a share of the width, per cent, that stays inside. */
function placed(share: number) {
  return { left: `${share}%`, transform: `translateX(-${Math.min(100, Math.max(0, share))}%)` };
}

function zoneWords(verdict: Verdict): string {
  if (verdict === "none") return "";
  return verdict === "random" ? say.judgedRandom : say.judgedCongestion;
}
