import { useEffect, useMemo, useState } from "react";
import { type ClassTable, type ContestNetwork, parseClassTable } from "../exercise/contest/index.ts";
import { agree, isAgreed } from "../run/own/consent.ts";
import type { Simulator } from "../run/state/runner.ts";
import { CodeToRead } from "../ui/controls/code-to-read.tsx";
import controls from "../ui/controls/controls.module.css";
import { PlaceHeader } from "../ui/controls/header/place-header.tsx";
import { WithError } from "../ui/controls/marks/with-error.tsx";
import { MissingPart } from "../ui/controls/missing-part.tsx";
import { say } from "../words/en/contest/place.ts";
import { fill } from "../words/fill.ts";
import { ClassView } from "./class-view.tsx";
import css from "./contest.module.css";
import { ContestView } from "./contest-view.tsx";
import { type Entrant, FIELD, keptEntrants, ownEntrant, REFERENCE } from "./entrants.ts";
import { loadNetworks } from "./networks.ts";

interface Props {
  /** Id of the network that the address names; null for the first. */
  network: string | null;
  /** Address of the lab as it was left. */
  labHash: string;
  simulator: Simulator;
}

/** The contest: one sender in all networks beside the shipped ones; or a class's table. */
export function ContestPlace({ network, labHash, simulator }: Props) {
  const [networks, setNetworks] = useState<readonly ContestNetwork[] | "failed" | null>(null);
  const [own, setOwn] = useState(keptEntrants);
  /** A sender out of a file, whose code the reader has not agreed to. */
  const [unread, setUnread] = useState<{ entrant: Entrant; source: string } | null>(null);
  const [subject, setSubject] = useState("cerl");
  const [table, setTable] = useState<{ name: string; table: ClassTable } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    document.title = say.pageTitle;
    let isCurrent = tries >= 0;
    loadNetworks().then(
      (loaded) => isCurrent && setNetworks(loaded),
      () => isCurrent && setNetworks("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [tries]);
  const choices = useMemo(() => [...own, ...FIELD], [own]);
  const chosen = choices.find(({ id }) => id === subject) ?? FIELD[0];
  // Of the reader's own senders only the chosen one takes part: the others would keep the reader waiting.
  const entrants = useMemo(() => (FIELD.includes(chosen) ? FIELD : [chosen, ...FIELD]), [chosen]);
  const enter = (entrant: Entrant) => {
    setUnread(null);
    setOwn((before) => [entrant, ...before.filter(({ id }) => id !== entrant.id)]);
    setSubject(entrant.id);
  };
  const openSender = (name: string, source: string) => {
    const entrant = ownEntrant(name, source);
    if (isAgreed(source)) enter(entrant);
    else setUnread({ entrant, source });
  };
  const openTable = (name: string, text: string) => {
    const parsed = parseClassTable(text);
    setProblem(parsed.ok ? null : parsed.problem);
    if (parsed.ok) setTable({ name, table: parsed.table });
  };
  return (
    <div className={css.page}>
      <PlaceHeader current="contest" labHash={labHash} />
      <main className={css.main}>
        {problem !== null && (
          <p role="alert">
            <WithError words={say.notATable} error={problem} />
          </p>
        )}
        {unread !== null ? (
          <CodeToRead
            label={say.codeInFile}
            title={fill(say.codeTitle, unread.entrant.title)}
            isPage
            lead={say.codeNotRun}
            sources={[{ label: fill(say.codeOf, unread.entrant.title), source: unread.source }]}
            run={say.runCode}
            onRun={() => {
              agree(unread.source);
              enter(unread.entrant);
            }}
          >
            <button type="button" className={controls.button} onClick={() => setUnread(null)}>
              {say.leaveCode}
            </button>
          </CodeToRead>
        ) : table !== null ? (
          <ClassView {...table} reference={REFERENCE} onClose={() => setTable(null)} />
        ) : networks === "failed" ? (
          <MissingPart
            words={say.notLoaded}
            again={() => {
              setNetworks(null);
              setTries(tries + 1);
            }}
          />
        ) : (
          networks !== null && (
            <ContestView
              networks={networks}
              shown={networks.find(({ id }) => id === network) ?? networks[0]}
              entrants={entrants}
              choices={choices}
              subject={chosen}
              onSubject={setSubject}
              onOpen={openSender}
              onTable={openTable}
              simulator={simulator}
            />
          )
        )}
      </main>
    </div>
  );
}
