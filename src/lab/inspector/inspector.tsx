import { Fragment, memo, useMemo } from "react";
import { type Field, fieldsOf } from "../../run/fields/fields.ts";
import { linkName } from "../../run/network/network-words.ts";
import type { Selection } from "../../run/runs/types.ts";
import type { Scenario } from "../../scenario/index.ts";
import { directionId, parseDirection } from "../../sim/declared.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useShared, useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { say } from "../../words/en/lab/inspector.ts";
import { fill } from "../../words/fill.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import css from "./inspector.module.css";
import { InspectorField } from "./inspector-field.tsx";

const AgentNote = onDemand(say.whatAgentDid, async () => {
  return (await import("./agent-note.tsx")).AgentNote;
});
const PhaseNote = onDemand(say.whyStarved, async () => {
  return (await import("./phase-note.tsx")).PhaseNote;
});
const TargetHint = onDemand(say.whatIsMissing, async () => {
  return (await import("./target-hint.tsx")).TargetHint;
});
const ChannelNote = onDemand(say.whatChannelDoes, async () => {
  return (await import("./channel-note.tsx")).ChannelNote;
});

const BuildHead = onDemand(say.name, async () => {
  return (await import("./build-properties.tsx")).BuildHead;
});
const Several = onDemand(say.chosenTogether, async () => {
  return (await import("./several.tsx")).Several;
});
const BuildRest = onDemand(say.otherProperties, async () => {
  return (await import("./build-properties.tsx")).BuildRest;
});

/** Every parameter of what is selected, or of several elements that are built together. */
export function Inspector() {
  const controller = useController();
  const several = useStore(controller.page, (state) => state.chosen.length > 1);
  const building = useStore(controller.lab, (state) => state.building);
  return several && building ? <Several single={<Single />} /> : <Single />;
}

/** Every parameter of what is selected, and whether a change holds for the whole run or from the playhead on. */
function Single() {
  const controller = useController();
  const target = useStore(controller.page, (state) => state.target);
  const building = useStore(controller.lab, (state) => state.building);
  const groups = useShared(controller.lab, drawnScenario, (scenario) => fieldsOf(scenario, target), target);
  return (
    <section className={css.inspector} aria-label={say.inspector}>
      <Target selection={target} />
      {building && <BuildHead selection={target} />}
      {groups.some((group) => group.fields.some((field) => field.inRun)) && <ApplyFrom />}
      {groups.map((group) =>
        group.open ? (
          <div key={group.title} className={css.fields}>
            <Fields fields={group.fields} />
            <TargetHint />
          </div>
        ) : (
          <details key={group.title} className={css.more}>
            <summary>{group.title}</summary>
            <div className={css.fields}>
              <Fields fields={group.fields} />
            </div>
          </details>
        ),
      )}
      {building && <BuildRest selection={target} />}
      {target.kind === "flow" && <PhaseNote flow={target.id} />}
      {target.kind === "node" && <AgentNote node={target.id} />}
    </section>
  );
}

/** The controls, and below those of an error model what it does to packets. */
function Fields({ fields }: { fields: readonly Field[] }) {
  return fields.map((field) => (
    <Fragment key={field.address}>
      <InspectorField field={field} />
      {field.channelOf !== null && <ChannelNote address={field.channelOf} />}
    </Fragment>
  ));
}

/** What is inspected: a link in one direction, a flow, a node, or the whole run. */
function Target({ selection }: { selection: Selection }) {
  const controller = useController();
  const links = useStore(controller.lab, (state) => drawnScenario(state).links);
  const flows = useStore(controller.lab, (state) => drawnScenario(state).flows);
  const nodes = useStore(controller.lab, (state) => drawnScenario(state).nodes);
  const names = useMemo(() => namesOf({ links, flows, nodes }), [links, flows, nodes]);
  return (
    <select
      id="inspect"
      className={`${controls.select} ${css.target}`}
      aria-label={say.inspect}
      title={say.inspectTitle}
      value={keyOf(selection)}
      onChange={(event) => controller.select(selectionOf(event.currentTarget.value))}
    >
      <TargetOptions network={names} />
      <optgroup label={say.run}>
        <option value="none">{say.wholeRun}</option>
      </optgroup>
    </select>
  );
}

type Option = readonly [value: string, text: string];

/** The parts of a scenario that can be inspected, as text: equal texts, equal lists. */
function namesOf({ links, flows, nodes }: Pick<Scenario, "links" | "flows" | "nodes">): string {
  const forward = links.map((link): Option => {
    const kind = link.medium === "wireless" ? say.wirelessLink : say.link;
    return [`link,${directionId(link.id, "forward")}`, fill(kind, linkName(link))];
  });
  const back = links.map(
    (link): Option => [
      `link,${directionId(link.id, "reverse")}`,
      fill(say.returnPath, linkName(link, "reverse")),
    ],
  );
  const groups: [string, Option[]][] = [
    [say.links, [...forward, ...back]],
    [say.flows, flows.map(({ id, from, to }) => [`flow,${id}`, fill(say.flow, id, from, to)])],
    [say.nodes, nodes.map(({ id }) => [`node,${id}`, fill(say.node, id)])],
  ];
  return JSON.stringify(groups);
}

/** Rendered again only when the network's parts change, not with every value under a slider. */
const TargetOptions = memo(function TargetOptions({ network }: { network: string }) {
  const groups = JSON.parse(network) as [string, Option[]][];
  return groups.map(([title, options]) => (
    <optgroup key={title} label={title}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </optgroup>
  ));
});

const ApplyFrom = memo(function ApplyFrom() {
  const controller = useController();
  const applyFrom = useStore(controller.lab, (state) => state.applyFrom);
  const playhead = useStore(controller.clock, (state) => state.playhead.toFixed(3));
  return (
    <fieldset className={css.apply}>
      <legend>{say.applyTo}</legend>
      <label title={say.applyToRunTitle}>
        <input
          type="radio"
          name="apply"
          checked={applyFrom === "start"}
          onChange={() => controller.applyFrom("start")}
        />
        {say.applyToRun}
      </label>
      <label title={say.applyFromTitle}>
        <input
          type="radio"
          name="apply"
          checked={applyFrom === "playhead"}
          onChange={() => controller.applyFrom("playhead")}
        />
        {fill(say.applyFrom, formatTime(Number(playhead)))}
      </label>
    </fieldset>
  );
});

function keyOf(selection: Selection): string {
  if (selection.kind === "link") return `link,${directionId(selection.id, selection.direction)}`;
  if (selection.kind === "change" || selection.kind === "packet") return `flow,${selection.flow}`;
  return selection.kind === "none" ? "none" : `${selection.kind},${selection.id}`;
}

function selectionOf(key: string): Selection {
  const [kind, id] = key.split(",");
  const way = kind === "link" ? parseDirection(id) : null;
  if (way !== null) return { kind: "link", id: way.link, direction: way.direction };
  if (kind === "flow" || kind === "node") return { kind, id };
  return { kind: "none" };
}
