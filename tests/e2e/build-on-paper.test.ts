import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { decodeHash, type Scenario } from "../../src/scenario/index.ts";
import { isFocused, openLab, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

describe("the network of a paper", () => {
  it("gets a flow at 20 s and a Snoop cache with the keyboard alone, and the link carries both", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await page.getByRole("button", { name: "Build", exact: true }).focus();
    await page.keyboard.press("Enter");
    const surface = page.getByRole("application", { name: /under construction/ });
    await page.getByRole("button", { name: "Tidy up" }).waitFor();
    const built = () => page.evaluate(() => window.cwndscope?.scenario() as Scenario);
    // After a change the focus may still move: it is asked for until it is there.
    const focused = (field: Locator) =>
      until(
        async () => {
          if (!(await isFocused(field))) await field.focus();
          return isFocused(field);
        },
        (is) => is,
      );
    // A key does nothing before the page listens.
    const tool = page.getByRole("button", { name: "Flow", exact: true });
    await until(
      async () => {
        await page.keyboard.press("f");
        return tool.getAttribute("aria-pressed");
      },
      (pressed) => pressed === "true",
    );
    for (const name of ["Host S1", "Mobile R1"]) {
      await focused(surface.getByRole("button", { name, exact: true }));
      await page.keyboard.press("Enter");
    }
    await until(built, ({ flows }) => flows.length === 2);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    // The new flow is chosen: beside its beginning stands the field for its time.
    await focused(page.getByRole("slider", { name: "f2 starts at", exact: true }));
    await page.keyboard.press("Tab");
    await page.keyboard.type("20");
    await page.keyboard.press("Enter");
    await until(built, ({ flows }) => flows[1]?.start === 20);
    // Enter leads to the values of what is chosen.
    const inspect = page.getByLabel("Inspect", { exact: true });
    await focused(surface.getByRole("button", { name: "Base station G1", exact: true }));
    await page.keyboard.press("Enter");
    await until(
      () => isFocused(inspect),
      (is) => is,
    );
    expect(await inspect.inputValue()).toBe("node,G1");
    const agent = page.getByLabel("What G1 does with packets that pass");
    await agent.focus();
    // Not by letters: a list takes two for one word only where they come soon enough after one another.
    await until(
      async () => {
        if ((await agent.inputValue()) !== "snoop") await page.keyboard.press("ArrowDown");
        return agent.inputValue();
      },
      (value) => value === "snoop",
    );
    await surface.getByText("snoop", { exact: true }).waitFor();
    const isWhole = ({ flows, nodes }: Scenario) =>
      flows[1]?.start === 20 && nodes.some(({ agent }) => agent?.kind === "snoop");
    await until(built, isWhole);
    // The plots show both flows without being asked.
    await page.getByText("CERL f2").first().waitFor();
    // The address follows the last edit after a moment.
    await until(
      async () => {
        const state = await decodeHash(new URL(page.url()).hash);
        const source = state.ok ? state.value?.source : undefined;
        return source?.kind === "scenario" && isWhole(source.scenario);
      },
      (carries) => carries,
    );
    const link = page.url();
    const other = await page.context().newPage();
    await other.goto(link);
    await row(other, "main").waitFor();
    const opened = await other.evaluate(() => window.cwndscope?.scenario() as Scenario);
    expect(isWhole(opened)).toBe(true);
    await close();
  });
});

describe("the row of flows above the network", () => {
  it.each([
    ["390×844", { width: 390, height: 844 }],
    ["1280×800", { width: 1280, height: 800 }],
  ])("never takes a second row, where it would lie on nodes, at %s", async (_, viewport) => {
    const { page, close } = await openLab("#scenario=cc-fig9", { viewport, ready: false });
    // Four schemes and both: the switch of the runs leaves little room.
    const network = page.getByRole("region", { name: "Network" });
    await network.getByRole("button", { name: "Westwood", exact: true }).waitFor();
    const names = network.getByRole("button", { name: /^Flow: / }).or(network.getByRole("combobox"));
    const first = network.getByRole("button", { name: /^(Host|Router|Base station|Mobile) s1$/ });
    await expect
      .poll(async () => {
        const [row, node] = await Promise.all([names.last().boundingBox(), first.boundingBox()]);
        return row !== null && node !== null && row.y + row.height <= node.y + 12;
      })
      .toBe(true);
    await close();
  });
});
