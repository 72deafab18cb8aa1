/** What a bench measured, in words: printed, and written into README between two markers. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import process from "node:process";

/** One line of README's table. */
export interface Figure {
  what: string;
  measured: string;
  /** What it should be; empty where nothing was promised. */
  budget: string;
}

/** "2 cores of an AMD EPYC 7B13, Node v20.19.0, load 0.3". The load says how far times can be trusted. */
export function machine(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, " ").trim() ?? "unknown processor";
  return `${cpus().length} cores of ${model}, Node ${process.version}, load ${loadavg()[0].toFixed(1)}`;
}

/** A text with everything between `<!-- NAME -->` and `<!-- /NAME -->` replaced. @throws Error without the markers. */
export function replaceBetween(text: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = text.indexOf(open);
  const to = text.indexOf(close, from);
  if (from < 0 || to < 0) throw new Error(`there is no ${open} … ${close}`);
  return `${text.slice(0, from + open.length)}\n${content.trim()}\n${text.slice(to)}`;
}

/** The table and the line below it that says where and when. */
export function figuresMarkdown(figures: readonly Figure[], where: string, when: Date): string {
  const rows = figures.map(({ what, measured, budget }) => `| ${what} | ${measured} | ${budget} |`);
  const date = when.toISOString().slice(0, 10);
  return [
    "| what | measured | budget |",
    "| --- | --- | --- |",
    ...rows,
    "",
    `Measured on ${date}: ${where}. Ratios carry over to other machines better than times.`,
  ].join("\n");
}

/** Writes the figures into README, between the markers of this name. */
export function writeReadme(name: string, figures: readonly Figure[], where: string): void {
  const readme = new URL("../README.md", import.meta.url);
  const text = readFileSync(readme, "utf8");
  writeFileSync(readme, replaceBetween(text, name, figuresMarkdown(figures, where, new Date())));
}
