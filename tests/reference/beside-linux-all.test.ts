import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROWS } from "../../src/conformance/linux/load.ts";
import { keyOf } from "../../src/conformance/linux/row.ts";
import { besideOf } from "./beside-linux.ts";
import { shippedRecordings } from "./linux-kernel.ts";

const recordings = [...shippedRecordings()].map(([key, files]) => ({ key, files }));

describe("the table and the files of the page Beside Linux", () => {
  it.each(recordings)("$key: are what the comparison finds now (npm run emit:beside-linux)", async ({ key, files }) => {
    const { row, pair } = await besideOf(key, files);
    expect(ROWS.find((one) => keyOf(one) === key)).toEqual(row);
    const stored = new URL(`../../public/beside-linux/${key}.json`, import.meta.url);
    const { lab: _, ...drawn } = pair;
    expect(JSON.parse(readFileSync(stored, "utf8"))).toMatchObject(drawn);
  });
});
