import { afterEach, expect, it, vi } from "vitest";
import { isOrigin } from "../../../src/ui/base/page-around.ts";

afterEach(() => vi.unstubAllGlobals());

it("takes for origins of pages those of the web, without a path", () => {
  for (const text of ["https://course.example.org", "http://localhost:8888"])
    expect(isOrigin(text)).toBe(true);
  for (const text of ["https://a.example/", "https://a.example/path", "ftp://a.example", "null", "*", ""])
    expect(isOrigin(text)).toBe(false);
});

it("takes an output of VS Code's notebooks for one in its browser, and only there", () => {
  const output = "vscode-webview://1f0ab23cd";
  expect(isOrigin(output)).toBe(false);
  class ItsUrl extends URL {
    override get origin() {
      return `${this.protocol}//${this.host}`;
    }
  }
  vi.stubGlobal("URL", ItsUrl);
  expect(isOrigin(output)).toBe(true);
  expect(isOrigin(`${output}/path`)).toBe(false);
});
