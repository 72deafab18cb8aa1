// Writes what plug-ins declare, and what whole senders do in the cases of tests/vectors, into tests/vectors. Run it after a change that
// is meant to alter a sender, and only then: the difference it makes is what has to be explained. `npx biome check --write` lays it out.
import { writeFileSync } from "node:fs";
import { declarations } from "../tests/vectors/declarations.ts";
import { courses } from "../tests/vectors/sender-recoveries.ts";
import { CASES, linesOf } from "../tests/vectors/sender-windows.ts";

for (const [name, value] of [
  ["declarations", declarations()],
  ["senders/recoveries", courses()],
  ["senders/windows", Object.fromEntries(Object.entries(CASES).map(([title, one]) => [title, linesOf(one)]))],
] as const) {
  const target = new URL(`../tests/vectors/${name}.json`, import.meta.url);
  writeFileSync(target, `${JSON.stringify(value, null, 2)}\n`);
}
