import { guessesOfRun } from "../../run/decisions/guesses.ts";
import { frontFlow } from "../../run/runs/flow-style.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { LabState, SideTab } from "../../run/state/types.ts";
import { byTime } from "../../ui/base/series.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/app.ts";
import type { LabController } from "../core/controller.ts";
import { useController } from "../core/lab-context.ts";
import css from "./look-closer.module.css";

/** What is beside the first look, each one step away. */
export function LookCloser() {
  const controller = useController();
  const count = useStore(controller.lab, lossesAndGuesses);
  const hasNumbers = useStore(controller.page, ({ instruments }) => instruments.includes("numbers"));
  const { looks } = controller;
  const openTab = (tab: SideTab) => {
    controller.openTab(tab);
    looks.open(["panel"]);
  };
  return (
    <section className={css.list} aria-labelledby="look-closer">
      <h3 id="look-closer">{say.lookCloser}</h3>
      <Item
        label={say.why}
        hint="W"
        onOpen={() => {
          explainLast(controller);
          openTab("why");
        }}
      />
      <Item
        label={say.packets}
        onOpen={() => {
          controller.stepper.choose("packet");
          openTab("packet");
          looks.open(["steps"]);
        }}
      />
      <Item label={say.losses} hint={count > 0 ? String(count) : ""} onOpen={() => openTab("events")} />
      <Item label={say.change} onOpen={() => openTab("change")} />
      <Item label={say.compare} onOpen={() => controller.openDialog({ kind: "compare" })} />
      <Item
        label={say.moreNumbers}
        isOpen={hasNumbers}
        onOpen={() => (hasNumbers ? looks.close(["numbers"]) : looks.open(["numbers"]))}
      />
    </section>
  );
}

interface ItemProps {
  label: string;
  /** A key, or how many there are; "": nothing. */
  hint?: string;
  isOpen?: boolean;
  onOpen(): void;
}

function Item({ label, hint = "", isOpen, onOpen }: ItemProps) {
  return (
    <button type="button" aria-pressed={isOpen} onClick={onOpen}>
      <b aria-hidden="true">{isOpen ? "−" : "+"}</b>
      <span>{label}</span>
      {hint !== "" && <small>{hint}</small>}
    </button>
  );
}

/** How many losses of data and guesses about them the shown run has. */
function lossesAndGuesses(state: LabState): number {
  const run = frontRun(state);
  if (run === undefined) return 0;
  const losses = run.result.trace.links.reduce((sum, { drops }) => sum + drops.t.length, 0);
  return losses + guessesOfRun(run).length;
}

/** Where nothing is chosen to be explained yet: the last decision before the playhead, else the first. */
function explainLast({ lab, clock, stepper }: LabController): void {
  const state = lab.getState();
  const run = frontRun(state);
  const flow = run && frontFlow(state, run);
  if (!flow || state.selection.kind === "change") return;
  const { decisions } = flow;
  const decision = decisions[Math.max(0, byTime.right(decisions, clock.getState().playhead) - 1)];
  if (decision) stepper.explain(run, flow, decision);
}
