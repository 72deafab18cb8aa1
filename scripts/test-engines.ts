/**
 * `npm run test:engines`: one scenario gives one trace, whatever engine runs it. Compares the digests of all shipped
 * scenarios, the first 20 s of each, in Node, Chromium and Firefox, and those of shipped controllers whose source is a sender of one's
 * own with the shipped ones'. Browsers are started as a user would start them, on
 * a page that sends its digests back, so nothing but the browser itself is needed.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { build } from "vite";
import { ownTexts } from "../src/sandbox/index.ts";
import { digestsOf, type Shipped } from "./engines/digests.ts";
import { expectedOwn, ownCases, sourcesOf } from "./engines/own-cases.ts";
import { browserFlags, findBrowser } from "./find-browser.mjs";

/** Longest wait for a browser's digests, minutes. */
const PATIENCE = 10;

const root = join(import.meta.dirname, "..");
type Digests = Record<string, string>;

interface Engine {
  name: string;
  command: string;
  /** Arguments for a new profile in this folder, before the page's address. */
  flags(profile: string): string[];
}

const shipped = readdirSync(join(root, "scenarios"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map(
    (name): Shipped => ({
      id: name.slice(0, -5).replaceAll("\\", "/"),
      input: JSON.parse(readFileSync(join(root, "scenarios", name), "utf8")),
    }),
  )
  .sort((a, b) => (a.id < b.id ? -1 : 1));

const engines = [chromium(), firefox()];
const code = await bundle("page.ts", "es");
const sources = await sourcesOf();
const cases = ownCases(sources);
const ownCode = `${ownTexts(sources)}${await bundle("own-digests.ts", "iife")}`;
const own = expectedOwn(cases);
const expected: Digests = Object.assign({}, ...shipped.map(digestsOf), own.shipped);
process.stdout.write(`Node ${process.version}: ${Object.keys(expected).length} runs\n`);
let good = Object.values(expected).every((digest) => /^[0-9a-f]+$/.test(digest));
for (const [id, digest] of Object.entries(own.own))
  if (digest !== expected[id]) {
    good = false;
    process.stdout.write(`  ${id}: ${digest} instead of ${expected[id]}\n`);
  }
if (!good) process.stdout.write(`  not all of them ran: ${JSON.stringify(expected)}\n`);
for (const engine of engines) {
  const differing = engine === null ? null : compare(await digestsIn(engine));
  if (engine === null || differing === null) good = false;
  else {
    process.stdout.write(`${engine.name}: ${differing.length} differ\n${differing.join("")}`);
    good &&= differing.length === 0;
  }
}
process.exit(good ? 0 : 1);

function compare(digests: Digests | string): string[] | null {
  if (typeof digests === "string") {
    process.stdout.write(`${digests}\n`);
    return null;
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(digests)]);
  return [...names]
    .filter((name) => expected[name] !== digests[name])
    .map((name) => `  ${name}: ${digests[name]} instead of ${expected[name]}\n`);
}

/** Code as it ships: bundled and minified, the same for all engines. */
async function bundle(entry: string, format: "es" | "iife"): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(root, "scripts", "engines", entry), formats: [format], name: "cwndscope" },
    },
  });
  const output = (Array.isArray(built) ? built[0] : built) as { output: { code: string }[] };
  return output.output[0].code;
}

/** Starts the browser on a page of its own and waits for what it computes; a text says what went wrong. */
async function digestsIn(engine: Engine): Promise<Digests | string> {
  const { url, digests, close } = await serve();
  const profile = mkdtempSync(join(tmpdir(), "cwndscope-engine-"));
  const browser = spawn(engine.command, [...engine.flags(profile), url], {
    stdio: "ignore",
    detached: process.platform !== "win32",
    env: { ...process.env, HOME: profile, MOZ_HEADLESS: "1" },
  });
  const ended = once(browser, "exit").then(() => `${engine.name} ended before it had computed anything`);
  const failed = once(browser, "error").then(([error]) => `${engine.name} did not start: ${error}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(
      () => resolve(`${engine.name} did not answer in ${PATIENCE} minutes`),
      PATIENCE * 60_000,
    );
  });
  const result = await Promise.race([digests, ended, failed, late]);
  clearTimeout(timer);
  await stop(browser);
  await close();
  await removeFolder(profile);
  return result;
}

/** Ends a browser with all its processes, which are one group where there are groups. */
async function stop(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null || browser.pid === undefined) return;
  const exited = once(browser, "exit");
  if (process.platform === "win32") browser.kill();
  else process.kill(-browser.pid, "SIGKILL");
  await exited;
}

/** A browser's helpers may write for a moment after its end; what stays then is left to the system. */
async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }).catch(() => undefined);
}

async function serve(): Promise<{ url: string; digests: Promise<Digests>; close(): Promise<void> }> {
  let arrived: (digests: Digests) => void = () => undefined;
  const digests = new Promise<Digests>((resolve) => {
    arrived = resolve;
  });
  const files: Record<string, [type: string, content: string]> = {
    "/": ["text/html", '<!doctype html><meta charset="utf-8"><script type="module" src="page.js"></script>'],
    "/page.js": ["text/javascript", code],
    "/own.js": ["text/javascript", ownCode],
    "/own.json": ["application/json", JSON.stringify(cases)],
    "/scenarios.json": ["application/json", JSON.stringify(shipped)],
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "POST") {
      let body = "";
      for await (const piece of request) body += piece;
      response.end();
      arrived(JSON.parse(body));
      return;
    }
    const file = files[request.url ?? ""];
    if (file) response.writeHead(200, { "content-type": file[0] }).end(file[1]);
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${port}/`, digests, close };
}

function chromium(): Engine | null {
  const command = findBrowser();
  if (command === null) return missing("Chromium", "chromium", "CHROME_PATH=/path/to/chrome");
  return { name: "Chromium", command, flags: (profile) => [...browserFlags, `--user-data-dir=${profile}`] };
}

function firefox(): Engine | null {
  const command = findFirefox() ?? installFirefox();
  if (command === null) return missing("Firefox", "firefox-esr", "FIREFOX_PATH=/path/to/firefox");
  return {
    name: "Firefox",
    command,
    flags: (profile) => ["--headless", "--no-remote", "--profile", profile],
  };
}

/** FIREFOX_PATH, the PATH, the system's usual places. */
function findFirefox(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const names = ["firefox", "firefox-esr", "firefox.exe"];
  const usual = [
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  ];
  const named = process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : [];
  const places = [
    ...named,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...usual,
  ];
  return places.find((path) => existsSync(path)) ?? null;
}

/** As `npm test` does for Chromium: where apt-get is and may. */
function installFirefox(): string | null {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return null;
  process.stdout.write("No Firefox found; installing one …\n");
  spawnSync("apt-get", ["update"], { stdio: "inherit" });
  for (const name of ["firefox-esr", "firefox"]) {
    const args = ["install", "-y", "--no-install-recommends", name];
    if (spawnSync("apt-get", args, { stdio: "inherit" }).status === 0) break;
  }
  return findFirefox();
}

function missing(name: string, packageName: string, setting: string): null {
  process.stdout.write(
    `${name}: NOT COMPARED, it is not installed. Install it (apt-get install ${packageName}), or name it: ${setting} npm run test:engines\n`,
  );
  return null;
}
