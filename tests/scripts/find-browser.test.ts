import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { findBrowser } from "../../scripts/find-browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "cwndscope-browser-"));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function program(...parts: string[]): string {
  const path = join(folder, ...parts);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, "");
  chmodSync(path, 0o755);
  return path;
}

describe("looking for a browser", () => {
  it("takes the one that CHROME_PATH names, then the one that CHROMIUM names", () => {
    const first = program("first");
    const second = program("second");
    vi.stubEnv("CHROME_PATH", first);
    vi.stubEnv("CHROMIUM", second);
    expect(findBrowser()).toBe(first);
    vi.stubEnv("CHROME_PATH", join(folder, "not-there"));
    expect(findBrowser()).toBe(second);
  });
});
