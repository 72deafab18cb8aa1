import { useEffect, useRef, useState } from "react";
import {
  type ContestNetwork,
  contestRecord,
  lostPoints,
  measure,
  type Played,
} from "../exercise/contest/index.ts";
import { withCandidate } from "../exercise/with-sender.ts";
import type { Simulator } from "../run/state/runner.ts";
import type { Scenario } from "../scenario/index.ts";
import type { Entrant } from "./entrants.ts";

/** How far the runs of a contest are. */
export interface ContestState {
  /** What came of the runs of an entrant in a network, in the order of the seeds; those that are not done are left out. */
  runsOf(entrant: string, network: string): readonly Played[];
  done: number;
  all: number;
  /** How long the runs took since they were asked for last, s; null while they run. */
  seconds: number | null;
}

/** A run of the contest. */
interface Task {
  key: string;
  entrant: Entrant;
  network: ContestNetwork;
  seed: number;
  /** The first seed tells where points went. */
  isTold: boolean;
}

const keyOf = (entrant: string, network: string, seed: number) => `${entrant} ${network} ${seed}`;

/** Runs at once: more would wait for each other. */
const LANES = 4;

/** The scenario of a run of the contest. */
export function contestScenario(network: ContestNetwork, { candidate }: Entrant, seed: number): Scenario {
  return withCandidate({ ...network.scenario, seed }, network.test, candidate);
}

/** Runs every entrant in every network with every seed, those in front first; runs that are known are not run again. */
export function useContest(
  simulator: Simulator,
  networks: readonly ContestNetwork[],
  entrants: readonly Entrant[],
  seeds: readonly number[],
): ContestState {
  const known = useRef(new Map<string, { of: Entrant; played: Played }>());
  const [played, setPlayed] = useState<ReadonlyMap<string, Played>>(new Map());
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const began = performance.now();
    // Another version of a sender has its name, and other runs.
    for (const [key, { of }] of known.current)
      if (entrants.some((entrant) => entrant.id === of.id && entrant !== of)) known.current.delete(key);
    const left = tasksOf(networks, entrants, seeds).filter(({ key }) => !known.current.has(key));
    setSeconds(null);
    const show = () =>
      isCurrent && setPlayed(new Map([...known.current].map(([key, { played }]) => [key, played])));
    const work = async (lane: number) => {
      for (let task = left.shift(); task !== undefined && isCurrent; task = left.shift()) {
        const one = await play(simulator, `contest:${lane}`, task);
        if (one === null) continue;
        known.current.set(task.key, { of: task.entrant, played: one });
        show();
      }
    };
    show();
    void Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane))).then(() => {
      if (isCurrent && networks.length > 0) setSeconds((performance.now() - began) / 1000);
    });
    return () => {
      isCurrent = false;
      for (let lane = 0; lane < LANES; lane++) simulator.cancel(`contest:${lane}`);
    };
  }, [simulator, networks, entrants, seeds]);
  const all = tasksOf(networks, entrants, seeds);
  return {
    runsOf: (entrant, network) => seeds.flatMap((seed) => played.get(keyOf(entrant, network, seed)) ?? []),
    done: all.filter(({ key }) => played.has(key)).length,
    all: all.length,
    seconds,
  };
}

function tasksOf(
  networks: readonly ContestNetwork[],
  entrants: readonly Entrant[],
  seeds: readonly number[],
): Task[] {
  return entrants.flatMap((entrant) =>
    networks.flatMap((network) =>
      seeds.map((seed, k) => ({
        key: keyOf(entrant.id, network.id, seed),
        entrant,
        network,
        seed,
        isTold: k === 0,
      })),
    ),
  );
}

/** What came of a run; null where it was cancelled. */
async function play(
  simulator: Simulator,
  lane: string,
  { entrant, network, seed, isTold }: Task,
): Promise<Played | null> {
  const scenario = contestScenario(network, entrant, seed);
  const outcome = await simulator.run(lane, scenario, contestRecord(network, isTold));
  if (outcome.state === "cancelled") return null;
  if (outcome.state !== "done") return failed(outcome.message);
  const { result } = outcome;
  const measured = measure(network, result);
  return {
    ...measured,
    name: null,
    error: null,
    lost: isTold ? lostPoints(network, result, measured) : null,
  };
}

function failed(text: string): Played {
  return {
    throughput: 0,
    delay95: 0,
    share: null,
    name: null,
    lost: null,
    error: { kind: "run", text },
  };
}
