import { useState } from "react";
import { isLocalLink } from "../../ui/base/local-link.ts";
import { Dialog } from "../../ui/controls/overlays/dialog.tsx";
import { say } from "../../words/en/lab/share.ts";
import { usePresentation } from "../core/lab-context.ts";
import { EmbedPage } from "./embed-page.tsx";
import { LinkPage } from "./link-page.tsx";
import { ScenesPage } from "./scenes-page.tsx";
import css from "./share.module.css";
import { StudentsPage } from "./students-page.tsx";

const PAGES = {
  link: say.link,
  scenes: say.scenes,
  embed: say.inASlide,
  students: say.onePerStudent,
} as const;

/** The ways to give this run to others: a link, scenes for a class, a frame in another page, a link for each student. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const presentation = usePresentation();
  const [page, setPage] = useState<keyof typeof PAGES>("link");
  return (
    <Dialog title={say.title} onClose={onClose}>
      <div role="tablist" aria-label={say.ways} className={css.tabs}>
        {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((id, i, all) => (
          <button
            key={id}
            id={`share-${id}`}
            type="button"
            role="tab"
            aria-selected={page === id}
            aria-controls="share-page"
            tabIndex={page === id ? 0 : -1}
            onClick={() => setPage(id)}
            onKeyDown={(event) => {
              const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
              if (by === 0) return;
              const next = all[(i + by + all.length) % all.length];
              setPage(next);
              document.getElementById(`share-${next}`)?.focus();
            }}
          >
            {PAGES[id]}
          </button>
        ))}
      </div>
      {isLocalLink(location.href) && (
        <p role="note" className={css.local}>
          {say.localFile}
        </p>
      )}
      <div id="share-page" role="tabpanel" aria-labelledby={`share-${page}`} className={css.page}>
        {page === "link" && <LinkPage />}
        {page === "scenes" && (
          <ScenesPage
            onPresent={() => {
              onClose();
              void presentation.present();
            }}
          />
        )}
        {page === "embed" && <EmbedPage />}
        {page === "students" && <StudentsPage />}
      </div>
    </Dialog>
  );
}
