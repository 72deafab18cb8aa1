/** The host inside a Web Worker: messages in, replies out, buffers handed over instead of copied. */
import { Host, type HostReply, type HostRequest, PAGE_LIMITS, transferables } from "../host/index.ts";
import { CatalogOnDemand, createRunWith, estimateCostWith, PART_LOADERS } from "../sim/simulator.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

const plugIns = new CatalogOnDemand(PART_LOADERS);

const host = new Host({
  provide: (spec) => plugIns.provide(spec),
  createRun: (spec, record) => createRunWith(spec, record, plugIns.catalog),
  estimateCost: (spec, record) => estimateCostWith(spec, record, plugIns.catalog),
  yieldNow: makeYield(),
  now: () => performance.now(),
  reply: (reply: HostReply) => {
    scope.postMessage(reply, reply.type === "done" ? transferables(reply.result) : []);
    // Now that there is a picture, all else: no later scenario should wait, or need the network.
    if (reply.type === "done") void plugIns.provideRest().catch(() => {});
  },
  limits: PAGE_LIMITS,
});

scope.onmessage = (event: MessageEvent<HostRequest>) => host.handle(event.data);

/** Yields to the message queue through a channel of its own: setTimeout would cost 4 ms a time. */
function makeYield(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const resumers: (() => void)[] = [];
  port1.onmessage = () => resumers.shift()?.();
  return () =>
    new Promise((resume) => {
      resumers.push(resume);
      port2.postMessage(null);
    });
}
