import { describe, it } from "vitest";
import { openLab, placeOf, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

describe("packets of the network", () => {
  it("show a lost packet's cross, and a click on it opens the packet", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12.778");
    await row(page, "main").waitFor();
    const network = page.getByRole("region", { name: "Network" });
    // A second click on a link turns to its other direction.
    const link = network.getByRole("button", { name: /^Wireless link (G1 to R1|R1 to G1)/ });
    const journey = page.getByRole("heading", { name: /journey of segment 1.?151/ });
    // The cross is painted some time after the run has come; until then a click chooses the link.
    await until(
      async () => {
        const box = await placeOf(link);
        // A packet is lost at three fifths of its way, in the lane above the line.
        await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2 - 9);
        // On a slow machine what was clicked is shown some time later; a click before that would take it back.
        return journey.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
      },
      (isThere) => isThere,
    );
    await close();
  });
});
