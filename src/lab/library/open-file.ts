import { isCapture, TELLING_BYTES } from "../../captures/is-capture.ts";
import { senderNameOf } from "../../scenario/edit/senders.ts";
import { LIMITS } from "../../scenario/index.ts";
import { parseScenarioText } from "../../scenario/parse-text.ts";
import { handFile } from "../../ui/base/handed-file.ts";
import { say } from "../../words/en/lab/library-own.ts";
import { fill } from "../../words/fill.ts";
import type { LabController } from "../core/controller.ts";
import { beginSender } from "../core/document/begin-sender.ts";
import type { Environment } from "../core/lab-context.ts";
import { isOwnFile } from "../core/own/own-format.ts";
import { type FileKind, fileKind } from "./file-kind.ts";

const KIND_WORDS: Readonly<Record<FileKind, string>> = {
  graphml: say.isGraphml,
  gml: say.isGml,
  dot: say.isDot,
  tcl: say.isTcl,
  "graph-json": say.isGraphJson,
  lesson: say.isLesson,
  xml: say.isXml,
  table: say.isTable,
  program: say.isProgram,
  binary: say.isBinary,
};

/** Opens a scenario file, and a capture in its own place; what is wrong with it is listed, and the page keeps what it shows. One of several scenarios is imported. */
export async function openFile(
  controller: LabController,
  file: File,
  own: Environment["own"],
): Promise<void> {
  const head = await file
    .slice(0, TELLING_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (isCapture(new Uint8Array(head))) {
    handFile("#capture", file);
    return;
  }
  const title = fill(say.notOpened, file.name.slice(0, 60));
  if (file.size > LIMITS.file) {
    const lines = [fill(say.tooLarge, String(LIMITS.file / 1e6))];
    controller.notify({ title, lines, tone: "problem" });
    return;
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    controller.notify({ title, lines: [say.notRead], tone: "problem" });
    return;
  }
  if (/\.sender\.[cm]?js$/.test(file.name)) {
    // Its code is read before it runs.
    if (!beginSender(controller, senderNameOf(file.name), text))
      controller.notify({ title, lines: [say.noFlow], tone: "problem" });
    return;
  }
  if (isOwnFile(text)) {
    const done = await (await own()).importFile(text);
    if (done !== null) controller.openDialog({ kind: "own" });
    return;
  }
  const kind = fileKind(file.name, text);
  if (kind !== null) {
    const remedy = kind === "lesson" ? say.openLesson : say.drawIt;
    const build = { label: say.build, act: () => controller.openDialog({ kind: "templates" }) };
    const actions = kind === "lesson" ? [] : [build];
    controller.notify({ title, lines: [KIND_WORDS[kind], remedy], tone: "problem", actions });
    return;
  }
  const parsed = parseScenarioText(text);
  if (parsed.ok) controller.open(parsed.scenario, null);
  else controller.report(title, parsed.issues);
}
