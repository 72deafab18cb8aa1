// `npm start`: installs what is missing, builds the page if need be, serves it and prints its address.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { ensureBuilt, ensureInstalled, fail, requireNode, root } from "./lib/project.mjs";

requireNode();
const { port, host } = readOptions();
ensureInstalled();
ensureBuilt();
if (!(await isFree(port, host))) {
  fail(
    `Port ${port} is taken (is the page already running?). Choose another: npm start -- --port ${port + 1}`,
  );
}
const { preview } = await import("vite");
const server = await preview({ root, preview: { port, host, strictPort: true } });
const addresses = [...(server.resolvedUrls?.local ?? []), ...(server.resolvedUrls?.network ?? [])];
process.stdout.write(`\ncwndscope is at ${addresses.join(" and ")}\nStop it with Ctrl+C.\n`);
// Lessons that are written on the page are saved with the page as one file. Nobody needs it before one is written.
const oneFile = spawn(process.execPath, [join(root, "scripts", "one-file.mjs")], {
  cwd: root,
  stdio: "ignore",
});
process.on("exit", () => oneFile.kill());

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { port: { type: "string", default: "4173" }, host: { type: "string", default: "127.0.0.1" } },
    });
    const number = Number(values.port);
    if (!Number.isInteger(number) || number < 1 || number > 65535) {
      fail(`--port takes a whole number from 1 to 65535, not "${values.port}".`, 2);
    }
    return { port: number, host: values.host };
  } catch (error) {
    return fail(`${error.message}\nUsage: npm start -- [--port 4173] [--host 127.0.0.1]`, 2);
  }
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
