import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { RackState } from "../../src/sim/tcp/recovery/parts/rack-state.ts";
import { ScriptedSender } from "../sim/scripted-sender.ts";
import { readVector } from "./read.ts";

/** A script of the kernel's or of Google's packetdrill suite, as facts: what comes, what leaves, and what the sender then is. */
interface Vector {
  /** Where the script lies: its repository and path. */
  script: string;
  /** What it asserts. */
  fact: string;
  scheme: string;
  params?: Record<string, boolean>;
  /**
   * "TIME EVENT > SENDS | STATE": time in s; "write N" segments, "ack N sack A-B C-D marked" (next segment expected; segments that are
   * reported, the last one included), or "wait"; segments that leave, "-" for none; names and values as in `stateOf`, where the script
   * asserts them. Segments are numbered from 1.
   */
  steps: string[];
  /** What of it differs from the script, and why. */
  differs?: string;
}

const NO_THRESHOLD = 2000;
const PHASES = ["open", "disorder", "cwr", "recovery", "loss"];

/** What scripts read of TCP_INFO. */
function stateOf({ sender, windows: [cwnd, ssthresh] }: ScriptedSender): Record<string, string> {
  const { segments, phase, reordering } = sender.recoveryState as RackState;
  const { outstanding: unacked, sacked, lost, retransmitted: retrans } = segments;
  const numbers = { cwnd: Math.floor(cwnd), ssthresh, unacked, sacked, lost, retrans, reordering };
  const words = Object.entries(numbers).map(([name, value]) => [name, `${value}`] as const);
  return {
    ...Object.fromEntries(words),
    state: PHASES[phase],
    ...(ssthresh === NO_THRESHOLD ? { ssthresh: "none" } : {}),
  };
}

function range(text: string): number[] {
  const [from, to = from] = text.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, k) => from + k);
}

/** A connection that has sent its SYN at 0 s; the application has written nothing. */
function opened({ scheme, params = {} }: Vector): ScriptedSender {
  const tcp = new ScriptedSender(scheme, {
    params: { tick: 0.001, ...params },
    tcp: { syn: true, initialWindow: 10, initialRto: 1 },
    awnd: NO_THRESHOLD / 2,
  });
  tcp.take();
  tcp.sender.dataEnd = 1;
  return tcp;
}

function play(tcp: ScriptedSender, time: number, words: readonly string[]): void {
  const [event, number] = words;
  tcp.at(time);
  if (event === "write") tcp.sender.supply(Number(number));
  if (event !== "ack") return;
  const reported = words.slice(2).filter((word) => word.includes("-"));
  const sacked = reported.map((word) => {
    const [left, right] = word.split("-").map(Number);
    return [left, right + 1] as const;
  });
  tcp.ack(Number(number), { sacked, marked: words.includes("marked") });
}

describe("what packetdrill scripts assert", () => {
  const files = readdirSync(new URL("./packetdrill/", import.meta.url)).map((name) =>
    name.replace(".json", ""),
  );

  it.each(files)("%s", (file) => {
    const vector = readVector<Vector>("packetdrill", file);
    if (!vector) throw new Error(`no vector ${file}`);
    expect(vector.script).toContain(`${file.replaceAll("_", "/").split("/").at(-1)}.pkt`);
    const tcp = opened(vector);
    for (const step of vector.steps) {
      const [head, state = ""] = step.split(" | ");
      const [happens, sends] = head.split(" > ");
      const [time, ...words] = happens.split(" ");
      play(tcp, Number(time), words);
      const left = tcp.take().map((text) => Number.parseInt(text, 10));
      expect(left, step).toEqual(sends === "-" ? [] : sends.split(" ").flatMap(range));
      const names = state.split(", ").filter((word) => word !== "");
      const now = stateOf(tcp);
      expect(
        names.map((pair) => pair.split(" ")[0]).map((name) => `${name} ${now[name]}`),
        step,
      ).toEqual(names);
    }
  });
});
