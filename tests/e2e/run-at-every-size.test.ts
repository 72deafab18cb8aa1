import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { guttersFor } from "../../src/chart/layout.ts";
import {
  answersPointer,
  choosePacket,
  follow,
  networkPixels,
  placeOf,
  playhead,
  row,
  shareBrowser,
  until,
} from "./lab.ts";
import { expectFits, expectInWindow, hideSide, openIn, SIZES, showSide, viewOf } from "./sizes.ts";

shareBrowser();

const FIG4 = "#scenario=cerl-fig4";
/** The colour of Reno, #d55e00. */
const RENO = [213, 94, 0] as const;
const CERL = [0, 114, 178] as const;

const front = async (page: Page) => (await viewOf(page)).front;
const card = (page: Page) => page.getByRole("region", { name: "Explanation" });
const whatIf = (page: Page) => page.locator("h2", { hasText: /^What if segment/ });

/** Where a moment is in the plots, px of the window. */
async function xOf(page: Page, time: number): Promise<number> {
  const stage = await placeOf(page.locator('[aria-label="Plots"] [role="application"]'));
  const { window } = await viewOf(page);
  const { left, right } = guttersFor(stage.width, 1);
  const share = (time - window.from) / (window.to - window.from);
  return stage.x + left + share * (stage.width - left - right);
}

/** Clicks in the windows' plot at `time`, from one height (a share of it) to the other, until `holds`. */
async function clickInWindows(
  page: Page,
  time: number,
  [from, to]: readonly [number, number],
  holds: () => Promise<boolean>,
): Promise<void> {
  await answersPointer(page);
  const plot = await placeOf(page.locator('[data-plot="cwnd"]'));
  const x = await xOf(page, time);
  const step = 3 * Math.sign(to - from);
  const end = plot.y + to * plot.height;
  for (let y = plot.y + from * plot.height; !(await holds()); y += step) {
    expect((end - y) * step, "somewhere in the plot").toBeGreaterThan(0);
    await page.mouse.click(x, y);
  }
}

/** Chooses what the arrows step by. */
async function stepBy(page: Page, kind: string): Promise<void> {
  const button = page.getByRole("button", { name: kind, exact: true });
  const list = page.getByRole("combobox", { name: "Step by" });
  await button.or(list).first().waitFor();
  if (await button.isVisible()) await button.click();
  else await list.selectOption({ label: kind });
}

