import { expect, it } from "vitest";
import { compileSender } from "../../src/sandbox/index.ts";

/** How often a statement of a sender counts an element that it may make. */
function counted(statement: string): number {
  const source = `export default { onAck(s, i) { ${statement} }, onLossDetected: () => 1, onTimeout: () => 1 };`;
  return compileSender(source, "x.sender.js").code.split("$$cwC[3]-=16").length - 1;
}

it.each([
  "s.a[i] = 1",
  "s.a[i] += 1",
  "s.a[i] ??= 1",
  "s.a[i]++",
  "--s.a[i]",
  "(s.a[i]) = 1",
  "((s.a[i]))++",
  "[, s.a[i]] = s.b",
  "[s.a[i] = 1] = s.b",
  "[...s.a[i]] = s.b",
  "({ x: s.a[i] } = s.b)",
  "for (s.a[i] of s.b) log(1)",
  "for (s.a[i] in s.b) log(1)",
])("an element that may be made is counted: %s", (statement) => {
  expect(counted(statement)).toBe(1);
});

it.each(["log(s.a[i])", "s.x = s.a[i]", "for (const x of s.a[i]) log(x)", "delete s.a[i]", "s.a[i].x = 1"])(
  "one that is only read is not: %s",
  (statement) => {
    expect(counted(statement)).toBe(0);
  },
);
