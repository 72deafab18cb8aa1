import assert from "node:assert/strict";
import fc from "fast-check";
import { SenderError } from "../../../src/sandbox/index.ts";
import { ownRun, plainRun, small, with_ } from "../../sandbox/run.ts";

/**
 * What a program may try in order to get out, to stay for ever, to take all memory, or to change what others find. A map or an object
 * that gets millions of keys is not among them: it is stopped, but only after seconds, and thousands of programs are tried.
 */
const DEEDS: readonly string[] = [
  // Loops and calls.
  "for (;;) {}",
  "let n = 0; while (true) n++;",
  "do {} while (1);",
  "a: for (;;) { for (;;) continue a; }",
  "for (const x of { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }) }) }) {}",
  "for (let i = 0; i >= 0; i = i + 1 - 1) {}",
  "const f = () => f(); f();",
  "function g(n) { return g(n + 1) + g(n + 2); } g(0);",
  "class A { constructor() { new A(); } } new A();",
  "function* g() { for (;;) yield 1; } [...g()];",
  "function* g() { yield* g(); } for (const x of g()) {}",
  "[3, 1, 2].sort(() => { for (;;); });",
  "Array.from({ length: 1e9 }, (_, k) => k);",
  "[1].map(function h() { return [1].map(h); });",
  "new Array(1e8).fill(0).join();",
  "try { for (;;); } catch { for (;;); } finally { for (;;); }",
  "try { for (;;); } finally { return 'grow'; }",
  "switch (1) { default: for (;;); }",
  // Memory.
  "let s = 'x'; for (;;) s += s;",
  ["let s = 'x'; for (;;) s = `$", "{s}$", "{s}`;"].join(""),
  "const l = [1]; for (;;) l.push(...l);",
  "const l = []; for (;;) l.push(new Array(1000).fill(0));",
  "'x'.repeat(1e9);",
  "'x'.padStart(2e8).split('');",
  "new Uint8Array(2e9);",
  "new ArrayBuffer(4e9);",
  "new Array(4294967295).concat(new Array(4294967295));",
  "JSON.parse('['.repeat(900000));",
  "log('x'.repeat(999999));",
  // Prototypes, getters, coercion.
  "Object.prototype.cwnd = 1;",
  "Array.prototype.push = null;",
  "Array.prototype[Symbol.iterator] = null;",
  "Object.defineProperty(Object.prototype, 'then', { get() { for (;;); } });",
  "Object.setPrototypeOf(Array.prototype, { x: 1 });",
  "({}).__proto__.toJSON = () => { for (;;); };",
  "Function.prototype.call = null; Function.prototype.apply = null;",
  "Math.sqrt = () => 0; Math.random = null;",
  "delete Object.prototype.toString;",
  "({ get x() { for (;;); } }).x;",
  "'' + { toString() { for (;;); } };",
  "({ valueOf() { throw 1; } }) * 2;",
  "new Proxy({}, { get() { for (;;); }, ownKeys() { for (;;); } }).x;",
  "Object.freeze = null; Reflect.apply = null;",
  "Symbol.prototype.toString = null; String.prototype.slice = () => 'own:';",
  "Error.prepareStackTrace = () => { for (;;); }; new Error('x').stack;",
  "Error.stackTraceLimit = Infinity; new Error('x').stack;",
  "throw { get message() { for (;;); } };",
  "const e = new Error('x'); Object.defineProperty(e, 'message', { get() { for (;;); } }); throw e;",
  "throw Object.create(null);",
  "throw null;",
  // Code from texts, modules, async.
  "eval('1');",
  "(0, eval)('this');",
  "new Function('return this')();",
  "(() => {}).constructor('return process')();",
  "(function* () {}).constructor('yield 1')();",
  "({}).constructor.constructor('return globalThis')();",
  "import('node:fs');",
  "import.meta.url;",
  "(async () => { for (;;); })();",
  "Promise.resolve().then(() => { for (;;); });",
  "setTimeout(() => { for (;;); }, 0);",
  "queueMicrotask(() => {});",
  "with (Math) { sqrt(2); }",
  // What is around.
  "fetch('http://127.0.0.1:9/');",
  "new XMLHttpRequest();",
  "new WebSocket('ws://127.0.0.1:9/');",
  "navigator.sendBeacon('/');",
  "parent.location = 'about:blank';",
  "window.top.document.body.remove();",
  "self.postMessage('x', '*');",
  "globalThis.fetch = null;",
  "localStorage.setItem('a', 'b');",
  "indexedDB.open('a');",
  "document.cookie = 'a=b';",
  "process.exit(1);",
  "require('node:fs').rmSync('/tmp/x');",
  "new Worker('data:,');",
  "new SharedArrayBuffer(8); Atomics.wait(new Int32Array(8), 0, 0);",
  "arguments.callee.caller;",
  "debugger;",
  // What it was given.
  "tcp.cwnd = Infinity; ack.rtt = -1;",
  "for (const k in tcp) tcp[k] = null;",
  "Object.defineProperty(tcp, 'now', { value: 0 });",
  "tcp.constructor.constructor('return 1')();",
  "JSON.stringify(tcp); Reflect.ownKeys(ack);",
  "$$cwS(0);",
];

