import type { ConnectionSummary } from "../captures/connections/connection.ts";
import { declarations } from "../sim/declared.ts";
import { withUnit } from "../ui/base/number-format.ts";
import { inOneUnit } from "../ui/base/quantity-format.ts";
import controls from "../ui/controls/controls.module.css";
import { say } from "../words/en/captures/place.ts";
import { fill } from "../words/fill.ts";
import css from "./captures.module.css";
import type { BesideState } from "./use-run-beside.ts";

/** Senders that hosts of today have come first. */
const FIRST = ["linux-cubic", "linux-reno", "linux-bbr"];

interface Props {
  captured: ConnectionSummary;
  state: BesideState;
  onChoose(scheme: string): void;
}

/** Chooses the sender that runs over the estimated path, and has its numbers beside the capture's. */
export function BesidePanel({ captured, state, onChoose }: Props) {
  const { schemes } = declarations;
  const ids = [...FIRST, ...[...schemes.keys()].filter((id) => !FIRST.includes(id))];
  const titleOf = (id: string) => schemes.get(id)?.title ?? id;
  return (
    <div>
      <label className={css.besideChoice}>
        <b>{say.beside}</b>
        <select
          className={controls.select}
          aria-label={say.beside}
          defaultValue=""
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="">{say.besideNone}</option>
          {ids.map((id) => (
            <option key={id} value={id}>
              {titleOf(id)}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className={css.soft}>
        {state.stage === "running"
          ? say.besideRunning
          : state.stage === "there"
            ? fill(say.besideDrawn, titleOf(state.beside.scheme))
            : say.besideLead}
      </p>
      {state.stage === "failed" && <p role="alert">{state.message}</p>}
      {state.stage === "there" && (
        <Numbers captured={captured} run={state.beside.connection} title={titleOf(state.beside.scheme)} />
      )}
    </div>
  );
}

/** Writes a rate (bit/s) in the unit of both. */
type Rate = (rate: number) => string;

/** What is counted of both, in rows. */
const ROWS: readonly (readonly [name: string, text: (one: ConnectionSummary, rate: Rate) => string])[] = [
  [say.throughput, ({ throughput }, rate) => rate(throughput)],
  [say.segments, ({ segments }) => String(segments)],
  [say.retransmitted, ({ retransmitted }) => String(retransmitted)],
  [say.leastRtt, ({ rttMin }) => (rttMin === null ? "–" : withUnit(rttMin, "s"))],
];

function Numbers({
  captured,
  run,
  title,
}: {
  captured: ConnectionSummary;
  run: ConnectionSummary;
  title: string;
}) {
  const rate = inOneUnit([captured.throughput, run.throughput]);
  return (
    <table className={css.besideNumbers}>
      <thead>
        <tr>
          <td />
          <th scope="col">{say.captured}</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text(captured, rate)}</td>
            <td>{text(run, rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
