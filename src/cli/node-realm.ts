import { createContext, Script } from "node:vm";
import { compileSender, GUEST_CODE, type Guest, type Realm } from "../sandbox/index.ts";

/**
 * A place of its own in Node: a fresh set of the language's objects, no code from texts, no modules. Nothing of this side is ever put
 * into it: what runs there gets numbers and texts.
 */
export function nodeRealm(): Realm {
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  const evaluate = (code: string, name: string): unknown =>
    new Script(code, { filename: name }).runInContext(context);
  return { compile: compileSender, evaluate, openGuest: () => evaluate(GUEST_CODE, "guest") as Guest };
}
