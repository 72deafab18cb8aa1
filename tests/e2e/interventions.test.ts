import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { choosePacket, openLab, placeOf, reloading, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

const interventions = (page: Page) => page.getByRole("group", { name: /^Do something else to/ });
const question = (page: Page) => page.locator("h2", { hasText: /^What if segment/ });
const ahead = (page: Page) => page.locator('[data-part="ahead"]');

describe("what is done to a packet", () => {
  it("chosen among the sequence numbers: it is dropped; undo, redo and a reload keep to it", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12.866;w:12.4,13.4;p:cwnd,sequence");
    await row(page, "reno").waitFor();
    const plot = await placeOf(page.locator('[data-plot="sequence"]'));
    const shares = Array.from({ length: 24 }, (_, i) => 0.08 + 0.035 * i);
    const places = [0.15, 0.2, 0.25].flatMap((across) =>
      shares.map((down) => ({ x: plot.x + across * plot.width, y: plot.y + down * plot.height })),
    );
    await choosePacket(page, places);
    await interventions(page).getByRole("button", { name: "drop" }).click();
    await question(page)
      .filter({ hasText: /had been lost\?$/ })
      .waitFor();
    await expect
      .poll(() => ahead(page).textContent())
      .toMatch(/CERL is .*segments? (ahead|behind) at 120.000 s/);
    const told = await ahead(page).textContent();
    await page.keyboard.press("Control+z");
    await until(
      () => question(page).count(),
      (count) => count === 0,
    );
    await page.keyboard.press("Control+Shift+z");
    await question(page).waitFor();
    await until(
      () => page.evaluate(() => location.hash),
      (hash) => /^#k=\w{7}&s=/.test(hash),
    );
    await reloading(page, () => page.reload());
    await question(page).waitFor();
    await expect.poll(() => ahead(page).textContent()).toBe(told);
    await close();
  });

  it("chosen on its link: the one that the air destroyed is spared, then held back instead", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12.778");
    await row(page, "reno").waitFor();
    const network = page.getByRole("region", { name: "Network" });
    const link = await placeOf(network.getByRole("button", { name: /^Wireless link G1 to R1/ }));
    await choosePacket(page, [{ x: link.x + link.width * 0.6, y: link.y + link.height / 2 - 9 }]);
    // Asked above the journey, however long that is.
    const asked = await placeOf(page.getByRole("button", { name: "What if it had arrived?" }));
    const journey = await placeOf(page.getByRole("region", { name: "Packet" }).getByRole("list").first());
    expect(asked.y + asked.height).toBeLessThan(journey.y);
    await interventions(page).getByRole("button", { name: "let it arrive" }).click();
    await question(page)
      .filter({ hasText: /1151 had arrived\?$/ })
      .waitFor();
    await interventions(page).getByRole("button", { name: "delay" }).click();
    await question(page)
      .filter({ hasText: /1151 had come later\?$/ })
      .waitFor();
    await interventions(page).getByRole("button", { name: "as it was" }).click();
    await until(
      () => question(page).count(),
      (count) => count === 0,
    );
    await close();
  });

  it("of a sender that understands marks: it is marked; of another one it cannot be", async () => {
    const marks = await openLab("#scenario=red-and-ecn&view=t:3;o:packet;s:packet,main,c1,300,1");
    await interventions(marks.page).getByRole("button", { name: "mark" }).click();
    await question(marks.page)
      .filter({ hasText: /had been marked\?$/ })
      .waitFor();
    await marks.close();
    const plain = await openLab("#scenario=cerl-fig4&view=t:12;o:packet;s:packet,main,f1,1137,1");
    await interventions(plain.page).waitFor();
    expect(await interventions(plain.page).getByRole("button", { name: "mark" }).isDisabled()).toBe(true);
    await plain.page.getByText(/“Mark” needs a sender that uses ECN/).waitFor();
    await plain.close();
  });
});
