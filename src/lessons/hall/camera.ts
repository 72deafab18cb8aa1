/** The lecturer's camera: asked for when the lecturer turns it on, and let go of when it is turned off. */

/** Why there is no picture. */
export type CameraFailure = "unavailable" | "refused" | "missing" | "busy" | "failed";

/** A camera at work, or why there is none. */
export type OpenedCamera = { ok: true; stream: MediaStream } | { ok: false; why: CameraFailure };

/** Asks for a camera. Never rejects. @param deviceId one of them; null: any */
export async function openCamera(deviceId: string | null): Promise<OpenedCamera> {
  // Browsers hide it where a page came neither over https nor from this machine.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) return { ok: false, why: "unavailable" };
  try {
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
    const video = deviceId === null ? size : { ...size, deviceId: { exact: deviceId } };
    return { ok: true, stream: await devices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { ok: false, why: failureOf(error instanceof Error ? error.name : "") };
  }
}

/** What a name of an error of `getUserMedia` means (W3C Media Capture and Streams). */
export function failureOf(name: string): CameraFailure {
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "failed";
  }
}

/** A camera that can be chosen. */
export interface CameraName {
  id: string;
  label: string;
}

/** All cameras of this machine, once one of them was allowed; none where the browser does not tell. */
export async function cameraNames(): Promise<readonly CameraName[]> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return all.flatMap(({ kind, deviceId, label }, i) =>
    kind === "videoinput" && deviceId !== "" ? [{ id: deviceId, label: label || String(i + 1) }] : [],
  );
}

/** Lets go of a camera: its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
