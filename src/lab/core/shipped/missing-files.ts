/** What is said, and can be done, when a part of the page could not be fetched. */
import { parseScenario, type ShippedScenarios } from "../../../scenario/index.ts";
import { isNewVersion } from "../../../ui/base/new-version.ts";
import { say } from "../../../words/en/lab/core.ts";
import { fill } from "../../../words/fill.ts";
import type { LabController } from "../controller.ts";

/** More ids than this are not written out. */
const MOST_NAMED = 8;

/**
 * Says that parts of the page could not be fetched; `tryAgain` fetches them once more. What was said before of other parts
 * stays, and is tried again with them.
 */
export function reportUnfetched(
  controller: LabController,
  title: string,
  lines: readonly string[],
  tryAgain: () => void,
  reload: () => void = controller.reload,
): void {
  const { notice } = controller.page.getState();
  const earlier = notice?.actions?.[0]?.label === say.tryAgain ? notice : null;
  const [again, anew] = earlier?.actions ?? [];
  const both = () => {
    again?.act();
    tryAgain();
  };
  const actions = [
    { label: say.tryAgain, act: both },
    { label: say.reloadPage, act: anew?.act ?? reload },
  ];
  const said = earlier ? [...earlier.lines.slice(0, -1), [title, ...lines].join(" ")] : lines;
  controller.notify({
    title: earlier?.title ?? title,
    lines: [...said, say.checkNetwork],
    tone: "problem",
    actions,
  });
  const told = controller.page.getState().notice;
  void isNewVersion().then((isNew) => {
    if (!isNew || controller.page.getState().notice !== told) return;
    const anew = [{ label: say.reload, act: actions[1].act }];
    controller.notify({ title: say.newVersion, lines: [], tone: "problem", actions: anew });
  });
}

/** Says which shipped scenarios could not be fetched. */
export function reportMissing(controller: LabController, ids: readonly string[], tryAgain: () => void): void {
  const title = ids.length === 1 ? say.oneNotFetched : fill(say.severalNotFetched, ids.length);
  const names = ids.length > MOST_NAMED ? [...ids.slice(0, MOST_NAMED), "…"] : ids;
  reportUnfetched(controller, title, [names.join(", ")], tryAgain);
}

/** Opens a shipped scenario, unless something else is to be opened meanwhile; what goes wrong is said on the page. */
export async function openShipped(
  controller: LabController,
  id: string,
  shipped: ShippedScenarios,
): Promise<void> {
  const isNewest = controller.beginOpening();
  let input: unknown;
  try {
    input = await shipped.load(id);
  } catch {
    const again = () => void openShipped(controller, id, shipped);
    if (isNewest()) reportMissing(controller, [id], again);
    return;
  }
  if (!isNewest()) return;
  const parsed = parseScenario(input);
  if (parsed.ok) controller.open(parsed.scenario, id);
  else controller.report(say.notOpened, parsed.issues);
}
