import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { guttersFor } from "../../src/chart/layout.ts";
import { answersPointer, follow, listed, openLab, placeOf, playhead, row, shareBrowser } from "./lab.ts";
import {
  expectFits,
  expectInWindow,
  hideSide,
  openIn,
  pressInBar,
  SIZES,
  showSide,
  viewOf,
} from "./sizes.ts";

shareBrowser();

const FIG4 = "#scenario=cerl-fig4";

const front = async (page: Page) => (await viewOf(page)).front;

/** The values of a plot stand beside its data, or above it. */
async function expectBeside(page: Page, panel: string): Promise<void> {
  const overlap = async () => {
    const plot = await placeOf(page.locator(`[data-plot="${panel}"]`));
    const { left, right } = guttersFor(plot.width, 1);
    const rows = await page
      .locator(`[data-panel-readouts="${panel}"] li`)
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    return rows.filter(
      ({ x, y, width, height }) =>
        width > 0 &&
        Math.min(x + width, plot.x + plot.width - right) > Math.max(x, plot.x + left) &&
        Math.min(y + height, plot.y + plot.height) > Math.max(y, plot.y) + 1,
    );
  };
  await expect.poll(overlap).toEqual([]);
}

describe.each(SIZES)("at %s", (_, viewport) => {
  it("captions tell what is lost now, a notice goes with its cause, losses are listed, and a link stays readable", async () => {
    const { page, close } = await openIn(`${FIG4}&view=t:50;w:12,15;p:cwnd`, { viewport });
    // The playhead may stand outside what is seen.
    expect(await viewOf(page)).toMatchObject({ playhead: 50, window: { from: 12, to: 15 } });
    await showSide(page);
    await page.getByRole("tab", { name: "Change" }).click();
    const field = page.getByRole("textbox", { name: /Random loss.*exact/ });
    const alert = page.getByRole("alert").filter({ hasText: "not in the range" });
    await field.fill("300 %");
    await field.press("Enter");
    await alert.waitFor();
    await field.fill("100 %");
    await field.press("Enter");
    await alert.waitFor({ state: "detached" });
    const link = (words: string) =>
      page.getByRole("button", { name: new RegExp(`^Wireless link G1 to R1, .*, ${words}`) });
    // Of packets with exponential gaps between losses of a mean of one packet, 63 % are lost.
    await link("63 % random loss").waitFor();
    await expect
      .poll(() => page.url())
      .toMatch(/#k=\w{7}&scenario=cerl-fig4&set=links\.wireless\.loss\.rate:1&look=open&view=/);
    const shared = new URL(page.url()).hash;
    await follow(page, `${FIG4}&view=t:3`);
    await follow(page, shared);
    expect(await viewOf(page)).toMatchObject({ playhead: 50, window: { from: 12, to: 15 } });
    await page.getByLabel("How G1→R1 loses packets").selectOption("list");
    const list = page.getByRole("textbox", { name: /^The transmissions that are lost/ });
    await list.fill('[{ "flow": "f1", "seq": 1000, "nth": 1 }]');
    await list.blur();
    await link("1 chosen packet lost").waitFor();
    await expect.poll(() => page.url()).toMatch(/#k=\w{7}&(scenario=cerl-fig4&set=|s=)/);
    await hideSide(page);
    await page.evaluate(async () => {
      const { cwndscope } = window;
      await cwndscope?.open("#scenario=cerl-fig4&view=p:cwnd");
      const changes = [{ at: 12, set: "links.wireless.loss.rate", to: 0.05 }];
      await cwndscope?.open({ ...cwndscope.scenario(), changes });
    });
    const network = () => page.getByRole("region", { name: "Network" }).innerText();
    for (const [key, share] of [
      ["End", "4\\.9 %"],
      ["Home", "1 %"],
    ]) {
      await page.locator("#plots").focus();
      await page.keyboard.press(key);
      await link(`${share} random loss`).waitFor();
      await expect.poll(network).toMatch(new RegExp(`(^|[^.\\d])${share} (random )?loss`));
    }
    await close();
  });

  it("the start page leads to a question, its moments, its answer, other scenarios, other schemes and their cards", async () => {
    const { page, close } = await openLab("", { viewport, ready: false });
    await expectInWindow(page, page.getByRole("heading", { level: 1 }));
    for (const { name } of [{ name: "A full queue" }, { name: "A bad link" }]) {
      const answer = page.getByRole("button", { name });
      await expectInWindow(page, answer);
      // Before its run has arrived, nothing is asked.
      await expect.poll(() => answer.isEnabled()).toBe(true);
    }
    await expectFits(page);
    await page.getByText("First steps, figures, pairs of senders").click();
    for (const name of [/Watch one loss/, /CERL, Fig. 4/]) await page.getByRole("button", { name }).waitFor();
    await page.getByRole("heading", { name: /^Pairs/ }).waitFor();
    await expectFits(page);
    await page.keyboard.press("1");
    const lab = page.getByRole("button", { name: "Open the lab" });
    await expectInWindow(page, lab);
    await lab.click();
    await row(page, "reno").waitFor({ state: "attached" });
    const band = page.getByRole("region", { name: "Question" });
    await expectInWindow(page, band);
    await band.getByText(/^Both senders lose about the same share/).waitFor();
    expect(await page.getByRole("region", { name: "Answer" }).count()).toBe(0);
    await band.getByRole("button", { name: "Answer", exact: true }).click();
    const answer = page.getByRole("region", { name: "Answer" });
    await answer.getByText(/^Because no queue was full/).waitFor();
    await answer.getByRole("button", { name: "Reno, wrong" }).click();
    await expect.poll(() => playhead(page)).toBe(12.735);
    await expect.poll(() => front(page)).toBe("reno");
    await answer.waitFor({ state: "detached" });

    await page.keyboard.press("Control+k");
    const list = page.getByRole("dialog", { name: "Scenarios", exact: true });
    await listed(page, "reno-sawtooth").waitFor();
    await expectInWindow(page, list);
    await page.keyboard.type("short hop");
    await expect.poll(() => list.getByRole("option").count()).toBe(1);
    await expect
      .poll(() => list.getByRole("option").innerText())
      .toMatch(/^Short answers over a lossy hop\n.+\?/);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });

    await pressInBar(page, "Compare");
    const schemes = page.getByRole("dialog", { name: "Compare with other schemes" });
    await expectInWindow(page, schemes);
    await expect
      .poll(() => schemes.getByRole("checkbox", { name: "Jersey", exact: true }).isDisabled())
      .toBe(true);
    await schemes.getByText("needs a queue that warns at G0").scrollIntoViewIfNeeded();
    await schemes.getByRole("button", { name: "About Westwood", exact: true }).click();
    const about = page.getByRole("dialog", { name: "Westwood", exact: true });
    const formula = about.locator("article math").first();
    await formula.waitFor();
    await expectInWindow(page, about);
    expect((await placeOf(formula)).height).toBeGreaterThan(8);
    await expectFits(page);
    await close();
  });

  it("values stand beside the data, axes are zoomed, several queues shown, and each scheme has its mean", async () => {
    const { page, close } = await openIn(
      "#scenario=standing-queue&view=p:queue;q:drop-tail.forward;y:;t:20",
      { viewport },
      ["main"],
    );
    await expectBeside(page, "queue");
    await answersPointer(page);
    await page.getByRole("application", { name: /^Plots over time/ }).focus();
    const axis = async () => (await viewOf(page)).plots.axes.queue;
    const before = await axis();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(axis).not.toEqual(before ?? [0, 0]);
    await expect.poll(axis).toBeDefined();
    await page.keyboard.press("Alt+0");
    await expect.poll(axis).toBeUndefined();
    const queues = page.locator('[data-panel-readouts="queue"] ul');
    const count = await queues.count();
    await page.getByRole("button", { name: "+ Plot", exact: true }).click();
    const other = page.getByRole("checkbox", { name: /^B→R2/ });
    const isShown = await other.isChecked();
    await other.click();
    await expect.poll(() => queues.count()).toBe(isShown ? count - 1 : count + 1);
    await page.keyboard.press("Escape");
    await showSide(page);
    await page.locator('tr[data-mean="cubic"]').getByText("Average of the 3 CUBIC flows").waitFor();
    await page.locator('tr[data-flow="f2"]').first().waitFor();
    await expectFits(page);
    await close();
  });

  it("every export is in reach; the table has all runs, a picture is a slide's, and a script says what ns-2 lacks", async () => {
    const { page, close } = await openIn(`${FIG4}&set=duration:3`, { viewport });
    const save = async (name: RegExp) => {
      await pressInBar(page, "Export");
      const entry = page.getByRole("button", { name }).first();
      await entry.waitFor({ state: "attached" });
      await entry.scrollIntoViewIfNeeded();
      await expectInWindow(page, entry);
      const [download] = await Promise.all([page.waitForEvent("download"), entry.click()]);
      return buffer(await download.createReadStream());
    };
    const lines = (await save(/CSV/)).toString().split("\n");
    expect(lines[0]).toMatch(/^run,time_s/);
    expect(new Set(lines.slice(1, -1).map((line) => line.split(",")[0]))).toEqual(new Set(["CERL", "Reno"]));
    const png = await save(/PNG/);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3200, 1800]);
    for (const ending of [/\.tr\)/, /\.pcap\)/]) expect((await save(ending)).length).toBeGreaterThan(1000);
    await pressInBar(page, "Export");
    await page.getByText("ns-2 has no CERL that sends as ours").scrollIntoViewIfNeeded();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("2");
    await expect.poll(() => front(page)).toBe("reno");
    expect((await save(/ns-2 \(\.tcl\)/)).toString()).toContain("Agent/TCP/Reno");
    await close();
  });
});

