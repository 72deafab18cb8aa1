import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answersPointer,
  type Lab,
  networkPixels,
  openLab,
  placeOf,
  playhead,
  shareBrowser,
  until,
} from "./lab.ts";

shareBrowser();

/** Space left and right of the plots' data, px (see layout.ts). */
const LEFT = 72;
const RIGHT = 192;

/** A point of the queue plot at a share of the time axis. */
async function at(page: Page, share: number): Promise<{ x: number; y: number }> {
  const box = await placeOf(page.locator('[data-plot="queue"]'));
  return { x: box.x + LEFT + share * (box.width - LEFT - RIGHT), y: box.y + box.height / 2 };
}

/** The visible time, read from the table of cwnd: [from, to], s. */
async function visible(page: Page): Promise<number[]> {
  const caption = (await page.locator('[data-panel="cwnd"] caption').textContent()) ?? "";
  return [...caption.matchAll(/([\d.]+) s/g)].map((m) => Number(m[1]));
}

function near(wanted: readonly [number, number], tolerance = 1) {
  return ([from, to]: number[]) =>
    Math.abs(from - wanted[0]) < tolerance && Math.abs(to - wanted[1]) < tolerance;
}

describe("the time axis of the plots", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab("#scenario=reno-sawtooth&view=p:cwnd,queue,sequence");
    await lab.page.getByRole("button", { name: "window (cwnd) as a table" }).click();
    await lab.page.locator('[data-panel="cwnd"] caption').waitFor();
    await answersPointer(lab.page);
  });
  afterAll(() => lab.close());

  it("shows the whole run at first", async () => {
    await until(() => visible(lab.page), near([0, 60]));
  });

  it("zooms into an interval that is marked with the pointer", async () => {
    const { page } = lab;
    const [a, b] = [await at(page, 0.25), await at(page, 0.5)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await page.mouse.up();
    await until(() => visible(page), near([15, 30]));
  });

  it("is dragged along when it is zoomed", async () => {
    const { page } = lab;
    const [a, b] = [await at(page, 0.6), await at(page, 0.2)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await page.mouse.up();
    await until(() => visible(page), near([21, 36]));
  });

  it("zooms about the pointer with the wheel and Ctrl", async () => {
    const { page } = lab;
    const middle = await at(page, 0.5);
    await page.mouse.move(middle.x, middle.y);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -40);
    await page.keyboard.up("Control");
    const [from, to] = await until(
      () => visible(page),
      ([x, y]) => y - x < 14,
    );
    expect((from + to) / 2).toBeCloseTo(28.5, 0);
  });

  it("follows the keyboard, and 0 shows everything again", async () => {
    const { page } = lab;
    const [before] = await visible(page);
    await page.getByRole("application").focus();
    await page.keyboard.press("ArrowLeft");
    await until(
      () => visible(page),
      ([from]) => from < before,
    );
    await page.keyboard.press("0");
    await until(() => visible(page), near([0, 60]));
  });

  it("shows everything again after a double click", async () => {
    const { page } = lab;
    await page.getByRole("button", { name: "Show less time" }).click();
    await until(
      () => visible(page),
      ([from]) => from > 0,
    );
    const middle = await at(page, 0.5);
    await page.mouse.dblclick(middle.x, middle.y);
    await until(() => visible(page), near([0, 60]));
  });

  it("moves the playhead to where it is clicked", async () => {
    const { page } = lab;
    const point = await at(page, 0.75);
    await page.mouse.click(point.x, point.y);
    expect(
      await until(
        () => playhead(page),
        (t) => Math.abs(t - 45) < 0.5,
      ),
    ).toBeCloseTo(45, 0);
  });

  it("has panels that close and open again", async () => {
    const { page } = lab;
    await page.getByRole("button", { name: "Close the plot: sequence numbers" }).click();
    await page.locator('[data-plot="sequence"]').waitFor({ state: "detached" });
    await page.getByRole("button", { name: "+ Plot", exact: true }).click();
    await page.getByRole("checkbox", { name: "sequence numbers" }).check();
    await page.locator('[data-plot="sequence"]').waitFor();
    await page.keyboard.press("Escape");
  });

  it("is seen in a low window too, below as many plots as have room, and the rest is offered", async () => {
    const { page } = lab;
    await page.setViewportSize({ width: 1366, height: 480 });
    const more = page.getByRole("button", { name: /^\d more$/ });
    await more.waitFor();
    const room = async () => {
      const stage = await placeOf(page.getByRole("application"));
      const strip = await placeOf(page.getByRole("region", { name: "Whole run" }));
      const plot = await placeOf(page.locator("[data-panel]").last());
      const [end, below] = [stage.y + stage.height, strip.y + strip.height];
      return { axis: end - plot.y - plot.height >= 26, strip: end <= strip.y + 1, window: below <= 480 };
    };
    await expect.poll(room).toEqual({ axis: true, strip: true, window: true });
    await more.click();
    await page.getByRole("button", { name: "sequence numbers", exact: true }).click();
    await page.locator('[data-plot="sequence"]').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "+ Plot", exact: true }).click();
    for (const name of ["window (cwnd) and guesses", "queue"])
      await page.getByRole("checkbox", { name, exact: true }).check();
    await page.keyboard.press("Escape");
  });
});

