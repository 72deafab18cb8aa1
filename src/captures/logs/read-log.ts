import type { Result } from "../../scenario/issue.ts";
import type { Capture } from "../capture.ts";
import { readIperf3 } from "./iperf3.ts";
import { readQlog } from "./qlog.ts";
import { readSs } from "./ss.ts";

/** Reads a log in text; null where it is of no known format. */
export function readLog(bytes: Uint8Array): Result<Capture> | null {
  const text = new TextDecoder().decode(bytes);
  return readQlog(text) ?? readIperf3(text) ?? readSs(text);
}
