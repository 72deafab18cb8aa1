import { useEffect, useRef, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/hall.ts";
import { type CameraFailure, type CameraName, cameraNames, closeCamera, openCamera } from "./camera.ts";
import css from "./camera-panel.module.css";

interface Props {
  /** Told the texts of all codes of each look at the picture. */
  onCodes(texts: readonly string[]): void;
  /** What became of the latest codes, in words. */
  said: string;
}

const WHY: Readonly<Record<CameraFailure, string>> = {
  unavailable: say.cameraUnavailable,
  refused: say.cameraRefused,
  missing: say.cameraMissing,
  busy: say.cameraBusy,
  failed: say.cameraFailed,
};

/** The camera's picture, as in a mirror, for as long as the panel is there; nothing of it is kept or sent. */
export function CameraPanel({ onCodes, said }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [device, setDevice] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [names, setNames] = useState<readonly CameraName[]>([]);
  const [state, setStage] = useState<"asking" | "on" | CameraFailure>("asking");
  const tell = useRef(onCodes);
  tell.current = onCodes;
  useEffect(() => {
    let isCurrent = attempt >= 0;
    let end = () => {};
    const begin = async () => {
      setStage("asking");
      const opened = await openCamera(device);
      if (!opened.ok) {
        if (isCurrent) setStage(opened.why);
        return;
      }
      const { stream } = opened;
      const element = video.current;
      if (!isCurrent || element === null) {
        closeCamera(stream);
        return;
      }
      end = () => closeCamera(stream);
      element.srcObject = stream;
      const { watchCodes } = await import("./code-watch.ts");
      await element.play().catch(() => undefined);
      if (!isCurrent) return;
      const stopWatching = watchCodes(element, (texts) => tell.current(texts));
      const lost = () => setStage("busy");
      for (const track of stream.getVideoTracks()) track.addEventListener("ended", lost);
      end = () => {
        stopWatching();
        closeCamera(stream);
      };
      setStage("on");
      const all = await cameraNames();
      if (isCurrent) setNames(all);
    };
    begin().catch(() => {
      if (isCurrent) setStage("failed");
    });
    return () => {
      isCurrent = false;
      end();
    };
  }, [device, attempt]);
  const hasFailed = state !== "asking" && state !== "on";
  return (
    <section className={css.panel} aria-label={say.camera}>
      <video ref={video} className={css.picture} muted playsInline hidden={state !== "on"} />
      {state === "asking" && <p role="status">{say.cameraAsked}</p>}
      {state === "on" && (
        <p role="status">
          {say.cameraIsOn} {said}
        </p>
      )}
      {hasFailed && (
        <p role="alert">
          {state === "refused" && location.protocol === "file:" ? say.cameraRefusedFromFile : WHY[state]}
        </p>
      )}
      <div className={css.row}>
        {state === "on" && names.length > 1 && (
          <select
            className={controls.select}
            aria-label={say.whichCamera}
            value={device ?? ""}
            onChange={(event) => setDevice(event.currentTarget.value || null)}
          >
            <option value="">{say.anyCamera}</option>
            {names.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
        {hasFailed && (
          <button type="button" className={controls.button} onClick={() => setAttempt((n) => n + 1)}>
            {say.tryAgain}
          </button>
        )}
      </div>
    </section>
  );
}
