import type { ShownRun } from "../../run/runs/types.ts";
import { BEFORE_RUN, isWhatIf } from "../../run/runs/what-if.ts";
import type { SelectedPacket } from "../../run/state/what-if-control.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { AboutButton } from "../../ui/controls/cards/about-button.tsx";
import controls from "../../ui/controls/controls.module.css";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { useAboutScheme } from "../core/cards/use-about.ts";
import { useController } from "../core/lab-context.ts";
import { useHops } from "../core/use-hops.ts";
import { InterventionChoice } from "./intervention-choice.tsx";
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
      <p>
        Click a packet in the network, or a segment or a loss in the sequence numbers, to follow it on its
        way.
      </p>
      <button type="button" className={controls.button} onClick={() => controller.step("packet", 1)}>
        Follow the next packet
      </button>
    </div>
  );
}

const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];
const TIMES = ["never", "once", "twice"];

function JourneyView({ packet, run }: { packet: SelectedPacket; run: ShownRun }) {
  const controller = useController();
  const { flow: flowId, seq, nth } = packet;
  const scheme = run.result.trace.flows.find(({ id }) => id === flowId)?.scheme ?? "";
  const about = useAboutScheme(scheme);
  const known = useHops("journey", run, journeyWindows(run, flowId, seq));
  const journey = journeyOf(run, flowId, seq, known.hops);
  if (journey === null) {
    return (
      <p className={css.empty}>
        Segment {seq} of {flowId} is not sent in this run.
      </p>
    );
  }
  const spec = run.scenario.flows.find(({ id }) => id === flowId);
  const { transmissions, flow } = journey;
  const chosen = transmissions.find((transmission) => transmission.nth === nth) ?? transmissions[0];
  const count = TIMES[transmissions.length] ?? `${transmissions.length} times`;
  const header = spec?.headerBytes ?? run.scenario.tcp.headerBytes;
  const size = seq === 0 && run.scenario.tcp.syn && spec?.kind === "tcp" ? header : (spec?.mss ?? 0) + header;
  return (
    <section className={css.panel} aria-label="Packet">
      <h3>The journey of segment {seq}</h3>
      <p className={css.facts}>
        {grouped(size)} bytes, {schemeStyle(flow.scheme).title}'s flow {flowId}
        {isWhatIf(run.scenario) || run.key === BEFORE_RUN ? ` (${run.label})` : ""}, sent {count}{" "}
        {about && <AboutButton name={schemeStyle(scheme).title} onOpen={about} />}
      </p>
      <div className={css.times} aria-busy={!known.isComplete}>
        {transmissions.map((transmission, i) => (
          <TransmissionView
            key={transmission.nth}
            transmission={transmission}
            title={transmissions.length === 1 ? "" : `${ORDINALS[i] ?? `${i + 1}th`} time`}
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
          Sequence diagram
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
      <ol className={css.events} aria-label={title === "" ? "Journey" : `Journey, ${title.toLowerCase()}`}>
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
        title="Move the playhead there"
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
