import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installedKernel, missingFor } from "../../scripts/lib/linux-recorder.ts";

describe("the recorder of Linux", () => {
  let place = "";
  const file = (...names: string[]) => {
    const path = join(place, ...names);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, "");
    return path;
  };
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), "recorder-"));
  });
  afterEach(() => rmSync(place, { recursive: true }));

  const complete = () => {
    for (const name of ["qemu-system-x86_64", "busybox", "ip", "gcc", "make", "python3", "taskset"])
      file("bin", name);
    for (const name of ["tun.ko.xz", "tcp_bbr.ko", "tcp_dctcp.ko.xz"]) file("modules", "kernel", name);
    return {
      cases: [file("cases", "one.json")],
      kernel: file("boot", "vmlinuz-6.12"),
      modules: join(place, "modules"),
      out: join(place, "out"),
      runs: 1,
    };
  };

  it("misses nothing where programs, kernel, modules and cases are there", () => {
    expect(missingFor(complete(), [join(place, "bin")])).toEqual([]);
  });

  it("says what is missing", () => {
    const recorder = complete();
    rmSync(join(place, "bin", "busybox"));
    rmSync(join(place, "modules", "kernel", "tcp_bbr.ko"));
    const missing = missingFor({ ...recorder, kernel: "", cases: ["two.json"] }, [join(place, "bin")]);
    expect(missing).toEqual([
      "busybox is not installed (Debian: busybox-static)",
      expect.stringContaining("no kernel image in /boot"),
      expect.stringContaining("no module tcp_bbr"),
      "no case two.json",
    ]);
  });

  it("takes the newest installed kernel that has its modules", () => {
    for (const version of ["6.9", "6.12", "6.18"]) file("boot", `vmlinuz-${version}`);
    for (const version of ["6.9", "6.12"]) file("lib", version, "tun.ko");
    const found = installedKernel(join(place, "boot"), join(place, "lib"));
    expect(found).toEqual({
      kernel: join(place, "boot", "vmlinuz-6.12"),
      modules: join(place, "lib", "6.12"),
    });
    expect(installedKernel(join(place, "nowhere"))).toEqual({ kernel: "", modules: "" });
  });
});