describe.each(SIZES)("at %s", (_, viewport) => {
  it("a compared run comes to the front by its line, its mark, its name, its row and its key, and is seen in the network", async () => {
    const { page, close } = await openIn(`${FIG4}&view=t:12.5;w:12,13.5;p:cwnd`, { viewport });
    const comes = (run: string) => expect.poll(() => front(page)).toBe(run);
    const isSeen = (colour: typeof RENO | typeof CERL) =>
      until(
        () => networkPixels(page, colour),
        (count) => count > 100,
      );
    await isSeen(CERL);
    await page.keyboard.press("2");
    await comes("reno");
    await isSeen(RENO);
    // Of both lines, CERL's is the upper one.
    await clickInWindows(page, 12.35, [0.02, 0.7], async () => (await front(page)) === "main");
    // In a narrow window the explanation hides the network.
    await page.keyboard.press("Escape");
    await hideSide(page);
    await isSeen(CERL);
    // Reno's guess at 12.735 s is in the lowest row.
    await clickInWindows(page, 12.735, [0.99, 0.6], async () => {
      const { selection } = await viewOf(page);
      return selection.kind === "change" && selection.run === "reno";
    });
    await comes("reno");
    await card(page)
      .getByText(/Reno halves/)
      .waitFor();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    await page.keyboard.press("1");
    await comes("main");
    await page.locator('[data-panel-readouts="cwnd"]').getByRole("button", { name: /^Reno/ }).first().click();
    await comes("reno");
    await showSide(page);
    await row(page, "main").locator('[data-field="throughput"]').click();
    await comes("main");
    await close();
  });

  it("time goes on at a speed that fits, back and forth by each kind of step, and round in a loop", async () => {
    const { page, close } = await openIn(`${FIG4}&view=t:12.5;w:12,13.5`, { viewport });
    const speed = page.getByRole("combobox", { name: "Playback speed" });
    await expect.poll(() => speed.getAttribute("title")).toMatch(/^13.3× slower than real time/);
    for (const kind of ["packet", "event", "loss", "decision", "wrong guess"]) {
      await stepBy(page, kind);
      const before = await playhead(page);
      await page.getByRole("button", { name: `Next ${kind}`, exact: true }).click();
      const after = await until(
        () => playhead(page),
        (now) => now > before,
      );
      await page.getByRole("button", { name: `Next ${kind}`, exact: true }).click();
      const further = await until(
        () => playhead(page),
        (now) => now > after,
      );
      await page
        .getByRole("button", { name: `Previous ${kind}`, exact: true })
        .first()
        .click();
      await until(
        () => playhead(page),
        (now) => now < further,
      );
    }
    await follow(page, `${FIG4}&view=t:13.49;w:12,13.5`);
    await page.keyboard.press("r");
    await expect.poll(async () => (await viewOf(page)).loop).toEqual({ from: 12, to: 13.5 });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await until(
      () => playhead(page),
      (now) => now < 13.4,
    );
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await close();
  });

  it("an explanation is seen beside its moment, and wrong guesses, losses of a cell and events are walked", async () => {
    const { page, close } = await openIn(`${FIG4}&view=t:12;w:12,13.5`, { viewport });
    await page.keyboard.press("w");
    await card(page).waitFor();
    await expectInWindow(page, card(page).getByRole("heading").first());
    const side = page.getByRole("complementary");
    await expect
      .poll(async () => {
        const plot = await placeOf(page.locator('[data-plot="cwnd"]'));
        const beside = await placeOf(side);
        return plot.x + plot.width <= beside.x + 1 || plot.y + plot.height <= beside.y + 1;
      })
      .toBe(true);
    const x = await xOf(page, await playhead(page));
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(viewport.width);
    const before = await playhead(page);
    await card(page)
      .getByRole("button", { name: /^Next wrong/ })
      .click();
    await until(
      () => playhead(page),
      (now) => now > before,
    );
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Guesses", exact: true }).click();
    await page
      .locator('[data-matrix="reno"]')
      .getByRole("button", { name: /judged congestion: 86/ })
      .click();
    await expect.poll(() => front(page)).toBe("reno");
    const losses = page.getByRole("listbox", { name: /^Losses, Reno/ });
    await losses.getByRole("option").nth(2).click();
    await card(page).waitFor();
    const third = await playhead(page);
    await losses.press("ArrowDown");
    await until(
      () => playhead(page),
      (now) => now > third,
    );
    await page.getByText("No. 4 of 86").waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await hideSide(page);

    await follow(page, `${FIG4}&view=t:12`);
    await row(page, "reno").waitFor({ state: "attached" });
    await showSide(page);
    await page.getByRole("tab", { name: "Events" }).click();
    const events = page.getByRole("region", { name: "Events near the playhead" });
    await events.getByRole("button", { name: "only wrong" }).click();
    await events.getByRole("button", { name: "CERL" }).click();
    await events.getByRole("listbox", { name: "Events" }).press("ArrowDown");
    await until(
      () => playhead(page),
      (now) => now > 12,
    );
    await expect
      .poll(() => events.getByRole("option", { selected: true }).innerText())
      .toMatch(/Congestion\?.*✗/s);
    await events.getByRole("listbox", { name: "Events" }).press("Enter");
    await expect.poll(() => card(page).innerText()).toMatch(/^Reno/);
    await close();
  });

  it("another fate is given to a packet of a link, of the sequence numbers and of the events, told in numbers and taken back", async () => {
    const { page, close } = await openIn(`${FIG4}&view=t:12.778`, { viewport });
    const isBack = async () => {
      await page.keyboard.press("Control+z");
      await until(
        () => whatIf(page).count(),
        (count) => count === 0,
      );
    };
    const link = await placeOf(
      page.getByRole("region", { name: "Network" }).getByRole("button", { name: /^Wireless link G1 to R1/ }),
    );
    await choosePacket(
      page,
      [-9, -6, -12].map((up) => ({ x: link.x + link.width * 0.6, y: link.y + link.height / 2 + up })),
    );
    await page.getByRole("button", { name: "let it arrive", exact: true }).click();
    await whatIf(page).filter({ hasText: "1151 had arrived?" }).waitFor({ state: "attached" });
    await page.getByRole("heading", { name: "The difference one packet makes" }).waitFor();
    await expect
      .poll(() => page.locator('[data-part="ahead"]').textContent())
      .toMatch(/CERL is .*segments? (ahead|behind) at 120\.000 s/);
    await hideSide(page);
    await expectInWindow(page, page.getByRole("button", { name: /^Take back/ }));
    await expectFits(page);
    await isBack();

    await follow(page, `${FIG4}&view=t:12.866;w:12.4,13.4;p:sequence`);
    await row(page, "reno").waitFor({ state: "attached" });
    await hideSide(page);
    const plot = await placeOf(page.locator('[data-plot="sequence"]'));
    const shares = Array.from({ length: 24 }, (_, i) => 0.06 + 0.036 * i);
    await answersPointer(page);
    await choosePacket(
      page,
      [0.2, 0.25, 0.3].flatMap((across) =>
        shares.map((down) => ({ x: plot.x + across * plot.width, y: plot.y + down * plot.height })),
      ),
    );
    await page.getByRole("button", { name: "delay", exact: true }).click();
    await whatIf(page).filter({ hasText: "had come later?" }).waitFor({ state: "attached" });
    await isBack();

    await follow(page, `${FIG4}&view=t:12;o:events`);
    await showSide(page);
    await page.getByRole("listbox", { name: "Events" }).press("ArrowDown");
    await page
      .getByRole("group", { name: /^What if \d+…$/ })
      .getByRole("button", { name: "delay" })
      .click();
    await whatIf(page).filter({ hasText: "had come later?" }).waitFor({ state: "attached" });
    await isBack();
    await close();
  });
});
