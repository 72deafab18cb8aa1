import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violationsInBoth } from "./axe.ts";
import {
  digest,
  FAILED_REQUEST,
  FIRST,
  goOffline,
  listed,
  openFromList,
  openLab,
  openList,
  overflow,
  placeOf,
  playhead,
  reloading,
  row,
  shareBrowser,
  until,
} from "./lab.ts";

shareBrowser();

/** What the page says as alerts. */
const alerts = (page: Page) => page.getByRole("alert").allTextContents();

describe("accessibility in both themes", () => {
  it("has no violation that axe-core finds, with an explanation, a menu and a dialog open too", async () => {
    const { page, close } = await openLab(FIRST);
    await row(page, "reno").waitFor();
    await page.getByRole("button", { name: /^Next decision/ }).click();
    await page.getByRole("region", { name: "Explanation" }).waitFor();
    for (const more of await page.locator("details > summary").all()) await more.click();
    expect(await violationsInBoth(page, true)).toEqual([]);
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("dialog", { name: "Compare with other schemes" }).waitFor();
    expect(await violationsInBoth(page, true)).toEqual([]);
    await page.keyboard.press("Escape");
    await openList(page);
    await listed(page, "reno-sawtooth").waitFor();
    expect(await violationsInBoth(page, true)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keys and marks" }).click();
    await page.getByRole("dialog", { name: "Keys and marks" }).waitFor();
    expect(await violationsInBoth(page, true)).toEqual([]);
    await close();
  });
});

describe("the keyboard alone", () => {
  it("plays, steps, zooms, undoes, helps", async () => {
    const { page, close } = await openLab();
    const press = (key: string) => page.keyboard.press(key);
    const comesTo = (test: (now: number) => boolean) => until(() => playhead(page), test);
    const start = await playhead(page);
    await press("Space");
    await comesTo((now) => now > start);
    await press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await press("Home");
    await comesTo((now) => now === 0);
    await press("KeyL");
    const loss = await comesTo((now) => now > 0);
    await press("KeyD");
    await comesTo((now) => now > loss);
    await press("Shift+KeyL");
    await comesTo((now) => now === loss);
    await press("ArrowRight");
    const next = await comesTo((now) => now > loss);
    await press("ArrowRight");
    await comesTo((now) => now > next);
    await press("ArrowLeft");
    await comesTo((now) => now === next);
    await press("End");
    await comesTo((now) => now === 120);
    await press("Shift+Slash");
    await page.getByRole("dialog", { name: "Keys and marks" }).waitFor();
    await press("Escape");
    await close();
  });

  it("is heard before it is known what its keys do: that is done when it is known", async () => {
    const held: Route[] = [];
    let isHeld = true;
    // What is open beside the first look needs the same file.
    const { page, close } = await openLab(FIRST, {
      look: "first",
      prepare: (opened) =>
        opened.route(/assets\/shortcuts-/, (route) => (isHeld ? void held.push(route) : route.continue())),
    });
    const now = () => page.evaluate(() => window.cwndscope?.view().playhead ?? 0);
    const start = await now();
    await page.keyboard.press("Home");
    await page.keyboard.press("KeyL");
    expect(await now()).toBe(start);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isHeld = false;
    for (const route of held) await route.continue();
    await until(now, (time) => time > 0 && time < start);
    await close();
  });

  it("reaches the loss slider, moves it, and takes that back", async () => {
    const { page, close } = await openLab();
    const before = await digest(page);
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.type === "range" ? (element.labels?.[0]?.textContent ?? "") : "";
      });
    for (let presses = 0; !(await focused()).startsWith("Random loss"); presses++) {
      if (presses > 80) throw new Error("Tab never reached the loss slider");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("ArrowRight");
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await page.keyboard.press("Control+KeyZ");
    await until(
      () => digest(page),
      (now) => now === before,
    );
    await close();
  });

  it("types letters into a field without stepping anywhere", async () => {
    const { page, close } = await openLab();
    const start = await playhead(page);
    await page.getByRole("textbox", { name: /Random loss.*exact/ }).fill("");
    await page.keyboard.type("L D 0");
    expect(await playhead(page)).toBe(start);
    await close();
  });

  it("skips to the plots", async () => {
    const { page, close } = await openLab(FIRST, { fresh: true });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("plots");
    expect(await page.evaluate(() => location.hash)).toBe(FIRST);
    await close();
  });
});

