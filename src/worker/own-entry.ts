/**
 * The host of runs with senders of one's own, in a worker without a network, a page or storage, whose text begins with those senders
 * (src/sandbox/own-page.ts). The language's own objects are made safe before it takes a request: from then on they are the senders' too.
 * Other senders come later as scripts of their own; what the ones before them were given is frozen, so that nothing is left of them.
 */
import {
  Host,
  type HostReply,
  type HostRequest,
  PAGE_BUDGET,
  PAGE_LIMITS,
  transferables,
} from "../host/index.ts";
import { packed } from "../host/packed.ts";
import { wrappedRun } from "../host/wrapped-run.ts";
// Not by the door of the sandbox: what reads sources does not belong into this worker's text.
import {
  loadOwnSenders,
  logsOf,
  type OwnSenders,
  ownDeclarations,
  withOwnSenders,
} from "../sandbox/own-catalog.ts";
import {
  type FirstOwnTexts,
  OWN_TEXTS,
  type OwnTexts,
  type SendersRequest,
  type UntakenReply,
} from "../sandbox/own-texts.ts";
import { textRealm } from "../sandbox/text-realm.ts";
import {
  CatalogOnDemand,
  createRunWith,
  estimateCostWith,
  PART_LOADERS,
  type RecordOptions,
  type Run,
  type RunSpec,
} from "../sim/simulator.ts";
import { makeYield } from "./yield.ts";

/** Events between two looks at the clock: a sender may take some milliseconds for each. */
const CHUNK = 100;

const scope = self as unknown as DedicatedWorkerGlobalScope;
const realm = textRealm(textsThatStandHere() as FirstOwnTexts);

/** What the script has told that was run last. */
function textsThatStandHere(): OwnTexts {
  return (scope as unknown as Record<string, OwnTexts>)[OWN_TEXTS];
}

/** Runs a script with other senders. @throws where the engine reads no scripts from this place */
function takeSenders(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    scope.importScripts(address);
    realm.take(textsThatStandHere(), address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

scope.onmessage = ({ ports: [port] }: MessageEvent) => {
  scope.onmessage = null;
  void serve(port);
};

async function serve(port: MessagePort): Promise<void> {
  const plugIns = new CatalogOnDemand(PART_LOADERS);
  await plugIns.provideRest();
  const host = new Host({
    createRun: (spec, record) => ownRun(spec, record, plugIns),
    estimateCost: (spec, record) => estimateCostWith(spec, record, plugIns.catalog),
    yieldNow: makeYield(),
    now: () => performance.now(),
    reply: (reply) => port.postMessage(reply, reply.type === "done" ? transferables(reply.result) : []),
    limits: PAGE_LIMITS,
    budget: PAGE_BUDGET,
  });
  realm.openGuest();
  port.onmessage = ({ data }: MessageEvent<HostRequest | SendersRequest>) => {
    if (data.type !== "senders") host.handle(data);
    else
      try {
        takeSenders(data.text);
      } catch {
        port.onmessage = null;
        const untaken: UntakenReply = { type: "untaken" };
        port.postMessage(untaken);
      }
  };
  const ready: HostReply = { type: "ready" };
  port.postMessage(ready);
}

/** A run whose result tells of its senders. */
function ownRun(spec: RunSpec, record: RecordOptions, { catalog }: CatalogOnDemand): Run {
  const own = loadOwnSenders(spec, realm);
  const run = createRunWith(spec, record, withOwnSenders(catalog, spec, own));
  return wrappedRun(run, {
    advance: (most) => run.advance(Math.min(most, CHUNK)),
    // The page is another process.
    result: () => packed({ ...run.result(), own: reportOf(spec, own) }),
  });
}

function reportOf(spec: RunSpec, own: OwnSenders) {
  const flows = spec.flows.filter(({ scheme }) => scheme.startsWith("own:"));
  return {
    senders: ownDeclarations(own),
    logs: logsOf(own).map(({ instance, t, text }) => ({ flow: flows[instance]?.id ?? "", t, text })),
    reads: own.decided.map(({ instance, ...read }) => ({ flow: flows[instance]?.id ?? "", ...read })),
  };
}
