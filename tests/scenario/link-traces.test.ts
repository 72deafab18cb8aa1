import { describe, expect, it } from "vitest";
import { decodeHash, encodeHash, parseScenario, type Scenario } from "../../src/scenario/index.ts";
import {
  MOST_IN_LINK,
  type TraceStore,
  traceHashOf,
  withTracesFound,
  withTracesNamed,
} from "../../src/scenario/link-traces.ts";

/** Times of so many opportunities whose gaps do not repeat; its text. */
function trace(count: number): string {
  let at = 0;
  let word = 1;
  const times = Array.from({ length: count }, () => {
    word = (word * 16_807) % 2_147_483_647;
    at += 1 + (word % 17);
    return at;
  });
  return `${times.join("\n")}\n`;
}

/** A network whose bottleneck follows one of its own traces. */
function following(name: string, traces: Record<string, string>): Scenario {
  const parsed = parseScenario({
    format: "cwndscope/1",
    duration: 5,
    nodes: [{ id: "S" }, { id: "R" }],
    links: [
      { id: "l", from: "S", to: "R", delay: "10 ms", schedule: { kind: "opportunities", trace: name } },
    ],
    flows: [{ id: "f1", from: "S", to: "R", scheme: "reno" }],
    traces,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

/** A store in memory, whose hashes count its texts, and how often it was opened. */
function memory() {
  const texts: string[] = [];
  const store: TraceStore = {
    keep: async (text) => {
      texts.push(text);
      return String(texts.length).padStart(64, "0");
    },
    find: async (hash) => texts[Number(hash) - 1] ?? null,
  };
  const used = { opened: 0 };
  const open = async () => {
    used.opened += 1;
    return store;
  };
  return { texts, used, open };
}

const linkTo = async (scenario: Scenario, open?: () => Promise<TraceStore>) => {
  const hash = await encodeHash({ source: { kind: "scenario", scenario }, view: {} }, open);
  if (!hash.ok) throw new Error(JSON.stringify(hash.issues));
  return hash.value;
};

const LONG = trace(20_000);
const SHORT = trace(40);

describe("a link to a network that follows a trace of one's own", () => {
  it("carries a short trace, and asks no store", async () => {
    const { used, open } = memory();
    const scenario = following("bus", { bus: SHORT });
    const decoded = await decodeHash(await linkTo(scenario, open), open);
    expect(decoded).toMatchObject({ ok: true, value: { source: { scenario } } });
    expect(used.opened).toBe(0);
  });

  it("names a long one, which is found where it is kept", async () => {
    const { texts, open } = memory();
    expect(LONG.length).toBeGreaterThan(MOST_IN_LINK);
    const scenario = following("bus", { bus: LONG, other: SHORT });
    const hash = await linkTo(scenario, open);
    expect(hash.length).toBeLessThan(1500);
    expect(texts).toEqual([LONG]);
    expect(await decodeHash(hash, open)).toMatchObject({ ok: true, value: { source: { scenario } } });
  });

  it("says which trace is missing elsewhere", async () => {
    const hash = await linkTo(following("bus", { bus: LONG }), memory().open);
    for (const elsewhere of [memory().open, undefined])
      expect(await decodeHash(hash, elsewhere)).toMatchObject({
        ok: false,
        issues: [{ path: "traces.bus", found: `sha256:${"1".padStart(64, "0")}` }],
      });
  });

  it("carries a long one where it cannot be kept, or where nothing is said of a store", async () => {
    const scenario = following("bus", { bus: trace(6000) });
    const refusing = async (): Promise<TraceStore> => ({ keep: async () => null, find: async () => null });
    for (const open of [refusing, undefined]) {
      const decoded = await decodeHash(await linkTo(scenario, open));
      expect(decoded).toMatchObject({ ok: true, value: { source: { scenario } } });
    }
  });
});

describe("traces that a scenario's text names", () => {
  const HASH = "0123456789abcdef".repeat(4);
  const one = (text: unknown) => JSON.stringify({ seed: 3, traces: { bus: text } });

  it("are named by 64 hexadecimal digits", () => {
    expect(traceHashOf(`sha256:${HASH}`)).toBe(HASH);
    for (const text of [`sha256:${HASH}0`, `sha256:${HASH.slice(1)}`, `x sha256:${HASH}`, HASH, 7, null])
      expect(traceHashOf(text)).toBeNull();
    expect(traceHashOf(`sha256:${HASH.toUpperCase()}`)).toBeNull();
  });

  it("are named only above the length that an address takes", async () => {
    const { used, open } = memory();
    const fits = one("1".repeat(MOST_IN_LINK));
    expect(await withTracesNamed(fits, open)).toBe(fits);
    expect(await withTracesNamed('{"seed":3}', open)).toBe('{"seed":3}');
    expect(used.opened).toBe(0);
    const named = await withTracesNamed(one("1".repeat(MOST_IN_LINK + 1)), open);
    expect(named).toBe(one(`sha256:${"1".padStart(64, "0")}`));
    expect(used.opened).toBe(1);
  });

  it("are put back where they are kept, beside those that stand there", async () => {
    const { texts, open } = memory();
    texts.push("the trace");
    const named = JSON.stringify({ seed: 3, traces: { a: "1\n", bus: `sha256:${"1".padStart(64, "0")}` } });
    expect(await withTracesFound(named, open)).toEqual({
      ok: true,
      value: JSON.stringify({ seed: 3, traces: { a: "1\n", bus: "the trace" } }),
    });
  });

  it("leave a text as it is that names none, whatever it is", async () => {
    const { used, open } = memory();
    for (const text of [
      one("1\n"),
      "{",
      '{"traces": sha256:}',
      '"sha256:"',
      '{"title":"sha256:"}',
      '{"title":"sha256:","traces":7}',
      '["sha256:"]',
      '{"title":"sha256:","traces":null}',
    ])
      expect(await withTracesFound(text, open), text).toEqual({ ok: true, value: text });
    const short = one("sha256:0123");
    expect(await withTracesFound(short, open)).toEqual({ ok: true, value: short });
    expect(used.opened).toBe(0);
  });
});
