/** What the tests in notebooks share: the servers that they run, a browser, and the frame with the lab. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { type Browser, chromium, type FrameLocator, type Page } from "playwright-core";
import { expect, vi } from "vitest";
import { browserFlags, findBrowser } from "../../scripts/find-browser.mjs";
import { PATIENCE } from "../../tests/patience.ts";

/** A server that a test has started, in a folder of its own. */
export interface Server {
  /** "http://127.0.0.1:40123". */
  origin: string;
  folder: string;
  stop(): Promise<void>;
}

/**
 * Starts a module of Python as a server, and waits until it answers.
 * @param words its arguments, given the port and its folder
 * @param prepare writes what it serves
 */
export async function serve(
  module: string,
  words: (port: number, folder: string) => string[],
  prepare: (folder: string) => void,
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "cwndscope-notebook-"));
  prepare(folder);
  const port = await freePort();
  const python = process.env.CWNDSCOPE_PYTHON;
  if (!python) throw new Error("CWNDSCOPE_PYTHON names no Python: run npm run test:python");
  // Nothing of whoever runs the tests is read, and nothing is left with him.
  const home = Object.fromEntries(
    ["HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"].map((name) => [
      name,
      join(folder, ".home"),
    ]),
  );
  const server = spawn(python, ["-m", module, ...words(port, folder)], {
    cwd: folder,
    env: { ...process.env, ...home },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (data: Buffer) => {
      said += data;
    });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    () =>
      fetch(origin).then(
        () => true,
        () => server.exitCode !== null,
      ),
    { timeout: PATIENCE, interval: 200 },
  );
  if (server.exitCode !== null) throw new Error(`${module} has ended:\n${said}`);
  return {
    origin,
    folder,
    stop: async () => {
      await end(server);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** A port of this machine that nobody has. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

/** A browser for all tests of a file. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error("No Chromium or Chrome found: install one, or name it with CHROME_PATH");
  return chromium.launch({ executablePath, args: [...browserFlags] });
}

/** A page of a notebook, and what went wrong in it. */
export interface Notebook {
  page: Page;
  /** The frame of the lab. */
  lab: FrameLocator;
  /** Requests to other hosts, exceptions, and what the policy of a page has refused. */
  complaints: string[];
}

/** Opens an address in a context of its own. */
export async function openNotebook(browser: Browser, address: string): Promise<Notebook> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  const { host } = new URL(address);
  page.context().on("request", (request) => {
    const url = new URL(request.url());
    if (url.host !== host && url.host !== "") complaints.push(`request: ${request.url()}`);
  });
  page.on("pageerror", ({ message }) => complaints.push(`exception: ${message}`));
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(address);
  return { page, lab: page.frameLocator("iframe[title=cwndscope]"), complaints };
}

/** Waits until the lab in the frame has drawn a curve: a plot's canvas with pixels of Okabe and Ito's blue, the first flow's colour. */
export async function plotDrawn(lab: FrameLocator): Promise<void> {
  const plots = lab.locator('section[aria-label="Plots"] canvas');
  await plots.first().waitFor();
  const blue = () =>
    plots.evaluateAll((all) => {
      let count = 0;
      for (const canvas of all as HTMLCanvasElement[]) {
        if (canvas.width * canvas.height === 0) continue;
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
        copy?.drawImage(canvas, 0, 0);
        const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        for (let i = 0; i < data.length; i += 4)
          if (data[i] === 0 && data[i + 1] === 114 && data[i + 2] === 178) count++;
      }
      return count;
    });
  await expect.poll(blue, { timeout: PATIENCE }).toBeGreaterThan(200);
}
