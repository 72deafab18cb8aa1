import { createContext, Script } from "node:vm";
import { describe, expect, it } from "vitest";
import {
  compileSender,
  type FirstOwnTexts,
  hookLines,
  laterOwnTexts,
  loadOwnSenders,
  logsOf,
  OWN_TEXTS,
  type OwnTexts,
  ownTexts,
  type Realm,
  SenderError,
  withOwnSenders,
} from "../../src/sandbox/index.ts";
import { type TextRealm, textRealm } from "../../src/sandbox/text-realm.ts";
import { catalog } from "../../src/sim/index.ts";
import { createRunWith, RECORD_ALL } from "../../src/sim/simulator.ts";
import { answering, digestOf, ownRun, small, with_ } from "./run.ts";

type Sources = Readonly<Record<string, string>>;

/** A realm as a worker on the page has it: the programs stand in its own text, and it serves several runs, and other programs later. */
function pageRealm(sources: Sources): TextRealm & { next(sources: Sources, file: string): void } {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  const told = (text: string, filename: string): OwnTexts => {
    new Script(text, { filename }).runInContext(context);
    return new Script(OWN_TEXTS).runInContext(context) as OwnTexts;
  };
  const realm = textRealm(told(ownTexts(sources), "blob:null/worker") as FirstOwnTexts);
  return { ...realm, next: (other, file) => realm.take(told(laterOwnTexts(other), file), file) };
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

  it("can be others later, which run and fail as in a realm of their own", () => {
    const realm = pageRealm({ mine: answering("(s, ack, tcp) => tcp.cwnd + 1 / tcp.cwnd") });
    const counting = answering(
      "(s, ack, tcp) => { n++; log(n, tcp.fineClock?.sentAt(1)); return tcp.cwnd + (Math.random() + n % 3) / tcp.cwnd; }",
      "let n = 0; log(typeof n);",
    );
    const failing = answering("(s) => {\n    return s.list\n      .length;\n  }", "\n\n\n\n");
    runIn(realm, answering("(s, ack, tcp) => tcp.cwnd + 1 / tcp.cwnd"));
    realm.next({ mine: failing }, "blob:null/two");
    expect(() => runIn(realm, failing)).toThrow(expect.objectContaining({ line: 9, column: 8, kind: "run" }));
    realm.next({ mine: counting }, "blob:null/three");
    const { digest } = ownRun(with_(small(), counting));
    expect(runIn(realm, counting)).toBe(digest);
    expect(() => laterOwnTexts({ mine: "export default {" })).toThrow(SenderError);
  });

  it("find nothing of what was lent to the ones before them", () => {
    const askingClock = (uses: boolean) =>
      answering(
        "(s, ack, tcp) => { log(tcp.fineClock.sentAt(1), tcp.fineClock.transmissions(1)); return tcp.cwnd; }",
        "",
      ).replace("export default {", `export default { usesFineClock: ${uses},`);
    const logsIn = (realm: Realm, source: string) => {
      const scenario = with_(small({ duration: 2 }), source);
      const own = loadOwnSenders(scenario, realm);
      const run = createRunWith(scenario, RECORD_ALL, withOwnSenders(catalog, scenario, own));
      while (!run.advance(100_000));
      return logsOf(own);
    };
    const realm = pageRealm({ mine: askingClock(true) });
    expect(logsIn(realm, askingClock(true))[0].text).not.toContain("NaN");
    realm.next({ mine: askingClock(false) }, "blob:null/two");
    expect(logsIn(realm, askingClock(false))).toEqual(
      logsIn(pageRealm({ mine: askingClock(false) }), askingClock(false)),
    );
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