describe("a narrow screen", () => {
  it.each([390, 320, 768])(
    "has nothing to scroll sideways at %d px, and a sheet for the parameters",
    async (width) => {
      const { page, close } = await openLab(FIRST, { viewport: { width, height: 844 }, ready: false });
      for (const run of ["main", "reno"]) await row(page, run).waitFor({ state: "attached" });
      await expect.poll(() => overflow(page)).toBe(0);
      await page.getByRole("button", { name: "Parameters and results" }).click();
      await page.getByRole("slider", { name: /Random loss/ }).waitFor();
      await expect.poll(() => overflow(page)).toBe(0);
      await page.getByRole("button", { name: "Close parameters" }).click();
      await close();
    },
  );
});

describe("the network", () => {
  it("is not needed once the page is there", async () => {
    // What was still on its way when the network went, the browser logs; the page must not say a word of it.
    const { page, close } = await openLab(FIRST, { tolerated: FAILED_REQUEST });
    await row(page, "reno").waitFor();
    const list = await openList(page);
    await listed(page, "reno-sawtooth").waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await goOffline(page);
    const before = await digest(page);
    await page.getByRole("slider", { name: /Random loss/ }).press("PageUp");
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await openFromList(page, "reno-sawtooth");
    await until(
      () => page.title(),
      (title) => !title.startsWith("CERL"),
    );
    await row(page, "main").waitFor();
    await expect.poll(() => alerts(page)).toEqual([""]);
    await close();
  });

  it("that goes while workers and a part of the page load leaves the work to those that live, and the part for later", async () => {
    let workers = 0;
    const late: Route[] = [];
    const part: Route[] = [];
    const { page, close } = await openLab(FIRST, {
      look: "first",
      tolerated: FAILED_REQUEST,
      prepare: async (opened) => {
        await opened.route(/assets\/lab-[^/]*\.js/, (route) => void part.push(route));
        await opened.context().route(/assets\/worker-/, (route) => {
          workers += 1;
          // The first worker's code comes; the others' is under way when the network goes.
          if (workers === 1) return route.continue();
          late.push(route);
        });
      },
    });
    await until(
      async () => [late.length, part.length],
      ([workers, parts]) => workers >= 2 && parts >= 1,
    );
    await goOffline(page);
    for (const route of [...late, ...part]) await route.abort("internetdisconnected");
    await page.getByText("The choice of runs: comes when the network is back.").waitFor();
    await row(page, "reno").waitFor();
    const before = await digest(page);
    await page.getByRole("slider", { name: /Random loss/ }).press("PageUp");
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await row(page, "reno").waitFor();
    await expect.poll(() => alerts(page)).toEqual([""]);
    await close();
  });

  it("that goes while the list of scenarios is fetched does not cost it: it comes when the network is back", async () => {
    const late: Route[] = [];
    const list = /scenarios\/all\.json/;
    let isAway = false;
    const { page, close } = await openLab(FIRST, {
      tolerated: FAILED_REQUEST,
      prepare: (opened) =>
        opened.route(list, (route) => void (isAway ? route.abort("internetdisconnected") : late.push(route))),
    });
    await until(
      async () => late.length,
      (count) => count > 0,
    );
    await openList(page);
    await goOffline(page);
    isAway = true;
    for (const route of late) await route.abort("internetdisconnected");
    await page.unroute(list);
    expect(await listed(page, "reno-sawtooth").count()).toBe(0);
    await expect.poll(() => alerts(page)).toEqual([""]);
    await page.context().setOffline(false);
    await listed(page, "reno-sawtooth").waitFor();
    await expect.poll(() => alerts(page)).toEqual([""]);
    await close();
  });
});

