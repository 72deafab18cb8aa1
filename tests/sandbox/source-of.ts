import { readFileSync } from "node:fs";
import { transformWithOxc } from "vite";

/** A shipped controller's own source, its types stripped. */
export async function sourceOf(id: string): Promise<string> {
  const file = new URL(`../../src/sim/tcp/congestion/${id}.ts`, import.meta.url);
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), `${id}.ts`, { sourcemap: false });
  return code.replace(/\n\/\/# sourceMappingURL.*/, "");
}
