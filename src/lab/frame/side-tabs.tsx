import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { isWhatIf } from "../../run/runs/what-if.ts";
import type { SideTab } from "../../run/state/types.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/frame.ts";
import { useController } from "../core/lab-context.ts";
import css from "./side-tabs.module.css";

/** The tabs in their order, with what their titles say. */
const TABS: readonly { id: SideTab; label: string; title: string }[] = [
  { id: "whatif", label: say.whatIf, title: say.whatIfMeaning },
  { id: "why", label: say.why, title: say.whyMeaning },
  { id: "packet", label: say.packet, title: say.packetMeaning },
  { id: "events", label: say.events, title: say.eventsMeaning },
  { id: "change", label: say.change, title: say.changeMeaning },
];

interface Props {
  panels: Readonly<Record<SideTab, ReactNode>>;
  /** Open as a sheet for one of them: on a narrow page the others are not offered. */
  isSheet?: boolean;
  /** Closes the panel; left out: it cannot be closed. */
  onClose?: (() => void) | undefined;
}

/** The side panel's tabs: one of the panels at a time. Arrow keys move between the tabs. */
export function SideTabs({ panels, isSheet = false, onClose }: Props) {
  const controller = useController();
  const hasFutures = useStore(controller.lab, (state) => isWhatIf(state.scenario));
  const chosen = useStore(controller.lab, (state) => state.tab);
  const tab = chosen === "whatif" && !hasFutures ? "packet" : chosen;
  const tabs = TABS.filter(({ id }) => id !== "whatif" || hasFutures);
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const step = event.code === "ArrowRight" ? 1 : event.code === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (tabs.findIndex(({ id }) => id === tab) + step + tabs.length) % tabs.length;
    controller.openTab(tabs[next].id);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className={css.side} data-sheet={isSheet}>
      {onClose && (
        <button
          type="button"
          className={css.close}
          aria-label={say.closeSide}
          title={say.closeSideMeaning}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
      <div ref={list} role="tablist" aria-label={say.sidePanel} className={css.tabs} onKeyDown={onKey}>
        {tabs.map(({ id, label, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === tab}
            aria-controls="tab-panel"
            tabIndex={id === tab ? 0 : -1}
            title={title}
            onClick={() => controller.openTab(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className={css.panel}>
        {panels[tab]}
      </div>
    </div>
  );
}
