import { describe, expect, it } from "vitest";
import { answering, failureOf, ownRun, small, with_ } from "./run.ts";

/** The failure's kind, line and column, and what it says. */
const told = (source: string) => {
  const { kind, line, column, text, at } = failureOf(source);
  return { kind, place: `${line}:${column}`, text, at };
};

describe("a module that cannot be loaded", () => {
  it.each([
    ["export default {\n  onAck: () => 3 +,\n};", "2:19", /Unexpected token/],
    ['import fs from "fs";\nexport default {};', "1:1", /"fs" cannot be imported/],
    ['import { halv } from "cwndscope/parts";\nexport default {};', "1:", /has no halv/],
    ["const a = 1;\nconst r = /(a+)+$/;", "2:11", /regular expressions/],
    ["async function f() {}\nexport default {};", "1:1", /async is not available/],
    ["export default { onAck: () => import('x') };", "1:31", /import\(\) is not available/],
    ["export default {\n  onAck() { x = 5; return 'grow'; } };", "2:13", /x is not declared/],
    ["const a = 1;\nconst b = a <!--a;", "2:13", /<!-- is not available/],
    ["export default {};\n /* */ --> x", "2:8", /--> is not available/],
    ["export default 5;", "0:0", /default export is no object/],
    [`${"/**/".repeat(10_000)}\nexport default 5;`, "0:0", /default export is no object/],
    [`${"\r".repeat(60_000)}\nexport default 5;`, "0:0", /default export is no object/],
    ["const x = {};", "0:0", /default export/],
    ["export default { onAck: () => 1, onTimeout: () => 1 };", "0:0", /onLossDetected is missing/],
    ["export default { kind: 'window' };", "0:0", /kind is "window"/],
    [answering("() => 1").replace("onAck", "recovery: 'fast',\n onAck"), "0:0", /no recovery "fast"/],
    [
      answering("() => 1").replace("onAck", "params: { a: { value: 9, max: 4 } },\n onAck"),
      "0:0",
      /params\.a/,
    ],
    ["for (;;) {}\nexport default {};", "1:1", /more than 2000000 steps/],
    ["throw new Error('no');", "1:7", /^no$/],
    [`export default {}; //${"x".repeat(70_000)}`, "0:0", /65536 are allowed/],
  ])("is told where: %#", (source, place, words) => {
    const failure = told(source);
    expect(failure.text).toMatch(words);
    expect(failure.place.startsWith(place)).toBe(true);
    expect(failure.at).toBeNull();
  });
});

describe("a program that fails in a run", () => {
  it.each([
    [answering("(s, ack, tcp) => {\n    return s.list\n      .length;\n  }"), "run", "5:8", /undefined/],
    [answering("() => fetch('http://x')"), "run", "3:16", /fetch is not known here/],
    [answering("() => new Float64Array(9)"), "run", "3:20", /^Float64Array is not known here/],
    [answering("() => new Intl.Collator()"), "run", "3:20", /^Intl is not known here/],
    [answering("() => process.exit(0)"), "run", "3:16", /process is not known/],
    [answering("() => globalThis"), "run", "3:16", /globalThis is not known/],
    [answering("() => NaN"), "run", "0:0", /onAck gave NaN for cwnd: a window is a finite number/],
    [answering("() => -Infinity"), "run", "0:0", /-Infinity/],
    [answering("() => ({ cwnd: 'big' })"), "run", "0:0", /"big" for cwnd/],
    [answering("() => 'shrink'"), "run", "0:0", /"shrink"/],
    [answering("() => { throw 'words'; }"), "run", "3:18", /it threw "words"/],
    [answering("() => f(0)", "const f = (n) =>\n  f(n + 1);"), "run", "1:11", /400 calls within calls/],
    [answering("() => { for (;;); }"), "endless", "3:18", /does a loop never end/],
    [answering("() => { while (true) { try { for (;;) {} } catch {} } }"), "endless", "3:", /steps/],
    [
      answering(
        "() => { do { try { f(); } finally { continue; } } while (true); }",
        "function f() { for (;;) {} }",
      ),
      "endless",
      "",
      /steps/,
    ],
    [answering("() => { let s = 'x'; for (;;) s += s; }"), "memory", "3:", /larger than a sender may hold/],
    [answering("() => 'x'.repeat(1e9)"), "memory", "3:", /larger/],
    [answering("() => { const a = [1]; for (;;) a.push(...a); }"), "memory", "3:", /larger/],
    [answering("() => new Array(1e9).fill(0)"), "memory", "3:", /MB of objects/],
    [answering("() => Array(3e8)"), "memory", "3:", /MB of objects/],
    [answering("() => { const a = []; a.length = 3e8; }"), "memory", "3:", /MB of objects/],
    [
      answering("() => { let a; for (let i = 0; i < 1e5; i++) a = [i, { i }, i]; return 'grow'; }"),
      "memory",
      "3:",
      /more than 1000 MB of objects, lists and texts/,
    ],
    [answering("() => (() => {}).constructor('return 1')()"), "run", "3:", /code cannot be made/],
    [answering("() => { Object.prototype.x = 1; return 'grow'; }"), "run", "3:", /./],
    [answering("() => { Array.prototype.push = null; return 'grow'; }"), "run", "3:", /./],
    [answering("(s, ack, tcp) => { tcp.cwnd = 5; return 'grow'; }"), "run", "3:", /./],
  ])("is stopped, with its place and the time of the packet: %#", (source, kind, place, words) => {
    const failure = told(source);
    expect(failure.text).toMatch(words);
    expect(failure.kind).toBe(kind);
    expect(failure.place.startsWith(place)).toBe(true);
    expect(failure.at).toBeGreaterThan(0);
  });

  it("is stopped at the same packet every time", () => {
    const source = answering("(s, ack, tcp) => { if (tcp.now > 1) for (;;) {} return 'grow'; }");
    const times = [1, 2, 3].map(() => failureOf(source).at);
    expect(new Set(times).size).toBe(1);
  });
});

