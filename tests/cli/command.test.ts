import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const execute = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));

describe("the command itself", () => {
  it("prints nothing but the object with npm run --silent cli, from any folder", async () => {
    const args = ["--prefix", root, "run", "--silent", "cli", "--", "run", "two-losses-one-window", "--json"];
    const { stdout } = await execute("npm", args, { cwd: tmpdir(), shell: process.platform === "win32" });
    expect(JSON.parse(stdout).flows.f1.scheme).toBe("reno");
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
});
