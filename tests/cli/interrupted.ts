import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../scripts/cwndscope.mjs", import.meta.url));
const preload = new URL("signal-after.mjs", import.meta.url).href;

/**
 * Runs a command that gets a signal as soon as it has written the line of so many runs.
 * @returns its exit code; null where the signal ended it
 */
export function interrupted(
  signal: NodeJS.Signals,
  after: number,
  args: readonly string[],
): Promise<number | null> {
  const env = { ...process.env, SIGNAL_AFTER: `${signal} ${after}` };
  const child = spawn(process.execPath, ["--import", preload, program, ...args], { env, stdio: "ignore" });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", resolve);
  });
}

/** Runs a command that gets a signal as soon as it has written the text to stderr. @returns its exit code and what it printed */
export async function interruptedAt(
  signal: NodeJS.Signals,
  text: string,
  args: readonly string[],
): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, SIGNAL_AT: `${signal} ${text}` };
  const child = spawn(process.execPath, ["--import", preload, program, ...args], { env });
  const printed = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    printed.out += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    printed.err += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...printed }));
  });
}
