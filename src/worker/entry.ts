/** The host inside a Web Worker: messages in, replies out, buffers handed over instead of copied. */
import {
  Host,
  type HostReply,
  type HostRequest,
  PAGE_BUDGET,
  PAGE_LIMITS,
  transferables,
} from "../host/index.ts";
import { CatalogOnDemand, createRunWith, estimateCostWith, PART_LOADERS } from "../sim/simulator.ts";
import { makeYield } from "./yield.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

const plugIns = new CatalogOnDemand(PART_LOADERS);

const host = new Host({
  provide: (spec) => plugIns.provide(spec),
  provideRest: () => plugIns.provideRest(),
  createRun: (spec, record) => createRunWith(spec, record, plugIns.catalog),
  reading: async () => (await import("../experiment/execute.ts")).READING,
  estimateCost: (spec, record) => estimateCostWith(spec, record, plugIns.catalog),
  yieldNow: makeYield(),
  now: () => performance.now(),
  reply: (reply: HostReply) =>
    scope.postMessage(reply, reply.type === "done" ? transferables(reply.result) : []),
  limits: PAGE_LIMITS,
  budget: PAGE_BUDGET,
});

// A rejection that nobody handles breaks the host like an exception: the page hears of it and starts another one.
scope.onunhandledrejection = ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
};

scope.onmessage = (event: MessageEvent<HostRequest>) => host.handle(event.data);
const ready: HostReply = { type: "ready" };
scope.postMessage(ready);
