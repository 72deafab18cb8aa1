import type { ConnectionSummary } from "../captures/connections/connection.ts";
import type { CaptureSummary } from "../captures/service.ts";
import { grouped, threeDigits, timeText, withUnit } from "../ui/base/number-format.ts";
import { inOneUnit } from "../ui/base/quantity-format.ts";
import { say } from "../words/en/captures/place.ts";
import { fill } from "../words/fill.ts";
import css from "./captures.module.css";
import { inOrder } from "./use-capture.ts";

/** Most rows of the table. */
const MOST_ROWS = 200;

interface Props {
  capture: CaptureSummary;
  shown: number | null;
  onShow(connection: number): void;
}

/** The connections of a capture; one is chosen. */
export function ConnectionTable({ capture, shown, onShow }: Props) {
  const order = inOrder(capture);
  const left = order.length - MOST_ROWS;
  const rate = inOneUnit(capture.connections.map(({ throughput }) => throughput));
  return (
    <section className={css.tableBox} aria-label={say.connections}>
      <table className={css.table}>
        <caption className="visually-hidden">
          {say.connections}, {say.mostData}
        </caption>
        <thead>
          <tr>
            <th scope="col">{say.from}</th>
            <th scope="col">{say.to}</th>
            <th scope="col">{say.start}</th>
            <th scope="col">{say.segments}</th>
            <th scope="col">{say.bytes}</th>
            <th scope="col">{say.retransmitted}</th>
            <th scope="col">{say.leastRtt}</th>
            <th scope="col">{say.throughput}</th>
          </tr>
        </thead>
        <tbody>
          {order.slice(0, MOST_ROWS).map((index) => (
            <Row
              key={index}
              connection={capture.connections[index]}
              rate={rate}
              isShown={index === shown}
              onShow={() => onShow(index)}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && <p>{fill(say.moreConnections, left)}</p>}
    </section>
  );
}

function Row({
  connection,
  rate,
  isShown,
  onShow,
}: {
  connection: ConnectionSummary;
  /** Writes a rate (bit/s) in the unit of the table. */
  rate(value: number): string;
  isShown: boolean;
  onShow(): void;
}) {
  const { from, to, start, segments, bytes, retransmitted, rttMin, throughput } = connection;
  return (
    <tr data-shown={isShown}>
      <th scope="row">
        <button
          type="button"
          className={css.rowButton}
          aria-pressed={isShown}
          aria-label={fill(say.shown, from, to)}
          onClick={onShow}
        >
          {from}
        </button>
      </th>
      <td>{to}</td>
      <td>{timeText(start)}</td>
      <td>{grouped(segments)}</td>
      <td>{fill(say.megabytes, threeDigits(bytes / 1e6))}</td>
      <td>{grouped(retransmitted)}</td>
      <td>{rttMin === null ? "–" : withUnit(rttMin, "s")}</td>
      <td>{rate(throughput)}</td>
    </tr>
  );
}
