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
const players = fileURLToPath(new URL("../../node_modules/scorm-again/dist/", import.meta.url));

/** What differs between the versions: the player and its functions, its data, and what a lesson tells in them. */
interface Version {
  scorm: string;
  file: string;
  player: string;
  object: string;
  /** When the player stores. */
  stores: readonly string[];
  /** Where the data of the learner stands, and what it is before the first visit. */
  place: "core" | "";
  learner: Record<string, string>;
  where: string;
  /** What it keeps after a wrong first answer. */
  begun: Record<string, unknown>;
  status: string;
  response: string;
}

const VERSIONS: readonly Version[] = [
  {
    scorm: "1.2",
    file: "scorm12.min.js",
    player: "Scorm12API",
    object: "API",
    stores: ["LMSCommit", "LMSFinish"],
    place: "core",
    learner: { student_id: "ada-1" },
    where: "lesson_location",
    begun: { lesson_status: "incomplete", score: { raw: "0", min: "0", max: "100" } },
    status: "lesson_status",
    response: '"student_response":"9999","result":"wrong"',
  },
  {
    scorm: "2004",
    file: "scorm2004.min.js",
    player: "Scorm2004API",
    object: "API_1484_11",
    stores: ["Commit", "Terminate"],
    place: "",
    learner: { learner_id: "ada-1" },
    where: "location",
    begun: {
      completion_status: "incomplete",
      success_status: "unknown",
      score: { scaled: "0", raw: "0", min: "0", max: "100" },
    },
    status: "completion_status",
    response: '"learner_response":"9999","result":"incorrect"',
  },
];

/** A platform's page: the player's API, which is there at once or, with `#late`, when the test says so, and the lesson in a frame. */
const hostOf = ({ file, player, object, stores, place, learner }: Version) => `<!doctype html>
<title>Platform</title><link rel="icon" href="data:,"><script src="${file}"></script>
<script>
  const kept = JSON.parse(sessionStorage.getItem("kept") ?? "{}");
  const api = new ${player}({ autocommit: false, logLevel: 5 });
  const learner = { ...${JSON.stringify(learner)}, ...kept${place === "" ? "" : `.${place}`} };
  const { interactions, ...known } = kept;
  api.loadFromJSON(${place === "" ? "{ ...known, ...learner }" : `{ ...known, ${place}: learner }`}, "cmi");
  for (const when of ${JSON.stringify(stores)})
    api.on(when, () => sessionStorage.setItem("kept", JSON.stringify(api.renderCMIToJSONObject().cmi)));
  window.answer = () => { window.${object} = api; };
  if (location.hash !== "#late") answer();
</script>
<iframe title="lesson" src="lesson/index.html" style="width: 100%; height: 760px; border: 0"></iframe>`;

/** The platforms' sites by their versions. */
const servers = new Map<string, StaticServer>();
beforeAll(async () => {
  for (const version of VERSIONS) {
    const { scorm, file } = version;
    const [zip, site] = [join(folder, `${scorm}.zip`), join(folder, `site-${scorm}`)];
    execFileSync(process.execPath, [program, "package", "sawtooth", zip, "--scorm", scorm], {
      stdio: "pipe",
    });
    mkdirSync(join(site, "lesson"), { recursive: true });
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip))))
      writeFileSync(join(site, "lesson", name), bytes);
    copyFileSync(join(players, file), join(site, file));
    writeFileSync(join(site, "index.html"), hostOf(version));
    servers.set(scorm, await serveStatic(site));
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

shareBrowser();

const siteOf = ({ scorm }: Version) => servers.get(scorm)?.url ?? "";

const open = (version: Version, hash: "" | "#late") => openLab(hash, { site: siteOf(version), ready: false });

/** What the platform keeps. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("kept") ?? "{}") as Record<string, never>);

const lesson = (page: Page) => page.frameLocator("iframe");

/** Answers the lesson's second step. */
async function answer(page: Page, segments: string): Promise<void> {
  await lesson(page).getByLabel("Your answer").fill(segments);
  await lesson(page).getByRole("button", { name: "Ask the run" }).click();
}

describe.each(VERSIONS.map((version) => [version.scorm, version] as const))(
  "a lesson in a learning platform of SCORM %s",
  (_, version) => {
    const { place, where, begun, status, response } = version;
    /** What the platform keeps of the learner. */
    const core = async (page: Page) => {
      const all = (await kept(page)) as Record<string, Record<string, unknown>>;
      return (place === "" ? all : all[place]) as Record<string, unknown> | undefined;
    };

    it("begins with the learner's numbers, reports points, first answers and place, and is continued", async () => {
      const { page, complaints, close } = await open(version, "");
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
      await expect.poll(async () => (await core(page))?.[where]).toBe("holds");
      expect(await core(page)).toMatchObject(begun);
      const { interactions, suspend_data: suspended } = (await kept(page)) as Record<string, unknown>;
      expect(JSON.stringify(interactions)).toContain(response);
      expect(String(suspended).length).toBeLessThan(4096);
      // As on another device: only the platform knows of the first visit.
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await lesson(page).getByRole("heading", { level: 1, name: "How much does the path hold?" }).waitFor();
      await expect.poll(() => lesson(page).getByLabel("Your answer").inputValue()).toBe("9999");
      expect(
        requests.filter((url) => !url.startsWith(siteOf(version)) && !/^(?:blob|data):/.test(url)),
      ).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });

    it("begins without a platform that does not answer, and tells it everything once it does", async () => {
      const { page, close } = await open(version, "#late");
      await lesson(page).getByText("Waiting for the learning platform …").waitFor();
      await lesson(page).getByText("The learning platform does not answer", { exact: false }).waitFor();
      await lesson(page).getByRole("button", { name: /^Next/ }).click();
      await answer(page, "9999");
      await lesson(page).getByText("Not quite.").waitFor();
      await page.evaluate(() => (window as unknown as { answer(): void }).answer());
      await lesson(page).getByText("Your answers are stored by the learning platform").waitFor();
      await expect.poll(async () => String((await kept(page)).suspend_data)).toContain('["n",');
      await expect.poll(async () => (await core(page))?.[status]).toBe("incomplete");
      await close();
    });

    it("works where no platform ever answers", async () => {
      const { page, close } = await open(version, "#late");
      await lesson(page).getByRole("heading", { level: 1, name: "One download, one narrow link" }).waitFor();
      await lesson(page).getByRole("button", { name: /^Next/ }).click();
      await answer(page, "9999");
      await lesson(page).getByText("Not quite.").waitFor();
      await lesson(page).getByText("The learning platform does not answer", { exact: false }).waitFor();
      await close();
    });
  },
);
