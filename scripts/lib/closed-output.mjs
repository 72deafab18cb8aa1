// Whether standard output was closed by the shell that started the command, as `>&-` does.
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import process from "node:process";

const SHELLS = new Set(["sh", "bash", "dash", "ash", "busybox", "ksh", "mksh", "zsh", "fish", "tcsh", "csh"]);

/**
 * Before any script runs, Node opens /dev/null for reading and writing in the place of a closed descriptor, so that a write
 * does not fail. A shell opens /dev/null for writing only; other programs that discard output open it as Node does. So the
 * output counts as closed when it is such a /dev/null and the next process above that has another output, or none, is a shell.
 * Linux only: elsewhere, and where processes cannot be seen, it counts as open.
 */
export function isOutputClosed() {
  if (process.platform !== "linux") return false;
  try {
    if (!hasNullOutput("self")) return false;
    for (let pid = process.ppid; pid > 0; ) {
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
      if (!hasNullOutput(pid)) return SHELLS.has(name);
      pid = Number(parent);
    }
  } catch {
    // A process that belongs to somebody else, or one that has ended.
  }
  return false;
}

/** True when a process has /dev/null, open for reading and writing, as its standard output; false also when it has none. */
function hasNullOutput(pid) {
  if (!existsSync(`/proc/${pid}/fd/1`) || readlinkSync(`/proc/${pid}/fd/1`) !== "/dev/null") return false;
  const [, flags] = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/1`, "utf8"));
  return (Number.parseInt(flags, 8) & 3) === 2;
}