/** Shows what is built as a text. */
async function showText(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Build", exact: true }).click();
  await page.getByRole("button", { name: "Text", exact: true }).click();
}

describe("a part of the page that does not come", () => {
  const missing = /assets\/build-text-/;
  const open = async () => {
    const lab = await openLab(FIRST, {
      tolerated: FAILED_REQUEST,
      prepare: (page) => page.route(missing, (route) => route.abort("connectionfailed")),
    });
    const alert = lab.page.getByRole("alert").filter({ hasText: "The text could not be loaded" });
    const table = lab.page.getByLabel("The network as JSON");
    await showText(lab.page);
    await alert.waitFor();
    return { ...lab, alert, table };
  };

  it("comes on another try", async () => {
    const { page, close, alert, table } = await open();
    await page.unroute(missing);
    await alert.getByRole("button", { name: "Try again" }).click();
    await table.waitFor();
    await alert.waitFor({ state: "detached" });
    await close();
  });

  it("comes by itself with the network, and is no problem until then", async () => {
    const { page, close } = await openLab(FIRST, {
      tolerated: FAILED_REQUEST,
      prepare: (opened) => opened.route(missing, (route) => route.abort("internetdisconnected")),
    });
    await goOffline(page);
    await showText(page);
    await page.getByText("The text: comes when the network is back.").waitFor();
    expect(await alerts(page)).toEqual([""]);
    await page.unroute(missing);
    await page.context().setOffline(false);
    await page.getByLabel("The network as JSON").waitFor();
    await close();
  });

  it("comes with a reload, where a browser remembers that it did not come", async () => {
    const { page, close, alert, table } = await open();
    await alert.getByRole("button", { name: "Try again" }).click();
    await alert.waitFor();
    await page.unroute(missing);
    await reloading(page, () => alert.getByRole("button", { name: "Reload the page" }).click());
    await row(page, "main").waitFor();
    await showText(page);
    await table.waitFor();
    await close();
  });
});

describe("what the pointer does in the plots", () => {
  it("is asked for again where it did not come", async () => {
    const missing = /assets\/first-look-/;
    const { page, close } = await openLab(FIRST, {
      // The results are in the same file.
      ready: false,
      look: "first",
      tolerated: FAILED_REQUEST,
      prepare: (opened) => opened.route(missing, (route) => route.abort("connectionfailed")),
    });
    const clickInPlots = async () => {
      const plots = await placeOf(page.getByRole("application"));
      await page.mouse.move(10, 10);
      await page.mouse.click(plots.x + plots.width / 2, plots.y + plots.height / 2);
    };
    const now = () => page.evaluate(() => window.cwndscope?.view().playhead ?? 0);
    await page.getByText("The results could not be loaded").waitFor();
    await until(
      () => digest(page),
      (one) => one !== null,
    );
    const before = await now();
    await clickInPlots();
    expect(await now()).toBe(before);
    await page.unroute(missing);
    await until(
      async () => {
        await clickInPlots();
        return now();
      },
      (time) => time > before,
    );
    await close();
  });
});

describe("the theme", () => {
  it("is the system's until another one is chosen, which is remembered", async () => {
    const { page, close } = await openLab(FIRST, { colorScheme: "dark" });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await expect.poll(background).not.toBe(dark);
    const light = await background();
    await page.reload();
    await row(page, "main").waitFor();
    await expect.poll(background).toBe(light);
    await close();
  });
});

describe("reduced motion", () => {
  it("still plays when asked", async () => {
    const { page, close } = await openLab(FIRST, { reducedMotion: "reduce" });
    const start = await playhead(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await until(
      () => playhead(page),
      (now) => now > start,
    );
    await close();
  });
});
