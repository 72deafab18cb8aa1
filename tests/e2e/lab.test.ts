import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answersPointer,
  digest,
  type Lab,
  lossSlider,
  openLab,
  placeOf,
  playhead,
  result,
  row,
  shareBrowser,
  until,
} from "./lab.ts";

shareBrowser();

describe("the page on first sight", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(() => lab.close());

  it("shows CERL and Reno on a lossy last hop", async () => {
    const { page } = lab;
    await row(page, "reno").waitFor();
    await expect.poll(() => page.title()).toBe("CERL and Reno on a lossy last hop · cwndscope");
    expect(await row(page, "main").textContent()).toContain("CERL");
    expect(await result(page, "main", "throughput")).toMatch(/Mbit\/s$/);
    for (const name of ["cwnd", "queue", "sequence"])
      await expect.poll(() => page.locator(`[data-plot="${name}"]`).count()).toBe(1);
    await page.getByRole("button", { name: /G1/ }).first().waitFor();
  });

  it("inspects the link or flow that is clicked in the network", async () => {
    const { page } = lab;
    const target = page.getByLabel("Inspect", { exact: true });
    await page.getByRole("button", { name: /^Link G0 to G1/ }).click();
    await expect.poll(() => target.inputValue()).toBe("link,bottleneck.forward");
    await page.getByRole("slider", { name: "Buffer before G0→G1" }).waitFor();
    await page.getByRole("button", { name: /CERL.*S1/ }).click();
    await expect.poll(() => target.inputValue()).toBe("flow,f1");
    await page.getByRole("slider", { name: /Threshold share A/ }).waitFor();
    await target.selectOption("link,wireless.forward");
  });

  it("redraws while the loss slider is dragged, and undoes the drag in one step", async () => {
    const { page } = lab;
    const before = await result(page, "main", "throughput");
    const picture = await digest(page);
    const slider = lossSlider(page);
    const box = await placeOf(slider);
    const y = box.y + box.height / 2;
    const positions = [0.58, 0.65, 0.7, 0.75, 0.8];
    await page.mouse.move(box.x + box.width * positions[0], y);
    await page.mouse.down();
    const seen = new Set([picture]);
    for (const position of positions.slice(1)) {
      await page.mouse.move(box.x + box.width * position, y);
      const last = [...seen].at(-1);
      seen.add(
        await until(
          () => digest(page),
          (now) => now !== last,
        ),
      );
    }
    await page.mouse.up();
    expect(seen.size).toBe(positions.length);
    await until(
      () => result(page, "main", "throughput"),
      (now) => now !== before,
    );
    const value = () => slider.getAttribute("aria-valuetext");
    await expect.poll(value).not.toBe("1 %");
    await page.getByRole("button", { name: "Undo" }).click();
    await until(
      () => digest(page),
      (now) => now === picture,
    );
    await expect.poll(value).toBe("1 %");
    await page.getByRole("button", { name: "Redo" }).click();
    await until(
      () => digest(page),
      (now) => now !== picture,
    );
    await page.getByRole("button", { name: /^Reset: Random loss/ }).click();
    await until(
      () => digest(page),
      (now) => now === picture,
    );
  });

  it("takes an exact value with its unit, and says what is wrong with another", async () => {
    const { page } = lab;
    const field = page.getByRole("textbox", { name: /Random loss.*exact/ });
    await field.fill("3 %");
    await field.press("Enter");
    await expect.poll(() => lossSlider(page).getAttribute("aria-valuetext")).toBe("3 %");
    await field.fill("300 %");
    await field.press("Enter");
    await page
      .getByRole("alert")
      .filter({ hasText: "not in the range" })
      .filter({ hasText: "0 % to 100 %" })
      .waitFor();
    await field.press("Escape");
    await page.getByRole("button", { name: /^Reset: Random loss/ }).click();
  });

  it("plays, pauses, steps and finds losses and decisions", async () => {
    const { page } = lab;
    const start = await playhead(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await until(
      () => playhead(page),
      (now) => now > start + 0.02,
    );
    await page.getByRole("button", { name: "Pause" }).click();
    // Where playback stops depends on the machine; what follows begins at one moment.
    await page.getByRole("slider", { name: "Playhead" }).fill("1000");
    const paused = await until(
      () => playhead(page),
      (now) => now === 12,
    );
    await page.getByRole("button", { name: /next event/ }).click();
    const stepped = await until(
      () => playhead(page),
      (now) => now > paused,
    );
    expect(stepped - paused).toBeLessThan(1);
    await page.getByRole("button", { name: /previous event/ }).click();
    await until(
      () => playhead(page),
      (now) => now < stepped,
    );
    await page.getByRole("button", { name: "loss", exact: true }).click();
    await page.getByRole("button", { name: /^Next loss/ }).click();
    const loss = await until(
      () => playhead(page),
      (now) => now > stepped,
    );
    await page.getByRole("tab", { name: "Events" }).click();
    await until(
      () => page.getByRole("region", { name: /Events/ }).textContent(),
      (text) => text?.includes(`${loss.toFixed(3)} s✕`) ?? false,
    );
    await page.keyboard.press("d");
    await until(
      () => playhead(page),
      (now) => now > loss,
    );
    await page.getByRole("button", { name: "decision", exact: true }).click();
    await page.keyboard.press("End");
    await expect.poll(() => playhead(page)).toBe(120);
    await page.getByRole("button", { name: /Go to the start/ }).click();
    await expect.poll(() => playhead(page)).toBe(0);
  });

  it("moves packets through the network while it plays, and holds them still while it does not", async () => {
    const { page } = lab;
    const picture = () =>
      page
        .getByRole("region", { name: "Network" })
        .locator("canvas")
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await page.getByRole("slider", { name: "Playhead" }).fill("1000");
    // Packets come some time after the playhead; then nothing moves.
    const twice = async () => {
      const before = await picture();
      await page.waitForTimeout(300);
      return [before, await picture()];
    };
    const [still] = await until(twice, ([before, after]) => before === after);
    await page.getByLabel("Playback speed").selectOption("0.1");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await until(picture, (now) => now !== still);
    const moving = await picture();
    await until(picture, (now) => now !== moving);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByLabel("Playback speed").selectOption("1");
  });

  it("explains a change of cwnd that was clicked: evidence, equation with numbers, decision, truth", async () => {
    const { page } = lab;
    const explanation = page.getByRole("region", { name: "Explanation" });
    await page.getByRole("button", { name: /^Next decision/ }).click();
    await explanation.waitFor();
    const time = await playhead(page);
    await page.keyboard.press("Escape");
    await explanation.waitFor({ state: "detached" });
    await answersPointer(page);
    const plot = await placeOf(page.locator('[data-plot="cwnd"]'));
    const stage = await placeOf(page.getByRole("application"));
    const x = stage.x + 56 + (time / 120) * (stage.width - 56 - 192);
    const chosen = () => page.evaluate(() => window.cwndscope?.view().selection.kind);
    // The rows of guesses are the lowest part of the plot.
    for (let y = plot.y + plot.height - 66; (await chosen()) !== "change"; y += 6) {
      expect(y).toBeLessThan(plot.y + plot.height);
      await page.mouse.click(x, y);
    }
    await explanation.locator('[data-part="truth"]').waitFor();
    const text = (await explanation.textContent()) ?? "";
    expect(text).toMatch(/What arrived/);
    expect(text).toMatch(/duplicate ACK|timer expired/);
    expect(await explanation.locator('[data-part="equation"] code').count()).toBe(2);
    expect(await explanation.locator('[data-part="equation"] code').nth(1).textContent()).toMatch(/\d/);
    expect(await explanation.locator('[data-part="decision"]').textContent()).toMatch(/cwnd (stays )?[\d.]+/);
    expect(await explanation.locator('[data-part="truth"]').textContent()).toMatch(
      /[Ss]egment \d+.*(A (right|wrong) guess|Nothing was lost)/,
    );
  });

  it("compares with other schemes on the same random losses", async () => {
    const { page } = lab;
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("checkbox", { name: "NewReno", exact: true }).check();
    await row(page, "newreno").waitFor();
    await page.getByRole("checkbox", { name: "Reno", exact: true }).uncheck();
    await row(page, "reno").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    const runs = page.getByRole("list", { name: "Compared runs" });
    await expect.poll(() => runs.getByRole("listitem").allTextContents()).toEqual(["CERLshown", "NewReno"]);
  });

  it("changes a value from the playhead on, and takes that back", async () => {
    const { page } = lab;
    const whole = await digest(page);
    await page.getByRole("tab", { name: "Change" }).click();
    await page.getByLabel("Inspect", { exact: true }).selectOption({ label: "Wireless link G1→R1" });
    await page.getByRole("slider", { name: "Playhead" }).fill("5000");
    await page.getByRole("radio", { name: /^from/ }).check();
    const field = page.getByRole("textbox", { name: /Random loss.*exact/ });
    await field.fill("10 %");
    await field.press("Enter");
    await until(
      () => digest(page),
      (now) => now !== whole,
    );
    await page.getByText("from 60.000 s: 10 %").waitFor();
    await page.getByRole("button", { name: /Remove the change/ }).click();
    await until(
      () => digest(page),
      (now) => now === whole,
    );
    await page.getByRole("radio", { name: "whole run" }).check();
  });

  it("loses exactly the packets that are listed, and says what is wrong with a list", async () => {
    const { page, close } = await openLab();
    await page.getByLabel("How G1→R1 loses packets").selectOption("list");
    const list = page.getByRole("textbox", { name: /^The transmissions that are lost/ });
    await list.fill('[{ "flow": "f9", "seq": 100, "nth": 1 }]');
    await list.blur();
    await page.getByRole("alert").filter({ hasText: "f9" }).waitFor();
    await list.fill('[{ "flow": "f1", "seq": 1000, "nth": 1 }]');
    await list.blur();
    await page.getByRole("button", { name: /^Wireless link G1 to R1, .*, 1 chosen packet lost/ }).waitFor();
    const lostInTheAir = () =>
      page.evaluate(() => {
        type Summary = { flows: Record<string, { losses: { transmission: number } }> };
        const { cwndscope } = window as { cwndscope?: { summary(): Summary | null } };
        return cwndscope?.summary()?.flows.f1.losses.transmission;
      });
    await until(lostInTheAir, (count) => count === 1);
    await close();
  });

  it("opens a scenario file that is dropped on it", async () => {
    const { page } = lab;
    const text = await readFile("scenarios/two-losses-one-window.json", "utf8");
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], "dropped.json", { type: "application/json" }));
      return transfer;
    }, text);
    await page.dispatchEvent("main", "dragover", { dataTransfer: data });
    await page.dispatchEvent("main", "drop", { dataTransfer: data });
    await until(
      () => page.title(),
      (title) => !title.startsWith("CERL and Reno"),
    );
  });

  it("opens a scenario file, and says what is wrong with another", async () => {
    const { page } = lab;
    const input = page.locator('[data-role="scenario-file"]');
    const good = JSON.parse(await readFile("scenarios/reno-sawtooth.json", "utf8"));
    await input.setInputFiles({
      name: "mine.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ ...good, title: "My own network" })),
    });
    await until(
      () => page.title(),
      (title) => title.startsWith("My own network"),
    );
    await input.setInputFiles({
      name: "broken.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ ...good, duration: -5, colour: "red" })),
    });
    const alert = page.getByRole("alert").filter({ hasText: "broken.json" });
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/duration: found -5/);
    expect(await page.title()).toContain("My own network");
    await page.getByRole("button", { name: "Dismiss this message" }).click();
  });
});
