import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StaticServer, serveStatic } from "../../scripts/lib/serve-static.ts";
import { openLab, shareBrowser } from "./lab.ts";

const program = fileURLToPath(new URL("../../scripts/cwndscope.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cwndscope-scorm-"));
const player = fileURLToPath(new URL("../../node_modules/scorm-again/dist/scorm12.min.js", import.meta.url));

/** A platform's page: the player's API, which is there at once or, with `#late`, when the test says so, and the lesson in a frame. */
const HOST = `<!doctype html><title>Platform</title><link rel="icon" href="data:,">
<script src="scorm12.min.js"></script>
<script>
  const kept = JSON.parse(sessionStorage.getItem("kept") ?? "{}");
  const api = new Scorm12API({ autocommit: false, logLevel: 5 });
  api.loadFromJSON({ core: { student_id: "ada-1", ...kept.core }, suspend_data: kept.suspend_data ?? "" }, "cmi");
  for (const when of ["LMSCommit", "LMSFinish"])
    api.on(when, () => sessionStorage.setItem("kept", JSON.stringify(api.renderCMIToJSONObject().cmi)));
  window.answer = () => { window.API = api; };
  if (location.hash !== "#late") answer();
</script>
<iframe title="lesson" src="lesson/index.html" style="width: 100%; height: 760px; border: 0"></iframe>`;

let server: StaticServer;
beforeAll(async () => {
  const zip = join(folder, "lesson.zip");
  execFileSync(process.execPath, [program, "package", "sawtooth", zip, "--scorm", "1.2"], { stdio: "pipe" });
  mkdirSync(join(folder, "site", "lesson"), { recursive: true });
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip))))
    writeFileSync(join(folder, "site", "lesson", name), bytes);
  copyFileSync(player, join(folder, "site", "scorm12.min.js"));
  writeFileSync(join(folder, "site", "index.html"), HOST);
  server = await serveStatic(join(folder, "site"));
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

shareBrowser();

const open = (hash: "" | "#late") => openLab(hash, { site: server.url, ready: false });

/** What the platform keeps. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("kept") ?? "{}") as Record<string, never>);

const lesson = (page: Page) => page.frameLocator("iframe");

/** Answers the lesson's second step. */
async function answer(page: Page, segments: string): Promise<void> {
  await lesson(page).getByLabel("Your answer").fill(segments);
  await lesson(page).getByRole("button", { name: "Ask the run" }).click();
}

describe("a lesson in a learning platform", () => {
  it("begins with the learner's numbers, reports points, first answers and place, and is continued", async () => {
    const { page, complaints, close } = await open("");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await lesson(page).getByRole("heading", { level: 1, name: "One download, one narrow link" }).waitFor();
    await expect
      .poll(() => page.frames()[1].evaluate(() => location.hash))
      .toMatch(/^#lesson=sawtooth&step=[a-z0-9]+&who=ada-1$/);
    await lesson(page).getByText("Your answers are stored by the learning platform").waitFor();
    await lesson(page).getByRole("button", { name: /^Next/ }).click();
    await answer(page, "9999");
    await lesson(page).getByText("Not quite.").waitFor();
    const core = async () => (await kept(page)).core as unknown as Record<string, unknown>;
    await expect.poll(async () => (await core())?.lesson_location).toBe("holds");
    expect(await core()).toMatchObject({
      lesson_status: "incomplete",
      score: { raw: "0", min: "0", max: "100" },
    });
    const { interactions, suspend_data: suspended } = (await kept(page)) as Record<string, unknown>;
    expect(JSON.stringify(interactions)).toContain('"student_response":"9999"');
    expect(String(suspended).length).toBeLessThan(4096);
    await page.reload();
    await lesson(page).getByRole("heading", { level: 1, name: "How much does the path hold?" }).waitFor();
    await expect.poll(() => lesson(page).getByLabel("Your answer").inputValue()).toBe("9999");
    expect(requests.filter((url) => !url.startsWith(server.url) && !/^(?:blob|data):/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it("begins without a platform that does not answer, and tells it everything once it does", async () => {
    const { page, close } = await open("#late");
    await lesson(page).getByText("Waiting for the learning platform …").waitFor();
    await lesson(page).getByText("The learning platform does not answer", { exact: false }).waitFor();
    await lesson(page).getByRole("button", { name: /^Next/ }).click();
    await answer(page, "9999");
    await lesson(page).getByText("Not quite.").waitFor();
    await page.evaluate(() => (window as unknown as { answer(): void }).answer());
    await lesson(page).getByText("Your answers are stored by the learning platform").waitFor();
    await expect.poll(async () => String((await kept(page)).suspend_data)).toContain('["n",');
    await expect
      .poll(async () => ((await kept(page)).core as unknown as Record<string, unknown>)?.lesson_status)
      .toBe("incomplete");
    await close();
  });

  it("works where no platform ever answers", async () => {
    const { page, close } = await open("#late");
    await lesson(page).getByRole("heading", { level: 1, name: "One download, one narrow link" }).waitFor();
    await lesson(page).getByRole("button", { name: /^Next/ }).click();
    await answer(page, "9999");
    await lesson(page).getByText("Not quite.").waitFor();
    await lesson(page).getByText("The learning platform does not answer", { exact: false }).waitFor();
    await close();
  });
});
