/** The page as one file that opens by double click: its code, its styles and its worker stand in the document. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { FRAME_DIGEST } from "./own-worker.ts";

/** Where a packaged page's own link goes: what the page opens when its address names nothing. */
export const LINK_PLACE = "<!--link-->";

/** Lets the page start a worker from code that it holds, since a file may not load others. */
function inlineWorker(): Plugin {
  const made = /new Worker\(new URL\("\.\.\/worker\/entry\.ts", import\.meta\.url\), \{\s*type: "module",\s*/;
  return {
    name: "inline-worker",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/page/worker-port.ts")) return null;
      if (!made.test(code)) this.error("the worker is not made where it was");
      return `import InlineWorker from "../worker/entry.ts?worker&inline";\n${code.replace(made, "new InlineWorker({")}`;
    },
  };
}

/** What a packaged page may do: run its own script, and load nothing at all. */
function policyOf(script: string): string {
  const digest = createHash("sha256").update(script).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'sha256-${digest}' 'sha256-${FRAME_DIGEST}'`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "media-src blob:",
    "worker-src blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** A packaged page speaks English only, so translations of lessons and cards stay out of it. */
function inEnglish(): Plugin {
  const translations = /const translations = import\.meta\.glob.*?;\n/s;
  return {
    name: "in-english",
    enforce: "pre",
    transform(code, id) {
      if (!/\/(?:lessons\/data\/load|cards\/card-loaders)\.ts$/.test(id)) return null;
      if (!translations.test(code)) this.error("the translations are not where they were");
      return code.replace(translations, "const translations: Record<string, undefined> = {};\n");
    },
  };
}

/** Puts the one script and the one style sheet into the document, and leaves nothing beside it. */
function inlineEverything(): Plugin {
  return {
    name: "inline-everything",
    enforce: "post",
    generateBundle: {
      // After the bundler's own last changes to the script.
      order: "post",
      handler(_, bundle) {
        const files = Object.values(bundle);
        const html = files.find(({ fileName }) => fileName === "index.html");
        const scripts = files.flatMap((file) => (file.type === "chunk" ? [file] : []));
        if (html?.type !== "asset" || scripts.length !== 1) this.error("the page did not become one script");
        // "</script" would end the element; in a string or a regular expression the escaped form means the same.
        const script = `\n${scripts[0].code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")}\n`;
        const styles = files.flatMap((file) =>
          file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
        );
        const head = String(html.source)
          .replace(/\s*<(?:script|link)\b[^>]*(?:src|href)="\.?\/?[^"]*"[^>]*>(?:<\/script>)?/g, "")
          .replace(
            /<head>/,
            () => `<head>\n<meta http-equiv="Content-Security-Policy" content="${policyOf(script)}">`,
          )
          .replace("</head>", () => `<style>\n${styles.join("\n")}\n</style>\n</head>`);
        html.source = head.replace(
          "</body>",
          () => `${LINK_PLACE}\n<script type="module">${script}</script>\n</body>`,
        );
        for (const { fileName } of files) if (fileName !== "index.html") delete bundle[fileName];
      },
    },
  };
}

/** The plug-ins that make the page one file. */
export function singleFile(): Plugin[] {
  return [inEnglish(), inlineWorker(), inlineEverything()];
}
