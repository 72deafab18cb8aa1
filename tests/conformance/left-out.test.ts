import { describe, expect, it } from "vitest";
import { sourcesBelow } from "../architecture/sources.ts";

const page = sourcesBelow("src").filter(({ path }) => !path.startsWith("src/sandbox/guest/"));
const using = (pattern: RegExp) => page.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe("what the page does not have, so that no criterion of WCAG 2.2 is about it", () => {
  it("is sound or film that is played from a file: the one video element shows the lecturer's own camera, without sound", () => {
    const camera = "src/lessons/hall/camera-panel.tsx";
    expect(using(/<(?:audio|video|track)\b|createElement\(["'](?:audio|video)|new Audio\(/)).toEqual([
      camera,
    ]);
    expect(using(/<video\b[^>]*\bsrc=/)).toEqual([]);
    expect(using(/getUserMedia/)).not.toEqual([]);
    expect(using(/audio: true/)).toEqual([]);
  });

  it("is the motion of a device", () => {
    expect(using(/devicemotion|deviceorientation|DeviceMotionEvent|Accelerometer|Gyroscope/)).toEqual([]);
  });

  it("is a password, or another question that only a memory or a puzzle answers", () => {
    expect(using(/type="password"|navigator\.credentials|captcha/i)).toEqual([]);
  });

  it("is a field for what a browser knows of its reader, such as an address of mail or a number of a telephone", () => {
    expect(using(/<input[^>]*type="(?:email|tel)"|autoComplete="(?!off)/)).toEqual([]);
  });

  it("is a purchase, a contract, or an answer that is sent to somebody from the page itself", () => {
    expect(using(/<form\b[^>]*action=|method="post"|PaymentRequest|fetch\([^)]*method/i)).toEqual([]);
  });

  it("is an image in place of words: every image is a drawing with its words beside it, or a preview", () => {
    expect(using(/<img\b(?![^>]*\balt=)/)).toEqual([]);
  });

  it("is a text in blinking or moving letters, or one that is loaded anew by itself", () => {
    expect(using(/<(?:blink|marquee)\b|http-equiv=["']?refresh/i)).toEqual([]);
  });
});
