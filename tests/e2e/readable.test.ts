import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { nameSide, placeNetwork } from "../../src/run-view/network/picture/geometry.ts";
import { runPlaces } from "../../src/run-view/network/picture/run-places.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { directionId } from "../../src/sim/declared.ts";
import { openLab, placeOf, row, shareBrowser, until } from "./lab.ts";
import { keptPages } from "./one-page.ts";
import { openIn, SIZES } from "./sizes.ts";

shareBrowser();

/** The windows of notebooks and of a lecture room. */
const WIDE = SIZES.filter(([, { width }]) => width > 800);

/** A window so low that not all facts have room. */
const LOW: (typeof SIZES)[number] = ["1366×480", { width: 1366, height: 480 }];

/** Names beside the rows of guesses that are not whole. */
function cutNames(page: Page): Promise<string[]> {
  return page.locator('[data-panel-readouts="cwnd"] ul[data-key="guesses"] li').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = row.querySelector("span") as HTMLElement;
      const column = (row.closest("ul") as HTMLElement).getBoundingClientRect();
      const whole =
        name.scrollWidth <= name.clientWidth && row.getBoundingClientRect().right <= column.right + 1;
      return whole && name.clientWidth > 0 ? [] : [name.textContent ?? ""];
    }),
  );
}

const guessesIn = keptPages();

describe.each(WIDE)("beside the guesses at %s", (_, viewport) => {
  it.each(["light", "dark"] as const)(
    "the name of a run is whole, with its three counts: %s",
    async (scheme) => {
      const page = await guessesIn("#scenario=cerl-fig4&view=t:12;w:0,120;p:cwnd", viewport);
      await page.emulateMedia({ colorScheme: scheme });
      for (const run of ["main", "reno"]) await row(page, run).waitFor({ state: "attached" });
      const rows = page.locator('[data-panel-readouts="cwnd"] ul[data-key="guesses"] li');
      await rows.getByText(/^\d+ ✓ \d+ ✗ \d+ ○$/).waitFor();
      await expect
        .poll(async () => (await rows.allTextContents()).map((text) => text.replace(/\d.*/, "")))
        .toEqual(["CERL", "Reno"]);
      await expect.poll(() => cutNames(page)).toEqual([]);
    },
  );
});

describe("in front of a class", () => {
  const presented = keptPages();

  it.each(WIDE)("three lanes have their queues and the names of their nodes at %s", async (_, viewport) => {
    for (const id of ["red-and-ecn", "standing-queue"]) {
      const page = await presented(`#scenario=${id}&present`, viewport);
      await page.locator("main[data-presenting]").waitFor();
      await page.waitForFunction(() => window.cwndscope?.digest() != null);
      const scenario = (await page.evaluate(() => window.cwndscope?.scenario())) as Scenario;
      const network = page.getByRole("region", { name: "Network" });
      const shownNames = () =>
        network
          .locator("button span[data-side]")
          .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
      await expect
        .poll(async () => (await shownNames()).sort())
        .toEqual(scenario.nodes.map((one) => one.id).sort());
      // Queues are painted: whether they have places is asked of what places them, in the room that the page has.
      const places = async () => {
        const room = await network.evaluate((element) => {
          const picture = element.querySelector("canvas")?.closest("[data-compact]") as HTMLElement;
          const row = element.firstElementChild as HTMLElement;
          return {
            width: picture.clientWidth,
            height: picture.clientHeight,
            chips: { width: row.offsetWidth, height: row.offsetHeight },
          };
        });
        const geometry = placeNetwork(scenario, room.width, room.height, room.chips.height);
        const { queues } = runPlaces(geometry, scenario, "", new Map(), room.chips);
        const unnamed = scenario.nodes.filter((one) => {
          const place = geometry.nodes.get(one.id);
          return place === undefined || nameSide(geometry, place) === undefined;
        });
        const bottlenecks = scenario.links.filter(({ queue }) => (queue.limit ?? Infinity) <= 200);
        return {
          lanes: bottlenecks.filter((link) => queues.has(directionId(link.id, "forward"))).length,
          unnamed: unnamed.map((one) => one.id),
        };
      };
      await expect.poll(places).toEqual({ lanes: 3, unnamed: [] });
    }
  });

  it.each([...WIDE, LOW])("no fact is cut at %s", async (_, viewport) => {
    for (const id of ["red-and-ecn", "link-repair", "jersey-table1"]) {
      const page = await presented(`#scenario=${id}&present`, viewport);
      const facts = page.getByRole("region", { name: "Results of the whole run" });
      await facts.getByText(/throughput/i).waitFor();
      const cut = () =>
        facts.evaluate((element) => {
          const inside = element.getBoundingClientRect();
          return [...element.children]
            .map((one) => one.getBoundingClientRect())
            .filter((box) => box.left < inside.right && box.bottom > inside.bottom + 1).length;
        });
      await expect.poll(cut).toBe(0);
    }
  });

  it("of more senders than can be read, those of one scheme are told together", async () => {
    const page = await presented("#scenario=jersey-table1&present", { width: 1280, height: 800 });
    const facts = page.getByRole("region", { name: "Results of the whole run" });
    await facts.getByText("Mean throughput", { exact: false }).waitFor();
    await facts.getByText("20 Jersey").first().waitFor();
  });
});

