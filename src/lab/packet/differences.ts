import { guessCounts } from "../../run/runs/results.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { FlowSummary } from "../../sim/declared.ts";
import { grouped, threeDigits } from "../../ui/base/number-format.ts";
import { rateUnit } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/lab/packet.ts";
import { fill } from "../../words/fill.ts";

/** One measure of two futures. */
export interface DifferenceRow {
  name: string;
  was: string;
  now: string;
  /** With its sign: "+5.2 %", "−8", "0". */
  difference: string;
}

/** What is compared: a value, how it is written, and how its difference is. Its unit stands in its name. */
interface Measure {
  name: string;
  of(flow: FlowSummary): number;
  text(value: number): string;
  /** Differences are shares of what it was. */
  isRelative?: boolean;
}

const count = grouped;

/** Of senders that declare a window. */
const WINDOW: Measure = { name: say.cwnd, of: ({ avgCwnd }) => avgCwnd, text: threeDigits };

const MEASURES: readonly Measure[] = [
  { name: say.delivered, of: ({ delivered }) => delivered, text: count },
  WINDOW,
  { name: say.timeouts, of: ({ timeouts }) => timeouts, text: count },
  { name: say.retransmitted, of: ({ retransmitted }) => retransmitted, text: count },
  { name: say.wrongGuesses, of: (flow) => guessCounts(flow).wrong, text: count },
  { name: say.lostOnRadio, of: ({ losses }) => losses.transmission, text: count },
  { name: say.droppedByQueues, of: ({ losses }) => losses.congestion, text: count },
];

/** What a flow achieved in the run with interventions and in the one without, measure by measure. */
export function differencesOf(main: ShownRun, before: ShownRun, flow: string): DifferenceRow[] {
  const now = main.result.flows.find(({ id }) => id === flow);
  const was = before.result.flows.find(({ id }) => id === flow);
  if (now === undefined || was === undefined) return [];
  const { unit, size } = rateUnit(Math.max(now.throughput, was.throughput));
  const throughput: Measure = {
    name: fill(say.throughput, unit),
    of: (flow) => flow.throughput,
    text: (value) => threeDigits(value / size),
    isRelative: true,
  };
  const hasWindow = now.avgCwnd > 0 || was.avgCwnd > 0;
  return [throughput, ...MEASURES.filter((one) => one !== WINDOW || hasWindow)].map(
    ({ name, of, text, isRelative }) => ({
      name,
      was: text(of(was)),
      now: text(of(now)),
      difference: isRelative ? share(of(now), of(was)) : signed(of(now) - of(was)),
    }),
  );
}

function share(now: number, was: number): string {
  if (was === 0) return "–";
  return `${signed(Math.round((1000 * (now - was)) / was) / 10)} %`;
}

function signed(value: number): string {
  const text = Number.isInteger(value) ? grouped(Math.abs(value)) : threeDigits(Math.abs(value));
  if (value === 0 || Number(text) === 0) return "0";
  return value > 0 ? `+${text}` : `−${text}`;
}
