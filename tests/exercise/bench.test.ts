import { describe, expect, it } from "vitest";
import { benchSender, LAWS } from "../../src/exercise/bench/index.ts";
import { SenderError } from "../../src/sandbox/index.ts";
import { STOP_AND_WAIT } from "../run/windowless-run.ts";
import { answering } from "../sandbox/run.ts";
import { sourceOf } from "../sandbox/source-of.ts";
import { runTrial } from "./run-trial.ts";

const laws = LAWS.map(({ id }) => id);
const bench = (source: string, ...only: string[]) => benchSender({ name: "mine", source }, runTrial, only);
const broken = async (source: string, ...only: string[]) =>
  (await bench(source, ...only)).laws.filter(({ holds }) => !holds).map(({ id }) => id);

/** A controller with hooks of its own in place of AIMD's. */
const controller = (hooks: Record<string, string>) => {
  const all = {
    onAck: "() => 'grow'",
    onLossDetected: "(s, tcp) => ({ cwnd: tcp.cwnd / 2, ssthresh: tcp.cwnd / 2 })",
    onTimeout: "(s, tcp) => ({ cwnd: 1, ssthresh: tcp.flightSize / 2 })",
    ...hooks,
  };
  const lines = Object.entries(all).map(([name, code]) => `  ${name}: ${code},`);
  return `export default {\n${lines.join("\n")}\n};\n`;
};

