// A relay for lectures: phones append lines to a list, the lecturer's page reads it. Plain Node, nothing is stored.
//   node scripts/relay.mjs [PORT]        then http://HOST:PORT/ANY-NAME is a list of its own
// POST appends one line, GET answers with all lines of the list. Lists are forgotten some hours after their last line.
// Pages that came over https can only ask a relay over https: put one behind a server that speaks it.
import { createServer } from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";

const LINE = /^cwa2\.[a-z0-9.-]{1,195}$/;
const MOST_LINES = 5000;
const MOST_LISTS = 200;
const KEPT = 12 * 3600 * 1000;
const HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-private-network": "true",
  "cache-control": "no-store",
  "content-type": "text/plain; charset=utf-8",
};

/** The server, which listens to nobody yet. @param now ms, for tests */
export function relay(now = Date.now) {
  /** Lists by name, the one that was longest without a new line first. */
  const lists = new Map();
  const append = (name, line) => {
    const lines = lists.get(name)?.lines ?? [];
    for (const [other, { at }] of lists) if (now() - at > KEPT) lists.delete(other);
    if (!LINE.test(line) || lines.length >= MOST_LINES) return 400;
    lists.delete(name);
    if (lists.size >= MOST_LISTS) lists.delete(lists.keys().next().value);
    lines.push(line);
    lists.set(name, { lines, at: now() });
    return 200;
  };
  return createServer((request, response) => {
    const name = request.url.slice(0, 100);
    const answer = (status, text) => response.writeHead(status, HEADERS).end(text);
    if (request.method === "OPTIONS") return answer(204, "");
    if (request.method === "GET") return answer(200, (lists.get(name)?.lines ?? []).join("\n"));
    if (request.method !== "POST") return answer(405, "GET or POST");
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part) => {
      body += part;
      if (body.length > 1000) request.destroy();
    });
    request.on("end", () => {
      const status = append(name, body.trim());
      answer(status, status === 200 ? "" : "not a line, or too many of them");
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.argv[2] ?? 8787);
  relay().listen(port, () => process.stdout.write(`http://localhost:${port}/ANY-NAME\n`));
}
