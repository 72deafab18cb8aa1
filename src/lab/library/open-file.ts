import { isCapture, TELLING_BYTES } from "../../captures/is-capture.ts";
import { senderNameOf } from "../../scenario/edit/senders.ts";
import { LIMITS } from "../../scenario/index.ts";
import { parseScenarioText } from "../../scenario/parse-text.ts";
import { handFile } from "../../ui/base/handed-file.ts";
import type { LabController } from "../core/controller.ts";
import { beginSender } from "../core/document/begin-sender.ts";
import type { Environment } from "../core/lab-context.ts";
import { isOwnFile } from "../core/own/own-format.ts";

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
  const title = `"${file.name.slice(0, 60)}" could not be opened. Nothing was changed.`;
  if (file.size > LIMITS.file) {
    const allowed = `${LIMITS.file / 1e6} MB`;
    controller.notify({
      title,
      lines: [`It is larger than ${allowed}. Remove what is not part of a scenario.`],
      tone: "problem",
    });
    return;
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    controller.notify({ title, lines: ["The browser could not read it. Choose it again."], tone: "problem" });
    return;
  }
  if (/\.sender\.[cm]?js$/.test(file.name)) {
    // Its code is read before it runs.
    if (!beginSender(controller, senderNameOf(file.name), text))
      controller.notify({ title, lines: ["The network has no TCP flow. Add one first."], tone: "problem" });
    return;
  }
  if (isOwnFile(text)) {
    const done = await (await own()).importFile(text);
    if (done !== null) controller.openDialog({ kind: "own" });
    return;
  }
  const parsed = parseScenarioText(text);
  if (parsed.ok) controller.open(parsed.scenario, null);
  else controller.report(title, parsed.issues);
}
