import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { digest, openLab, shareBrowser, until } from "./lab.ts";

shareBrowser();

/** Opportunities every 4 ms or 5 ms in turns, for 20 s. */
const TIMES = Array.from({ length: 4400 }, (_, k) => Math.floor((k + 1) * 4.5));
const TRACE = `${TIMES.join("\n")}\n`;

it("a link to a network with a long trace names it: found where it was made, asked for elsewhere", async () => {
  const base = JSON.parse(await readFile("scenarios/reno-sawtooth.json", "utf8"));
  const links = base.links.map((link: { id: string; rate?: unknown }) => {
    if (link.id !== "bottleneck") return link;
    const { rate: _, ...rest } = link;
    return { ...rest, schedule: { kind: "opportunities", trace: "bus" } };
  });
  const scenario = { ...base, title: "A bus", duration: 20, links, traces: { bus: TRACE } };
  const first = await openLab();
  const { page } = first;
  await page.locator('[data-role="scenario-file"]').setInputFiles({
    name: "bus.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(scenario)),
  });
  const hash = await until(
    () => page.evaluate(() => (document.title.startsWith("A bus") ? location.hash : "")),
    (text) => text.includes("s="),
  );
  expect(hash.length).toBeLessThan(3000);
  const made = await until(
    () => digest(page),
    (text) => text !== null,
  );
  await page.reload();
  await until(
    () => digest(page),
    (text) => text === made,
  );

  const second = await openLab(hash, { ready: false });
  const { page: other } = second;
  const message = other.getByRole("alert").filter({ hasText: "follows a trace that is not on this device" });
  await message.getByText("the trace “bus”").waitFor();
  const choose = async (text: string) => {
    const chooser = other.waitForEvent("filechooser");
    await other.getByRole("button", { name: "Choose the trace file" }).click();
    await (await chooser).setFiles({ name: "bus.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  };
  await choose(`${TRACE}30000\n`);
  await message.getByText("“bus.txt” is another trace").waitFor();
  await choose(TRACE.replaceAll("\n", "\r\n"));
  await until(
    () => digest(other),
    (text) => text === made,
  );
  expect(await other.title()).toContain("A bus");
  await first.close();
  await second.close();
});