describe("congestion marks", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab("#scenario=red-and-ecn&view=q:red-marks.forward;t:12");
  });
  afterAll(() => lab.close());

  it("have their names in the legend, beside the average and the thresholds", async () => {
    const legend = lab.page.locator('[data-panel="queue"]').getByRole("list", { name: "Legend" });
    await until(
      () => legend.textContent(),
      (text) => /packets\d.*average[\d.]+.*limit25.0minTh3.00maxTh9.00.*marked/.test(text ?? ""),
    );
  });

  it("are in the table of the queue", async () => {
    await lab.page.getByRole("button", { name: /^queue.* as a table/ }).click();
    const table = lab.page.locator('[data-panel="queue"] table');
    await until(
      () => table.textContent(),
      (text) => /average queue \(packets\).*marked until the next row/.test(text ?? ""),
    );
  });

  it("are explained where a sender answers one", async () => {
    const { page } = lab;
    await page.getByLabel("Inspect", { exact: true }).selectOption("flow,c1");
    await page.getByLabel("Uses ECN").waitFor();
    await page.getByRole("tab", { name: "Events" }).click();
    const events = page.getByRole("region", { name: "Events near the playhead" });
    await events
      .getByRole("option", { name: /Echo of a congestion mark/ })
      .first()
      .click();
    const text = () => page.getByRole("region", { name: "Explanation" }).textContent();
    await expect.poll(text).toContain("An ACK carried the echo of a congestion mark");
    await expect.poll(text).toMatch(/The queue of GC→RC marked segment \d+/);
  });

  it("are missed in a sentence by a flow that no queue can warn", async () => {
    const { page } = lab;
    const hint = page.getByText("No queue on this flow's path marks packets");
    expect(await hint.count()).toBe(0);
    await page.getByRole("tab", { name: "Change" }).click();
    await page.getByLabel("Inspect", { exact: true }).selectOption("flow,a1");
    await page.getByLabel("Uses ECN").check();
    await hint.waitFor();
  });
});

