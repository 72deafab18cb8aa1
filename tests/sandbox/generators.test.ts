/** Generators are calls within calls wherever they go on, and are stopped at the same depth in all engines. */
import { describe, expect, it } from "vitest";
import { answering, failureOf, ownRun, small, with_ } from "./run.ts";

const TOO_DEEP = /more than 400 calls within calls/;

const inHook = (code: string) => answering(`() => { ${code} return "grow"; }`);
const run = (code: string) => ownRun(with_(small({ duration: 0.5 }), inHook(code))).logs[0]?.text;

describe("a generator", () => {
  it.each([
    ["begins itself", "function* g() { for (const x of g()) yield x; } for (const x of g()) {}"],
    [
      "goes on within another",
      "function* g(it) { for (const x of it) yield x; } function* all() { for (;;) yield 1; } let it = all(); for (let k = 0; k < 1000; k++) { it = g(it); it.next(); }",
    ],
    [
      "goes on in a catch",
      "function* g(it) { try { yield 1; } catch (e) { it.throw(e); } } let it = g(); it.next(); for (let k = 0; k < 1000; k++) { const o = g(it); o.next(); it = o; } it.throw(1);",
    ],
    [
      "goes on in a finally",
      "function* g(it) { try { yield 1; } finally { it?.return(); } } let it = g(); it.next(); for (let k = 0; k < 1000; k++) { const o = g(it); o.next(); it = o; } it.return();",
    ],
  ])("is stopped where it %s too deep", (_, code) => {
    expect(failureOf(inHook(code))).toMatchObject({ kind: "run", text: expect.stringMatching(TOO_DEEP) });
  });

  it("gives and takes values as ever", () => {
    expect(
      run(
        "function* g() { let k = 0; for (;;) k = (yield k) ?? k + 1; } const it = g(); log(it.next().value, it.next().value, it.next(7).value);",
      ),
    ).toBe("0 1 7");
    expect(
      run("function* none() {} function* one() { yield; } log([...none()].length, [...one()].length);"),
    ).toBe("0 1");
    expect(
      run(
        "function* g() { try { yield 1; } catch (e) { yield e; } } const it = g(); it.next(); log(it.throw(5).value);",
      ),
    ).toBe("5");
  });

  it("that is left early leaves the depth as it was", () => {
    const code = (depth: number) =>
      `function* g() { try { yield 1; } finally { yield 2; } } for (let k = 0; k < 500; k++) for (const x of g()) break; const f = (n) => n > 0 ? f(n - 1) : 0; f(${depth});`;
    expect(run(`${code(395)} log("done");`)).toBe("done");
    expect(failureOf(inHook(code(405))).text).toMatch(TOO_DEEP);
  });

  it("does not hand over to another by yield*", () => {
    expect(failureOf(inHook("function* g() { yield* [1]; } g();"))).toMatchObject({
      kind: "load",
      text: expect.stringMatching(/^yield\* is not available/),
    });
  });
});

describe("the number of a segment", () => {
  it.each(["1e308", "10_000_001"])("has a limit: %s", (seq) => {
    const source = `export default { kind: "sender", start(s, net) { net.send(${seq}); }, onAck() {}, onTimer() {} };`;
    expect(failureOf(source)).toMatchObject({
      kind: "run",
      text: expect.stringMatching(/last segment that a run may have is 10000000/),
    });
  });
});
