/** The places that most readers come to, and what is there once they are. */
import type { Page } from "playwright-core";
import { row } from "./lab.ts";

/** Name of the place, its address, and what to wait for. */
type MainPlace = readonly [name: string, hash: string, ready: (page: Page) => Promise<void>];

export const MAIN_PLACES: readonly MainPlace[] = [
  ["the start", "", (page) => page.locator("fieldset button:enabled", { hasText: "A full queue" }).waitFor()],
  ["the lab", "#scenario=cerl-fig4", (page) => row(page, "main").waitFor({ state: "attached" })],
  ["a lesson", "#lesson=sawtooth&step=2", (page) => page.getByLabel("Your answer").waitFor()],
  ["Build", "#new=dumbbell", (page) => page.getByRole("toolbar").first().waitFor({ state: "attached" })],
];