describe("the network", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab("#scenario=cerl-fig4");
  });
  afterAll(() => lab.close());

  it("names its nodes, links and flows for those who do not see it", async () => {
    const network = lab.page.getByRole("region", { name: "Network" });
    const names = () =>
      network
        .getByRole("button")
        .evaluateAll((all) => all.map((e) => e.getAttribute("aria-label") ?? e.textContent));
    await expect.poll(names).toContain("Base station G1");
    await expect.poll(names).toContain("Wireless link G1 to R1, 10 Mbit/s, 10 ms, 1 % random loss");
    await expect.poll(names).toContainEqual(expect.stringMatching(/^Flow:.*CERL.*f1/));
  });

  it("selects with the keyboard, and turns to the way back at the second press", async () => {
    const link = lab.page.getByRole("button", { name: /^Link G0 to G1/ });
    await link.focus();
    await lab.page.keyboard.press("Enter");
    await expect.poll(() => link.getAttribute("aria-pressed")).toBe("true");
    await lab.page.keyboard.press("Enter");
    await lab.page.getByRole("button", { name: /^Link G1 to G0/ }).waitFor();
  });

  it("has packets of the flow on its links", async () => {
    const blue = () => networkPixels(lab.page, [0, 114, 178]);
    expect(await until(blue, (count) => count > 1000)).toBeGreaterThan(1000);
  });
});

describe("the queue of an unlimited buffer", () => {
  it("is recorded when it is chosen, and said to be empty where nothing waits", async () => {
    const { page, close } = await openLab();
    const panel = page.locator('[data-panel="queue"]');
    const choose = async (name: string) => {
      await page.getByRole("button", { name: "+ Plot", exact: true }).click();
      await page.getByLabel("Queue before").selectOption({ label: name });
      await page.keyboard.press("Escape");
    };
    await choose("S1→G0");
    await until(
      () => panel.locator('[data-plot="queue"]').count(),
      (count) => count === 1,
    );
    await expect.poll(() => panel.textContent()).toContain("queue of access");
    await choose("G1→R1");
    await panel.getByText("Nothing ever waits here").waitFor();
    await close();
  });
});

describe("plots that have the keyboard", () => {
  it("leave Home and End to the run: they go to its start and its end", async () => {
    const { page, close } = await openLab("#scenario=two-losses-one-window&view=t:0.57");
    const field = page.getByLabel("Playhead", { exact: true });
    await page.getByRole("application", { name: /^Plots over time/ }).focus();
    await page.keyboard.press("Home");
    await until(
      () => field.inputValue().then(Number),
      (t) => t === 0,
    );
    await page.keyboard.press("End");
    await until(
      () => field.inputValue().then(Number),
      (t) => t > 1,
    );
    await close();
  });
});

describe("what the network shows of marks and channels", () => {
  it("a blue diamond on a packet that bears a mark", async () => {
    const { page, close } = await openLab("#scenario=why/jersey-vs-diff-c&view=t:0.57");
    const blue = () => networkPixels(page, [31, 102, 214]);
    await until(blue, (count) => count > 20);
    await page.getByLabel("Playhead", { exact: true }).press("Home");
    await until(blue, (count) => count === 0);
    await close();
  });

  it("a jagged link in the colour of transmission errors while the channel is bad, and says so", async () => {
    const { page, close } = await openLab("#scenario=handoff&view=t:9");
    const link = page.getByRole("button", { name: /^Wireless link G1 to R1/ });
    await link.hover();
    await expect.poll(() => link.getAttribute("title")).toContain("G1→R1 no blackout");
    const { close: closeOther, page: other } = await openLab("#scenario=handoff&view=t:11.9");
    await until(
      () => networkPixels(other, [168, 108, 0]),
      (count) => count > 300,
    );
    await other.getByRole("button", { name: /^Wireless link G1 to R1/ }).hover();
    await other.locator('button[title*="G1→R1 blackout, R1→G1 blackout"]').waitFor();
    await close();
    await closeOther();
  });
});

describe("a scheme that needs ECN marks", () => {
  it("has ECN on, and says why it cannot be switched off", async () => {
    const { page, close } = await openLab("#scenario=why/reno-vs-jersey&view=s:flow,f1");
    const ecn = page.getByLabel("Uses ECN");
    await expect.poll(() => ecn.isEnabled()).toBe(true);
    await page.getByLabel("TCP variant of S").selectOption("jersey");
    await page.getByText("Jersey needs congestion marks: always on.").waitFor();
    await expect.poll(async () => [await ecn.isEnabled(), await ecn.isChecked()]).toEqual([false, true]);
    await close();
  });
});
