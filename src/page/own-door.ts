import type { LabController } from "../lab/core/controller.ts";
import type { OwnScenarios } from "../lab/core/own/own-scenarios.ts";

/** The way to the reader's own scenarios: their code is fetched, and what the browser keeps is read, at the first call. */
export type OwnDoor = () => Promise<OwnScenarios>;

/** The own scenarios of this page. A fetch that failed is tried again at the next call. */
export function ownScenariosOf(controller: LabController): OwnDoor {
  let coming: Promise<OwnScenarios> | null = null;
  const fetchAndRead = async () => {
    const { browserStorage, OwnScenarios } = await import("./own-rooms.ts");
    const own = new OwnScenarios(controller, {
      storage: browserStorage(),
      now: () => Date.now(),
      tabs: otherTabs(),
      page: window,
    });
    await own.read();
    return own;
  };
  return () => {
    coming ??= fetchAndRead().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}

/** The other tabs of this page; nobody, where the browser lets tabs not talk. */
function otherTabs() {
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel("cwndscope.own");
  } catch {
    channel = null;
  }
  return {
    tell: () => channel?.postMessage(null),
    onTold: (callback: () => void) => {
      if (channel !== null) channel.onmessage = () => callback();
    },
  };
}
