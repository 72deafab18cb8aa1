import { READING } from "../../src/experiment/execute.ts";
import {
  Host,
  type HostEnvironment,
  type HostReply,
  type HostRequest,
  PAGE_BUDGET,
  PAGE_LIMITS,
  type Port,
} from "../../src/host/index.ts";
import { createRun, estimateCost } from "../../src/sim/index.ts";

/** A way to a host in the same thread that really simulates and measures. */
export function realPort(): Port {
  return portOf({});
}

/** As `realPort`, but where `isOnline` says no, what reads measures cannot be fetched. */
export function portOnline(isOnline: () => boolean): Port {
  return portOf({
    reading: async () => {
      if (!isOnline()) throw new TypeError("Failed to fetch dynamically imported module");
      return READING;
    },
  });
}

function portOf(parts: Partial<HostEnvironment>): Port {
  let listener: (reply: HostReply) => void = () => {};
  const host = new Host({
    createRun,
    estimateCost,
    reading: async () => READING,
    yieldNow: () => new Promise((resume) => setImmediate(resume)),
    now: () => performance.now(),
    reply: (reply) => setImmediate(() => listener(reply)),
    limits: PAGE_LIMITS,
    budget: PAGE_BUDGET,
    ...parts,
  });
  return {
    post: (request: HostRequest) => void setImmediate(() => host.handle(request)),
    onReply: (take) => {
      listener = take;
    },
    onBroken: () => {},
    close: () => {
      listener = () => {};
    },
  };
}

/** A way to a host whose code does not load. */
export function deadPort(): Port {
  return {
    post: () => {},
    onReply: () => {},
    onBroken: (broken) => void setImmediate(() => broken("its code did not load")),
    close: () => {},
  };
}
