import { type AnyNode, parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import { describe, expect, it } from "vitest";
import { GUEST_LIMITS } from "../../src/sandbox/guest/limits.ts";
import { Reads } from "../../src/sandbox/source/reads.ts";

const DECLARED = new Set(["tcp", "s", "w", "f", "x"]);

/** What is read in a program, in the order of its first places. */
function readIn(source: string): string[] {
  const tree = parse(source, { ecmaVersion: 2022, sourceType: "module", preserveParens: true });
  const reads = new Reads(tree, source, DECLARED);
  const nodes: { node: AnyNode; ancestors: AnyNode[] }[] = [];
  fullAncestor(tree, (node, _, ancestors, type) => {
    if (type !== "VariablePattern")
      nodes.push({ node: node as AnyNode, ancestors: [...ancestors] as AnyNode[] });
  });
  nodes.sort((a, b) => a.node.start - b.node.start || b.node.end - a.node.end);
  const numbers = nodes.map(({ node, ancestors }) => reads.numberOf(node, ancestors));
  // A number is a place among the names; each is given at least once.
  expect(new Set(numbers.filter((one) => one !== null)).size).toBe(reads.names.length);
  return reads.names;
}

/** What a controller's line reads when a loss is found. */
const read = (line: string) => readIn(`export default { onLossDetected(tcp, s) { let w; ${line} } };`);

describe("what a line reads", () => {
  it.each([
    ["return w + 1", ["w"]],
    ["return w || 1", ["w"]],
    ["return w ? 1 : 2", ["w"]],
    ["if (w) return 1", ["w"]],
    ["return w", ["w"]],
    [`return \`\${w}\``, ["w"]],
    ["return [w]", ["w"]],
    ["return -w", ["w"]],
    ["return +w", ["w"]],
    ["return !w", ["w"]],
    ["return f(w)", ["w"]],
    ["return new Array(w)", ["w"]],
    ["const y = w", ["w"]],
    ["s.y = w", ["w"]],
    ["const y = () => w", ["w"]],
    ["return { y: w }", ["w"]],
    ["return (w)", ["w"]],
    ["return ((w) + 1)", ["w"]],
    ["return tcp.cwnd", ["tcp.cwnd"]],
    ["return s.last.top", ["s.last.top"]],
    ["return w + tcp.cwnd + w", ["w", "tcp.cwnd"]],
  ])("in %j is %j", (line, names) => {
    expect(read(line)).toEqual(names);
  });

  it.each([
    // Written, called, or of another kind.
    "w = 1",
    "w++",
    "return typeof w",
    "return ~w",
    "return void w",
    "f()",
    "new f()",
    "w;",
    "return w.y()",
    "s.y = 1",
    "const [y] = [1]",
    "({ y: s.top } = f())",
    "[s.top] = f()",
    "throw w",
    "const { y } = w.z()",
    "const { z: x } = f()",
    // The name is known only while it runs, or may be none.
    "return s['top']",
    "return s[0]",
    "return s?.top",
    "return s.a?.top",
    "return s.f().top",
    // Nobody has declared it.
    "return y",
    "return y.cwnd",
    "return 5",
    "return this.w",
  ])("in %j is nothing", (line) => {
    expect(read(line)).toEqual([]);
  });

  it("is told of by 48 names of 60 letters, and no more", () => {
    const sum = (count: number) => Array.from({ length: count }, (_, i) => `s.n${i}`).join(" + ");
    expect(read(`return ${sum(48)}`)).toHaveLength(48);
    expect(read(`return ${sum(60)}`)).toHaveLength(GUEST_LIMITS.reads);
    // One that is known already still has its number.
    expect(read(`return ${sum(60)} + s.n0`)).toHaveLength(48);
    const name = `s.${"n".repeat(58)}`;
    expect(read(`return ${name}`)).toEqual([name]);
    expect(read(`return ${name}n`)).toEqual([]);
  });
});

describe("the hooks that decide", () => {
  const inHook = (hook: string, rest = "") =>
    readIn(`export default { ${rest} ${hook}(tcp, s) { return tcp.cwnd; } };`);

  it.each(["onLossDetected", "onTimeout", "onEcnEcho", "onRecoveryExit"])(
    "of a controller have %s among them",
    (hook) => {
      expect(inHook(hook)).toEqual(["tcp.cwnd"]);
      expect(inHook(`"${hook}"`)).toEqual(["tcp.cwnd"]);
      expect(inHook(`["${hook}"]`)).toEqual([]);
      expect(inHook(hook, 'kind: "sender",')).toEqual([]);
    },
  );

  it.each(["onAck", "onTimer"])("of a sender from nothing have %s among them", (hook) => {
    expect(inHook(hook, 'kind: "sender",')).toEqual(["tcp.cwnd"]);
    expect(inHook(hook)).toEqual([]);
    expect(inHook(hook, 'kind: "controller",')).toEqual([]);
    expect(inHook(hook, "kind: w,")).toEqual([]);
  });

  it("are those of the definition alone, and hold what stands in them", () => {
    expect(inHook("onStart")).toEqual([]);
    expect(readIn("function f(w) { return w; } export default { onTimeout(tcp) { return 1; } };")).toEqual(
      [],
    );
    expect(readIn("export default { onTimeout: (tcp) => tcp.cwnd };")).toEqual(["tcp.cwnd"]);
    expect(
      readIn("const w = 5; export default { onTimeout(tcp) { const f = () => w; return f(); } };"),
    ).toEqual(["w"]);
    expect(readIn("let w = 1; w = w + 1;")).toEqual([]);
  });
});
