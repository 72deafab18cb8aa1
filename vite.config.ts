import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { pluginDeclarations } from "./scripts/vite/declarations.ts";

/** What the built page may load: itself, and nothing from any other host. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Puts the policy into the built page; the development server needs scripts inside the page. */
function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
        injectTo: "head-prepend",
      },
    ],
  };
}

/**
 * Builds the worker as a part of the page instead of on its own, so that the simulator is one file that both load:
 * Vite's own way would put a second copy of it into the worker.
 */
function sharedWorkerCode(): Plugin {
  const address = /new URL\("\.\.\/worker\/entry\.ts", import\.meta\.url\)/;
  return {
    name: "shared-worker-code",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/page/worker-port.ts")) return null;
      if (!address.test(code)) this.error("the address of the worker is not where it was");
      const worker = this.emitFile({ type: "chunk", id: "/src/worker/entry.ts", name: "worker" });
      return code.replace(address, `import.meta.ROLLUP_FILE_URL_${worker}`);
    },
  };
}

/** Relative addresses everywhere, so that the built site works from any sub-path of any static host. */
export default defineConfig({
  base: "./",
  plugins: [react(), pluginDeclarations(), sharedWorkerCode(), contentSecurityPolicy()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A folder of small scenarios is one file to fetch.
            { name: "pairs", test: /scenarios[\\/]why[\\/]/ },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
});
