/** Makes recordings of a Linux kernel's TCP anew, in a virtual machine of QEMU: what that needs, and what of it is missing. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What is recorded, and with which kernel. */
export interface Recorder {
  /** Files of cases (JSON, as in tests/reference/linux-6.12/cases). */
  cases: readonly string[];
  /** Compressed kernel image, and the folder of its modules; "" where none was found. */
  kernel: string;
  modules: string;
  /** Folder for the recordings, and for the recorder's own programs. */
  out: string;
  /** Recordings of each case and sender. */
  runs: number;
}

/** Programs that the recorder runs or takes into the machine, and the Debian package that has each. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "qemu-system-x86_64": "qemu-system-x86",
  busybox: "busybox-static",
  ip: "iproute2",
  gcc: "gcc",
  make: "make",
  python3: "python3",
  taskset: "util-linux",
};

/** Modules of the kernel that a recording needs. */
const MODULES = ["tun", "tcp_bbr", "tcp_dctcp"];

const FOLDER = fileURLToPath(new URL("../../tests/reference/linux-6.12/recorder/", import.meta.url));

/** Folders in which a program is looked for, `ip` too where it is the administrator's. */
const PLACES = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];

/** The newest kernel image of a folder whose modules are there too; empty paths where there is none. */
export function installedKernel(
  boot = "/boot",
  modules = "/lib/modules",
): Pick<Recorder, "kernel" | "modules"> {
  const names = existsSync(boot) ? readdirSync(boot) : [];
  const versions = names.flatMap((name) =>
    name.startsWith("vmlinuz-") ? [name.slice("vmlinuz-".length)] : [],
  );
  const found = versions
    .filter((version) => existsSync(join(modules, version)))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .pop();
  if (found === undefined) return { kernel: "", modules: "" };
  return { kernel: join(boot, `vmlinuz-${found}`), modules: join(modules, found) };
}

/** What is missing for a recording, a sentence each; none: it can be made. @param places folders of programs */
export function missingFor(
  { cases, kernel, modules }: Recorder,
  places: readonly string[] = PLACES,
): string[] {
  const programs = Object.entries(PROGRAMS).flatMap(([program, from]) =>
    places.some((place) => isReadable(join(place, program)))
      ? []
      : [`${program} is not installed (Debian: ${from})`],
  );
  const images = isReadable(kernel)
    ? []
    : [`no kernel image ${kernel || "in /boot"}: --kernel FILE (Debian: linux-image-cloud-amd64)`];
  const names = existsSync(modules) ? readdirSync(modules, { recursive: true, encoding: "utf8" }) : [];
  const parts = MODULES.filter(
    (module) => !names.some((name) => /\/?([^/]+)\.ko/.exec(name)?.[1] === module),
  ).map((module) => `no module ${module} ${modules ? `in ${modules}` : "in /lib/modules"}: --modules FOLDER`);
  const files = cases.filter((file) => !isReadable(file)).map((file) => `no case ${file}`);
  return [...programs, ...images, ...parts, ...files];
}

/** Records. Returns whether it could. @throws never; the recorder's own words go to the terminal */
export function record({ cases, kernel, modules, out, runs }: Recorder): boolean {
  const place = join(out, "recorder");
  mkdirSync(place, { recursive: true });
  cpSync(FOLDER, place, { recursive: true });
  const options = ["--kernel", kernel, "--modules", modules, "--runs", `${runs}`, "--out", out];
  const { status } = spawnSync("python3", [join(place, "record.py"), ...options, ...cases], {
    stdio: "inherit",
  });
  return status === 0;
}

function isReadable(file: string): boolean {
  if (file === "") return false;
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
