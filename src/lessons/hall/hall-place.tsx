import { useDeferredValue, useMemo, useRef, useState } from "react";
import { type AnswerText, gatherAnswers, type LessonRuns, type Step } from "../../course/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { say } from "../../words/en/lessons/hall.ts";
import { fill } from "../../words/fill.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { hallHash } from "../links.ts";
import { messageWords } from "../message-words.ts";
import { CameraPanel } from "./camera-panel.tsx";
import { HallView } from "./hall-view.tsx";
import { PastePanel } from "./paste-panel.tsx";
import { relayAddress, relayHost } from "./relay.ts";
import { RelayPanel } from "./relay-panel.tsx";
import { NOTHING_SCANNED, scan } from "./scanned.ts";
import { useRelay } from "./use-relay.ts";

interface Props {
  lesson: PageLesson;
  step: Step<Rendered>;
  runs: LessonRuns;
  simulator: Simulator;
  /** The relay that the address names, as it was written there; left out: none. */
  relay?: string | undefined;
}

/** The wall of a lecture, with the ways by which answers come: all of them stay from question to question. */
export function HallPlace({ lesson, step, runs, simulator, relay: written = "" }: Props) {
  const [text, setText] = useState("");
  const scanned = useRef(NOTHING_SCANNED);
  const [codes, setCodes] = useState(NOTHING_SCANNED.lines);
  const [lastCode, setLastCode] = useState<string | null>(null);
  const [open, setOpen] = useState<"paste" | "relay" | null>(written === "" ? null : "relay");
  const [hasCamera, setCamera] = useState(false);
  const relay = relayAddress(written, location.protocol);
  // A link may name any host: none is asked before the lecturer has said so.
  const [agreed, setAgreed] = useState<string | null>(null);
  const isAsked = relay !== null && relay === agreed;
  const relayed = useRelay(isAsked ? relay : null);
  const pasted = useDeferredValue(text);
  const gathered = useMemo(() => {
    const texts: AnswerText[] = [
      { by: "text", text: pasted },
      { by: "camera", text: codes.join("\n") },
      { by: "relay", text: relayed.text },
    ];
    return gatherAnswers(lesson, step, texts);
  }, [lesson, step, pasted, codes, relayed.text]);
  const toggle = (panel: "paste" | "relay") => setOpen(open === panel ? null : panel);
  const use = (address: string | null) => {
    setAgreed(address);
    if (address !== null) setOpen(null);
    location.replace(hallHash(lesson.id, step.id, { where: "hall", relay: address }));
  };
  const look = (texts: readonly string[]) => {
    const { scanned: next, fresh, isForeign } = scan(scanned.current, texts, performance.now());
    scanned.current = next;
    setCodes(next.lines);
    if (fresh.length > 0) setLastCode(fresh[fresh.length - 1]);
    else if (isForeign) setLastCode("");
  };
  const ways = [
    {
      id: "camera",
      words: hasCamera ? say.turnCameraOff : say.camera,
      isOpen: hasCamera,
      onToggle: () => setCamera(!hasCamera),
    },
    { id: "relay", words: relayWords(), isOpen: open === "relay", onToggle: () => toggle("relay") },
    { id: "paste", words: say.pasteAnswers, isOpen: open === "paste", onToggle: () => toggle("paste") },
  ];
  return (
    <>
      <HallView
        key={step.id}
        lesson={lesson}
        step={step}
        runs={runs}
        simulator={simulator}
        gathered={gathered}
        relay={relay}
        ways={ways}
      >
        {open === "paste" && (
          <PastePanel text={text} gathered={gathered} onText={setText} onClose={() => setOpen(null)} />
        )}
        {open === "relay" && (
          <RelayPanel
            key={relay}
            relay={relay}
            lines={isAsked ? relayed : null}
            onRelay={use}
            onClose={() => setOpen(null)}
          />
        )}
      </HallView>
      {hasCamera && <CameraPanel onCodes={look} said={cameraWords()} />}
    </>
  );

  function relayWords(): string {
    if (!isAsked) return say.relay;
    return fill(relayed.state === "silent" ? say.relaySilent : say.relayOn, relayHost(relay));
  }

  /** How many codes were read, and what is wrong with the latest. */
  function cameraWords(): string {
    const count = fill(say.codesRead, codes.length);
    if (lastCode === null) return count;
    if (lastCode === "") return `${count} ${say.codeOfSomethingElse}`;
    const [wrong] = gatherAnswers(lesson, step, [{ by: "camera", text: lastCode }]).refused;
    return wrong === undefined ? count : `${count} ${fill(say.lastCodeRefused, messageWords(wrong.message))}`;
  }
}
