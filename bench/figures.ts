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
  return [
    "| what | measured | budget |",
    "| --- | --- | --- |",
    ...rows,
    "",
    `Measured on ${day(when)}: ${where}. Ratios carry over to other machines better than times.`,
  ].join("\n");
}

/** What a dragged slider took from input to drawn plots, ms. */
export interface SliderTimes {
  median: number;
  /** 95 % of the steps took no longer. */
  most: number;
  worst: number;
  /** Median over the values that the slider had for the first time. */
  first: number;
  /** Median over those that it came back to. */
  again: number;
  /** The simulation alone, median over those that it had for the first time. */
  simulated: number;
}

/** The sentence about a slider, and the one that says where and when. */
export function sliderMarkdown(times: SliderTimes, where: string, when: Date): string {
  const { median, most, worst, first, again, simulated } = times;
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  return [
    `From input to drawn plots of a 120 s run: ${ms(median)} in the median, ${ms(most)} for 95 % of the steps, ${ms(worst)} for the`,
    `longest. A value that the slider has for the first time takes ${ms(first)}, of which ${ms(simulated)} simulate; one that it comes`,
    `back to ${ms(again)}, for its run was kept. Measured on ${day(when)}: ${where}, without a graphics card.`,
  ].join("\n");
}

function day(when: Date): string {
  return when.toISOString().slice(0, 10);
}

/** Writes the figures into README, between the markers of this name. */
export function writeReadme(name: string, figures: readonly Figure[], where: string): void {
  writeBetween(name, figuresMarkdown(figures, where, new Date()));
}

/** Writes a text into README, between the markers of this name. */
export function writeBetween(name: string, content: string): void {
  const readme = new URL("../README.md", import.meta.url);
  writeFileSync(readme, replaceBetween(readFileSync(readme, "utf8"), name, content));
}
