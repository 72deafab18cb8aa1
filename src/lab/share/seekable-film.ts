/**
 * Browsers record WebM as a stream: without its length, and without a list of the places where a player may begin. Both are added
 * here, as the Matroska specification (RFC 9559) orders them: length, tracks, list of places, pictures.
 */
import {
  type EbmlElement,
  element,
  elementAt,
  elementsIn,
  float,
  joined,
  uint,
  uintOf,
} from "../../ui/base/ebml.ts";

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const REFERENCE = 0xfb;
const CUES = 0x1c53bb6b;
const CUE_POINT = 0xbb;
const CUE_TIME = 0xb3;
const CUE_POSITIONS = 0xb7;
const CUE_TRACK = 0xf7;
const CUE_CLUSTER = 0xf1;

/** What a segment may hold directly: where the next of these begins, a cluster without a size ends. */
const TOP_LEVEL = new Set([INFO, TRACKS, CLUSTER, CUES, 0x114d9b74, 0x1254c367, 0x1043a770, 0x1941a469]);

/** Pictures of a film from one on that needs no other to be shown. Times in ticks of the film's clock. */
interface Cluster {
  content: Uint8Array;
  /** Times of its pictures, in their order. */
  times: readonly number[];
  track: number;
  /** Can a player begin here? */
  startsAlone: boolean;
}

/** The same film with its length and a list of places to begin at; the film as it is where it is not one that this is known of. */
export function seekable(film: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const header = elementAt(film, 0);
  const segment = header?.end == null ? null : elementAt(film, header.end);
  if (header?.end == null || segment?.id !== SEGMENT) return film;
  const parts = topLevel(film, segment);
  const info = parts.find(({ id }) => id === INFO);
  const tracks = parts.find(({ id }) => id === TRACKS);
  const clusters = parts.filter(({ id }) => id === CLUSTER).map((part) => clusterOf(film, part));
  const times = clusters.flatMap((cluster) => cluster.times).sort((a, b) => a - b);
  if (!info || !tracks || times.length === 0) return film;
  const lasting = times.length < 2 ? 0 : times[times.length - 1] - times[times.length - 2];
  const start = joined([
    infoWith(film, info, times[times.length - 1] + lasting),
    film.subarray(tracks.start, tracks.end),
  ]);
  // Every size is written with eight bytes, so that the list is as long whatever it says.
  const length = cuesOf(clusters, 0).length;
  const body = [start, cuesOf(clusters, start.length + length), ...clusters.map(({ content }) => content)];
  return joined([film.subarray(0, header.end), element(SEGMENT, ...body)]);
}

/** The parts of a segment, each with its end. */
function topLevel(film: Uint8Array, segment: EbmlElement): (EbmlElement & { end: number })[] {
  const parts: (EbmlElement & { end: number })[] = [];
  const to = segment.end ?? film.length;
  for (let at = segment.body; at < to; ) {
    const part = elementAt(film, at);
    if (part === null) break;
    const end = part.end ?? openEnd(film, part.body, to);
    parts.push({ ...part, end });
    at = end;
  }
  return parts;
}

/** Where an element without a size ends: where the next part of the segment begins. */
function openEnd(film: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; ) {
    const inner = elementAt(film, at);
    if (inner?.end == null || TOP_LEVEL.has(inner.id)) return at;
    at = inner.end;
  }
  return to;
}

function clusterOf(film: Uint8Array, part: EbmlElement & { end: number }): Cluster {
  const inner = elementsIn(film, part.body, part.end);
  const own = inner.find(({ id }) => id === TIMESTAMP);
  const blocks = inner
    .filter(({ id }) => id === SIMPLE_BLOCK || id === BLOCK_GROUP)
    .map((block) => blockOf(film, block))
    .filter((block) => block !== null);
  const time = own === undefined ? 0 : uintOf(film, own);
  return {
    content: element(CLUSTER, film.subarray(part.body, part.end)),
    times: blocks.map(({ after }) => time + after),
    track: blocks[0]?.track ?? 1,
    startsAlone: blocks[0]?.isAlone ?? false,
  };
}

/** A picture: its track, its time after its cluster's, and whether it needs no other to be shown. */
function blockOf(film: Uint8Array, part: EbmlElement) {
  const inner = part.id === BLOCK_GROUP ? elementsIn(film, part.body, part.end ?? part.body) : [part];
  const block = inner.find(({ id }) => id === BLOCK || id === SIMPLE_BLOCK);
  // One byte for the track, two for the time, one for flags: a recording has far fewer than 127 tracks.
  if (block?.end == null || block.end - block.body < 4) return null;
  const view = new DataView(film.buffer, film.byteOffset + block.body, 4);
  const isKey = (view.getUint8(3) & 0x80) !== 0;
  return {
    track: view.getUint8(0) & 0x7f,
    after: view.getInt16(1),
    isAlone: part.id === SIMPLE_BLOCK ? isKey : !inner.some(({ id }) => id === REFERENCE),
  };
}

/** What a film says of itself, with its length in ticks of its clock. */
function infoWith(film: Uint8Array, info: EbmlElement & { end: number }, ticks: number): Uint8Array {
  const kept = elementsIn(film, info.body, info.end).filter(({ id }) => id !== DURATION);
  const scale = kept.some(({ id }) => id === TIMESTAMP_SCALE)
    ? []
    : [element(TIMESTAMP_SCALE, uint(1_000_000))];
  const others = kept.map(({ start, end }) => film.subarray(start, end ?? start));
  return element(INFO, ...scale, ...others, element(DURATION, float(ticks)));
}

/** The places where a player may begin; the first cluster stands so many bytes behind the start of the segment's body. */
function cuesOf(clusters: readonly Cluster[], offset: number): Uint8Array {
  let at = offset;
  const points = clusters.flatMap(({ content, times, track, startsAlone }) => {
    const place = at;
    at += content.length;
    if (!startsAlone) return [];
    const where = element(CUE_POSITIONS, element(CUE_TRACK, uint(track)), element(CUE_CLUSTER, uint(place)));
    return [element(CUE_POINT, element(CUE_TIME, uint(times[0])), where)];
  });
  return points.length === 0 ? new Uint8Array(0) : element(CUES, ...points);
}
