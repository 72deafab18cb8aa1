import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { recording } from "../captures/fitted.ts";
import { pcapOf } from "../captures/linux-recording.ts";
import { violations } from "./axe.ts";
import { openLab, overflow, shareBrowser } from "./lab.ts";

shareBrowser();

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

const bytes = Buffer.from(pcapOf(recording("small-buffer.cubic.1")));

/** Opens a capture as a reader who chooses a file. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('[data-role="capture-file"]')
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

const open = (width: number, height: number) =>
  openLab("#capture", { ready: false, viewport: { width, height } });

describe("a capture", () => {
  it.each(SIZES)(
    "is drawn with the path that it tells at %d × %d, and no violation that axe-core finds",
    async (width, height) => {
      const { page, complaints, close } = await open(width, height);
      await page.getByRole("heading", { name: "Look into a real connection" }).waitFor();
      expect(await violations(page)).toEqual([]);
      await choose(page, "download.pcap", bytes);
      await page.getByRole("heading", { name: "download.pcap" }).waitFor();
      const row = page.getByRole("row", { name: /10\.0\.0\.2:40000/ });
      await expect.poll(() => row.textContent()).toMatch(/10\.0\.1\.7:5201/);
      const path = page.getByRole("region", { name: "The path, estimated" });
      await expect.poll(() => path.textContent()).toMatch(/Buffer.*25 packets/);
      await expect.poll(() => page.getByRole("img", { name: /^Sequence numbers .* 9 lost/ }).count()).toBe(1);
      for (const name of [/^In flight/, /^Round trips/, /^Throughput/])
        await expect.poll(() => page.getByRole("img", { name }).count()).toBe(1);
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it("shows each retransmission close up", async () => {
    const { page, close } = await open(1280, 800);
    await choose(page, "download.pcap", bytes);
    const next = page.getByRole("button", { name: "Next retransmission" });
    await next.click();
    const plot = page.getByRole("img", { name: /^Sequence numbers/ });
    await expect.poll(() => plot.getAttribute("aria-label")).toMatch(/[1-9]\d* retransmitted/);
    const first = await plot.getAttribute("aria-label");
    await next.click();
    await expect.poll(() => plot.getAttribute("aria-label")).not.toBe(first);
    await page.getByRole("button", { name: "Whole connection" }).click();
    await expect.poll(() => plot.getAttribute("aria-label")).toMatch(/ 9 lost/);
    await close();
  });

  it("stays in the browser: nothing is sent anywhere", async () => {
    const { page, close } = await open(1280, 800);
    await page.getByRole("heading", { name: "Look into a real connection" }).waitFor();
    const sent: string[] = [];
    page.on("request", (request) => {
      // The browser asks for the page's icon when it likes.
      const isOfPage = /\.(js|css)$|\/favicon\.svg$/.test(request.url());
      if (request.method() !== "GET" || request.postData() !== null || !isOfPage)
        sent.push(`${request.method()} ${request.url()}`);
    });
    await choose(page, "download.pcap", bytes);
    await page.getByRole("region", { name: "The path, estimated" }).waitFor();
    expect(sent).toEqual([]);
    await close();
  });

  it("opens the estimated path in the lab", async () => {
    const { page, complaints, close } = await open(1280, 800);
    await choose(page, "download.pcap", bytes);
    await page.getByRole("button", { name: "Open this path in the lab" }).click();
    await expect
      .poll(() => page.evaluate(() => window.cwndscope?.scenario()?.title ?? ""))
      .toBe("The path 10.0.0.2:40000 to 10.0.1.7:5201");
    expect(complaints).toEqual([]);
    await close();
  });

  it("has a run of any sender over the estimated path drawn over it, with its numbers beside", async () => {
    const { page, complaints, close } = await open(1280, 800);
    await choose(page, "download.pcap", bytes);
    await page.getByLabel("Run a sender on this path").selectOption({ label: "Linux 6 (CUBIC)" });
    await page.getByText("Linux 6 (CUBIC) is drawn over the capture.").waitFor();
    const numbers = page.getByRole("table").filter({ has: page.getByText("Capture", { exact: true }) });
    await numbers.getByRole("row", { name: /^Throughput [\d.]+ Mbit\/s [\d.]+ Mbit\/s$/ }).waitFor();
    await page.getByText("acknowledged in the run").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Run a sender on this path").selectOption({ label: "none" });
    await expect.poll(() => numbers.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it("that is chosen in the lab opens here", async () => {
    const { page, close } = await openLab();
    await page
      .locator('[data-role="scenario-file"]')
      .setInputFiles({ name: "download.pcap", mimeType: "application/octet-stream", buffer: bytes });
    await page.getByRole("heading", { name: "download.pcap" }).waitFor();
    await page.getByRole("region", { name: "The path, estimated" }).waitFor();
    await close();
  });

  it("that is none is refused with what to do", async () => {
    const { page, close } = await open(390, 844);
    await choose(page, "letter.txt", Buffer.from("Dear all,"));
    await expect
      .poll(() => page.getByRole("alert").textContent())
      .toMatch(/letter\.txt.*Choose a file of one of these/s);
    expect(await violations(page)).toEqual([]);
    await close();
  });
});