describe.each(SIZES.filter(([, { width }]) => width > 800))("four runs at %s", (_, viewport) => {
  it("have their values beside the queue in the order of the results, and their wrong guesses beside the whole run", async () => {
    const runs = ["main", "reno", "newreno", "cubic"];
    const { page, close } = await openIn(
      `${FIG4}&view=t:20;w:10,30;c:reno,newreno,cubic`,
      { viewport },
      runs,
    );
    const names = ["CERL", "Reno", "NewReno", "CUBIC"];
    const column = page.locator('[data-panel-readouts="queue"]');
    // What has no room wraps out of sight, to the right.
    const seen = () =>
      column.evaluate((element) => {
        const { right, bottom } = element.getBoundingClientRect();
        return [...element.querySelectorAll("button")]
          .filter((button) => {
            const box = button.getBoundingClientRect();
            return box.right <= right + 1 && box.bottom <= bottom + 1;
          })
          .map((button) => button.textContent?.replace(/[\d.]+$/, ""));
      });
    await expect.poll(seen).toEqual(names);
    const strip = page.getByRole("region", { name: "Whole run" });
    const counts = strip.locator("b");
    await expect
      .poll(async () => (await counts.allTextContents()).map((text) => text.trim()))
      .toEqual(names.map((name) => expect.stringMatching(new RegExp(`^${name} \\d+$`))));
    const cut = () =>
      counts.evaluateAll((all) =>
        all.map((one) => {
          const inside = (one.parentElement as HTMLElement).getBoundingClientRect();
          const box = one.getBoundingClientRect();
          return one.scrollWidth > one.clientWidth || box.bottom > inside.bottom + 1;
        }),
      );
    await expect.poll(cut).toEqual(names.map(() => false));
    await close();
  });
});

describe.each(SIZES.filter(([, { width, height }]) => width < 800 || height < 700))(
  "at %s",
  (_, viewport) => {
    it("the dialog that shares lies in the window, with what closes it, on each of its pages", async () => {
      const { page, close } = await openIn(FIG4, { viewport });
      await pressInBar(page, "Share");
      const dialog = page.getByRole("dialog", { name: "Share this run" });
      for (const name of ["Link", "Scenes", "In a slide", "One per student"]) {
        await dialog.getByRole("tab", { name }).click();
        const shut = dialog.getByRole("button", { name: "Close", exact: true });
        await expectInWindow(page, shut);
        // A dialog that scrolls as a whole would hide a part of it.
        await expect
          .poll(() => dialog.evaluate((one) => one.scrollHeight - one.clientHeight))
          .toBeLessThanOrEqual(0);
      }
      await close();
    });
  },
);
