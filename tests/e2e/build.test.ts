import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { digest, openLab, shareBrowser, until } from "./lab.ts";

shareBrowser();

const surface = (page: Page) => page.getByRole("application", { name: /under construction/ });

/** What is built, as the browser keeps it. */
async function kept(page: Page) {
  const text = await page.evaluate(() => sessionStorage.getItem("cwndscope.draft"));
  return text === null ? null : (JSON.parse(text) as { document: Built }).document;
}

interface Built {
  nodes: { id: string; role: string }[];
  links: { id: string; from: string; to: string }[];
  flows: { id: string; from: string; to: string }[];
}

/** Two bottlenecks: three senders left, three flows join in the middle, all receivers right. */
const NODES = [
  ...[1, 2, 3].map((i) => ["h", `S${i}`, 0, i - 2] as const),
  ["r", "G1", 1, 0] as const,
  ["r", "G2", 2, 0] as const,
  ["r", "G3", 3, 0] as const,
  ...[1, 2, 3].map((i) => ["m", `R${i}`, 4, i - 2] as const),
  ...[4, 5, 6].map((i) => ["h", `S${i}`, 1 + (i - 4) / 2, 2.5] as const),
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

/** Waits until what is kept has this shape. */
const untilBuilt = (page: Page) =>
  until(
    () => kept(page),
    (document) => document !== null && JSON.stringify(shape(document)) === JSON.stringify(WANTED),
    15_000,
  );

describe("two bottlenecks with six flows, from nothing", () => {
  it("are built with the mouse, run, and are still there after a reload; undo leads back to nothing", async () => {
    const { page, close } = await openLab("#new=empty", { viewport: { width: 1440, height: 900 } });
    await surface(page).waitFor();
    const box = await surface(page).boundingBox();
    if (box === null) throw new Error("no surface");
    const at = (x: number, y: number) => [box.x + 90 + x * 190, box.y + 130 + y * 62] as const;
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
    const built = await untilBuilt(page);
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await page.reload();
    await surface(page).waitFor();
    expect(await kept(page)).toEqual(built);
    await close();
  });

  it("are built with the keyboard alone; undo leads back to nothing, and redo to all of it", async () => {
    const { page, close } = await openLab("#new=empty", { viewport: { width: 1440, height: 900 } });
    await surface(page).waitFor();
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
    const built = await untilBuilt(page);
    const undo = page.getByRole("button", { name: "Undo" });
    const steps = NODES.length + LINKS.length + FLOWS.length;
    for (let step = 0; step < steps; step++) await page.keyboard.press("Control+KeyZ");
    await until(
      () => kept(page),
      (document) => document?.nodes.length === 0,
    );
    expect(await undo.isEnabled()).toBe(true);
    for (let step = 0; step < steps; step++) await page.keyboard.press("Control+Shift+KeyZ");
    await untilBuilt(page);
    expect(await kept(page)).toEqual(built);
    await close();
  });
});

describe("building", () => {
  it("deletes with dependants, brings all back, drags, renames, mends, and moves nothing while it runs", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2", { viewport: { width: 1440, height: 900 } });
    const gateway = surface(page).getByRole("button", { name: "Router G1", exact: true });
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
    const place = await gateway.boundingBox();
    if (place === null) throw new Error("no gateway");
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
    const still = await running.boundingBox();
    if (still === null) throw new Error("no router");
    await page.mouse.move(still.x + 20, still.y + 20);
    await page.mouse.down();
    await page.mouse.move(still.x + 120, still.y + 60, { steps: 4 });
    await page.mouse.up();
    expect(await running.boundingBox()).toEqual(still);
    await close();
  });
});

describe("the three views", () => {
  it("show one document: tables are pasted from a spreadsheet, and the text and the drawing follow", async () => {
    const { page, close } = await openLab("#new=empty", { viewport: { width: 1440, height: 900 } });
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
      await page.keyboard.type(right);
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
    // Tab leaves the text.
    await text.click();
    await page.keyboard.press("Tab");
    expect(await text.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement)).toBeNull();
    await page.getByRole("button", { name: "Drawing" }).click();
    await surface(page).getByRole("button", { name: "Router G2", exact: true }).waitFor();
    await close();
  });
});
