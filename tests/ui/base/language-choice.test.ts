import { afterEach, describe, expect, it, vi } from "vitest";
import { beforeLeaving } from "../../../src/ui/base/before-leaving.ts";
import {
  isLanguageChosen,
  isSwitching,
  languageName,
  languagesOffered,
  languageToOffer,
  rememberLanguage,
  switchLanguage,
} from "../../../src/ui/base/language-choice.ts";

afterEach(() => vi.unstubAllGlobals());

/** What a browser keeps; one that refuses throws. */
function storage(refuses = false) {
  const kept = new Map<string, string>();
  const open = () => {
    if (refuses) throw new DOMException("refused", "SecurityError");
    return kept;
  };
  return {
    kept,
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, value),
    removeItem: (key: string) => void open().delete(key),
  };
}

/** A page at an address, in a browser that keeps things or refuses to. */
function pageAt(search: string, hash = "", refuses = false) {
  const [local, session] = [storage(refuses), storage(refuses)];
  const done: string[] = [];
  vi.stubGlobal("location", { search, hash, pathname: "/lab/", reload: () => done.push("reload") });
  vi.stubGlobal("history", { replaceState: (_: unknown, __: string, url: string) => done.push(url) });
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  return { local, done };
}

describe("the languages of the page", () => {
  it("are named in themselves", () => {
    expect(["en", "de", "es"].map(languageName)).toEqual(["English", "Deutsch", "Español"]);
  });

  it("are English and those that there are; that of tests is offered to nobody", () => {
    expect(languagesOffered(["de", "es", "en-XA"])).toEqual(["en", "de", "es"]);
  });

  it("are offered by the browser's list: the first that the page can speak, once, and not the one that is spoken", () => {
    const offer = (wanted: string[], spoken = "en", isChosen = false) =>
      languageToOffer(wanted, spoken, isChosen, ["en", "de", "es"]);
    expect(offer(["de-AT", "en"])).toBe("de");
    expect(offer(["fr", "es-MX", "de"])).toBe("es");
    expect(offer(["en-GB", "de"])).toBe(null);
    expect(offer(["fr"])).toBe(null);
    expect(offer(["den"])).toBe(null);
    expect(offer(["de"], "de")).toBe(null);
    expect(offer(["en"], "de")).toBe("en");
    expect(offer(["de"], "en", true)).toBe(null);
  });
});

describe("the language that a reader chose", () => {
  it("is chosen by the address, or kept; where the browser keeps nothing only by the address", () => {
    pageAt("?a=1&lang=de");
    expect(isLanguageChosen()).toBe(true);
    const { local } = pageAt("?slang=de");
    expect(isLanguageChosen()).toBe(false);
    expect(rememberLanguage("en")).toBe(true);
    expect(local.kept.get("cwndscope.language")).toBe("en");
    expect(isLanguageChosen()).toBe(true);
    pageAt("", "", true);
    expect(isLanguageChosen()).toBe(false);
    expect(rememberLanguage("en")).toBe(false);
  });

  it("comes with a reload at the same address, once all is written, and the tab knows it until it is told to forget", async () => {
    const { local, done } = pageAt("", "#lesson=sawtooth&step=2");
    expect(isSwitching(false)).toBe(false);
    // What is written before leaving stays asked for in this module; of other tests it writes nothing.
    let isWriting = true;
    beforeLeaving(async () => isWriting && done.push("written"));
    await switchLanguage("de");
    isWriting = false;
    expect(done).toEqual(["written", "/lab/#lesson=sawtooth&step=2", "reload"]);
    expect(local.kept.get("cwndscope.language")).toBe("de");
    expect([isSwitching(false), isSwitching(true), isSwitching(false)]).toEqual([true, true, false]);
  });

  it("stands in the address where that named one, or where the browser keeps nothing", async () => {
    const named = pageAt("?lang=es&a=1", "#figures");
    await switchLanguage("de");
    expect(named.done).toEqual(["/lab/?lang=de&a=1#figures", "reload"]);
    const refusing = pageAt("", "#figures", true);
    await switchLanguage("de");
    expect(refusing.done).toEqual(["/lab/?lang=de#figures", "reload"]);
    expect(isSwitching(false)).toBe(false);
  });
});
