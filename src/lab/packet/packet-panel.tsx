import type { ShownRun } from "../../run/runs/types.ts";
import { BEFORE_RUN, isWhatIf } from "../../run/runs/what-if.ts";
import type { SelectedPacket } from "../../run/state/what-if-control.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { AboutButton } from "../../ui/controls/cards/about-button.tsx";
import controls from "../../ui/controls/controls.module.css";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/packet.ts";
import { fill } from "../../words/fill.ts";
import { useAboutScheme } from "../core/cards/use-about.ts";
import { useController } from "../core/lab-context.ts";
import { useHops } from "../core/use-hops.ts";
import { InterventionChoice, WhatIfButton } from "./intervention-choice.tsx";
import css from "./packet.module.css";
import { type JourneyEvent, journeyOf, journeyWindows, type Transmission } from "./packet-journey.ts";

/** The journey of the selected packet: every transmission of its segment, event by event, each a way to its instant. */
export function PacketPanel() {
  const controller = useController();
  const selection = useStore(controller.lab, (state) => state.selection);
  const runs = useStore(controller.lab, (state) => state.runs);
  if (selection.kind !== "packet") return <NoPacket />;
  const run = runs.find(({ key }) => key === selection.run) ?? runs[0];
  return run === undefined ? null : <JourneyView packet={selection} run={run} />;
}

function NoPacket() {
  const controller = useController();
  return (
    <div className={css.empty}>
      <p>{say.chooseOne}</p>
      <button type="button" className={controls.button} onClick={() => controller.step("packet", 1)}>
        {say.followNext}
      </button>
    </div>
  );
}

const ORDINALS: readonly string[] = [
  say.firstTime,
  say.secondTime,
  say.thirdTime,
  say.fourthTime,
  say.fifthTime,
  say.sixthTime,
];

function JourneyView({ packet, run }: { packet: SelectedPacket; run: ShownRun }) {
  const controller = useController();
  const { flow: flowId, seq, nth } = packet;
  const scheme = run.result.trace.flows.find(({ id }) => id === flowId)?.scheme ?? "";
  const about = useAboutScheme(scheme);
  const known = useHops("journey", run, journeyWindows(run, flowId, seq));
  const journey = journeyOf(run, flowId, seq, known.hops);
  if (journey === null) {
    return <p className={css.empty}>{fill(say.notSent, String(seq), flowId)}</p>;
  }
  const spec = run.scenario.flows.find(({ id }) => id === flowId);
  const { transmissions, flow } = journey;
  const chosen = transmissions.find((transmission) => transmission.nth === nth) ?? transmissions[0];
  const sent = transmissions.length;
  const count = sent === 1 ? say.once : sent === 2 ? say.twice : fill(say.times, sent);
  const header = spec?.headerBytes ?? run.scenario.tcp.headerBytes;
  const size = seq === 0 && run.scenario.tcp.syn && spec?.kind === "tcp" ? header : (spec?.mss ?? 0) + header;
  const facts = [grouped(size), schemeStyle(flow.scheme).title, flowId] as const;
  return (
    <section className={css.panel} aria-label={say.packet}>
      <h3>{fill(say.journeyOf, String(seq))}</h3>
      <p className={css.facts}>
        {isWhatIf(run.scenario) || run.key === BEFORE_RUN
          ? fill(say.factsOfRun, ...facts, run.label, count)
          : fill(say.facts, ...facts, count)}{" "}
        {about && <AboutButton name={schemeStyle(scheme).title} onOpen={about} />}
      </p>
      <WhatIfButton packet={{ ...packet, nth: chosen.nth }} run={run} loss={chosen.loss} />
      <div className={css.times} aria-busy={!known.isComplete}>
        {transmissions.map((transmission, i) => (
          <TransmissionView
            key={transmission.nth}
            transmission={transmission}
            title={transmissions.length === 1 ? "" : (ORDINALS[i] ?? fill(say.nthTime, i + 1))}
            isChosen={transmissions.length > 1 && transmission === chosen}
            choose={() => controller.select({ ...packet, nth: transmission.nth })}
          />
        ))}
      </div>
      <InterventionChoice packet={{ ...packet, nth: chosen.nth }} run={run} loss={chosen.loss} />
      <p className={css.actions}>
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            controller.clock.seek(chosen.t);
            controller.showCentre("ladder");
          }}
        >
          {say.sequenceDiagram}
        </button>
      </p>
    </section>
  );
}

function TransmissionView(props: {
  transmission: Transmission;
  /** "First time"; empty for the only one. */
  title: string;
  isChosen: boolean;
  choose(): void;
}) {
  const { transmission, title, isChosen, choose } = props;
  return (
    <>
      {title !== "" && (
        <h4>
          <button type="button" className={css.which} aria-pressed={isChosen} onClick={choose}>
            {title}
          </button>
        </h4>
      )}
      <ol
        className={css.events}
        aria-label={title === "" ? say.journey : fill(say.journeyTime, title.toLowerCase())}
      >
        {transmission.events.map((event) => (
          <EventRow key={`${event.t} ${event.title}`} event={event} />
        ))}
      </ol>
    </>
  );
}

function EventRow({ event }: { event: JourneyEvent }) {
  const controller = useController();
  return (
    <li data-tone={event.tone}>
      <button
        type="button"
        title={say.moveThere}
        onClick={() => {
          controller.clock.pause();
          controller.clock.seek(event.t);
        }}
      >
        {formatTime(event.t)}
      </button>
      <span>
        <b>{event.title}</b>
        {event.note !== "" && <small>{event.note}</small>}
      </span>
    </li>
  );
}
