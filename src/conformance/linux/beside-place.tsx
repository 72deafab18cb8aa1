import { useEffect } from "react";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { say } from "../../words/en/conformance/linux.ts";
import { put } from "../../words/put.tsx";
import css from "../conformance.module.css";
import { CaseTable } from "./case-table.tsx";
import { CaseView } from "./case-view.tsx";
import { ROWS } from "./load.ts";
import { keyOf } from "./row.ts";

interface Props {
  /** "one-loss.reno"; null for the table of all. */
  recording: string | null;
  /** Address of the lab as it was left. */
  labHash: string;
}

/** Our senders beside recordings of a Linux kernel: all cases, or one. */
export function BesidePlace({ recording, labHash }: Props) {
  const at = ROWS.findIndex((row) => keyOf(row) === recording);
  useEffect(() => {
    document.title = say.pageTitle;
  }, []);
  return (
    <div className={css.page}>
      <PlaceHeader current={null} labHash={labHash} />
      <main className={css.main}>
        {recording === null ? (
          <CaseTable rows={ROWS} />
        ) : at < 0 ? (
          <p>{put(say.unknown, <a href="#beside-linux">{say.allCases}</a>)}</p>
        ) : (
          <CaseView key={recording} row={ROWS[at]} before={ROWS[at - 1]} after={ROWS[at + 1]} />
        )}
      </main>
    </div>
  );
}
