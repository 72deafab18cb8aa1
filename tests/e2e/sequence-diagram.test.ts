import { describe, expect, it } from "vitest";
import { openLab, placeOf, shareBrowser, until } from "./lab.ts";
import { expectAccessible, expectFits, openIn, SIZES } from "./sizes.ts";

shareBrowser();

describe.each(SIZES)("at %s", (_, viewport) => {
  it("the sequence diagram has its lifelines, words that do not overlap, and no fault that axe finds", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4&view=t:12.866;m:ladder", { viewport });
    const view = page.getByRole("region", { name: "Sequence diagram" });
    await view.locator("svg text", { hasText: "S1" }).waitFor();
    await until(
      () => view.locator("[data-word]").count(),
      (count) => count > 0,
    );
    expect(await placeOf(view.locator("svg").first())).toMatchObject({ x: 0 });
    // Letters of one line may reach into the next by a pixel or two.
    const overlaps = () =>
      view.locator("[data-word] > text, [data-time]").evaluateAll((texts) => {
        const boxes = texts.map((text) => ({ box: text.getBoundingClientRect(), words: text.textContent }));
        return boxes.flatMap(({ box: a, words }, i) =>
          boxes
            .slice(0, i)
            .filter(
              ({ box: b }) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
            )
            .map((other) => `${words} on ${other.words}`),
        );
      });
    await expect.poll(overlaps).toEqual([]);
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });
});

describe("with keyboard and wheel", () => {
  it("the sequence diagram is moved in time and zoomed; the wheel does the same", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12.866;m:ladder");
    const diagram = page.getByRole("application", { name: /^Sequence diagram/ });
    await diagram.locator("svg").waitFor();
    const shown = () => page.getByText(/ms shown$/).innerText();
    const firstTime = () => diagram.locator("svg text", { hasText: / s$/ }).first().textContent();
    const [span, time] = [await shown(), await firstTime()];
    await diagram.focus();
    await page.keyboard.press("+");
    await until(shown, (text) => text !== span);
    await page.keyboard.press("ArrowDown");
    await until(firstTime, (text) => text !== time);
    const narrow = await shown();
    await diagram.hover();
    await page.mouse.wheel(0, 300);
    expect(await shown()).toBe(narrow);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, 300);
    await page.keyboard.up("Control");
    await until(shown, (text) => text !== narrow);
    await close();
  });
});
