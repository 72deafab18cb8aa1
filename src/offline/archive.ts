/** Many files of the page as one, so that a first visit asks for few. */

/** A file in an archive. */
export interface ArchivedFile {
  /** Relative to the page. */
  url: string;
  /** Its media type. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** An archive as the service worker knows it before it has fetched it. */
export interface Archive {
  /** Relative to the page. */
  url: string;
  /** What is in it, relative to the page. */
  files: readonly string[];
}

/** What stands before the files: their addresses, types and lengths. */
type Index = { url: string; type: string; length: number }[];

/** Bytes of the number that an archive begins with: the length of its index. */
const LENGTH_BYTES = 4;

/** The archive of `files`, not compressed: the length of an index, the index as JSON, then file after file. */
export function writeArchive(files: readonly ArchivedFile[]): Uint8Array<ArrayBuffer> {
  const index: Index = files.map(({ url, type, body }) => ({ url, type, length: body.length }));
  const head = new TextEncoder().encode(JSON.stringify(index));
  const size = files.reduce((sum, { body }) => sum + body.length, LENGTH_BYTES + head.length);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, head.length);
  bytes.set(head, LENGTH_BYTES);
  let at = LENGTH_BYTES + head.length;
  for (const { body } of files) {
    bytes.set(body, at);
    at += body.length;
  }
  return bytes;
}

/** The files of an archive. @throws Error when it is damaged or cut. */
export function readArchive(bytes: Uint8Array<ArrayBuffer>): ArchivedFile[] {
  const start = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0);
  const index: Index = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, start)));
  let at = start;
  const files = index.map(({ url, type, length }) => {
    const body = bytes.subarray(at, at + length);
    at += length;
    return { url, type, body };
  });
  if (at !== bytes.length) throw new Error(`an archive of ${at} bytes has ${bytes.length}`);
  return files;
}
