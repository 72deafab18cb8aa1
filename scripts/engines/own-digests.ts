/**
 * Runs in a worker whose text begins with shipped controllers as senders of one's own (`ownTexts`): the digest of a run with one of
 * them, or why there is none.
 */
import { loadOwnSenders, withOwnSenders } from "../../src/sandbox/own-catalog.ts";
import { type FirstOwnTexts, OWN_TEXTS } from "../../src/sandbox/own-texts.ts";
import { textRealm } from "../../src/sandbox/text-realm.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { catalog } from "../../src/sim/index.ts";
import { createRunWith, RECORD_ALL } from "../../src/sim/simulator.ts";
import { namelessDigest } from "./digests.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope & Record<typeof OWN_TEXTS, FirstOwnTexts>;
const realm = textRealm(scope[OWN_TEXTS]);

scope.onmessage = ({ data }: MessageEvent<unknown>) => {
  try {
    const parsed = parseScenario(data);
    if (!parsed.ok) throw new Error("the scenario is not in order");
    const own = loadOwnSenders(parsed.scenario, realm);
    const run = createRunWith(parsed.scenario, RECORD_ALL, withOwnSenders(catalog, parsed.scenario, own));
    run.advance(Number.POSITIVE_INFINITY);
    scope.postMessage(namelessDigest(run.result().trace));
  } catch (error) {
    scope.postMessage(`error: ${error instanceof Error ? error.message : String(error)}`);
  }
};
