import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { SIMULATOR_VERSION } from "../../src/sim/index.ts";

const execute = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const command = join(root, "scripts", "cwndscope.mjs");

describe("the command itself", () => {
  it("prints nothing but the object with npm run --silent cli, from any folder", async () => {
    const args = ["--prefix", root, "run", "--silent", "cli", "--", "run", "two-losses-one-window", "--json"];
    const { stdout } = await execute("npm", args, { cwd: tmpdir(), shell: process.platform === "win32" });
    expect(JSON.parse(stdout).flows.f1.scheme).toBe("reno");
  });

  it("says its version, which package.json states, and that of the simulator", async () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    for (const word of ["version", "--version"]) {
      const { stdout } = await execute(process.execPath, [command, word], { cwd: tmpdir() });
      expect(stdout).toBe(`cwndscope ${version}, simulator ${SIMULATOR_VERSION}\n`);
    }
  });

  it("exits with 2 and one line for a wrong scenario", async () => {
    const failed = execute(process.execPath, [`${root}scripts/cwndscope.mjs`, "run", "no-such"], {
      cwd: tmpdir(),
    });
    await expect(failed).rejects.toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^no-such: .*\n$/),
    });
  });

  it("repeats no argument of sixty thousand characters", async () => {
    const long = "x".repeat(60_000);
    for (const args of [
      ["run", `${long}.json`],
      ["run", `https://example.org/#${long}`],
      ["run", "cerl-fig4", "--set", `${long}=1`],
      ["run", "cerl-fig4", "--set", long],
      ["run", "cerl-fig4", `--${long}`],
      ["run", "cerl-fig4", "--trace", `out.${long}`],
      ["list", long],
      [long],
    ]) {
      const failed = await execute(process.execPath, [command, ...args]).catch((error) => error);
      expect(failed.code, args[0]).toBe(2);
      expect(failed.stderr).toMatch(/^[^\n]{10,3000}\n$/);
    }
  });
});

const unix = process.platform !== "win32";
const linux = process.platform === "linux";

describe.runIf(unix)("output that cannot be written", () => {
  const shell = (line: string) =>
    execute("bash", ["-c", line.replaceAll("cwndscope", `"${process.execPath}" "${command}"`)]).catch(
      (error) => error,
    );

  it.runIf(linux)("on a full disk: one line, exit code 1", async () => {
    for (const line of ["run reno-sawtooth --duration 1 --json", "list schemes", "help"]) {
      const { code, stderr } = await shell(`cwndscope ${line} > /dev/full`);
      expect(code, line).toBe(1);
      expect(stderr).toMatch(/^standard output: .*ENOSPC.*\n$/);
    }
  });

  it.runIf(linux)("to a closed standard output: one line, exit code 1", async () => {
    for (const line of ["run reno-sawtooth --duration 1 --json", "list schemes", "help"]) {
      const { code, stderr } = await shell(`cwndscope ${line} >&-; exit $?`);
      expect(code, line).toBe(1);
      expect(stderr).toMatch(/^standard output: .*it is closed.*\n$/);
    }
  });

  it.runIf(linux)(
    "closed or thrown away, it is no failure where nothing is printed or nobody asks",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "closed-"));
      const lines = [`run reno-sawtooth --duration 1 --out '${folder}/out' >&-`, "help > /dev/null"];
      for (const line of lines) expect((await shell(`cwndscope ${line}; exit $?`)).code ?? 0, line).toBe(0);
      expect(readFileSync(join(folder, "out"), "utf8")).toMatch(/reno/i);
      const child = spawn(process.execPath, [command, "help"], { stdio: "ignore" });
      expect(await once(child, "close")).toEqual([0, null]);
      rmSync(folder, { recursive: true });
    },
  );

  it("to a reader who is gone: one line, exit code 1", async () => {
    const child = spawn(process.execPath, [command, "run", "reno-sawtooth", "--duration", "1", "--json"]);
    child.stdout.destroy();
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(said).toMatch(/^standard output: .*nobody reads it.*\n$/);
  });

  it("a file that the disk has no room for leaves the older one, and nothing beside it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "full-disk-"));
    const trace = join(folder, "trace.json");
    writeFileSync(trace, "older");
    // No file may grow over 16 blocks.
    const failed = await shell(`ulimit -f 16; cwndscope run reno-sawtooth --trace '${trace}'`);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(/^\S*trace\.json: it could not be written \(EFBIG.*\n$/);
    expect(readFileSync(trace, "utf8")).toBe("older");
    expect(readdirSync(folder)).toEqual(["trace.json"]);
    rmSync(folder, { recursive: true });
  });

  it("Ctrl+C at any time leaves a whole file or none", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cwndscope-stop-"));
    const trace = join(folder, "trace.csv");
    const args = [command, "run", "cerl-fig4", "--duration", "1000", "--trace", trace];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
    child.stderr.resume();
    // As soon as anything is there, the writing has begun.
    while (readdirSync(folder).length === 0 && child.exitCode === null)
      await new Promise((resume) => setImmediate(resume));
    child.kill("SIGINT");
    const [code] = await once(child, "close");
    if (existsSync(trace)) expect(code).toBe(0);
    else expect([code, readdirSync(folder)]).toEqual([130, []]);
    rmSync(folder, { recursive: true });
  });
});
