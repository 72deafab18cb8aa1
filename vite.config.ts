import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Relative addresses everywhere, so that the built site works from any sub-path of any static host. */
export default defineConfig({
  base: "./",
  plugins: [react()],
  worker: { format: "es" },
  build: { target: "es2022", sourcemap: false, chunkSizeWarningLimit: 700 },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
});
