import { describe, expect, it } from "vitest";
import { SvgCanvas } from "../../src/chart/svg-canvas.ts";

const canvas = () => new SvgCanvas((text, font) => text.length * Number.parseFloat(font));

/** The elements of what was drawn, without the frame of the file. */
function drawn(svg: SvgCanvas): string[] {
  return svg.file(100, 50, 2, "T", "A").split("\n").slice(4, -2);
}

describe("what is drawn into SVG", () => {
  it("is a file of the wanted size on white, with its title", () => {
    const file = canvas().file(100, 50, 2, "Reno & <CERL>", "seed 1");
    expect(file).toContain('width="200" height="100" viewBox="0 0 100 50"');
    expect(file).toContain("<title>Reno &amp; &lt;CERL&gt;</title><desc>seed 1</desc>");
    expect(file).toContain('<rect width="100%" height="100%" fill="#ffffff"/>');
  });

  it("keeps lines as lines: colour, width, dashes", () => {
    const svg = canvas();
    svg.strokeStyle = "#0072B2";
    svg.lineWidth = 2;
    svg.setLineDash([4, 3]);
    svg.beginPath();
    svg.moveTo(1, 2);
    svg.lineTo(3.14459, 4);
    svg.stroke();
    expect(drawn(svg)).toEqual([
      '<path d="M1 2L3.14 4" fill="none" stroke="#0072B2" stroke-width="2" stroke-dasharray="4 3"/>',
    ]);
  });

  it("moves, enlarges and turns what is drawn, until restored", () => {
    const svg = canvas();
    svg.save();
    svg.translate(10, 20);
    svg.scale(2, 2);
    svg.beginPath();
    svg.moveTo(1, 1);
    svg.lineTo(2, 1);
    svg.stroke();
    svg.rotate(Math.PI / 2);
    svg.fillRect(1, 0, 1, 1);
    svg.restore();
    svg.fillRect(0, 0, 1, 1);
    expect(drawn(svg).map((element) => /d="([^"]+)"/.exec(element)?.[1])).toEqual([
      "M12 22L14 22",
      "M10 22L10 24L8 24L8 22Z",
      "M0 0L1 0L1 1L0 1Z",
    ]);
    expect(drawn(svg)[0]).toContain('stroke-width="2"');
  });

  it("draws circles and parts of them", () => {
    const svg = canvas();
    svg.beginPath();
    svg.arc(10, 10, 5, 0, 2 * Math.PI);
    svg.fill();
    svg.beginPath();
    svg.arc(10, 10, 5, 0, Math.PI / 2);
    svg.stroke();
    expect(drawn(svg)[0]).toContain('d="M15 10A5 5 0 0 1 5 10A5 5 0 0 1 15 10"');
    expect(drawn(svg)[1]).toContain('d="M15 10A5 5 0 0 1 10 15"');
  });

  it("writes letters as letters, where the canvas would put them", () => {
    const svg = canvas();
    svg.font = '650 20px system-ui, "Segoe UI"';
    svg.textAlign = "right";
    svg.textBaseline = "middle";
    svg.fillText("l ≥ N & <b>", 30, 40);
    expect(drawn(svg)[0]).toBe(
      '<text x="30" y="47" font-size="20" font-weight="650" font-family="system-ui, &quot;Segoe UI&quot;" text-anchor="end" fill="#000000">l ≥ N &amp; &lt;b&gt;</text>',
    );
    expect(svg.measureText("ab").width).toBe(1300);
  });

  it("clips until restored, and clips inside clips", () => {
    const svg = canvas();
    const box = () => {
      svg.beginPath();
      svg.rect(0, 0, 5, 5);
      svg.clip();
    };
    svg.save();
    box();
    box();
    svg.fillRect(0, 0, 9, 9);
    svg.restore();
    svg.fillRect(0, 0, 9, 9);
    const file = svg.file(9, 9, 1, "", "");
    expect(file).toContain('<clipPath id="clip1"><path d="M0 0L5 0L5 5L0 5Z"/></clipPath>');
    expect(file).toContain('<clipPath id="clip2"><path d="M0 0L5 0L5 5L0 5Z" clip-path="url(#clip1)"/>');
    expect(drawn(svg).map((element) => element.includes('clip-path="url(#clip2)"'))).toEqual([true, false]);
  });

  it("takes outlines as path data, and forgets nothing of the path under way", () => {
    const svg = canvas();
    svg.beginPath();
    svg.moveTo(0, 0);
    svg.lineTo(1, 1);
    svg.save();
    svg.translate(2, 3);
    svg.globalAlpha = 0.5;
    svg.stroke(svg.outline("M1 1h2"));
    svg.restore();
    svg.fillRect(5, 5, 1, 1);
    svg.stroke();
    expect(drawn(svg)[0]).toContain('<path d="M1 1h2" fill="none"');
    expect(drawn(svg)[0]).toContain('opacity="0.5" transform="matrix(1 0 0 1 2 3)"');
    expect(drawn(svg)[2]).toContain('d="M0 0L1 1"');
  });

  it("goes round back to front where it is asked to, and the long way where that is the way", () => {
    const svg = canvas();
    svg.beginPath();
    svg.arc(10, 10, 5, 0, Math.PI / 2, true);
    svg.stroke();
    svg.beginPath();
    svg.arc(10, 10, 5, Math.PI / 2, 0);
    svg.stroke();
    svg.beginPath();
    svg.arc(10, 10, 5, 0, 2 * Math.PI, true);
    svg.stroke();
    expect(drawn(svg).map((element) => /d="([^"]+)"/.exec(element)?.[1])).toEqual([
      "M15 10A5 5 0 1 0 10 15",
      "M10 15A5 5 0 1 1 15 10",
      "M15 10A5 5 0 0 0 5 10A5 5 0 0 0 15 10",
    ]);
  });

  it("rounds the corners of a rectangle, by half of its shorter side at most", () => {
    const svg = canvas();
    svg.beginPath();
    svg.roundRect(10, 20, 40, 30, 5);
    svg.fill();
    svg.beginPath();
    svg.roundRect(0, 0, 40, 6, [9]);
    svg.fill();
    expect(drawn(svg).map((element) => /d="([^"]+)"/.exec(element)?.[1])).toEqual([
      "M15 20L45 20A5 5 0 0 1 50 25L50 45A5 5 0 0 1 45 50L15 50A5 5 0 0 1 10 45L10 25A5 5 0 0 1 15 20Z",
      "M3 0L37 0A3 3 0 0 1 40 3L40 3A3 3 0 0 1 37 6L3 6A3 3 0 0 1 0 3L0 3A3 3 0 0 1 3 0Z",
    ]);
  });

  it("begins a path with a line's end, and draws none without points", () => {
    const svg = canvas();
    svg.beginPath();
    svg.closePath();
    svg.stroke();
    svg.lineTo(1, 2);
    svg.lineTo(3, 4);
    svg.closePath();
    svg.stroke();
    expect(drawn(svg)).toEqual(['<path d="M1 2L3 4Z" fill="none" stroke="#000000" stroke-width="1"/>']);
  });

  it("outlines rectangles and letters", () => {
    const svg = canvas();
    svg.lineWidth = 3;
    svg.strokeStyle = "#ffffff";
    svg.strokeRect(1, 2, 3, 4);
    svg.strokeText("Reno", 5, 6);
    expect(drawn(svg)).toEqual([
      '<path d="M1 2L4 2L4 6L1 6Z" fill="none" stroke="#ffffff" stroke-width="3"/>',
      '<text x="5" y="6" font-size="10" font-weight="400" font-family="sans-serif" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round">Reno</text>',
    ]);
  });

  it("keeps the ends and corners of lines", () => {
    const svg = canvas();
    svg.lineCap = "round";
    svg.lineJoin = "bevel";
    svg.strokeRect(0, 0, 1, 1);
    expect(drawn(svg)[0]).toContain('stroke-width="1" stroke-linecap="round" stroke-linejoin="bevel"');
  });

  it("puts letters at the top, in the middle and at the end, moved and clipped as everything else", () => {
    const svg = canvas();
    svg.font = "20px serif";
    for (const [baseline, align] of [
      ["top", "left"],
      ["bottom", "center"],
      ["alphabetic", "end"],
    ]) {
      svg.textBaseline = baseline;
      svg.textAlign = align;
      svg.fillText("a", 0, 0);
    }
    expect(drawn(svg).map((element) => /y="([^"]+)"/.exec(element)?.[1])).toEqual(["16", "-4", "0"]);
    expect(drawn(svg).map((element) => /text-anchor="([^"]+)"/.exec(element)?.[1])).toEqual([
      undefined,
      "middle",
      "end",
    ]);
    svg.rect(0, 0, 5, 5);
    svg.clip();
    svg.rotate(Math.PI);
    svg.fillText("b", 0, 0);
    expect(drawn(svg).at(-1)).toMatch(
      /^<g clip-path="url\(#clip1\)"><text .* transform="matrix\(-1 0 0 -1 0 0\)">b<\/text><\/g>$/,
    );
  });

  it("restores nothing that was not saved", () => {
    const svg = canvas();
    svg.fillStyle = "#0072B2";
    svg.restore();
    svg.fillRect(0, 0, 1, 1);
    expect(drawn(svg)[0]).toContain('fill="#0072B2"');
  });

  it("restores dashes, and the type of letters", () => {
    const svg = canvas();
    svg.save();
    svg.setLineDash([1, 2]);
    svg.font = "20px serif";
    svg.restore();
    svg.strokeRect(0, 0, 1, 1);
    svg.fillText("a", 0, 0);
    expect(drawn(svg)[0]).not.toContain("dash");
    expect(drawn(svg)[1]).toContain('font-size="10"');
  });
});
