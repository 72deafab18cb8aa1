// Compressed size of the built page against scripts/size-budget.json (bytes after gzip).
// First load = index.html, its scripts and styles with everything they import statically, and the worker.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { fail, root } from "./lib/project.mjs";

const dist = join(root, "dist");
if (!existsSync(join(dist, "index.html"))) fail('There is no built page. Run "npm run build" first.');
const budget = JSON.parse(readFileSync(join(root, "scripts", "size-budget.json"), "utf8"));
const assets = readdirSync(join(dist, "assets")).map((name) => posix.join("assets", name));

const first = new Set(["index.html"]);
for (const [, path] of text("index.html").matchAll(/(?:src|href)="\.\/([^"#?]+\.(?:js|css))"/g)) follow(path);
const lazy = assets.filter((name) => /\.(js|css)$/.test(name) && !first.has(name));

const total = [...first].reduce((sum, path) => sum + size(path), 0);
const tooBig = lazy.filter((path) => size(path) > budget.lazyChunk);
for (const path of first) print(size(path), path, "first load");
for (const path of lazy)
  print(size(path), path, size(path) > budget.lazyChunk ? "lazy, over its budget" : "lazy");
print(total, "first load in total", `budget ${kilo(budget.firstLoad)}`);
if (total > budget.firstLoad) fail(`The first load is ${kilo(total - budget.firstLoad)} over its budget.`);
if (tooBig.length > 0)
  fail(
    `Over the budget of a lazy chunk (${kilo(budget.lazyChunk)}): ${tooBig.map((p) => basename(p)).join(", ")}`,
  );

function follow(path) {
  if (first.has(path) || !existsSync(join(dist, path))) return;
  first.add(path);
  if (!path.endsWith(".js")) return;
  // Static imports, and the workers that are named by new URL("…", import.meta.url); import("…") is lazy.
  const targets =
    /(?:\bimport|\bfrom)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]|\bnew URL\(["'`]([^"'`]+\.js)["'`]/g;
  for (const [, module, worker] of text(path).matchAll(targets))
    follow(posix.join(dirname(path), module ?? worker));
}

function text(path) {
  return readFileSync(join(dist, path), "utf8");
}

function size(path) {
  return gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
}

function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function print(bytes, what, note) {
  process.stdout.write(`${kilo(bytes).padStart(10)}  ${what}  (${note})\n`);
}
