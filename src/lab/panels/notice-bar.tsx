import controls from "./controls.module.css";
import { useDesk } from "./desk-context.ts";
import { Icon } from "./icons.tsx";
import css from "./notice.module.css";
import { useStore } from "./use-store.ts";

/** How many lines of a long list of problems are shown. */
const MOST_LINES = 6;

/** What the page has to say: a link or file that could not be read, with what to do. */
export function NoticeBar() {
  const desk = useDesk();
  const notice = useStore(desk.page, (state) => state.notice);
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
              {notice.lines.length > MOST_LINES && <li>… and {notice.lines.length - MOST_LINES} more</li>}
            </ul>
          </div>
          <button
            type="button"
            className={controls.icon}
            aria-label="Dismiss this message"
            onClick={() => desk.notify(null)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