/** A shipped controller's source with the recovery of its scheme. */
const withRecovery = async (id: string, recovery: string) =>
  (await sourceOf(id)).replace(/(export const \w+ = \{)/, `$1 recovery: "${recovery}",`);

/** Tahoe, in a sender that does everything itself. */
const TAHOE = `
export default {
  kind: "sender", name: "Tahoe",
  init: () => ({ una: 1, next: 1, cwnd: 2, ssthresh: Infinity, dups: 0 }),
  start(s, net) { go(s, net); net.setTimer("rto", net.now + 3); },
  onAck(s, ack, net) {
    if (ack.ackno > s.una) {
      s.una = ack.ackno;
      s.next = Math.max(s.next, s.una);
      s.dups = 0;
      s.cwnd += s.cwnd < s.ssthresh ? 1 : 1 / s.cwnd;
      net.setTimer("rto", net.now + 3);
    } else if (++s.dups === 3) {
      s.ssthresh = Math.max(Math.floor(s.cwnd / 2), 2);
      s.cwnd = 1;
      s.next = s.una;
    }
    go(s, net);
  },
};
function go(s, net) {
  net.window(s.cwnd, s.ssthresh);
  while (s.next < s.una + Math.floor(s.cwnd)) net.send(s.next++);
}`;

/** Lowers its window at every mark. */
const AT_EVERY_MARK = TAHOE.replace('name: "Tahoe",', 'name: "Marks", ecn: true,').replace(
  "} else if",
  "if (ack.echoed) { net.decide({ cause: 'ecn', why: 'a mark' }); s.cwnd = Math.max(2, s.cwnd - 1); s.ssthresh = s.cwnd; net.window(s.cwnd); }\n    } else if",
);

describe("the laws of the test bench", () => {
  it("are kept by Reno, written with the short forms", async () => {
    const result = await bench(controller({}), ...laws);
    expect(result.laws.map(({ id, holds }) => [id, holds])).toEqual(laws.map((id) => [id, true]));
    expect(result.laws.every((law) => !("at" in law) && law.text.endsWith("."))).toBe(true);
    expect(result.vectors).toEqual([]);
  });

  it.each(["vegas", "bbr"])("are kept by the shipped scheme %s", async (scheme) => {
    const { laws: lines } = await benchSender({ scheme }, runTrial, laws);
    expect(lines.filter(({ holds }) => !holds)).toEqual([]);
  });

  it.each([
    ["gives-way", controller({ onAck: "() => 200", onLossDetected: "() => 200", onTimeout: "() => 200" })],
    ["uses-idle-link", controller({ onAck: "() => 2", onLossDetected: "() => 2" })],
    [
      "recovers-from-outage",
      controller({ onTimeout: "(s) => { s.dead = 1; return 1; }", onAck: "(s) => s.dead ? 1 : 'grow'" }),
    ],
    [
      "never-stuck",
      `export default { kind: "sender",
  init: () => ({ next: 1 }),
  start(s, net) { net.send(1); },
  onAck(s, ack, net) { for (s.next = ack.ackno; s.next < ack.ackno + 8; s.next++) net.send(s.next); },
};`,
    ],
    ["finite-window", controller({ onAck: "(s, ack, tcp) => tcp.now > 2 ? NaN : 'grow'" })],
    ["one-answer-per-window", AT_EVERY_MARK],
  ])("%s is broken by a sender that does not keep it, and the line says when", async (id, source) => {
    const [line] = (await bench(source, id)).laws;
    expect(line).toMatchObject({ id, holds: false });
    expect(line.at).toBeGreaterThan(0);
  });

  it("say what fails in mid-run at its packet, and go on with the others", async () => {
    const source = controller({ onAck: "(s, ack, tcp) => tcp.now > 2 ? s.list.length : 'grow'" });
    const { laws: lines } = await bench(source, "finite-window", "gives-way");
    expect(lines).toHaveLength(2);
    expect(lines[0].text).toMatch(/^The sender fails: mine\.sender\.js:2:\d+: .*in onAck at 2\./);
    expect(await broken(controller({ onAck: "() => { for (;;) {} }" }), "uses-idle-link")).toEqual([
      "uses-idle-link",
    ]);
  });

  it("are not asked of what cannot be loaded", async () => {
    await expect(bench(answering("() => 3 +"), "uses-idle-link")).rejects.toThrow(SenderError);
  });
});

describe("the vectors of the test bench", () => {
  it.each([
    ["tahoe", "reno", "tahoe"],
    ["reno", "reno", "reno"],
    ["newreno-partial-ack", "reno", "newreno"],
    ["cerl-equation", "cerl", "reno"],
    ["cubic-curve", "cubic", "sack"],
  ])("%s is met by the shipped controller's source", async (id, controllerId, recovery) => {
    const { vectors: lines } = await bench(await withRecovery(controllerId, recovery), id);
    expect(lines).toEqual([{ id, holds: true, text: "No packet differs." }]);
  });

  it("name the first packet that differs", async () => {
    const reno = await bench(await withRecovery("reno", "reno"), "tahoe");
    expect(reno.vectors[0]).toMatchObject({ id: "tahoe", holds: false, packet: { seq: 51, nth: 1 } });
    expect(reno.vectors[0].text).toBe(
      "0.42 s: Packet 53: expected segment 51 after 51 ACKs; the sender sends segment 51 after 39 ACKs.",
    );
    const [cubic] = (await bench(await withRecovery("reno", "sack"), "cubic-curve")).vectors;
    expect(cubic.text).toMatch(/The window is [\d.]+ segments; expected [\d.]+\.$/);
    const [cerl] = (await bench(await withRecovery("reno", "reno"), "cerl-equation")).vectors;
    expect(cerl.text).toMatch(/expected random for segment \d+, .* decides congestion for segment \d+/);
  });

  it("are each told apart from the other algorithms", async () => {
    const met = async (scheme: string) => {
      const only = ["tahoe", "reno", "newreno-partial-ack"];
      const { vectors: lines } = await benchSender({ scheme }, runTrial, only);
      return lines.filter(({ holds }) => holds).map(({ id }) => id);
    };
    expect(await met("tahoe")).toEqual(["tahoe"]);
    // Single losses are repaired alike.
    expect(await met("newreno")).toEqual(["reno", "newreno-partial-ack"]);
  });

  it("ask a sender that declares no window for one, where windows are compared", async () => {
    // Less than a round trip: it often gives up.
    const impatient = STOP_AND_WAIT.replace("const WAIT = 1;", "const WAIT = 0.01;");
    const [cerl] = (await bench(impatient, "cerl-equation")).vectors;
    expect(cerl).toMatchObject({ holds: false });
    expect(cerl.text).toMatch(/^[\d.]+ s: The sender declares no window: call net\.window\(cwnd\)\.$/);
  });

  it("are met by Tahoe from nothing", async () => {
    expect((await bench(TAHOE, "tahoe")).vectors).toEqual([
      { id: "tahoe", holds: true, text: "No packet differs." },
    ]);
  });
});
