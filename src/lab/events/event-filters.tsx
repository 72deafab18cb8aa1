import type { ReactNode } from "react";
import { markOf } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { say } from "../../words/en/lab/events.ts";
import { EVENT_KINDS, type EventFilter, kindsIn } from "./event-list.ts";
import css from "./events.module.css";

/** More flows than this are not offered one by one. */
const MOST_FLOWS = 6;

interface Props {
  runs: readonly ShownRun[];
  filter: EventFilter;
  onFilter(filter: EventFilter): void;
}

/** What is listed: chips for runs, flows, kinds and causes; a pressed one is in the list. */
export function EventFilters({ runs, filter, onFilter }: Props) {
  const there = kindsIn(runs);
  const { flows } = runs[0].result;
  return (
    <fieldset className={css.filters}>
      <legend className="visually-hidden">{say.listed}</legend>
      {runs.length > 1 &&
        runs.map((run) => (
          <Chip
            key={run.key}
            isOn={!filter.withoutRuns.includes(run.key)}
            onToggle={() => onFilter({ ...filter, withoutRuns: toggled(filter.withoutRuns, run.key) })}
          >
            {run.result.flows.length === 1 ? (
              <SchemeMark scheme={markOf(run, run.result.flows[0])} name={run.label} />
            ) : (
              run.label
            )}
          </Chip>
        ))}
      {flows.length > 1 &&
        flows.slice(0, MOST_FLOWS).map(({ id }) => (
          <Chip
            key={id}
            isOn={!filter.withoutFlows.includes(id)}
            onToggle={() => onFilter({ ...filter, withoutFlows: toggled(filter.withoutFlows, id) })}
          >
            {id}
          </Chip>
        ))}
      {EVENT_KINDS.filter(({ kind }) => there.includes(kind)).map(({ kind, name, title }) => (
        <Chip
          key={kind}
          title={title}
          isOn={!filter.onlyWrong && !filter.withoutKinds.includes(kind)}
          onToggle={() =>
            onFilter({
              ...filter,
              onlyWrong: false,
              withoutKinds: filter.onlyWrong
                ? filter.withoutKinds.filter((other) => other !== kind)
                : toggled(filter.withoutKinds, kind),
            })
          }
        >
          {name}
        </Chip>
      ))}
      {there.includes("guesses") && (
        <Chip
          title={say.onlyWrongTitle}
          isOn={filter.onlyWrong}
          onToggle={() => onFilter({ ...filter, onlyWrong: !filter.onlyWrong })}
        >
          {say.onlyWrong}
        </Chip>
      )}
      {(["queue", "air"] as const).map((cause) => (
        <Chip
          key={cause}
          title={cause === "queue" ? say.onlyQueueTitle : say.onlyRadioTitle}
          isOn={filter.cause === cause}
          onToggle={() => onFilter({ ...filter, cause: filter.cause === cause ? null : cause })}
        >
          {cause === "queue" ? say.onlyQueue : say.onlyRadio}
        </Chip>
      ))}
    </fieldset>
  );
}

interface ChipProps {
  isOn: boolean;
  title?: string;
  onToggle(): void;
  children: ReactNode;
}

function Chip({ isOn, title, onToggle, children }: ChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={isOn} title={title} onClick={onToggle}>
      {children}
    </button>
  );
}

function toggled<T>(list: readonly T[], item: T): readonly T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
