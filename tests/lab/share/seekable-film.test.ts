import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seekable } from "../../../src/lab/share/seekable-film.ts";
import {
  type EbmlElement,
  element,
  elementAt,
  elementsIn,
  joined,
  uintOf,
} from "../../../src/ui/base/ebml.ts";

/** A second of 64 by 36 pixels, as a browser recorded it: no length, no sizes of segment and clusters. */
const recorded = new Uint8Array(readFileSync(new URL("recorded.webm", import.meta.url)));

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;

function segmentOf(film: Uint8Array): EbmlElement & { end: number } {
  const header = elementAt(film, 0);
  const segment = elementAt(film, header?.end ?? 0);
  if (segment?.id !== SEGMENT || segment.end === null) throw new Error("no segment with a size");
  return { ...segment, end: segment.end };
}

/** The bodies of the elements that lie at a path of ids below an element. */
function find(film: Uint8Array, { body, end }: EbmlElement, ...path: readonly number[]): EbmlElement[] {
  const [id, ...below] = path;
  const here = elementsIn(film, body, end ?? body).filter((inner) => inner.id === id);
  return below.length === 0 ? here : here.flatMap((inner) => find(film, inner, ...below));
}

/** The length that a film says it has, ticks. */
function ticksOf(film: Uint8Array): number {
  const [duration] = find(film, segmentOf(film), 0x1549a966, 0x4489);
  return new DataView(film.buffer, duration.body, 8).getFloat64(0);
}

/** A film of one track whose pictures are simple blocks: cluster times with times of blocks after them. */
function simpleFilm(clusters: readonly (readonly [number, readonly number[]])[]): Uint8Array<ArrayBuffer> {
  const block = (after: number, isKey: boolean) =>
    element(0xa3, Uint8Array.of(0x81, after >> 8, after & 255, isKey ? 0x80 : 0, 7));
  const parts = clusters.map(([time, blocks]) =>
    element(
      CLUSTER,
      element(0xe7, Uint8Array.of(time >> 8, time & 255)),
      ...blocks.map((t, i) => block(t, i === 0)),
    ),
  );
  const info = element(0x1549a966, element(0x2ad7b1, Uint8Array.of(15, 66, 64)));
  return joined([
    element(0x1a45dfa3),
    element(SEGMENT, info, element(0x1654ae6b, Uint8Array.of()), ...parts),
  ]);
}

describe("a recorded film", () => {
  it("has no length before, and its own afterwards: until the end of its last picture", () => {
    expect(elementAt(recorded, elementAt(recorded, 0)?.end ?? 0)?.end).toBeNull();
    const film = seekable(recorded);
    expect(segmentOf(film).end).toBe(film.length);
    expect(ticksOf(film)).toBeGreaterThan(900);
    expect(ticksOf(film)).toBeLessThan(1200);
    expect(
      ticksOf(
        seekable(
          simpleFilm([
            [0, [0, 40]],
            [1000, [0, 40, 80]],
          ]),
        ),
      ),
    ).toBe(1120);
  });

  it("lists every cluster that begins with a whole picture, where it is and when", () => {
    const film = seekable(recorded);
    const segment = segmentOf(film);
    const clusters = find(film, segment, CLUSTER);
    const places = find(film, segment, 0x1c53bb6b, 0xbb, 0xb7, 0xf1).map((place) => uintOf(film, place));
    const times = find(film, segment, 0x1c53bb6b, 0xbb, 0xb3).map((time) => uintOf(film, time));
    expect(clusters.length).toBeGreaterThan(2);
    expect(places).toEqual(clusters.map(({ start }) => start - segment.body));
    expect(times).toEqual(find(film, segment, CLUSTER, 0xe7).map((time) => uintOf(film, time)));
  });

  it("keeps every picture, byte for byte", () => {
    const blocks = (film: Uint8Array, all: EbmlElement[]) =>
      all.map(({ body, end }) => Buffer.from(film.subarray(body, end ?? body)).toString("hex"));
    const film = seekable(recorded);
    const after = blocks(
      film,
      find(film, segmentOf(film), CLUSTER, 0xa0).concat(find(film, segmentOf(film), CLUSTER, 0xa3)),
    );
    const hex = Buffer.from(recorded).toString("hex");
    expect(after.length).toBe(13);
    for (const block of after) expect(hex).toContain(block);
  });

  it("that has both already stays the same in another go", () => {
    const film = seekable(recorded);
    expect(Buffer.from(seekable(film)).equals(Buffer.from(film))).toBe(true);
  });

  it("of another kind, or broken off, is left as it is, or ends with what is whole", () => {
    const other = Uint8Array.of(0, 0, 0, 24, 102, 116, 121, 112);
    expect(seekable(other)).toBe(other);
    expect(seekable(recorded.slice(0, 60))).toEqual(recorded.slice(0, 60));
    const short = ticksOf(seekable(recorded.slice(0, recorded.length - 10)));
    expect(short).toBeGreaterThan(700);
    expect(short).toBeLessThan(ticksOf(seekable(recorded)));
  });
});
