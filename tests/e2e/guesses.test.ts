import { describe, it } from "vitest";
import { shareBrowser } from "./lab.ts";
import { expectAccessible, expectFits, openIn, SIZES } from "./sizes.ts";

shareBrowser();

describe.each(SIZES)("at %s", (_, viewport) => {
  it("the guesses are seen, with when each was made, and no fault that axe finds", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4&view=m:guesses", { viewport });
    const view = page.getByRole("region", { name: "Guesses", exact: true });
    await view.getByText("judged").first().waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });
});
