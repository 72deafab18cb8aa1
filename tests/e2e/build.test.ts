import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addFlow, addLink, addNode, fromTemplate, tidy } from "../../src/scenario/building.ts";
import { canonicalJson, parseScenario } from "../../src/scenario/index.ts";
import { type Built, builtNow, ready, surface } from "./built.ts";
import { digest, openLab, placeOf, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

/**
 * Where a node is put that is to stand there, px: columns 190 px and rows 68 px apart, as high as a row of the drawing is. A row that
 * is lower leaves no place for a name, so that the page puts the node further down.
 */
const gridAt = (box: { x: number; y: number }, x: number, y: number) =>
  [box.x + 90 + x * 190, box.y + 122 + y * 68] as const;

/** What is built, as the browser keeps it. */
async function kept(page: Page) {
  const text = await page.evaluate(() => sessionStorage.getItem("cwndscope.draft"));
  return text === null ? null : (JSON.parse(text) as { document: Built }).document;
}

/** Two bottlenecks: three senders left, three flows join in the middle, all receivers right. */
const NODES = [
  ...[1, 2, 3].map((i) => ["h", `S${i}`, 0, i - 2] as const),
  ...[4, 5, 6].map((i) => ["h", `S${i}`, 1 + (i - 4) / 2, 1.75] as const),
  ...[1, 2, 3].map((i) => ["r", `G${i}`, i, 0] as const),
  ...[1, 2, 3].map((i) => ["m", `R${i}`, 4, i - 2] as const),
];
const LINKS = [
  ["S1", "G1"],
  ["S2", "G1"],
  ["S3", "G1"],
  ["G1", "G2"],
  ["G2", "G3"],
  ["S4", "G2"],
  ["S5", "G2"],
  ["S6", "G2"],
  ["G3", "R1"],
  ["G3", "R2"],
  ["G3", "R3"],
] as const;
const FLOWS = [1, 2, 3, 4, 5, 6].map((i) => [`S${i}`, `R${((i - 1) % 3) + 1}`] as const);

const shape = ({ nodes, links, flows }: Built) => ({
  nodes: nodes.map(({ id, role }) => `${role} ${id}`).sort(),
  links: links.map(({ from, to }) => `${from} ${to}`),
  flows: flows.map(({ id, from, to }) => `${id} ${from} ${to}`),
});

const WANTED = {
  nodes: NODES.map(([tool, id]) => `${{ h: "host", r: "router", m: "mobile" }[tool]} ${id}`).sort(),
  links: LINKS.map((ends) => ends.join(" ")),
  flows: FLOWS.map((ends, i) => `f${i + 1} ${ends.join(" ")}`),
};

/** The same, built by the edits alone and tidied up: what mouse, keyboard and pasted tables must each give. */
function expected(): string {
  const empty = fromTemplate("empty");
  if (!empty.ok) throw new Error(JSON.stringify(empty.issues));
  let document = empty.value;
  const roles = { h: "host", r: "router", m: "mobile" } as const;
  for (const [tool, id] of NODES)
    document = addNode(document, { role: roles[tool], x: 0, y: 0, id }).document;
  for (const [from, to] of LINKS) document = addLink(document, from, to).document;
  for (const [from, to] of FLOWS) document = addFlow(document, from, to).document;
  const parsed = parseScenario(tidy(document));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return canonicalJson(parsed.scenario);
}

/** Waits until what is kept has this shape. */
const untilBuilt = (page: Page) =>
  until(
    () => kept(page),
    (document) => document !== null && JSON.stringify(shape(document)) === JSON.stringify(WANTED),
  );

describe("a network that was never run", () => {
  it.each([
    ["the start page", ""],
    ["a link to an empty one", "#new=empty"],
  ])("from %s shows nothing of another: no chip, no curve, no result, also once it runs", async (_, hash) => {
    const { page, close } = await openLab(hash, { ready: false });
    if (hash === "") {
      await page.getByRole("button", { name: "Build", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "New network" });
      await dialog.getByRole("button", { name: /^Empty/ }).click();
      await dialog.getByRole("button", { name: "Use it" }).click();
    }
    await ready(page);
    await page.getByText("The plots come with the first run.").first().waitFor();
    const chips = page.getByRole("list", { name: "Compared runs" });
    const shown = () => page.evaluate(() => window.cwndscope?.view());
    expect(await shown()).toMatchObject({ runs: [], compare: [] });
    expect(await chips.count()).toBe(0);
    const box = await placeOf(surface(page));
    const places = [0, 1].map((i) => [box.x + 120 + i * 300, box.y + 120] as const);
    await page.keyboard.press("h");
    for (const place of places) await page.mouse.click(...place);
    for (const tool of ["l", "f"]) {
      await page.keyboard.press(tool);
      for (const place of places) await page.mouse.click(...place);
    }
    await row(page, "main").waitFor();
    expect(await shown()).toMatchObject({ runs: ["main"], compare: [] });
    expect(await chips.getByRole("listitem").count()).toBe(1);
    await page.reload();
    await row(page, "main").waitFor();
    expect(await shown()).toMatchObject({ runs: ["main"], compare: [] });
    await close();
  });
});

describe("two bottlenecks with six flows, from nothing", () => {
  it("are built with the mouse, run, and are still there after a reload; undo leads back to nothing", async () => {
    const { page, close } = await openLab("#new=empty", {
      ready: false,
      viewport: { width: 1440, height: 900 },
    });
    await ready(page);
    await page.getByRole("list", { name: "Problems" }).waitFor();
    const box = await placeOf(surface(page));
    const at = (x: number, y: number) => gridAt(box, x, y);
    const places = new Map<string, readonly [number, number]>(NODES.map(([, id, x, y]) => [id, at(x, y)]));
    const place = (id: string) => places.get(id) ?? ([0, 0] as const);
    const before = await digest(page);
    for (const [tool, id] of NODES) {
      await page.keyboard.press(tool);
      await page.mouse.click(...place(id));
    }
    await page.keyboard.press("l");
    for (const [i, [from, to]] of LINKS.entries()) {
      if (i % 2 === 0) {
        await page.mouse.click(...place(from));
        await page.mouse.click(...place(to));
        continue;
      }
      await page.mouse.move(...place(from));
      await page.mouse.down();
      await page.mouse.move(...place(to), { steps: 3 });
      await page.mouse.up();
    }
    await page.keyboard.press("f");
    for (const [from, to] of FLOWS) {
      await page.mouse.click(...place(from));
      await page.mouse.click(...place(to));
    }
    await untilBuilt(page);
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await page.getByRole("button", { name: "Tidy up" }).click();
    await expect.poll(() => builtNow(page, "scenario")).toBe(expected());
    const built = await until(
      () => kept(page),
      (document) => JSON.stringify(document) === expected(),
    );
    await page.reload();
    await surface(page).waitFor();
    expect(await kept(page)).toEqual(built);
    await close();
  });

  it("grow from node to node, each with its link, and are seen whole once they are tidied up", async () => {
    const { page, close } = await openLab("#new=empty", {
      ready: false,
      viewport: { width: 1440, height: 900 },
    });
    await ready(page);
    const box = await placeOf(surface(page));
    const at = (x: number, y: number) => gridAt(box, x, y);
    type Place = ReturnType<typeof at>;
    let acts = 0;
    const tool = async (letter: string) => {
      acts++;
      await page.keyboard.press(letter);
    };
    const drag = async (from: Place, to: Place) => {
      acts++;
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 3 });
      await page.mouse.up();
    };
    const [first, second, station] = [at(1, 0), at(2, 0), at(3, 0)];
    const early = [-1, 0, 1].map((y) => at(0, y));
    const late = [1.5, 2, 2.5].map((x) => at(x, 1.75));
    const wired = [2.95, 3.4, 3.85].map((x) => at(x, 1.75));
    const radio = [-1, 0, 1].map((y) => at(4.4, y));
    await tool("r");
    acts++;
    await page.mouse.click(...first);
    await drag(first, second);
    await tool("b");
    await drag(second, station);
    await tool("h");
    for (const host of early) await drag(first, host);
    for (const host of late) await drag(second, host);
    for (const host of wired) await drag(station, host);
    await tool("m");
    for (const mobile of radio) await drag(station, mobile);
    await tool("f");
    for (const [i, host] of early.entries()) await drag(host, radio[i]);
    for (const [i, host] of late.entries()) await drag(host, wired[i]);
    const built = await until(
      () => kept(page),
      (document) => document?.flows.length === 6,
    );
    expect([built?.nodes.length, built?.links.length, acts]).toEqual([15, 14, 26]);
    expect(built?.links.filter(({ to }) => to.startsWith("R"))).toHaveLength(3);
    await page.getByRole("button", { name: "Tidy up" }).click();
    await expect
      .poll(async () => {
        const shown = await surface(page).boundingBox();
        const names = await surface(page)
          .getByRole("button", { name: /^(Host|Router|Base|Mobile)/ })
          .all();
        const boxes = await Promise.all(names.map((name) => name.boundingBox()));
        return (
          shown && boxes.filter((node) => node && node.x > shown.x && node.x < shown.x + shown.width).length
        );
      })
      .toBe(15);
    await close();
  });

  it("are built with the keyboard alone; undo leads back to nothing, and redo to all of it", async () => {
    const { page, close } = await openLab("#new=empty", {
      ready: false,
      viewport: { width: 1440, height: 900 },
    });
    await ready(page);
    const node = (id: string) => surface(page).getByRole("button", { name: new RegExp(` ${id}$`) });
    for (const tool of ["h", "r", "m"]) {
      await page.keyboard.press(tool);
      for (const [own] of NODES) if (own === tool) await page.keyboard.press("Enter");
    }
    for (const [tool, pairs] of [
      ["l", LINKS],
      ["f", FLOWS],
    ] as const) {
      await page.keyboard.press(tool);
      for (const ends of pairs)
        for (const id of ends) {
          await node(id).focus();
          await page.keyboard.press("Enter");
        }
    }
    await page.keyboard.press("Escape");
    await untilBuilt(page);
    await page.getByRole("button", { name: "Tidy up" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => builtNow(page, "scenario")).toBe(expected());
    const steps = NODES.length + LINKS.length + FLOWS.length + 1;
    const seen = [await builtNow(page, "document")];
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press("Control+KeyZ");
      seen.push(await builtNow(page, "document"));
    }
    expect(new Set(seen).size).toBe(steps + 1);
    expect(JSON.parse(seen[steps])).toMatchObject({ nodes: [], links: [], flows: [] });
    for (let step = steps - 1; step >= 0; step--) {
      await page.keyboard.press("Control+Shift+KeyZ");
      expect(await builtNow(page, "document"), `step ${step}`).toBe(seen[step]);
    }
    expect(await builtNow(page, "scenario")).toBe(expected());
    await close();
  });
});