describe("values of several queues", () => {
  const pageIn = keptPages();

  /** What is said before the first value of each queue, and whether that begins a line. */
  const titles = (page: Page) =>
    page.locator('[data-panel-readouts="queue"] ul').evaluateAll((lists) =>
      lists.map((list) => {
        const first = list.querySelector("li") as HTMLElement;
        const said = getComputedStyle(first, "::before").content;
        const column = (list.parentElement as HTMLElement).getBoundingClientRect();
        const begins = first.getBoundingClientRect().left - column.left < 32;
        return said === "none" ? begins : `${said} ${begins}`;
      }),
    );

  it.each([390, 520])(
    "say above all plots whose they are, each on lines of its own, where there is no room beside the plots: %i px",
    async (width) => {
      const page = await pageIn("#scenario=red-and-ecn", { width, height: 844 });
      await expect
        .poll(() => titles(page))
        .toEqual([true, '"Queue of red-drops" true', '"Queue of red-marks" true']);
    },
  );

  it.each(WIDE)("need not, beside their plots, at %s", async (_, viewport) => {
    const page = await pageIn("#scenario=red-and-ecn", viewport);
    await expect.poll(() => titles(page)).toEqual([true, true, true]);
    // The plots are equally high, from the panel's heading to its end.
    const begins = () =>
      page.locator('[data-panel-readouts="queue"]').evaluate((column) => {
        const { top, height } = column.getBoundingClientRect();
        const lists = [...column.querySelectorAll("ul")];
        return lists.map((list) => Math.round((10 * (list.getBoundingClientRect().top - top)) / height));
      });
    await expect.poll(begins).toEqual([0, 3, 7]);
  });
});

describe("what rounding left of nothing", () => {
  it.each([
    // Santa Cruz's backlog at 1.8 s is 4.6e-14 segments, Veno's at 0.885 s 4.2e-15.
    ["santa-cruz-queue", "", 1.8],
    ["cerl-fig4", "&set=flows.f1.scheme:veno", 0.885],
  ])("is zero beside the signals: %s", async (id, set, time) => {
    const { page, close } = await openLab(`#scenario=${id}${set}&view=t:${time};w:0.5,3;p:signals`);
    const backlog = page
      .locator('[data-panel-readouts="signals"] li')
      // Beside another sender's signals it is "N (Santa Cruz)".
      .filter({ has: page.getByText(/^N( \(|$)/) })
      .locator("b");
    await expect.poll(() => backlog.first().textContent()).toBe("0");
    expect(await page.locator("body").innerText()).not.toMatch(/\de[-−]\d/);
    await close();
  });
});

describe("in a slide's frame", () => {
  it("the whole run is a thin strip below the plots, which moves the playhead", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4&view=t:12;w:10,20;p:cwnd", {
      viewport: { width: 640, height: 360 },
    });
    const strip = page.getByRole("region", { name: "Whole run" });
    const { y, height } = await placeOf(strip);
    const plot = await placeOf(page.locator('[data-plot="cwnd"]'));
    expect(plot.y + plot.height).toBeLessThanOrEqual(y);
    expect(plot.height).toBeGreaterThan(3 * height);
    await until(
      async () => {
        const place = await placeOf(strip);
        await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
        return (await page.evaluate(() => window.cwndscope?.view().playhead)) ?? 0;
      },
      (time) => time > 40,
    );
    await close();
  });

  it("the question is read beside the links to its moments", async () => {
    const { page, close } = await openIn("#scenario=red-and-ecn", { viewport: { width: 800, height: 450 } }, [
      "main",
    ]);
    const words = page.getByRole("region", { name: "Question" }).getByText(/^RED drops more packets/);
    await expect.poll(async () => (await placeOf(words)).width).toBeGreaterThan(250);
    await close();
  });

  it.each([
    ["present", "cerl-fig4"],
    ["embed", "red-and-ecn"],
  ])(
    "what is shown large leaves the plots their room, and nothing lies on its buttons: %s",
    async (mode, id) => {
      const { page, close } = await openLab(`#scenario=${id}&${mode}`, {
        viewport: { width: 640, height: 360 },
        ready: false,
      });
      const plots = page.locator("[data-panel]").first();
      const readouts = page.locator("[data-panel-readouts] li");
      await readouts.first().waitFor();
      const network = page.getByRole("region", { name: "Network" });
      const room = async () => {
        const [plot, above, bar] = await Promise.all([
          placeOf(plots),
          placeOf(network),
          placeOf(page.locator("footer")),
        ]);
        const lowest = await readouts.evaluateAll((all) =>
          Math.max(
            ...all.flatMap((one) => {
              const column = (one.closest("[data-panel-readouts]") as HTMLElement).getBoundingClientRect();
              const { left, bottom } = one.getBoundingClientRect();
              return left < column.right ? [bottom] : [];
            }),
          ),
        );
        return {
          gap: plot.y - above.y - above.height < 16,
          plot: plot.height > 100,
          bar: lowest <= bar.y + 1,
        };
      };
      await expect.poll(room).toEqual({ gap: true, plot: true, bar: true });
      await close();
    },
  );
});
