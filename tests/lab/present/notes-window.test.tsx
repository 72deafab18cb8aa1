import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Silence } from "../../../src/lab/present/notes-window.tsx";

const words = (isLeft: boolean, isFromDisk: boolean) =>
  renderToStaticMarkup(<Silence isLeft={isLeft} isFromDisk={isFromDisk} />);

describe("the window of notes while no presentation is heard", () => {
  it("says what it follows", () => {
    expect(words(false, false)).toContain("Begin one with Present");
    expect(words(true, false)).toContain("The presentation was left");
  });

  it("says what to do where the page is a file on the disk, which its browser may keep apart", () => {
    expect(words(false, true)).toContain("press N in the presentation");
    expect(words(false, false)).not.toContain("press N");
    expect(words(true, true)).not.toContain("press N");
  });
});
