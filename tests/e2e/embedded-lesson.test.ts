import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, inject, it } from "vitest";
import { violationsInBoth } from "./axe.ts";
import { openLab, overflow, shareBrowser } from "./lab.ts";

shareBrowser();

interface Told {
  event: string;
  step: string | null;
}

/** A page of a course with a lesson in a frame; it keeps what it is told. @param origin who the link says is told; null: this page */
async function courseWith(link: string, origin: string | null) {
  const server = createServer((request, response) => {
    const named = encodeURIComponent(origin ?? `http://${request.headers.host}`);
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><title>course</title>
       <script>window.told = []; addEventListener("message", ({ data }) => told.push(data));</script>
       <iframe id="lesson" src="${inject("site")}#${link}&embed&origin=${named}" width="1000" height="700"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { page } = await openLab("", { site, ready: false, tolerated: /./ });
  return {
    page,
    frame: page.frameLocator("#lesson"),
    told: () => page.evaluate(() => (window as unknown as { told: Told[] }).told),
    end: async () => {
      await page.context().close();
      server.close();
    },
  };
}

describe("a lesson inside another page", () => {
  it("has no header, stays inside from step to step, and tells steps, answers and the end", async () => {
    const { page, frame, told, end } = await courseWith("lesson=sawtooth&step=holds", null);
    await frame.getByRole("textbox", { name: "Your answer" }).waitFor();
    expect(await frame.getByRole("banner").count()).toBe(0);
    expect(await frame.getByText("For teachers").count()).toBe(0);
    await expect
      .poll(told)
      .toMatchObject([{ cwndscope: 1, event: "step", lesson: "sawtooth", step: "holds", number: 2, of: 9 }]);
    await frame.getByRole("textbox", { name: "Your answer" }).fill("1");
    await frame.getByRole("textbox", { name: "Your answer" }).press("Enter");
    await expect
      .poll(async () => (await told()).at(-1))
      .toMatchObject({
        event: "answer",
        step: "holds",
        right: false,
        tries: 1,
        xapi: {
          verb: { id: "http://adlnet.gov/expapi/verbs/answered" },
          object: { id: `${inject("site")}#lesson=sawtooth&step=holds` },
          result: { success: false },
        },
      });
    await frame.getByRole("button", { name: "Skip ›" }).click();
    await expect.poll(async () => (await told()).at(-1)).toMatchObject({ event: "step", step: "next" });
    expect(page.frames()[1].url()).toContain("&embed&origin=");
    await page.frames()[1].evaluate(() => {
      location.hash = location.hash.replace(/step=[\w-]+/, "step=99");
    });
    await frame.getByRole("heading", { name: "What you did" }).waitFor();
    await expect
      .poll(async () => (await told()).at(-1))
      .toMatchObject({
        event: "done",
        points: 0,
        xapi: { verb: { id: "http://adlnet.gov/expapi/verbs/exited" }, result: { completion: false } },
      });
    await end();
  });

  it.each([
    [1280, 800],
    [390, 844],
  ])("can be used by everybody, at %i×%i", async (width, height) => {
    const hash = "#lesson=sawtooth&step=holds&embed";
    const { page, close } = await openLab(hash, { ready: false, viewport: { width, height } });
    await page.getByRole("textbox", { name: "Your answer" }).waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await close();
  });

  it("tells a page that its link does not name nothing", async () => {
    const { frame, told, end } = await courseWith("lesson=sawtooth&step=holds", "https://course.example.org");
    await frame.getByRole("textbox", { name: "Your answer" }).fill("1");
    await frame.getByRole("textbox", { name: "Your answer" }).press("Enter");
    await frame.getByText("Not quite", { exact: false }).first().waitFor();
    expect(await told()).toEqual([]);
    await end();
  });
});
