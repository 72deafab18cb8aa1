/** The installed wheel in notebooks. Real servers, a real browser; nothing of the page or of Python is replaced. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import process from "node:process";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {} from "../../src/page/debug-surface.ts";
import { PATIENCE } from "../../tests/patience.ts";
import { type Notebook, openNotebook, plotDrawn, type Server, serve, startBrowser } from "./notebook.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: PATIENCE, interval: 100 });

describe("in JupyterLab", () => {
  /** What the cells hold. One-way delays are measured by Node only. */
  const CELLS = [
    "import json, cwndscope\n" +
      "def told(summary):\n" +
      '    return {id: {**flow, "delay": None} for id, flow in summary["flows"].items()}\n' +
      'lab = cwndscope.Lab("cerl-fig4")\nlab',
    'cwndscope.run("cerl-fig4", duration=20).flows[["flow", "scheme", "throughput"]]',
    "again = cwndscope.run(lab.scenario, trace=False)\n" +
      'rate = next(link["loss"]["rate"] for link in lab.scenario["links"] if link["id"] == "wireless")\n' +
      "same = told(again.summary) == told(lab.summary)\n" +
      'print("TOLD", json.dumps({"rate": rate, "link": lab.link[:3], "problem": lab.problem, "same": same}))',
    'lab.set("links.wireless.loss.rate", "5%")\nlab.playhead = 3',
    'lab.scenario = {**lab.scenario, "title": "Ten seconds", "duration": 10}',
    'print("DURATION", lab.scenario["duration"], lab.flows.throughput[0] > 0, lab.playhead)',
  ];
  let server: Server;
  let notebook: Notebook;

  beforeAll(async () => {
    const cells = CELLS.map((source, i) => ({
      cell_type: "code",
      id: `cell-${i}`,
      source,
      metadata: {},
      outputs: [],
      execution_count: null,
    }));
    const kernelspec = { name: "python3", display_name: "Python 3" };
    const file = { nbformat: 4, nbformat_minor: 5, metadata: { kernelspec }, cells };
    server = await serve(
      "jupyterlab",
      (port, folder) => [
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        `--ServerApp.port=${port}`,
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=of-the-test",
        `--ServerApp.root_dir=${folder}`,
      ],
      (folder) => writeFileSync(join(folder, "lab.ipynb"), JSON.stringify(file)),
    );
    notebook = await openNotebook(browser, `${server.origin}/lab/tree/lab.ipynb?token=of-the-test`);
    await notebook.page.locator(".jp-Cell").first().click();
    await notebook.page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').waitFor();
  });
  afterAll(async () => {
    await notebook?.page.context().close();
    await server?.stop();
  });

  /** Runs the next cell and waits for its number. @returns its output */
  const runCell = async (page: Page, i: number) => {
    const cell = page.locator(".jp-Notebook .jp-Cell").nth(i);
    await cell.locator(".cm-content").click();
    await page.keyboard.press("Shift+Enter");
    await cell.locator(".jp-InputPrompt", { hasText: /\[\d+\]/ }).waitFor();
    return cell.locator(".jp-OutputArea");
  };
  const slider = () => notebook.lab.getByRole("slider", { name: /Random loss/ });

  it("shows the lab with its plots drawn, by the browser, and a run as a table, by Node", async () => {
    const { page, lab } = notebook;
    const began = performance.now();
    await runCell(page, 0);
    await plotDrawn(lab);
    process.stdout.write(`JupyterLab, first plot: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    const table = await runCell(page, 1);
    expect(await table.locator("th").allInnerTexts()).toEqual(["", "flow", "scheme", "throughput", "0"]);
    expect(await table.locator("td").allInnerTexts()).toEqual(["f1", "cerl", "1208880"]);
  });

  it("has in Python what its reader changes, and the same numbers as Node", async () => {
    await slider().focus();
    await slider().press("End");
    await poll(async () => (await (await runCell(notebook.page, 2)).innerText()).trim()).toMatch(
      /^TOLD \{"rate": 0\.5, "link": "#s=", "problem": "", "same": true\}$/,
    );
  });

  it("shows what Python sets: a value, the time, another scenario", async () => {
    const { page, lab } = notebook;
    await runCell(page, 3);
    await poll(() => slider().getAttribute("aria-valuetext")).toMatch(/^5\s?%/);
    await poll(() => lab.locator("body").evaluate(() => window.cwndscope?.view().playhead)).toBe(3);
    await runCell(page, 4);
    await poll(async () => (await (await runCell(page, 5)).innerText()).trim()).toMatch(/^DURATION 10 True /);
    await plotDrawn(lab);
  });

  it("opens the whole lab beside the notebook", async () => {
    const { page, lab } = notebook;
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      lab.getByRole("link", { name: /Open in cwndscope/ }).click(),
    ]);
    await tab.getByRole("button", { name: "Build" }).waitFor();
    expect(await tab.title()).toContain("Ten seconds");
    await tab.close();
  });

  it("keeps nothing of the page in the notebook, asks no other host, and breaks no policy", async () => {
    const { page, complaints } = notebook;
    await page.locator('[data-command="docmanager:save"]').first().click();
    const file = join(server.folder, "lab.ipynb");
    await poll(async () => readFileSync(file, "utf8")).toContain("DURATION 10 True");
    expect(statSync(file).size).toBeLessThan(200_000);
    expect(readFileSync(file, "utf8")).not.toContain("Content-Security-Policy");
    expect(complaints).toEqual([]);
  });
});

describe("in marimo", () => {
  const APP = `import marimo
app = marimo.App()
@app.cell
def _():
    import cwndscope
    import marimo as mo
    lab = mo.ui.anywidget(cwndscope.Lab("cerl-fig4"))
    lab
    return cwndscope, lab, mo
@app.cell
def _(cwndscope, lab, mo):
    told = lab.value["summary"].get("flows", {}).get("f1", {})
    again = cwndscope.run(lab.value["scenario"], trace=False).summary["flows"]["f1"]
    mo.md(f"TOLD {told.get('throughput')} {told == {**again, 'delay': None}}")
    return
`;

  it("shows the lab, and cells follow what its reader changes", async () => {
    const server = await serve(
      "marimo",
      (port) => ["run", "app.py", "--headless", "--no-token", "--host", "127.0.0.1", "--port", String(port)],
      (folder) => writeFileSync(join(folder, "app.py"), APP),
    );
    try {
      const { page, lab, complaints } = await openNotebook(browser, server.origin);
      await plotDrawn(lab);
      const told = async () => /TOLD ([\d.]+) True/.exec(await page.locator("body").innerText())?.[1];
      await poll(told).toBeDefined();
      const before = await told();
      await lab.getByRole("slider", { name: /Random loss/ }).press("End");
      await poll(async () => [undefined, before].includes(await told())).toBe(false);
      expect(complaints).toEqual([]);
      await page.context().close();
    } finally {
      await server.stop();
    }
  });
});

describe("in a page with a strict policy", () => {
  /** Allows what the widget needs of the page around, frames and workers of blob:, and no request but for this page and its script. */
  const POLICY = [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "child-src blob: data:",
  ].join("; ");

  it("works with the installed front end and page, and leaves no listener behind", async () => {
    const installed = installedFolder();
    const front = readFileSync(join(installed, "lab.js"));
    const packed = readFileSync(join(installed, "page.html.gz")).toString("base64");
    const server = createServer((request, response) => {
      response.setHeader("content-type", request.url === "/" ? "text/html" : "text/javascript");
      response.end(
        request.url === "/lab.js"
          ? front
          : `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<div id="cell" style="width: 900px"></div>
<script type="module">
import widget from "./lab.js";
const state = { _version: "1", _first: "#scenario=cerl-fig4", _showing: "embed&pin=usual", scenario: {}, height: 640 };
const listeners = new Map();
const model = {
  get: (name) => state[name],
  set: (name, value) => { state[name] = value; },
  save_changes: () => {},
  on: (event, follow) => listeners.set(event, [...(listeners.get(event) ?? []), follow]),
  off: (event, follow) => listeners.set(event, listeners.get(event).filter((one) => one !== follow)),
  send: () => {
    const bytes = Uint8Array.from(atob("${packed}"), (letter) => letter.charCodeAt(0));
    for (const follow of listeners.get("msg:custom")) follow({ event: "page" }, [new DataView(bytes.buffer)]);
  },
};
window.state = state;
window.end = widget.render({ model, el: document.querySelector("#cell") });
window.left = () => [...listeners.values()].flat().length;
</script>`,
      );
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const { page, lab, complaints } = await openNotebook(
      browser,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    );
    await plotDrawn(lab);
    type Window = { state: { summary?: { flows: object } }; end(): void; left(): number };
    const flows = () =>
      page.evaluate(() => Object.keys((window as unknown as Window).state.summary?.flows ?? {}));
    await poll(flows).toEqual(["f1"]);
    // A cell that is run again leaves no listener behind.
    const left = await page.evaluate(() => {
      const { end, left } = window as unknown as Window;
      end();
      return left();
    });
    expect(left).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
    server.close();
  });
});

/** Where the wheel is installed. */
function installedFolder(): string {
  const base = join(process.env.CWNDSCOPE_PYTHON ?? "", "..", "..");
  const folders = existsSync(join(base, "lib"))
    ? readdirSync(join(base, "lib")).map((name) => join(base, "lib", name, "site-packages"))
    : [join(base, "Lib", "site-packages")];
  const found = folders.map((folder) => join(folder, "cwndscope")).find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`cwndscope is not installed below ${base}`);
  return found;
}
