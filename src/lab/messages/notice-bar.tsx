import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/app.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./notice.module.css";

/** How many lines of a long list of problems are shown. */
const MOST_LINES = 6;

/** What the page has to say: a link or file that could not be read, with what to do. */
export function NoticeBar() {
  const controller = useController();
  const notice = useStore(controller.page, (state) => state.notice);
  return (
    <div role="alert">
      {notice && (
        <div className={css.notice} data-tone={notice.tone}>
          <div>
            <p>
              <b>{notice.title}</b>
            </p>
            <ul>
              {notice.lines.slice(0, MOST_LINES).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {notice.lines.length > MOST_LINES && (
                <li>{fill(say.andMore, notice.lines.length - MOST_LINES)}</li>
              )}
            </ul>
            {notice.actions && (
              <p className={css.actions}>
                {notice.actions.map(({ label, act }) => (
                  <button
                    type="button"
                    className={controls.button}
                    key={label}
                    onClick={() => {
                      controller.notify(null);
                      act();
                    }}
                  >
                    {label}
                  </button>
                ))}
              </p>
            )}
          </div>
          <button
            type="button"
            className={controls.icon}
            aria-label={say.dismiss}
            onClick={() => controller.notify(null)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
