import { afterEach, describe, expect, it, vi } from "vitest";
import { escaped, filledPage, LINK_PLACE, platformName } from "../../src/packaged/filled-page.ts";
import { pageFile } from "../../src/packaged/page-file.ts";

const PAGE = `<head>${LINK_PLACE}</head><body>$& ${LINK_PLACE}</body>`;

describe("the page as one file", () => {
  it("says what it opens where the build left the place for it, once", () => {
    expect(filledPage(PAGE, { link: '#a=1&b="<2>"', lesson: null }, null)).toBe(
      `<head><meta name="packaged-link" content="#a=1&amp;b=&quot;&lt;2>&quot;"></head><body>$& ${LINK_PLACE}</body>`,
    );
  });

  it("has the lesson with it, in which nothing can end its script, and names the platform", () => {
    const lesson = '{"text":"$& </script><!-- x"}';
    expect(filledPage(PAGE, { link: "#lesson=x", lesson }, "2004")).toBe(
      `<head><meta name="packaged-link" content="#lesson=x">
<meta name="packaged-platform" content="scorm-2004">
<script type="application/json" id="packaged-lesson">{"text":"$& \\u003c/script>\\u003c!-- x"}</script></head><body>$& ${LINK_PLACE}</body>`,
    );
    expect([platformName("1.2"), platformName("2004")]).toEqual(["scorm-1.2", "scorm-2004"]);
    expect(escaped(`a & "b" < c`)).toBe("a &amp; &quot;b&quot; &lt; c");
  });
});

describe("the page as one file, made on the page", () => {
  afterEach(() => vi.unstubAllGlobals());

  const made = (answer: () => Promise<unknown>) => {
    const asked: string[] = [];
    vi.stubGlobal("document", { baseURI: "https://here.test/lab/index.html" });
    vi.stubGlobal("fetch", (address: URL) => {
      asked.push(address.href);
      return answer();
    });
    return pageFile({ link: "#x", lesson: null }, "1.2").then((page) => ({ page, asked }));
  };

  it("comes from beside the page", async () => {
    expect(await made(async () => ({ ok: true, text: async () => PAGE }))).toEqual({
      page: filledPage(PAGE, { link: "#x", lesson: null }, "1.2"),
      asked: ["https://here.test/lab/packaged.html"],
    });
  });

  it("is none where there is no such file, another page in its place, or no network", async () => {
    const page = async (answer: () => Promise<unknown>) => (await made(answer)).page;
    expect(await page(async () => ({ ok: false, text: async () => PAGE }))).toBeNull();
    expect(await page(async () => ({ ok: true, text: async () => "<title>Not found</title>" }))).toBeNull();
    expect(await page(() => Promise.reject(new TypeError("offline")))).toBeNull();
  });
});
