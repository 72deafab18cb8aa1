import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { declarations } from "./declarations.ts";

const KNOWN = JSON.parse(readFileSync(new URL("./declarations.json", import.meta.url), "utf8"));

it("plug-ins keep their ids and what can be set of them, with units and ranges: files and links carry those", () => {
  expect(declarations()).toMatchObject(KNOWN);
});
