import { afterEach, describe, expect, it, vi } from "vitest";
import { pollRelay, RELAY_PAUSE, relayAddress, relayHost } from "../../../src/lessons/hall/relay.ts";

describe("the address of a relay", () => {
  it("begins with https, or with http where this page came so too", () => {
    expect(relayAddress(" https://relay.example/class-1 ", "https:")).toBe("https://relay.example/class-1");
    expect(relayAddress("http://192.168.1.5:8787/a", "http:")).toBe("http://192.168.1.5:8787/a");
    expect(relayAddress("http://192.168.1.5:8787/a", "https:")).toBeNull();
    expect(relayHost("https://relay.example:8443/class-1")).toBe("relay.example:8443");
  });

  it("is none in a page from a file, which sends nothing", () => {
    expect(relayAddress("https://relay.example/class-1", "file:")).toBeNull();
  });

  it.each([
    "",
    "relay.example",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:text/plain,a",
    "https://name:secret@relay.example/",
    "https://relay.example/#part",
    `https://relay.example/${"a".repeat(200)}`,
  ])("is not %j", (text) => {
    expect(relayAddress(text, "https:")).toBeNull();
  });
});

describe("a relay that is asked again and again", () => {
  afterEach(() => void vi.useRealTimers());

  it("has an answer on the wall with the second question at the latest: within 2 s where it answers within one", async () => {
    vi.useFakeTimers();
    let lines = "";
    const told: (string | null)[] = [];
    const stop = pollRelay(
      async () => lines,
      (text) => told.push(text),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([""]);
    // Sixty phones send at once, just after it was asked.
    lines = Array.from({ length: 60 }, (_, i) => `cwa2.a.b.${i}`).join("\n");
    await vi.advanceTimersByTimeAsync(RELAY_PAUSE);
    expect(told).toEqual(["", lines]);
    expect(RELAY_PAUSE).toBeLessThanOrEqual(1000);
    stop();
    await vi.advanceTimersByTimeAsync(10 * RELAY_PAUSE);
    expect(told).toHaveLength(2);
  });

  it("is not asked again before it has answered, and nothing is told once it is ended", async () => {
    vi.useFakeTimers();
    const answers: ((text: string | null) => void)[] = [];
    const told: (string | null)[] = [];
    const ask = () => new Promise<string | null>((resolve) => answers.push(resolve));
    const stop = pollRelay(ask, (text) => told.push(text));
    await vi.advanceTimersByTimeAsync(5 * RELAY_PAUSE);
    expect(answers).toHaveLength(1);
    answers[0](null);
    await vi.advanceTimersByTimeAsync(RELAY_PAUSE);
    expect([told, answers.length]).toEqual([[null], 2]);
    stop();
    answers[1]("late");
    await vi.advanceTimersByTimeAsync(5 * RELAY_PAUSE);
    expect([told, answers.length]).toEqual([[null], 2]);
  });
});
