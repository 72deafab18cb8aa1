import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { digest, lossSlider, openLab, playhead, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

const packed = (value: unknown) =>
  deflateRawSync(Buffer.from(typeof value === "string" ? value : JSON.stringify(value))).toString(
    "base64url",
  );

const scenario = (change: object = {}) => ({
  format: "cwndscope/1",
  title: "Two nodes",
  seed: 1,
  duration: 10,
  nodes: [{ id: "A" }, { id: "B" }],
  links: [{ id: "l", from: "A", to: "B", rate: 1e6, delay: 0.01, queue: { limit: 10 } }],
  flows: [{ id: "f", from: "A", to: "B", scheme: "reno" }],
  ...change,
});

describe("a hostile link", () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const links = Array.from({ length: 6000 }, (_, i) => ({
    id: `l${i}`,
    from: "A",
    to: "B",
    rate: 1,
    delay: 0,
  }));
  const hostile: [string, string, RegExp][] = [
    ["random bytes", "#s=%00%ff%fe~~~", /damaged/],
    ["a cut link", `#s=${packed(scenario()).slice(0, 40)}`, /damaged/],
    ["a zip bomb", `#s=${packed("0".repeat(20_000_000))}`, /far more than a scenario|characters/],
    ["almost two megabytes, the most a browser opens", `#s=${"A".repeat(1_900_000)}`, /characters/],
    ["deep nesting", `#s=${packed(deep)}`, /deep|nest|levels|depth/i],
    ["no address of this page", "#hello", /not known here: “#hello”/],
    ["an unknown scenario", "#scenario=nothing-like-this", /nothing-like-this/],
    ["an unknown address", "#scenario=cerl-fig4&set=links.nowhere.rate:1", /links\.nowhere/],
    ["a prototype", `#s=${packed(`{"__proto__":{"x":1},"format":"cwndscope/1"}`)}`, /__proto__/],
    ["not a number", `#s=${packed(scenario({ duration: "NaN" }))}`, /duration/],
    ["1e308 seconds", `#s=${packed(scenario({ duration: 1e308 }))}`, /duration/],
    [
      "a rate of zero",
      `#s=${packed(scenario({ links: [{ id: "l", from: "A", to: "B", rate: 0, delay: 0.01 }] }))}`,
      /rate/,
    ],
    ["six thousand links", `#s=${packed(scenario({ links }))}`, /links|far more/],
    ["no route", `#s=${packed(scenario({ links: [] }))}`, /route|links/],
  ];

  it.each(hostile.slice(0, 3))(
    "%s, opened first: a message on the start page, from which an empty lab can be opened",
    async (_, hash, message) => {
      const { page, close } = await openLab(hash, { ready: false });
      const alert = page.getByRole("alert").filter({ hasText: "could not be opened" });
      await expect.poll(() => alert.textContent()).toMatch(message);
      await page.getByRole("button", { name: "A full queue" }).waitFor();
      await alert.getByRole("button", { name: "Open an empty lab" }).click();
      await page.getByRole("application", { name: /under construction/ }).waitFor();
      await close();
    },
  );

  it("that names a scenario, but was cut, leads to it on request; an unknown address says that it is", async () => {
    const { page, close } = await openLab("#k=abc&scenario=reno-sawtooth&set=seed", { ready: false });
    await page.getByRole("alert").getByText("This link is damaged").waitFor();
    await page.getByRole("button", { name: "Open the scenario it names" }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain("reno-sawtooth");
    await row(page, "main").waitFor();
    await page.evaluate(() => {
      location.hash = "#leson=sawtooth";
    });
    await page.getByText("Did you mean “#lesson”?").waitFor();
    expect(await page.title()).not.toContain("CERL and Reno");
    await close();
  });

  it("of every kind, pasted later, gives a message and leaves the page as it was", async () => {
    const { page, close } = await openLab("#scenario=reno-sawtooth");
    const before = await digest(page);
    const title = await page.title();
    const alert = page.getByRole("alert").filter({ hasText: /could not be opened|not known here/ });
    for (const [kind, hash, message] of hostile) {
      await page.evaluate((text) => {
        location.hash = text;
      }, hash);
      await expect.poll(() => alert.textContent(), { message: kind }).toMatch(message);
      expect(await digest(page), kind).toBe(before);
      expect(await page.title(), kind).toBe(title);
      await page.getByRole("button", { name: "Dismiss this message" }).click();
    }
    await close();
  });

  it("of ten megabytes does nothing worse", async () => {
    const { page, close } = await openLab();
    const before = await digest(page);
    await page.evaluate(() => {
      location.hash = `#s=${"A".repeat(10_000_000)}`;
    });
    await lossSlider(page).press("ArrowRight");
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await close();
  });

  it("ignores what makes no sense in its view", async () => {
    const { page, close } = await openLab(
      "#scenario=cerl-fig4&view=t:1e99;w:9,-3;c:x,__proto__;s:link,nowhere;p:;q:a",
    );
    expect(await playhead(page)).toBe(12);
    await close();
  });
});
