/** Checks what comes from a host before it is used: a worker's message is input like any other. */
import type { RunResult } from "../sim/declared.ts";
import type { BudgetStop } from "./budget.ts";
import type { HostReply, SenderProblem } from "./protocol.ts";

/** A message as a reply; null when it is none. The columns of a result are checked for their kind and equal lengths. */
export function parseReply(message: unknown): HostReply | null {
  if (!isRecord(message)) return null;
  if (message.type === "ready") return { type: "ready" };
  const { id } = message;
  if (!isCount(id)) return null;
  switch (message.type) {
    case "progress": {
      const { fraction } = message;
      return isNumber(fraction) && fraction >= 0 && fraction <= 1 ? { type: "progress", id, fraction } : null;
    }
    case "cancelled":
      return { type: "cancelled", id };
    case "failed": {
      const { reason, message: text, sender } = message;
      if (reason !== "refused" && reason !== "unfetched" && reason !== "error") return null;
      if (typeof text !== "string") return null;
      if (sender === undefined) return { type: "failed", id, reason, message: text };
      return isSenderProblem(sender) ? { type: "failed", id, reason, message: text, sender } : null;
    }
    case "done": {
      const { result, wallSeconds, stopped } = message;
      if (!isResult(result) || !isNumber(wallSeconds) || !(stopped === null || isStop(stopped))) return null;
      return { type: "done", id, result, wallSeconds, stopped };
    }
    case "measured": {
      const { values, digest, wallSeconds } = message;
      if (!areValues(values) || !(digest === null || typeof digest === "string") || !isNumber(wallSeconds))
        return null;
      return { type: "measured", id, values, digest, wallSeconds };
    }
    default:
      return null;
  }
}

const SENDER_FAILURES: readonly unknown[] = ["load", "run", "endless", "memory"];

function isSenderProblem(value: unknown): value is SenderProblem {
  if (!isRecord(value)) return false;
  const { sender, kind, text, line, column, at } = value;
  const isPlace = isCount(line) && isCount(column) && (at === null || isNumber(at));
  return typeof sender === "string" && typeof text === "string" && SENDER_FAILURES.includes(kind) && isPlace;
}

/** What senders of one's own declare and have logged: their parameters are what the page makes sliders of. What was read is looked at where it is shown. */
function isOwnReport(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { senders, logs, reads } = value;
  return (
    isList(senders, ({ id, title, kind, params }) => {
      const isKind = kind === "controller" || kind === "sender";
      return typeof id === "string" && typeof title === "string" && isKind && isList(params, isParameter);
    }) &&
    isList(
      logs,
      ({ flow, t, text }) => typeof flow === "string" && isNumber(t) && typeof text === "string",
    ) &&
    Array.isArray(reads)
  );
}

function isParameter({ id, label, type, min, max, options, ...rest }: Unknowns): boolean {
  if (typeof id !== "string" || typeof label !== "string") return false;
  if (type === "number") return isNumber(min) && isNumber(max) && isNumber(rest.default);
  if (type === "choice")
    return Array.isArray(options) && options.every((option) => typeof option === "string");
  return type === "boolean";
}

function areValues(values: unknown): values is (number | null)[] {
  return Array.isArray(values) && values.every((value) => value === null || isNumber(value));
}

type Unknowns = Record<string, unknown>;

function isRecord(value: unknown): value is Unknowns {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** A list of records that all pass. */
function isList(value: unknown, test: (item: Unknowns) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && test(item));
}

function isStop(value: unknown): value is BudgetStop {
  if (!isRecord(value)) return false;
  const known = value.part === "events" || value.part === "bytes" || value.part === "seconds";
  return known && typeof value.limit === "number" && typeof value.mayContinue === "boolean";
}

function isResult(value: unknown): value is RunResult {
  if (!isRecord(value)) return false;
  const { until, events, packetHops, fairness, trace, flows, links, agents, own } = value;
  if (own !== undefined && !isOwnReport(own)) return false;
  if (![until, events, packetHops, fairness].every(isNumber)) return false;
  const named = (item: Unknowns) => typeof item.id === "string";
  const onNode = (item: Unknowns) => typeof item.node === "string" && typeof item.flow === "string";
  return isList(flows, named) && isList(links, named) && isList(agents, onNode) && isTrace(trace, value);
}

function isTrace(value: unknown, { flows, links }: Unknowns): boolean {
  if (!isRecord(value)) return false;
  return (
    isList(value.rules, ({ id, text }) => typeof id === "string" && typeof text === "string") &&
    isList(value.flows, isFlowTrace) &&
    isList(value.links, isLinkTrace) &&
    isList(value.agents, (agent) => areColumns(agent, ["t", "seq", "rule"]) && areVariables(agent.probes)) &&
    sameLength(value.flows, flows) &&
    sameLength(value.links, links) &&
    (value.hops === null || (isRecord(value.hops) && areColumns(value.hops, Object.keys(value.hops))))
  );
}

function isFlowTrace(flow: Unknowns): boolean {
  const { cwnd, ssthresh, effectiveWindow, send, ack, received, rtt, probes, decisions } = flow;
  return (
    hasColumns(cwnd, ["t", "v", "rule"]) &&
    [ssthresh, effectiveWindow, rtt].every(isSeries) &&
    hasColumns(send, ["t", "seq", "nth"]) &&
    hasColumns(ack, ["t", "ackno"]) &&
    hasColumns(received, ["t", "seq"]) &&
    areVariables(probes) &&
    isList(decisions, ({ t, rule, values }) => isNumber(t) && isCount(rule) && isRecord(values))
  );
}

function isLinkTrace({ queue, drops, marks, channel, probes }: Unknowns): boolean {
  return (
    isSeries(queue) &&
    hasColumns(drops, ["t", "flow", "seq", "nth", "cause", "isAck"]) &&
    hasColumns(marks, ["t", "flow", "seq"]) &&
    isSeries(channel) &&
    areVariables(probes)
  );
}

function isSeries(value: unknown): boolean {
  return hasColumns(value, ["t", "v"]);
}

function areVariables(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isSeries);
}

function hasColumns(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && areColumns(value, names);
}

/** Are the named parts typed arrays of one length? */
function areColumns(value: Unknowns, names: readonly string[]): boolean {
  const lengths = names.map((name) => columnLength(value[name]));
  return lengths.every((length) => length >= 0 && length === lengths[0]);
}

function columnLength(value: unknown): number {
  const isColumn =
    value instanceof Float64Array ||
    value instanceof Int32Array ||
    value instanceof Uint16Array ||
    value instanceof Uint8Array;
  return isColumn ? value.length : -1;
}

function sameLength(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length;
}
