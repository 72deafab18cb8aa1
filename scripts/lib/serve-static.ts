import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join, normalize, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { mediaTypeOf } from "./media-types.ts";

/** A running server. */
export interface StaticServer {
  /** "http://127.0.0.1:40123/cwndscope/". */
  url: string;
  /** Paths that were asked for, in order. */
  asked: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves a folder under a sub-path with no headers but the type, as a plain static host does.
 *
 * @param options.isCompressed texts are sent compressed, as GitHub Pages sends them
 */
export function serveStatic(
  folder: string,
  path = "/cwndscope/",
  { isCompressed = false } = {},
): Promise<StaticServer> {
  const paths: string[] = [];
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    paths.push(asked);
    const inside = normalize(join(folder, asked.slice(path.length)));
    const file = asked.endsWith("/") ? join(inside, "index.html") : inside;
    const allowed = asked.startsWith(path) && `${inside}${sep}`.startsWith(folder);
    if (!allowed || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = mediaTypeOf(file) ?? "application/octet-stream";
    if (isCompressed && /^text|javascript|json|svg/.test(type)) {
      const body = compressed.get(file) ?? gzipSync(readFileSync(file));
      compressed.set(file, body);
      response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(body);
      return;
    }
    response.writeHead(200, { "content-type": type });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}${path}`,
        asked: paths,
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections();
            server.close(() => closed());
          }),
      });
    });
  });
}