/** Values that a hook may return. */
const ANSWERS = [
  "NaN",
  "Infinity",
  "-1",
  "1e308",
  "'grow'",
  "'keep'",
  "null",
  "undefined",
  "[]",
  "() => 1",
  "tcp",
  "{ cwnd: NaN }",
  "{ cwnd: 5, ssthresh: {} }",
  "{ get cwnd() { for (;;); } }",
  "{ cwnd: 3, why: 'x'.repeat(5000), values: { a: 1, b: 'b', c: null } }",
  "{ cwnd: 3, verdict: 'none', rule: { id: 5, title: [], text: tcp } }",
  "new Proxy({ cwnd: 5 }, {})",
];

const WRAPS: readonly ((deed: string) => string)[] = [
  (deed) => deed,
  (deed) => `try { ${deed} } catch (e) { log(e); }`,
  (deed) => `(() => { ${deed} })();`,
  (deed) => `for (let k = 0; k < 3; k++) { ${deed} }`,
  (deed) => `if (typeof tcp !== "undefined" && tcp.now > 0.2) { ${deed} }`,
  (deed) => `const later = { get it() { ${deed} } }; later.it;`,
];

const deeds = fc
  .array(fc.tuple(fc.constantFrom(...DEEDS), fc.constantFrom(...WRAPS)), { minLength: 1, maxLength: 3 })
  .map((list) => list.map(([deed, wrap]) => `{ ${wrap(deed)} }`).join("\n    "));

const usual = (onAck: string, onLoss: string, more = "") => `export default {${more}
  onAck(s, ack, tcp) {
    ${onAck}
  },
  onLossDetected(s, tcp) {
    ${onLoss}
  },
  onTimeout: () => 1,
};`;

/** Where the deeds stand. */
const PLACES: readonly ((deed: string, answer: string) => string)[] = [
  (deed, answer) => usual(`${deed}\n    return ${answer};`, "return tcp.cwnd / 2;"),
  (deed, answer) => usual("return 'grow';", `${deed}\n    return ${answer};`),
  (deed) => `${deed}\n${usual("return 'grow';", "return tcp.cwnd / 2;")}`,
  (deed) =>
    usual(
      "return 'grow';",
      "return 1;",
      `\n  init() {\n    const [tcp, ack] = [{}, {}];\n    ${deed}\n    return {};\n  },`,
    ),
  (deed) => usual("return 'grow';", "return 1;", `\n  get params() {\n    ${deed}\n    return {};\n  },`),
  (deed, answer) =>
    usual(
      "return 'grow';",
      "return 1;",
      `\n  probes: { a: "" },\n  probe(s, out) {\n    ${deed}\n    out[0] = ${answer.includes("tcp") ? 1 : answer};\n  },`,
    ),
  (deed, answer) => `export default {
  kind: "sender",
  start(s, net) { net.send(1); net.setTimer("a", net.now + 0.1); },
  onAck(s, ack, net) {
    const tcp = net;
    ${deed}
    net.send(${answer});
  },
  onTimer(s, name, net) { net.setTimer("a", net.now + 0.1); net.send(1); },
};`,
];

/** Sources of programs that mean harm. */
export const hostileSources: fc.Arbitrary<string> = fc
  .tuple(deeds, fc.constantFrom(...ANSWERS), fc.constantFrom(...PLACES))
  .map(([deed, answer, place]) => place(deed, answer));

/** A run long enough for every hook. */
export const NETWORK = small({ duration: 0.5 }, { queue: { limit: 6 } });

/** What is the same before and after every program. */
export const BYSTANDER = small(
  { duration: 0.5 },
  { queue: { limit: 6 }, loss: { model: "bernoulli", rate: 0.02 } },
);
let undisturbed: string | null = null;

/** What of this side a program could have changed. */
const around = () =>
  JSON.stringify([
    Reflect.ownKeys(Object.prototype).length,
    Reflect.ownKeys(Array.prototype).length,
    Reflect.ownKeys(Function.prototype).length,
    Reflect.ownKeys(globalThis).length,
    typeof Array.prototype.push,
    typeof Array.prototype[Symbol.iterator],
    typeof Reflect.apply,
    typeof fetch,
    Math.sqrt(4),
  ]);

/** Of so many programs, one is run twice. */
const AGAIN = 4;

/** How a program ends: its run's digest, or in which words it failed. */
function endOf(source: string): string {
  try {
    return ownRun(with_(NETWORK, source)).digest;
  } catch (error) {
    assert.ok(error instanceof SenderError, `${String(error)} is no failure of the sender`);
    assert.ok(error.message.length < 1000);
    return `${error.kind} ${error.at}: ${error.message}`;
  }
}

/**
 * A hostile program ends, by itself or because it is stopped, in the same way again (every fourth is asked); this side is as it was, and the run of another
 * sender is what it was before.
 * @throws when a promise is broken
 */
export function checkHostile(source: string): void {
  undisturbed ??= plainRun(BYSTANDER).digest;
  const before = around();
  const end = endOf(source);
  assert.equal(around(), before, "this side is as it was");
  assert.equal(plainRun(BYSTANDER).digest, undisturbed, "another run is as it was");
  if (source.length % AGAIN === 0) assert.equal(endOf(source), end, "the same end again");
}
