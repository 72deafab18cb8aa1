import { agentDecision, agentReadings, lastDecision } from "../../run/decisions/agents.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import { type AgentSummary, type AgentTrace, declarations, type RunResult } from "../../sim/declared.ts";
import { formatMeasured, formatTime, inOneUnit } from "../../ui/base/quantity-format.ts";
import { useThrottledStore } from "../../ui/base/use-store.ts";
import { AboutButton } from "../../ui/controls/cards/about-button.tsx";
import { Terms } from "../../ui/controls/terms.tsx";
import { say } from "../../words/en/lab/inspector-notes.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { formulaWords } from "../../words/formula-phrases.ts";
import { type CardSubject, cardOf } from "../core/cards/card-subjects.ts";
import { useAbout } from "../core/cards/use-about.ts";
import { useController } from "../core/lab-context.ts";
import css from "./agent-note.module.css";

/** Flows that are described one by one. */
const MOST = 6;

/** What the agent of a node (or a receiver there that holds ACKs back) did, for each flow, up to the playhead. */
export function AgentNote({ node }: { node: string }) {
  const controller = useController();
  const run = useThrottledStore(controller.lab, frontRun);
  const playhead = useThrottledStore(controller.clock, (state) => state.playhead);
  if (!run) return null;
  const traces = run.result.trace.agents.filter((trace) => trace.node === node);
  if (traces.length === 0) return null;
  const shown = traces.slice(0, MOST);
  const rates = shown.flatMap((trace) =>
    agentReadings(trace, playhead).flatMap(({ unit, value }) => (unit === "bit/s" ? [value] : [])),
  );
  const rate = inOneUnit(rates);
  return (
    <section className={css.note} aria-label={fill(say.decisionsAt, node)}>
      {shown.map((trace) => (
        <OneFlow
          key={`${trace.agent} ${trace.flow}`}
          trace={trace}
          result={run.result}
          playhead={playhead}
          rate={rate}
        />
      ))}
    </section>
  );
}

function OneFlow({
  trace,
  result,
  playhead,
  rate,
}: {
  trace: AgentTrace;
  result: RunResult;
  playhead: number;
  /** Writes a rate (bit/s) in the unit of all that are shown. */
  rate(value: number): string;
}) {
  const summary = result.agents.find(
    ({ node, flow, agent }) => node === trace.node && flow === trace.flow && agent === trace.agent,
  );
  const index = lastDecision(trace, playhead);
  const about = useAbout(subjectOf(trace.agent));
  return (
    <div>
      <h3>
        {fill(say.agentOfFlow, titleOf(trace.agent), trace.flow)}
        {about && <AboutButton name={titleOf(trace.agent)} onOpen={about} />}
      </h3>
      {summary?.inactive && <p className={css.inactive}>{fill(say.doesNothing, summary.inactive)}</p>}
      {summary && !summary.inactive && <p className={css.counts}>{countWords(summary)}</p>}
      {agentReadings(trace, playhead).map(({ label, unit, value }) => (
        <p key={label} className={css.reading}>
          {label} <b>{unit === "bit/s" ? rate(value) : formatMeasured(value, unit)}</b>
        </p>
      ))}
      {index >= 0 && <Latest trace={trace} result={result} index={index} />}
    </div>
  );
}

/** The last decision before the playhead, explained as a sender's is. */
function Latest({ trace, result, index }: { trace: AgentTrace; result: RunResult; index: number }) {
  const controller = useController();
  const { t, seq, rule, equation, values } = agentDecision(result, trace, index);
  return (
    <div className={css.latest} data-part="agent-decision">
      <p>
        <b>{rule.title}</b>{" "}
        <button
          type="button"
          className={css.time}
          title={say.moveThere}
          onClick={() => controller.clock.seek(t)}
        >
          {formatTime(t)}
        </button>{" "}
        {fill(say.segment, String(seq))}
      </p>
      <p>
        <Terms>{rule.text}</Terms>
      </p>
      {equation && <code>{formulaWords(equation.numbers)}</code>}
      {values.length > 0 && (
        <p className={css.values}>
          {values.map(({ name, value }) => `${name} ${shownNumber(Number(value.toPrecision(3)))}`).join(", ")}
        </p>
      )}
      {rule.source && <cite>{rule.source}</cite>}
    </div>
  );
}

function titleOf(id: string): string {
  return declarations.pathAgents.get(id)?.title ?? declarations.ackPolicies.get(id)?.title ?? id;
}

function subjectOf(id: string): CardSubject | null {
  const path = cardOf("pathAgents", id) ?? cardOf("ackPolicies", id);
  return path === null ? null : { scheme: null, path };
}

/** What it did in the whole run, in words. */
function countWords({ localRetransmissions, suppressedAcks, ownAcks, lostAcked }: AgentSummary): string {
  const parts = [
    localRetransmissions > 0 ? fill(say.retransmitted, localRetransmissions) : "",
    suppressedAcks > 0 ? fill(say.keptAcks, suppressedAcks) : "",
    ownAcks > 0 ? fill(say.ownAcks, ownAcks) : "",
    lostAcked > 0 ? fill(say.neverDelivered, lostAcked) : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? say.nothingDone : fill(say.inWholeRun, parts.join(", "));
}
