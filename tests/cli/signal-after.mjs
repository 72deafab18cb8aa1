// Loaded into a command before its own code (`node --import`): SIGNAL_AFTER="SIGINT 20" sends it that signal as soon as it has
// written the line of so many runs into a file, however busy the machine is; SIGNAL_AT="SIGINT 1 of" as soon as it has written that
// text to stderr.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import process from "node:process";
import { isMainThread } from "node:worker_threads";

const [signal, after] = (process.env.SIGNAL_AFTER ?? "").split(" ");
const { writeSync } = fs;
let lines = 0;

if (isMainThread) {
  fs.writeSync = (file, text, ...where) => {
    const written = writeSync(file, text, ...where);
    if (lines < Number(after)) {
      lines += String(text)
        .split("\n")
        .filter((line) => /^\{.*\}$/.test(line)).length;
      if (lines >= Number(after)) process.kill(process.pid, signal);
    }
    return written;
  };
  syncBuiltinESMExports();
}

const [, signalAt, words] = /^(\w+) (.+)$/.exec(process.env.SIGNAL_AT ?? "") ?? [];
if (isMainThread && words !== undefined) {
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text, ...others) => {
    const isTaken = write(text, ...others);
    if (String(text).includes(words)) process.kill(process.pid, signalAt);
    return isTaken;
  };
}
