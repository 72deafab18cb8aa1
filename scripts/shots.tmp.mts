import { chromium } from "playwright-core";
import { serveStatic } from "./lib/serve-static.ts";

const s = await serveStatic("/work/wt/first/dist");
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name, hash, w, h] of JSON.parse(process.argv[2])) {
  const p = await b.newPage({ viewport: { width: w, height: h } });
  p.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  p.on("pageerror", (e) => console.log(name, String(e)));
  await p.goto(s.url + hash);
  await p.waitForTimeout(6000);
  await p.screenshot({ path: `/tmp/s-${name}.png` });
  await p.close();
}
await b.close();
await s.close();
