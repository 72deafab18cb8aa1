import { afterEach, describe, expect, it, vi } from "vitest";
import { hasSingleKeys, isSwitchedOff } from "../../../src/run/state/single-keys.ts";
import { onSingleKeys, setSingleKeys } from "../../../src/run/state/single-keys-choice.ts";
import { recallSound, rememberSound } from "../../../src/run/state/sound-choice.ts";

/** What a browser keeps. */
function keeping() {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe("keys of one letter, digit or sign", () => {
  it("are keys until they are switched off, and then again where they are switched on", () => {
    const kept = keeping();
    expect(hasSingleKeys()).toBe(true);
    expect(isSwitchedOff(press("l"))).toBe(false);
    setSingleKeys(false);
    expect([...kept]).toEqual([["cwndscope.single-keys", "off"]]);
    expect(["l", "L", "0", "+", "?", "ä"].filter((key) => !isSwitchedOff(press(key)))).toEqual([]);
    setSingleKeys(true);
    expect([isSwitchedOff(press("l")), kept.size]).toEqual([false, 0]);
  });

  it("tell whoever shows the choice of each change, as long as it is shown", () => {
    keeping();
    const seen: boolean[] = [];
    const stop = onSingleKeys(() => seen.push(hasSingleKeys()));
    setSingleKeys(false);
    setSingleKeys(true);
    stop();
    setSingleKeys(false);
    expect(seen).toEqual([false, true]);
  });

  it("are not Space, keys with names, nor letters with a modifier", () => {
    keeping();
    setSingleKeys(false);
    const others = [press(" "), press("ArrowLeft"), press("Escape"), press("z", { ctrlKey: true })];
    expect(others.filter(isSwitchedOff)).toEqual([]);
    expect(isSwitchedOff(press("k", { metaKey: true })) || isSwitchedOff(press("0", { altKey: true }))).toBe(
      false,
    );
  });

  it("are keys where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    setSingleKeys(false);
    expect(isSwitchedOff(press("l"))).toBe(false);
  });
});

describe("what is wanted to be heard", () => {
  it("is nothing at first, then what was chosen last", () => {
    const kept = keeping();
    expect(recallSound()).toEqual({ heard: false, spoken: false });
    rememberSound({ heard: false, spoken: true });
    expect(recallSound()).toEqual({ heard: false, spoken: true });
    rememberSound({ heard: true, spoken: true });
    expect([...kept]).toEqual([["cwndscope.sound", "heard spoken"]]);
    expect(recallSound()).toEqual({ heard: true, spoken: true });
    rememberSound({ heard: false, spoken: false });
    expect(kept.size).toBe(0);
  });
});
