/**
 * The host of runs with senders of one's own, in a worker without a network, a page or storage, whose text begins with those senders
 * (src/sandbox/own-page.ts). The language's own objects are made safe before it takes a request: from then on they are the senders' too.
 */
import {
  Host,
  type HostReply,
  type HostRequest,
  PAGE_BUDGET,
  PAGE_LIMITS,
  transferables,
} from "../host/index.ts";
import { wrappedRun } from "../host/wrapped-run.ts";
// Not by the door of the sandbox: what reads sources does not belong into this worker's text.
import {
  loadOwnSenders,
  logsOf,
  type OwnSenders,
  ownDeclarations,
  withOwnSenders,
} from "../sandbox/own-catalog.ts";
import { OWN_TEXTS, type OwnTexts } from "../sandbox/own-texts.ts";
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
const realm = textRealm((scope as unknown as Record<string, OwnTexts>)[OWN_TEXTS]);

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
  port.onmessage = ({ data }: MessageEvent<HostRequest>) => host.handle(data);
  const ready: HostReply = { type: "ready" };
  port.postMessage(ready);
}

/** A run whose result tells of its senders. */
function ownRun(spec: RunSpec, record: RecordOptions, { catalog }: CatalogOnDemand): Run {
  const own = loadOwnSenders(spec, realm);
  const run = createRunWith(spec, record, withOwnSenders(catalog, spec, own));
  return wrappedRun(run, {
    advance: (most) => run.advance(Math.min(most, CHUNK)),
    result: () => ({ ...run.result(), own: reportOf(spec, own) }),
  });
}

function reportOf(spec: RunSpec, own: OwnSenders) {
  const flows = spec.flows.filter(({ scheme }) => scheme.startsWith("own:"));
  return {
    senders: ownDeclarations(own),
    logs: logsOf(own).map(({ instance, t, text }) => ({ flow: flows[instance]?.id ?? "", t, text })),
  };
}