describe("building", () => {
  it("deletes with dependants, brings all back, drags, renames, mends, and moves nothing while it runs", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2", { viewport: { width: 1440, height: 900 } });
    const gateway = surface(page).getByRole("button", { name: "Router G1", exact: true });
    await ready(page);
    await gateway.waitFor();
    const before = await until(
      () => kept(page),
      (document) => document !== null,
    );
    await gateway.click();
    await page.keyboard.press("Delete");
    await until(
      () => kept(page),
      (document) => document?.links.length === 2,
    );
    await page.getByRole("list", { name: "Problems" }).getByText("f1 ends at S1").waitFor();
    await page.keyboard.press("Control+KeyZ");
    await until(
      () => kept(page),
      (document) => JSON.stringify(document) === JSON.stringify(before),
    );
    const place = await placeOf(gateway);
    await page.mouse.move(place.x + 20, place.y + 20);
    await page.mouse.down();
    await page.mouse.move(place.x + 30, place.y + 70, { steps: 4 });
    await page.mouse.up();
    const nodeOf = (document: Built | null, id: string) => document?.nodes.find((node) => node.id === id);
    await until(
      () => kept(page),
      (document) => JSON.stringify(nodeOf(document, "G1")) !== JSON.stringify(nodeOf(before, "G1")),
    );
    await gateway.dblclick();
    await page.getByLabel("Name of node G1").fill("Gate");
    await page.keyboard.press("Enter");
    await until(
      () => kept(page),
      (document) => document?.links.filter(({ from, to }) => from === "Gate" || to === "Gate").length === 3,
    );
    await page.getByRole("button", { name: "Run", exact: true }).click();
    const running = page
      .getByRole("region", { name: "Network" })
      .getByRole("button", { name: "Router Gate" });
    await row(page, "main").waitFor();
    const still = await placeOf(running);
    await page.mouse.move(still.x + 20, still.y + 20);
    await page.mouse.down();
    await page.mouse.move(still.x + 120, still.y + 60, { steps: 4 });
    await page.mouse.up();
    expect(await placeOf(running)).toEqual(still);
    await close();
  });
});

