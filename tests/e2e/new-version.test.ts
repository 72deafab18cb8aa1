import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FAILED_REQUEST, openLab, shareBrowser } from "./lab.ts";

shareBrowser();

/** The page at its address becomes another one, whose files have other names; those that match are gone. */
async function deploy(page: Page, gone: RegExp): Promise<void> {
  await page.route(gone, (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(/\/cwndscope\/(\?.*)?$/, async (route) => {
    if (route.request().isNavigationRequest()) {
      await page.unroute(gone);
      return route.continue();
    }
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/page-[\w-]+\.js/g, "page-another1.js");
    return route.fulfill({ response: answer, body });
  });
}

const tolerated = new RegExp(`${FAILED_REQUEST.source}|404|dynamically imported|preload`);

describe("after a newer version has replaced the files of the page that is open", () => {
  it("a lesson says so, and reloading shows it", async () => {
    const { page, close } = await openLab("#lesson=slow-start&step=2", { ready: false, tolerated });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await deploy(page, /assets\/sawtooth-[\w-]+\.js/);
    await page.evaluate(() => {
      location.hash = "#lesson=sawtooth&step=1";
    });
    const alert = page.getByRole("alert").filter({ hasText: "A new version is there." });
    await alert.waitFor();
    expect(await alert.textContent()).not.toMatch(/Failed to fetch|Try again/);
    await alert.getByRole("button", { name: "Reload", exact: true }).click();
    await expect.poll(() => page.title()).toMatch(/sawtooth|Sawtooth|cwndscope/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe(title);
    await close();
  });

  it("an answer that was begun is there after reloading", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=2", { ready: false, tolerated });
    await page.getByLabel("Your answer").fill("17,5");
    await deploy(page, /assets\/slow-start-[\w-]+\.js/);
    await page.evaluate(() => {
      location.hash = "#lesson=slow-start&step=1";
    });
    const alert = page.getByRole("alert").filter({ hasText: "A new version is there." });
    await alert.getByRole("button", { name: "Reload", exact: true }).click();
    await page.getByRole("region", { name: "The run" }).waitFor();
    await page.evaluate(() => {
      location.hash = "#lesson=sawtooth&step=2";
    });
    const field = page.getByLabel("Your answer");
    await expect.poll(() => field.inputValue()).toBe("17,5");
    await close();
  });

  it("a worker whose code is missing says that a new version is there, in plain words", async () => {
    // Gone from the beginning: a worker that had time enough has fetched all that any run may need.
    const gone = /assets\/(plug-ins|wtcp|bbr|cubic|santa-cruz)-[\w-]+\.js/;
    const { page, close } = await openLab("", {
      ready: false,
      tolerated,
      prepare: (opened) => opened.route(gone, (route) => route.fulfill({ status: 404, body: "" })),
    });
    await page.getByRole("button", { name: "A full queue" }).waitFor();
    await deploy(page, gone);
    await page.evaluate(() => {
      location.hash = "#scenario=cerl-fig4&set=flows.f1.scheme:santa-cruz";
    });
    const alert = page.getByRole("alert").filter({ hasText: "A new version is there." });
    await alert.getByRole("button", { name: "Reload", exact: true }).waitFor();
    expect(await alert.textContent()).toContain(
      "A part of the simulator that this scenario needs could not be loaded",
    );
    expect(await alert.textContent()).not.toMatch(/is not defined|Failed to fetch|import/);
    await close();
  });
});

describe("a part that does not come while the page is the newest", () => {
  it("can be asked for again", async () => {
    const { page, close } = await openLab("#lessons", { ready: false, tolerated });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const gone = /assets\/sawtooth-[\w-]+\.js/;
    await page.route(gone, (route) => route.fulfill({ status: 404, body: "" }));
    await page.evaluate(() => {
      location.hash = "#lesson=sawtooth&step=1";
    });
    const alert = page.getByRole("alert").filter({ hasText: "The lesson could not be loaded." });
    await alert.getByRole("button", { name: "Reload the page" }).waitFor();
    await page.unroute(gone);
    await alert.getByRole("button", { name: "Reload the page" }).click();
    await page
      .getByText("Predict")
      .or(page.getByRole("button", { name: /Next|Skip/ }))
      .first()
      .waitFor();
    await close();
  });
});
