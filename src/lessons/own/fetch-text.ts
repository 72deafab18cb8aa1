/** Fetches a text of another host. The page itself may ask no other host for anything; a frame without an origin may, for this. */

/** The frame's document, beside the page. */
const DOOR = "lesson-door.html";

/** A host that says nothing for so long does not answer, ms. */
const PATIENCE = 20_000;

/** Does an address name a text of another host? */
export function isElsewhere(lesson: string): boolean {
  return /^https:\/\//i.test(lesson);
}

/** The host that an address names; null for what is no address. */
export function hostOf(address: string): string | null {
  return URL.canParse(address) && isElsewhere(address) ? new URL(address).host : null;
}

/** The text at an address; null where the host does not answer, or does not allow other pages to read it. */
export function fetchText(address: string): Promise<string | null> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.setAttribute("sandbox", "allow-scripts");
  frame.src = new URL(DOOR, document.baseURI).href;
  return new Promise<string | null>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (text: string | null) => {
      clearTimeout(timer);
      port1.close();
      frame.remove();
      resolve(text);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => end(typeof data === "string" ? data : null);
    frame.onload = () => frame.contentWindow?.postMessage(address, "*", [port2]);
    document.body.append(frame);
  });
}
