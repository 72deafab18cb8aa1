import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { openLab, openList, shareBrowser } from "./lab.ts";

const program = fileURLToPath(new URL("../../scripts/cwndscope.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cwndscope-package-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packages what an argument names. @returns the file's path */
function packaged(argument: string, name: string): string {
  const file = join(folder, name);
  execFileSync(process.execPath, [program, "package", argument, file], { stdio: "pipe" });
  return file;
}

/** Opens a packaged page as a double click does. */
const openFile = (file: string) => openLab("", { site: pathToFileURL(file).href });

shareBrowser();

describe("a packaged page", () => {
  it("opens its scenario from the disk, simulates it, and asks for nothing else", async () => {
    const file = packaged("reno-sawtooth", "sawtooth.html");
    const shared = await openLab("#scenario=reno-sawtooth");
    const digest = await shared.page.evaluate(() => window.cwndscope?.digest());
    await shared.close();
    const { page, close } = await openFile(file);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    expect(await page.evaluate(() => window.cwndscope?.digest())).toBe(digest);
    // It begins with it: there is nothing before it to go back to.
    expect(await page.getByRole("button", { name: /^Undo/ }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Share" }).click();
    const share = page.getByRole("dialog", { name: "Share this run" });
    await share.getByText("its links open on this computer only", { exact: false }).waitFor();
    await expect
      .poll(() => share.getByRole("textbox", { name: "Link to this run" }).inputValue())
      .toMatch(/^file:/);
    expect(await share.getByRole("img", { name: "QR code of the link" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await openList(page);
    await page.getByRole("combobox", { name: "Search: Scenarios" }).fill("satellite");
    await page.locator('[role=listbox] [data-scenario="peach-satellite"]').first().click();
    await page.waitForFunction(() =>
      JSON.stringify(window.cwndscope?.scenario()).toLowerCase().includes("satellite"),
    );
    expect(requests.filter((url) => !/^(blob|data):/.test(url))).toEqual([]);
    await close();
  });

  it("has the notes of a presentation in a second window, from the disk as well", async () => {
    const { page, close } = await openFile(packaged("reno-sawtooth", "present.html"));
    await page.getByRole("button", { name: "Present", exact: true }).click();
    await page.locator("main[data-presenting]").waitFor();
    const opening = page.context().waitForEvent("page");
    await page.keyboard.press("KeyP");
    const notes = await opening;
    await notes.getByRole("navigation", { name: "Scenes" }).getByRole("button", { name: /^Next/ }).click();
    await page.getByText("Scene 1 of").waitFor();
    await notes.getByText(/^scene 1 of/).waitFor();
    await close();
  });

  it("opens a link with its values, and keeps what is changed in the address", async () => {
    const link = "https://example.org/cwndscope/#scenario=cerl-fig4&set=seed:7";
    const { page, close } = await openFile(packaged(link, "link.html"));
    const scenario = await page.evaluate(() => window.cwndscope?.scenario());
    expect(scenario).toMatchObject({ title: "CERL and Reno on a lossy last hop", seed: 7 });
    await close();
  });

  it("opens a lesson", async () => {
    const file = packaged("sawtooth", "lesson.html");
    const { page, close } = await openLab("", { site: pathToFileURL(file).href, ready: false });
    await page.getByRole("heading", { level: 1, name: "One download, one narrow link" }).waitFor();
    await close();
  });

  it("opens a lesson of one's own from its file, and refuses one that is not in order with its lines", async () => {
    const own = join(folder, "my-lesson.md");
    const text = readFileSync(fileURLToPath(new URL("../../lessons/sawtooth.md", import.meta.url)), "utf8");
    writeFileSync(
      own,
      text.replace("title: One download, one narrow link", "title: My own </script> beginning"),
    );
    const { page, complaints, close } = await openLab("", {
      site: pathToFileURL(packaged(own, "own.html")).href,
      ready: false,
    });
    await page.getByRole("heading", { level: 1, name: "My own </script> beginning" }).waitFor();
    await page.getByRole("region", { name: "The run" }).waitFor();
    await page.getByRole("button", { name: /^Next/ }).click();
    await page.getByRole("heading", { level: 1, name: "How much does the path hold?" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
    writeFileSync(own, text.replace("unit: segments", "unit: furlongs"));
    expect(() => packaged(own, "wrong.html")).toThrow(/my-lesson\.md:\d+: .*furlongs/);
  });

  it("loads nothing: its policy allows its own script, and no connection", () => {
    const html = readFileSync(packaged("one-loss", "one.html"), "utf8");
    expect(html).toContain(`default-src 'none'; script-src 'sha256-`);
    const document = html.replace(/<script type="module">[\s\S]*<\/script>/, "");
    expect(document.length).toBeLessThan(html.length / 2);
    expect(document.match(/<(?:script|link|img)\b[^>]*(?:src|href)=[^>]*>/g)).toBeNull();
  });
});
