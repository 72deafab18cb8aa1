import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

/** Relative addresses everywhere, so that the built site works from any sub-path of any static host. */
export default defineConfig({
  base: "./",
  plugins: [react(), contentSecurityPolicy()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    // A folder of small scenarios is one file to fetch.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "pairs", test: /scenarios[\\/]why[\\/]/ }] } },
    },
  },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
});