describe("what a program has", () => {
  it("is Math with the simulator's own functions, a random stream of the seed, and log", () => {
    const source = answering(
      "(s, ack, tcp) => { if (!s.done) { s.done = true; log(Math.random(), Math.exp(1), 2 ** 10, [3, 1, 2].sort(), typeof fetch); } return 'grow'; }",
    );
    const lines = (seed: number) => ownRun(with_(small({ seed }), source)).logs.map(({ text }) => text);
    expect(lines(1)).toEqual(lines(1));
    expect(lines(1)).not.toEqual(lines(2));
    expect(lines(1)[0]).toMatch(/^0\.\d+ 2\.71828182845904\d* 1024 \[1, 2, 3\] undefined$/);
  });

  it("is parameters and probes in short forms, verdicts, and sentences with values", () => {
    const source = `
      import { collapse } from "cwndscope/parts";
      export default {
        name: "My AIMD",
        params: { a: { value: 1, min: 0.1, max: 4, unit: "segments", label: "Increase" } },
        probes: { target: "segments" },
        init: (params) => ({ target: params.a }),
        onAck: (s, ack, tcp, params) => { s.target += params.a; return tcp.cwnd + params.a / tcp.cwnd; },
        onLossDetected: (s, tcp) => ({ cwnd: tcp.cwnd / 2, ssthresh: tcp.cwnd / 2, verdict: "random", why: "half of {w}", values: { w: tcp.cwnd } }),
        onTimeout: (s, tcp) => collapse(tcp),
      };`;
    const { result } = ownRun(with_(small(), source, { params: { a: 2 } }));
    const [flow] = result.trace.flows;
    expect(flow.probes.target.unit).toBe("segments");
    expect(flow.probes.target.v[0]).toBeGreaterThanOrEqual(2);
    const cut = flow.decisions.find(({ event }) => event === "dupack");
    expect(cut?.verdict).toBe("random");
    expect(cut?.values.w).toBeCloseTo(2 * (cut?.cwndAfter ?? 0), 9);
    const rule = result.trace.rules[cut?.rule ?? 0];
    expect(rule).toMatchObject({ title: "My AIMD", text: "half of {w}" });
    // Without a rule of its own in slow start: one segment more per ACK is a/cwnd only.
    expect(
      flow.cwnd.v.some((cwnd, k) => Math.abs(cwnd - (flow.cwnd.v[k - 1] + 2 / flow.cwnd.v[k - 1])) < 1e-12),
    ).toBe(true);
  });

  it("is its parameters in every hook, a step that keeps the window, and what a recovery asks of repairs", () => {
    const hooks = `params: { a: { value: 3, min: 0, max: 9 } },
      onSent(s, seq, nth, tcp, params) { if (seq === 1) log("sent", params.a, tcp.unsent); },
      repairs(s, params) { if (!s.asked) log("repairs", params.a); s.asked = true; return { resendsHead: true }; },
      onAck(s, ack, tcp) { return { ssthresh: 7, why: "kept" }; },`;
    const source = answering("").replace(/onAck: ,/, hooks);
    const { logs, result } = ownRun(with_(small({}, { loss: { model: "bernoulli", rate: 0.05 } }), source));
    const words = logs.map(({ text }) => text);
    expect(words).toContain("sent 3 Infinity");
    expect(words).toContain("repairs 3");
    const { cwnd } = result.trace.flows[0];
    expect(cwnd.v.every((value) => value > 0)).toBe(true);
  });

  it("keeps flows apart: each has a module of its own", () => {
    const source = answering(
      "(s, ack, tcp) => { n++; if (n === 3) log(n, tcp.now); return 'grow'; }",
      "let n = 0;",
    );
    const two = small({
      flows: ["f1", "f2"].map((id, k) => ({ id, from: "S", to: "R", scheme: "reno", start: k / 10 })),
    });
    expect(
      ownRun(with_(two, source))
        .logs.map(({ instance }) => instance)
        .sort(),
    ).toEqual([0, 1]);
  });
});
