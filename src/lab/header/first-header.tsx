import type { ReactNode } from "react";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { PlaceLinks } from "../../ui/controls/header/place-links.tsx";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { Menu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lab/app.ts";
import { useController } from "../core/lab-context.ts";
import { Brand, ShareButton } from "./brand.tsx";
import css from "./header.module.css";
import { ScenarioField } from "./scenario-field.tsx";

const MoreItems = onDemand(say.menu, async () => (await import("./more-items.tsx")).MoreItems);

/** The top line of the first look: places, which scenario, build, share; undo once there is something to undo; the rest is a menu. */
export function FirstHeader({ exportMenu }: { exportMenu: ReactNode }) {
  const controller = useController();
  const canUndo = useStore(controller.page, (state) => state.canUndo);
  return (
    <header className={css.header} data-first>
      <h1 className="visually-hidden">{say.page}</h1>
      <Brand />
      <PlaceLinks current="lab" isShort />
      <ScenarioField />
      <span className={css.gap} />
      {canUndo && (
        <button
          type="button"
          className={controls.icon}
          aria-label={say.undo}
          title={say.undoKey}
          onClick={() => controller.undo()}
        >
          <Icon name="undo" />
        </button>
      )}
      <button
        type="button"
        className={controls.button}
        title={say.buildMeaning}
        onClick={() => controller.draft.build(true)}
      >
        {say.build}
      </button>
      <ShareButton />
      <Menu label={say.moreMenu} icon="more">
        <MoreItems exportMenu={exportMenu} />
      </Menu>
    </header>
  );
}
