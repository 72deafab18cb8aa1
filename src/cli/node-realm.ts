import { createContext, Script } from "node:vm";
import type { Realm } from "../sandbox/index.ts";

/**
 * A place of its own in Node: a fresh set of the language's objects, no code from texts, no modules. Nothing of this side is ever put
 * into it: what runs there gets numbers and texts.
 */
export function nodeRealm(): Realm {
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  return {
    evaluate: (code, name) => new Script(code, { filename: name }).runInContext(context),
  };
}
