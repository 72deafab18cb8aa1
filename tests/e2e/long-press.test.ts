import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { openLab, placeOf, shareBrowser, until } from "./lab.ts";

shareBrowser();

const surface = (page: Page) => page.getByRole("application", { name: /under construction/ });

/** Puts a finger on a place until a menu is there, and lifts it. */
async function hold(page: Page, x: number, y: number): Promise<Locator> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  const menu = page.getByRole("menu");
  await menu.waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
  return menu;
}

/** The parts around the picture have come, so that it has its place and its size. */
async function settled(page: Page): Promise<void> {
  const parts = [
    page.getByRole("button", { name: "Menu" }),
    page.getByRole("toolbar", { name: "Build" }),
    page.getByRole("region", { name: /^Times/ }),
    page.getByRole("region", { name: "Playback" }),
  ];
  for (const part of parts) await part.waitFor();
  await surface(page)
    .getByRole("button", { name: /^Router / })
    .first()
    .tap({ trial: true });
}

const middleOf = async (button: Locator) => {
  const { x, y, width, height } = await placeOf(button);
  return [x + width / 2, y + height / 2] as const;
};

const words = (menu: Locator) => menu.getByRole("menuitem").allTextContents();

describe("a network that is built with a finger", () => {
  it("offers by a long press what can be done with a node, a link, and on the ground", async () => {
    const { page, close } = await openLab("#new=wireless-last-hop", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      ready: false,
    });
    await settled(page);
    const node = surface(page)
      .getByRole("button", { name: /^Router / })
      .first();
    const onNode = await hold(page, ...(await middleOf(node)));
    expect(await words(onNode)).toEqual([
      "Its values",
      "Rename",
      "Link from here",
      "Flow from here",
      "Duplicate",
      "Delete",
    ]);
    expect(await violations(page)).toEqual([]);
    await onNode.getByRole("menuitem", { name: "Duplicate" }).tap();
    await onNode.waitFor({ state: "hidden" });
    const routers = surface(page).getByRole("button", { name: /^Router / });
    await until(
      () => routers.count(),
      (count) => count === 2,
    );
    await page.keyboard.press("Control+z");
    await until(
      () => routers.count(),
      (count) => count === 1,
    );

    const link = surface(page)
      .getByRole("button", { name: /^Link / })
      .first();
    const onLink = await hold(page, ...(await middleOf(link)));
    expect(await words(onLink)).toEqual(["Its values", "Duplicate", "Delete"]);
    expect(await link.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Escape");
    await onLink.waitFor({ state: "hidden" });

    const area = await placeOf(surface(page));
    const onGround = await hold(page, area.x + area.width / 2, area.y + area.height - 60);
    await onGround.getByRole("menuitem", { name: "Mobile here" }).tap();
    await until(
      () =>
        surface(page)
          .getByRole("button", { name: /^Mobile / })
          .count(),
      (count) => count === 2,
    );
    await close();
  });

  it("offers the same by the right button, and by the keyboard", async () => {
    const { page, close } = await openLab("#new=wireless-last-hop", { ready: false });
    const node = surface(page)
      .getByRole("button", { name: /^Router / })
      .first();
    const [x, y] = await middleOf(node);
    await page.mouse.click(x, y, { button: "right" });
    const menu = page.getByRole("menu");
    await menu.getByRole("menuitem", { name: "Rename" }).waitFor();
    await page.mouse.click(x + 60, y + 60);
    await menu.waitFor({ state: "hidden" });
    await node.focus();
    await page.keyboard.press("Shift+F10");
    await menu.getByRole("menuitem", { name: "Its values" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: /name/i }).first().waitFor();
    await close();
  });
});
