import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { keepingConstants } from "./scripts/lib/keeping-constants.mjs";
import { cards } from "./scripts/vite/cards/plug-in.ts";
import { chunkGroups, type LaterChunk } from "./scripts/vite/chunks.ts";
import { type FirstOfPlaces, fetchedFirst } from "./scripts/vite/fetched-first.ts";
import { figureList } from "./scripts/vite/figure-list.ts";
import { findList } from "./scripts/vite/find-list.ts";
import { languages } from "./scripts/vite/languages.ts";
import { lessons } from "./scripts/vite/lessons.ts";
import { offline } from "./scripts/vite/offline.ts";
import { FRAME_DIGEST, ownWorker } from "./scripts/vite/own-worker.ts";
import { plugIns } from "./scripts/vite/plug-ins.ts";
import { senderSources } from "./scripts/vite/sender-sources.ts";
import { servedScenarios } from "./scripts/vite/served-scenarios.ts";
import { singleFile } from "./scripts/vite/single-file.ts";
import { smallStartCheck } from "./scripts/vite/small-start-check.ts";
import { publishedHead, statedVersion } from "./scripts/vite/version.ts";
import { DEFAULT_SCENARIO } from "./src/page/default-scenario.ts";

/** What the built page may load: itself, and nothing from any other host; the one script in it is that of the frame for own senders. */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${FRAME_DIGEST}'`,
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
 * Vite's own way would put a second copy of it into the worker. The worker's own file names all files that it needs, so that
 * they are fetched at once and not one after another.
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
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.isEntry || file.name !== "worker") continue;
        const needed = new Set<string>();
        const left = [...file.imports];
        for (let name = left.pop(); name !== undefined; name = left.pop()) {
          if (needed.has(name)) continue;
          needed.add(name);
          const chunk = bundle[name];
          if (chunk?.type === "chunk") left.push(...chunk.imports);
        }
        for (const name of file.imports) needed.delete(name);
        const imports = [...needed].map((name) => `import"./${name.split("/").pop()}";`);
        file.code = imports.join("") + file.code;
      }
    },
  };
}

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url)).replaceAll("\\", "/");
const parts = plugIns(`scenarios/${DEFAULT_SCENARIO}.json`);

/** What is fetched after the first picture, in few files: what the first seconds ask for, the start page, then place by place. */
const LATER: readonly LaterChunk[] = [
  {
    name: "soon",
    isUrgent: true,
    entries: [
      "src/lab/core/document/stored-draft.ts",
      "src/page/debug-surface.ts",
      "src/page/own-rooms.ts",
      "src/lab/core/address/view.ts",
      "src/lab/core/look/first-stop.ts",
      "src/lab/core/look/presentation-words.ts",
      "src/run/state/warm-up.ts",
      "src/scenario/differences.ts",
    ],
  },
  // Keys that are pressed before their code has come are kept, and what else is asked for does not wait for it.
  { name: "shortcuts", isUrgent: true, entries: ["src/lab/keys/shortcuts.ts"] },
  {
    name: "first-look",
    isUrgent: true,
    entries: [
      "src/lab/explain/sentence.tsx",
      "src/lab/frame/look-closer.tsx",
      "src/lab/inspector/first-knob.tsx",
      "src/lab/results/first-results.tsx",
      "src/run-view/network/placing.tsx",
      "src/run-view/plots/gestures.ts",
      "src/run-view/plots/axis-zoom.ts",
      "src/run-view/whole-run/whole-run-gestures.ts",
    ],
  },
  { name: "start", isUrgent: true, entries: ["src/lab/start/start-view.tsx"] },
  { name: "lab", entries: ["src/lab/app.tsx", "src/lab/start/more-to-open.tsx"] },
  { name: "figures", entries: ["src/figures/figures-place.tsx"] },
  { name: "lessons", entries: ["src/lessons/lessons-place.tsx"] },
  { name: "other", entries: ["src/page/other-place.tsx"] },
];

/** What of it a place begins with. */
const FIRST_OF_PLACES: FirstOfPlaces = {
  start: ["soon", "start"],
  lab: ["soon", "first-look"],
  figures: ["figures"],
  lessons: ["lessons"],
};

/** What both the page and its packaged form are made with. */
const common = () => [
  react(),
  parts,
  cards(),
  figureList(),
  findList(),
  senderSources(),
  statedVersion(),
  lessons(),
];

/** These modules only define things, so what nobody uses of them is left out. */
const treeshake = {
  moduleSideEffects: [{ test: /src[\\/](sim|scenario|analysis|experiment|host)[\\/]/, sideEffects: false }],
};

/** The page as one file, from `vite build --mode single-file`: `cwndscope package` fills in what it opens. */
const packaged: UserConfig = {
  base: "./",
  publicDir: false,
  plugins: [...common(), ownWorker(true), ...singleFile()],
  worker: {
    format: "iife",
    plugins: () => [plugIns(`scenarios/${DEFAULT_SCENARIO}.json`)],
    rolldownOptions: keepingConstants({ output: { codeSplitting: false } }),
  },
  build: {
    target: "es2022",
    outDir: "build/single-file",
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: keepingConstants({ treeshake, output: { codeSplitting: false } }),
  },
};

/** Relative addresses everywhere, so that the built site works from any sub-path of any static host. */
export default defineConfig(
  async ({ command, mode }): Promise<UserConfig> => (mode === "single-file" ? packaged : served(command)),
);

/** The page as files that a static host serves. */
async function served(command: "build" | "serve"): Promise<UserConfig> {
  return {
    base: "./",
    plugins: [
      ...common(),
      languages(),
      sharedWorkerCode(),
      ownWorker(false),
      fetchedFirst(["simulator"], FIRST_OF_PLACES, `scenarios/${DEFAULT_SCENARIO}.json`),
      servedScenarios(),
      contentSecurityPolicy(),
      publishedHead(),
      smallStartCheck(),
      offline(path("src/offline/service-worker.ts")),
    ],
    worker: { format: "es" },
    build: {
      target: "es2022",
      sourcemap: false,
      chunkSizeWarningLimit: 700,
      // A worker has no document to preload into; what is needed first is named in the page.
      modulePreload: {
        // Where a browser does not know it, files are fetched a little later.
        polyfill: false,
        resolveDependencies: (_, names, { hostType }) => (hostType === "html" ? names : []),
      },
      rolldownOptions: keepingConstants({
        treeshake,
        // The policy for ACKs that every run needs is in the simulator itself, and the list of plug-ins names it all the same.
        checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: [
              ...(command === "build"
                ? chunkGroups(
                    path("src/page/main.tsx"),
                    path("src/worker/entry.ts"),
                    path("src/experiment/execute.ts"),
                    await parts.api.plugIns(),
                    LATER.map(({ entries, ...chunk }) => ({ ...chunk, entries: entries.map(path) })),
                  )
                : []),
              // A folder of small scenarios is one file to fetch: their texts have much in common.
              { name: "pairs", test: /virtual:scenarios\/why$/ },
              { name: "steps", test: /virtual:scenarios\/lessons$/ },
              { name: "controllers", test: /\?sender$/ },
            ],
          },
        },
      }),
    },
    server: { host: "127.0.0.1" },
    preview: { host: "127.0.0.1" },
  };
}
