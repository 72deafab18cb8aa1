/** The worker that runs senders of one's own: a text of its own, because a frame without an origin may fetch nothing. */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { FRAME_SCRIPT, frameDocument } from "../../src/page/own-frame.ts";
import { keepingConstants } from "../lib/keeping-constants.mjs";

const ENTRY = fileURLToPath(new URL("../../src/worker/own-entry.ts", import.meta.url));

/** What a policy calls the script of the frame. */
export const FRAME_DIGEST: string = createHash("sha256").update(FRAME_SCRIPT).digest("base64");

async function workerText(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: keepingConstants({ input: ENTRY, output: { format: "iife", codeSplitting: false } }),
    },
  });
  const [{ output }] = Array.isArray(built) ? built : [built as { output: { code?: string }[] }];
  const [{ code = "" }] = output as { code?: string }[];
  return code;
}

/** Replaces src/page/own-worker-code.ts by what gives the text. @param isOneFile does it stand in the page, or beside it? */
export function ownWorker(isOneFile: boolean): Plugin {
  let isBuild = false;
  return {
    name: "own-worker",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    async load(id) {
      if (!id.split("?")[0].endsWith("/src/page/own-worker-code.ts")) return null;
      const digest = `export const FRAME_DIGEST = ${JSON.stringify(FRAME_DIGEST)};\n`;
      const text = await workerText();
      if (!isBuild || isOneFile)
        return `${digest}export const FRAME_ADDRESS = null;
          export const ownWorkerCode = async () => ${JSON.stringify(text)};`;
      const frame = this.emitFile({
        type: "asset",
        name: "own-frame.html",
        source: frameDocument(FRAME_DIGEST),
      });
      const file = this.emitFile({ type: "asset", name: "own-worker.js", source: text });
      return `${digest}export const FRAME_ADDRESS = import.meta.ROLLUP_FILE_URL_${frame};
      export async function ownWorkerCode() {
        const answer = await fetch(import.meta.ROLLUP_FILE_URL_${file});
        if (!answer.ok) throw new Error("the simulator for senders of one's own could not be fetched");
        return answer.text();
      }`;
    },
  };
}
