import type { Server } from "node:http";

/** The relay's server, which listens to nobody yet. @param now time, ms */
export function relay(now?: () => number): Server;
