import { readFileSync, statSync } from "node:fs";
import process from "node:process";
import {
  type Capture,
  type Connection,
  type Estimate,
  type FitResult,
  fitPath,
  MOST_BYTES,
  type PathFit,
  readCapture,
} from "../captures/index.ts";
import { errorText } from "../scenario/error-text.ts";
import { formatIssue } from "../scenario/index.ts";
import { CliError, issuesError, shown } from "./error.ts";
import { rate, table } from "./table.ts";
import { requirePlace, writeWhole } from "./write-file.ts";

/** The options of `capture`, as parsed. */
export interface CaptureOptions {
  connection?: string;
  fit?: boolean;
  json?: boolean;
  out?: string;
}

/**
 * `capture FILE`: the connections of a capture or log, and with `--fit` the path of each. What is left out of the file is said on
 * stderr. @throws CliError for a file that cannot be read, a connection that there is not, and a path that cannot be written
 */
export async function captureCommand(file: string, options: CaptureOptions): Promise<number> {
  if (options.out !== undefined) await requirePlace(options.out);
  const read = await readCapture(bytesOf(file));
  if (!read.ok) throw issuesError(file, read.issues);
  const { value: capture } = read;
  for (const note of capture.notes) process.stderr.write(`${shown(file)}: ${formatIssue(note)}\n`);
  const chosen = chosenOf(capture, options);
  const wantsFit = options.fit === true || options.out !== undefined;
  const fits = chosen.map(([, connection]) => (wantsFit ? fitPath(connection) : null));
  if (options.out !== undefined) await writeScenario(options.out, chosen, fits);
  const text = options.json
    ? `${JSON.stringify({ connections: chosen.map(([, connection], i) => connectionJson(connection, fits[i])) }, null, 2)}\n`
    : [connectionTable(chosen), ...chosen.map(([n], i) => fitText(n, fits[i]))].filter(Boolean).join("\n");
  process.stdout.write(text);
  return 0;
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  if (file === "-") return new Uint8Array(readFileSync(0));
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) throw new CliError(`${shown(file)}: there is no such file. Check its name.`);
  if (stat.isDirectory()) throw new CliError(`${shown(file)} is a folder. Name a file in it.`);
  if (stat.size > MOST_BYTES)
    throw new CliError(
      `${shown(file)}: it is larger than ${MOST_BYTES / 2 ** 20} MiB. Keep the headers only: editcap -s 128 IN OUT.`,
    );
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    const reason = errorText(error);
    throw new CliError(
      `${shown(file)}: it could not be read (${shown(reason)}). Check its name and permissions.`,
    );
  }
}

/** A connection with its number in the file, from 1. */
type Numbered = readonly [number: number, connection: Connection];

function chosenOf({ connections }: Capture, { connection }: CaptureOptions): Numbered[] {
  const all = connections.map((one, i): Numbered => [i + 1, one]);
  if (connection === undefined) return all;
  const chosen = all.find(([n]) => String(n) === connection);
  if (chosen === undefined)
    throw new CliError(
      `--connection ${shown(connection)}: there is no such connection. Write a number from 1 to ${all.length}.`,
    );
  return [chosen];
}

async function writeScenario(
  path: string,
  chosen: readonly Numbered[],
  fits: readonly (FitResult | null)[],
): Promise<void> {
  // Of several connections the one with most data.
  const most = chosen.reduce((best, [, { bytes }], i) => (bytes > chosen[best][1].bytes ? i : best), 0);
  const found = fits[most];
  if (!found?.ok)
    throw new CliError(
      `--out: there is no path to write. ${found ? formatIssue(found.issue) : "Name a connection with --connection N."}`,
    );
  if (found.fit.scenario === null)
    throw new CliError(
      `--out: the capture does not tell enough of the path (rate: ${found.fit.rate.basis}). Capture a longer transfer.`,
    );
  await writeWhole(path, [`${JSON.stringify(found.fit.scenario, null, 2)}\n`]);
}

function connectionJson(connection: Connection, fit: FitResult | null): object {
  const { from, to, start, end, segments, bytes, retransmitted, rttMin, throughput } = connection;
  const summary = { from, to, start, end, segments, bytes, retransmitted, rttMin, throughput };
  if (fit === null) return summary;
  return fit.ok ? { ...summary, fit: fit.fit } : { ...summary, unfitted: formatIssue(fit.issue) };
}

function connectionTable(chosen: readonly Numbered[]): string {
  const head = [
    "",
    "from",
    "to",
    "start",
    "end",
    "segments",
    "bytes",
    "retransmitted",
    "least RTT",
    "throughput",
  ];
  const rows = chosen.map(([n, connection]) => [
    String(n),
    connection.from,
    connection.to,
    seconds(connection.start),
    seconds(connection.end),
    String(connection.segments),
    String(connection.bytes),
    String(connection.retransmitted),
    connection.rttMin === null ? "–" : milliseconds(connection.rttMin),
    rate(connection.throughput),
  ]);
  return table([head, ...rows]);
}

function fitText(n: number, fit: FitResult | null): string {
  if (fit === null) return "";
  if (!fit.ok) return `Connection ${n}: ${formatIssue(fit.issue)}\n`;
  const { rtt, rate: speed, buffer, losses } = fit.fit;
  const packets = (value: number) => `${value} ${value === 1 ? "packet" : "packets"}`;
  const rows = [
    ["path, estimated", "value", "95 % range", "from"],
    ["base round trip", ...estimateCells(rtt, milliseconds)],
    ["bottleneck rate", ...estimateCells(speed, rate)],
    ["buffer", ...estimateCells(buffer, packets)],
    ["losses", lossCell(losses), "", lossBasis(losses)],
  ];
  return `Connection ${n}\n${table(rows)}`;
}

function estimateCells({ value, low, high, basis }: Estimate, text: (value: number) => string): string[] {
  if (value !== null)
    return [text(value), low === null || high === null ? "" : `${text(low)} to ${text(high)}`, basis];
  return [low === null ? "not told" : `at least ${text(low)}`, "", basis];
}

function lossCell(losses: PathFit["losses"]): string {
  return losses.length === 0 ? "none seen" : String(losses.length);
}

function lossBasis(losses: PathFit["losses"]): string {
  if (losses.length === 0) return "";
  const overflows = losses.filter(({ why }) => why === "overflow").length;
  return `${overflows} dropped by the full queue, ${losses.length - overflows} random`;
}

function seconds(value: number): string {
  return `${value.toFixed(3)} s`;
}

function milliseconds(value: number): string {
  return `${Number((1e3 * value).toPrecision(4))} ms`;
}
