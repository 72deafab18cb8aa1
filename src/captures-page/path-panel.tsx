import { type ReactNode, useState } from "react";
import type { Estimate } from "../captures/fit/estimate.ts";
import type { FitResult } from "../captures/fit/fit-path.ts";
import type { PathFit } from "../captures/fit/path-fit.ts";
import { encodeHash, parseScenario } from "../scenario/index.ts";
import { withUnit } from "../ui/base/number-format.ts";
import { formatMeasured } from "../ui/base/quantity-format.ts";
import controls from "../ui/controls/controls.module.css";
import { say } from "../words/en/captures/place.ts";
import { fill } from "../words/fill.ts";
import { basisWords } from "./basis-words.ts";
import css from "./captures.module.css";

/** What the capture tells of the path, how sure it is, and the way to the lab with it. */
export function PathPanel({ fit, children }: { fit: FitResult; children: ReactNode }) {
  return (
    <section className={css.path} aria-label={say.path}>
      <h2>
        {say.path} <span className={css.soft}>{say.ranges}</span>
      </h2>
      {fit.ok ? <Fitted fit={fit.fit} /> : <p>{fill(say.noPath, fit.issue.found, fit.issue.remedy)}</p>}
      {children}
    </section>
  );
}

function Fitted({ fit }: { fit: PathFit }) {
  const { rtt, rate, buffer, losses, scenario } = fit;
  const overflows = losses.filter(({ why }) => why === "overflow").length;
  const others = losses.length - overflows;
  return (
    <>
      <dl className={css.estimates}>
        <Row name={say.baseRtt} estimate={rtt} text={(value) => withUnit(value, "s")} />
        <Row name={say.bottleneck} estimate={rate} text={(value) => formatMeasured(value, "bit/s")} />
        <Row name={say.buffer} estimate={buffer} text={(value) => fill(say.packets, value)} />
        <div>
          <dt>{say.randomLoss}</dt>
          <dd>
            <b>{others === 0 ? say.noneSeen : fill(say.packets, others)}</b>
            <span className={css.basis}>
              {losses.length === 0 ? say.nothingLost : fill(say.overflowed, overflows, losses.length)}
            </span>
          </dd>
        </div>
      </dl>
      {scenario === null ? <p>{say.noScenario}</p> : <OpenButton scenario={scenario} />}
    </>
  );
}

function Row({
  name,
  estimate: { value, low, high, basis },
  text,
}: {
  name: string;
  estimate: Estimate;
  text(value: number): string;
}) {
  const bound = low === null ? say.notTold : fill(say.atLeast, text(low));
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value === null ? bound : text(value)}</b>
        <span className={css.basis}>{basisWords(basis)}</span>
        {value !== null && low !== null && high !== null && (
          <span className={css.range}>{fill(say.range, text(low), text(high))}</span>
        )}
      </dd>
    </div>
  );
}

/** Opens the path in the lab. */
function OpenButton({ scenario }: { scenario: NonNullable<PathFit["scenario"]> }) {
  const [isTooLong, setTooLong] = useState(false);
  const open = async () => {
    const parsed = parseScenario(scenario);
    if (!parsed.ok) return setTooLong(true);
    const hash = await encodeHash({ source: { kind: "scenario", scenario: parsed.scenario }, view: {} });
    if (hash.ok) location.hash = hash.value;
    else setTooLong(true);
  };
  return (
    <>
      <button type="button" className={controls.button} onClick={() => void open()}>
        {say.open}
      </button>
      <p className={css.soft}>{isTooLong ? say.tooLong : say.opened}</p>
    </>
  );
}
