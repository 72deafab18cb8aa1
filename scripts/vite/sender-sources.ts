/** Shipped controllers as senders of one's own: their source as it is, without the types. */
import { readFileSync } from "node:fs";
import { type Plugin, transformWithOxc } from "vite";

const QUERY = "?sender";

/** Makes a text of a module of a controller that is imported with "?sender". */
export function senderSources(): Plugin {
  return {
    name: "sender-sources",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      this.addWatchFile(path);
      const { code } = await transformWithOxc(readFileSync(path, "utf8"), path, { sourcemap: false });
      const source = code.replace(/^\t+/gm, (tabs) => "  ".repeat(tabs.length));
      return { code: `export default ${JSON.stringify(source)};`, moduleType: "js" };
    },
  };
}
