import type { Page } from "playwright-core";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import type { SoundKind } from "../../src/run/sound/heard.ts";
import { heardOf } from "../../src/run/sound/heard.ts";
import { type Score, scoreOf } from "../../src/run/sound/schedule.ts";
import { realRun } from "../run/real-run.ts";
import { violations } from "./axe.ts";
import { openLab, row, shareBrowser } from "./lab.ts";

shareBrowser();

/** What the page did with sound so far. */
interface Made {
  contexts: number;
  closed: number;
  /** Short sounds that were told to begin. */
  begun: number;
}

/** Counts what the page makes of Web Audio, from before its first script on. */
function counting(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const made = { contexts: 0, closed: 0, begun: 0 };
    (window as unknown as { made: typeof made }).made = made;
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        made.contexts++;
      }
      override close() {
        made.closed++;
        return super.close();
      }
    };
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = prototype;
      prototype.start = function (this: AudioScheduledSourceNode, at = 0) {
        if (at > 0) made.begun++;
        start.call(this, at);
      };
    }
  });
}

const made = (page: Page) => page.evaluate(() => (window as unknown as { made: Made }).made);

describe("the sound of a run", () => {
  it("is in the menu, not fetched before it is turned on, plays while the run does, and is still on at the next visit", async () => {
    const { page, complaints, close } = await openLab("#scenario=cerl-fig4", {
      ready: false,
      look: "first",
      prepare: counting,
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.locator('[data-plot="cwnd"]').waitFor();
    const menu = page.getByRole("button", { name: /^More: / });
    await menu.click();
    const hear = page.getByRole("checkbox", { name: "Hear the run while it plays" });
    await hear.waitFor();
    expect(await hear.isChecked()).toBe(false);
    expect((await made(page)).contexts).toBe(0);
    expect(asked.filter((url) => /\/sound-/.test(url))).toEqual([]);
    await hear.check();
    await page.getByText(/^The window is a tone: higher means larger\./).waitFor();
    expect(await violations(page, true)).toEqual([]);
    await expect.poll(() => asked.filter((url) => /\/sound-/.test(url)).length).toBeGreaterThan(0);
    // A browser complains of sound that is made before anything was pressed for it.
    expect(await made(page)).toMatchObject({ contexts: 0, begun: 0 });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(async () => (await made(page)).begun).toBeGreaterThan(2);
    expect((await made(page)).contexts).toBe(1);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    const atPause = (await made(page)).begun;
    await page.evaluate(
      () => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))),
    );
    expect((await made(page)).begun).toBe(atPause);

    await page.reload();
    await page.locator('[data-plot="cwnd"]').waitFor();
    await menu.click();
    await expect.poll(() => hear.isChecked()).toBe(true);
    expect((await made(page)).contexts).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(async () => (await made(page)).contexts).toBe(1);
    await menu.click();
    await hear.uncheck();
    await expect.poll(async () => (await made(page)).closed).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it("is had in a lesson too, from the menu beside its playhead", async () => {
    const { page, close } = await openLab("#lesson=sawtooth", { ready: false, prepare: counting });
    await page.getByRole("region", { name: "The run" }).waitFor();
    await page.getByRole("button", { name: "Sound and keys" }).click();
    expect(await page.getByRole("checkbox", { name: /^Shortcuts of a single/ }).isChecked()).toBe(true);
    await page.getByRole("checkbox", { name: "Hear the run while it plays" }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(async () => (await made(page)).contexts).toBe(1);
    await page
      .getByRole("navigation", { name: "Steps" })
      .getByRole("button", { name: /^(Next|Skip)/ })
      .click();
    // The next step has a run of its own, and is heard too.
    await expect.poll(() => made(page)).toMatchObject({ contexts: 1, closed: 1 });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => made(page)).toMatchObject({ contexts: 2, closed: 1 });
    await close();
  });
});

describe("in present mode", () => {
  it("the run is heard once that is turned on beside its keys, where single keys are turned off too", async () => {
    const { page, complaints, close } = await openLab("#scenario=cerl-fig4&present", {
      ready: false,
      prepare: counting,
    });
    await page.locator("main[data-presenting]").waitFor();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog");
    const hear = dialog.getByRole("checkbox", { name: "Hear the run while it plays" });
    expect(await hear.isChecked()).toBe(false);
    await hear.check();
    await dialog.getByRole("checkbox", { name: /^Shortcuts of a single/ }).uncheck();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("?");
    expect(await dialog.count()).toBe(0);
    expect(await made(page)).toMatchObject({ contexts: 0, begun: 0 });
    await page.keyboard.press("Space");
    await expect.poll(async () => (await made(page)).begun).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("the values at the playhead", () => {
  it("are spoken where it comes to stand, once that is turned on", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await row(page, "reno").waitFor();
    const words = page.getByRole("status").filter({ hasText: /Window: [\d.]+ segments/ });
    await page.keyboard.press("l");
    expect(await words.count()).toBe(0);
    await page.getByRole("button", { name: "+ Plot", exact: true }).click();
    await page.getByRole("checkbox", { name: "Speak the values at the playhead" }).check();
    await page.keyboard.press("Escape");
    await words.waitFor({ state: "attached" });
    const before = await words.textContent();
    await page.keyboard.press("d");
    await expect.poll(() => words.textContent()).not.toBe(before);
    expect(await words.textContent()).toMatch(
      /^CERL\. [\d.]+ s\. Window: [\d.]+ segments?\. Threshold: [\d.]+ segments?\. Queue of bottleneck: \d+ packets?$/,
    );
    await close();
  });
});

/** The page's voices as one script that a page of its own can run. */
async function voices(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      lib: {
        entry: new URL("../../src/run-view/sound/voices.ts", import.meta.url).pathname,
        formats: ["iife"],
        name: "sounds",
      },
    },
  });
  const [{ output }] = [made].flat() as { output: { code: string }[] }[];
  return output[0].code;
}

const RATE = 48_000;

/** Renders a score and gives the times, s, at which something begins after at least 20 ms of silence. */
function onsetsIn(page: Page, score: Score): Promise<number[]> {
  return page.evaluate(
    async ([wanted, rate]) => {
      const { sounds } = window as unknown as {
        sounds: { Voices: new (context: BaseAudioContext) => { play(score: Score): void } };
      };
      const context = new OfflineAudioContext(1, Math.ceil((wanted.end + 1) * rate), rate);
      new sounds.Voices(context).play(wanted);
      const samples = (await context.startRendering()).getChannelData(0);
      const found: number[] = [];
      let quiet = Number.POSITIVE_INFINITY;
      for (let i = 0; i < samples.length; i++) {
        if (Math.abs(samples[i]) < 1e-3) quiet++;
        else {
          if (quiet > 0.02 * rate) found.push(i / rate);
          quiet = 0;
        }
      }
      return found;
    },
    [score, RATE] as const,
  );
}

describe("the samples of a run", () => {
  it("begin each sound within 5 ms of the plots' instant, and have the window's pitch", async () => {
    const { page, close } = await openLab("#rfc", { ready: false });
    const empty = await page.context().newPage();
    await empty.addScriptTag({ content: await voices() });
    const run = realRun("cerl-fig4", "main", { duration: 40, sets: { "links.wireless.loss.rate": 0.002 } });
    const heard = heardOf(run, run.result.trace.flows[0]);
    const whole = scoreOf(heard, { from: 0, to: 40, speed: 4, at: 0.1 });
    const kinds: readonly SoundKind[] = ["overflow", "random", "wrong"];
    for (const kind of kinds) {
      // Sounds that ring into each other have one beginning.
      const apart = heard.events
        .filter((event) => event.kind === kind)
        .map(({ t }) => 0.1 + t / 4)
        .filter((at, i, all) => i === 0 || at - all[i - 1] > 0.7);
      expect(apart.length, kind).toBeGreaterThan(0);
      const onsets = whole.onsets.filter((onset) => onset.kind === kind);
      const found = await onsetsIn(empty, { ...whole, tones: [], onsets });
      const missed = apart.filter((at) => !found.some((one) => one >= at - 1e-4 && one - at < 0.005));
      expect(missed, kind).toEqual([]);
    }
    const crossings = await empty.evaluate(async (rate) => {
      const { sounds } = window as unknown as {
        sounds: { Voices: new (context: BaseAudioContext) => { play(score: Score): void } };
      };
      const context = new OfflineAudioContext(1, 2 * rate, rate);
      const tones = [
        { at: 0, hz: 220 },
        { at: 1, hz: 440 },
      ];
      new sounds.Voices(context).play({ tones, onsets: [], end: 2 });
      const samples = (await context.startRendering()).getChannelData(0);
      const rising = (from: number, to: number) => {
        let count = 0;
        for (let i = from * rate + 1; i < to * rate; i++) if (samples[i - 1] < 0 && samples[i] >= 0) count++;
        return count / (to - from);
      };
      return [rising(0.2, 0.9), rising(1.2, 1.9)];
    }, RATE);
    expect(crossings[0]).toBeGreaterThan(215);
    expect(crossings[0]).toBeLessThan(225);
    expect(crossings[1] / crossings[0]).toBeCloseTo(2, 1);
    await close();
  });
});
