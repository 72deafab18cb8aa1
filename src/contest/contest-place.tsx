import { useEffect, useState } from "react";
import { type ClassTable, type ContestNetwork, parseClassTable } from "../exercise/contest/index.ts";
import type { Simulator } from "../run/state/runner.ts";
import { PlaceHeader } from "../ui/controls/header/place-header.tsx";
import { MissingPart } from "../ui/controls/missing-part.tsx";
import { say } from "../words/en/contest/place.ts";
import { fill } from "../words/fill.ts";
import { ClassView } from "./class-view.tsx";
import css from "./contest.module.css";
import { ContestView } from "./contest-view.tsx";
import { type Entrant, FIELD, ownEntrant, REFERENCE } from "./entrants.ts";
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
  const [own, setOwn] = useState<Entrant | null>(null);
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
  const entrants = own === null ? FIELD : [own, ...FIELD];
  const openSender = (name: string, source: string) => {
    const entrant = ownEntrant(name, source);
    setOwn(entrant);
    setSubject(entrant.id);
  };
  const openTable = (name: string, text: string) => {
    const parsed = parseClassTable(text);
    setProblem(parsed.ok ? null : fill(say.notATable, parsed.problem));
    if (parsed.ok) setTable({ name, table: parsed.table });
  };
  return (
    <div className={css.page}>
      <PlaceHeader current="contest" labHash={labHash} />
      <main className={css.main}>
        {problem !== null && <p role="alert">{problem}</p>}
        {table !== null ? (
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
              subject={entrants.find(({ id }) => id === subject) ?? entrants[0]}
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