describe("on a phone", () => {
  it("the menu gives way to what is built, and rows can be typed into the empty last row of a table", async () => {
    const viewport = { width: 390, height: 844 };
    const { page, close } = await openLab("#scenario=cerl-fig4", { viewport, ready: false });
    // Results lie in the closed sheet.
    await row(page, "main").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Build", exact: true }).click();
    await surface(page).waitFor();
    await page.getByRole("button", { name: "Build", exact: true }).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Tables" }).click();
    const nodes = page.getByRole("grid", { name: "Nodes" });
    await nodes.getByText("new node").dblclick();
    await page.keyboard.type("Server");
    await page.keyboard.press("Tab");
    await page.keyboard.type("router");
    await page.keyboard.press("Enter");
    await until(
      () => kept(page),
      (document) => document?.nodes.some(({ id, role }) => id === "Server" && role === "router") ?? false,
    );
    await nodes.getByText("new node").waitFor();
    await close();
  });
});

describe("the three views", () => {
  it("show one document: tables are pasted from a spreadsheet, and the text and the drawing follow", async () => {
    const { page, close } = await openLab("#new=empty", {
      ready: false,
      viewport: { width: 1440, height: 900 },
    });
    await page.getByRole("button", { name: "Tables" }).click();
    const paste = async (table: string, rows: readonly (readonly string[])[]) => {
      await page.getByLabel(`Paste rows into ${table}`).evaluate(
        (field, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          field.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
          );
        },
        rows.map((cells) => cells.join("\t")).join("\n"),
      );
      await page.getByText(`into ${table}:`).waitFor();
    };
    const roles = { h: "host", r: "router", m: "mobile" };
    await paste("nodes", [["node", "role"], ...NODES.map(([tool, id]) => [id, roles[tool]])]);
    await paste("links", [["from", "to"], ...LINKS]);
    await paste("flows", [["from", "to"], ...FLOWS]);
    await untilBuilt(page);
    await page.getByRole("button", { name: "Tidy up" }).click();
    await expect.poll(() => builtNow(page, "scenario")).toBe(expected());
    await page.getByRole("button", { name: "Undo the paste" }).waitFor({ state: "detached" });
    await page.getByRole("grid", { name: "Links" }).getByText("G2").first().focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "Text", exact: true }).click();
    const text = page.getByLabel("The network as JSON");
    const replace = async (wrong: string, right: string) => {
      await text.click();
      await page.keyboard.press("Control+KeyF");
      await page.getByRole("textbox", { name: "Find" }).selectText();
      await page.keyboard.type(wrong);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      // At once: what is typed with pauses is taken back in several steps.
      await page.keyboard.insertText(right);
    };
    const titled = (wanted: string) =>
      until(
        () => page.title(),
        (title) => title.startsWith(wanted),
      );
    await replace("My network", "Typed");
    await titled("Typed");
    await replace('"duration": 60', '"duration": -1');
    const errors = page.getByRole("list", { name: "Errors in the text" });
    await errors.getByText("Found -1").waitFor();
    expect(await page.title()).toContain("Typed");
    // First what was no network is taken back, then the step before it.
    await page.keyboard.press("Control+KeyZ");
    await errors.waitFor({ state: "detached" });
    await page.keyboard.press("Control+KeyZ");
    await titled("My network");
    await page.keyboard.press("Control+Shift+KeyZ");
    await titled("Typed");
    await replace('"reno"', '"rneo"');
    await errors.getByRole("button", { name: "Write “reno”" }).click();
    await errors.waitFor({ state: "detached" });
    // Ctrl+Space offers what may stand at the cursor.
    const offered = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`) });
    await replace('"reno"', '"');
    await page.keyboard.press("Control+Space");
    await offered("newreno").waitFor();
    await page.keyboard.type("newr");
    await until(
      () => page.locator(".cm-tooltip-autocomplete li").count(),
      (count) => count === 1,
    );
    // For 75 ms after it has opened, the list takes no Enter.
    await page.waitForTimeout(100);
    await page.keyboard.press("Enter");
    await errors.waitFor({ state: "detached" });
    const colour = await text
      .locator(".cm-scheme-newreno")
      .first()
      .evaluate((word) => getComputedStyle(word).color);
    expect(colour).not.toBe(await text.evaluate((field) => getComputedStyle(field).color));
    await page.keyboard.press("Control+KeyZ");
    // Tab leaves the text.
    await text.click();
    await page.keyboard.press("Tab");
    await expect
      .poll(() => text.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement))
      .toBeNull();
    await page.getByRole("button", { name: "Drawing" }).click();
    await surface(page).getByRole("button", { name: "Router G2", exact: true }).waitFor();
    await close();
  });
});

describe("the clipboard", () => {
  it("carries drawn elements from one tab to another, and names what it cannot read", async () => {
    const one = await openLab("#new=dumbbell&n=2", { viewport: { width: 1440, height: 900 } });
    await ready(one.page);
    await surface(one.page).getByRole("button", { name: "Router G1", exact: true }).click();
    await one.page.keyboard.press("Control+KeyA");
    await one.page.keyboard.press("Control+KeyC");
    const context = one.page.context();
    const two = await context.newPage();
    await two.goto(`${one.page.url().split("#")[0]}#new=empty`);
    await ready(two);
    await surface(two).focus();
    await two.keyboard.press("Control+KeyV");
    const here = () => builtNow(two, "document").then((text) => JSON.parse(text) as Built);
    const there = JSON.parse(await builtNow(one.page, "document")) as Built;
    await until(here, (document) => JSON.stringify(shape(document)) === JSON.stringify(shape(there)));
    await two.keyboard.press("Control+KeyZ");
    await until(here, ({ nodes }) => nodes.length === 0);
    await surface(two).evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        "text/plain",
        '{"format":"cwndscope-fragment/1","nodes":[{"id":"<b>"}],"links":[],"flows":[]}',
      );
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await two.getByText("could not be pasted").waitFor();
    expect((await here()).nodes).toEqual([]);
    await one.close();
  });
});
