import { createContext, Script } from "node:vm";
import { describe, expect, it } from "vitest";
import {
  compileSender,
  hookLines,
  loadOwnSenders,
  OWN_TEXTS,
  type OwnTexts,
  ownTexts,
  type Realm,
  SenderError,
  withOwnSenders,
} from "../../src/sandbox/index.ts";
import { textRealm } from "../../src/sandbox/text-realm.ts";
import { catalog } from "../../src/sim/index.ts";
import { createRunWith, RECORD_ALL } from "../../src/sim/simulator.ts";
import { answering, digestOf, ownRun, small, with_ } from "./run.ts";

/** A realm as a worker on the page has it: the programs stand in its own text, and it serves several runs. */
function pageRealm(sources: Readonly<Record<string, string>>): Realm {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  new Script(ownTexts(sources), { filename: "blob:null/worker" }).runInContext(context);
  const texts = new Script(OWN_TEXTS).runInContext(context) as OwnTexts;
  return textRealm(texts);
}

function runIn(realm: Realm, source: string) {
  const scenario = with_(small(), source);
  const own = loadOwnSenders(scenario, realm);
  const run = createRunWith(scenario, RECORD_ALL, withOwnSenders(catalog, scenario, own));
  while (!run.advance(100_000));
  return digestOf(run.result().trace);
}

describe("programs in the text of a worker", () => {
  it("run as they do elsewhere, and again as the first time", () => {
    const source = answering(
      "(s, ack, tcp) => { n++; log(n); return tcp.cwnd + (Math.random() + n % 3) / tcp.cwnd; }",
      "let n = 0;",
    );
    const realm = pageRealm({ mine: source });
    const { digest } = ownRun(with_(small(), source));
    expect(runIn(realm, source)).toBe(digest);
    expect(runIn(realm, source)).toBe(digest);
  });

  it("fail at the line and column of their own source", () => {
    const source = answering("(s) => {\n    return s.list\n      .length;\n  }");
    try {
      runIn(pageRealm({ other: "export default {};\n", mine: source }), source);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(SenderError);
      expect(error).toMatchObject({ name: "SenderError", line: 5, column: 8, kind: "run" });
    }
  });

  it("are refused where they cannot be read", () => {
    expect(() => ownTexts({ mine: "export default {" })).toThrow(SenderError);
  });
});

describe("the lines of a hook", () => {
  it("are found in a definition, a constant, and a shipped controller's source", () => {
    expect(
      hookLines("export default {\n  onAck: () => 1,\n  onTimeout() {\n    return 1;\n  },\n};", "onTimeout"),
    ).toEqual([3, 5]);
    expect(hookLines("const mine = {\n  onAck: () => 1,\n};\nexport default mine;", "onAck")).toEqual([2, 2]);
    expect(
      hookLines("const A = { b: 1 };\nexport const reno = {\n  id: 'reno',\n  onAck: () => 1,\n};", "onAck"),
    ).toEqual([4, 4]);
  });

  it("are nothing where there is no such hook, or no program", () => {
    expect(hookLines("export default { onAck() {} };", "onTimeout")).toBeNull();
    expect(hookLines("export default {", "onAck")).toBeNull();
    expect(compileSender("export default { onAck() {} };", "x").code).toContain("onAck");
  });
});
