/**
 * Asks other hosts for texts, where the reader has agreed to it. The page itself may ask no other host for anything (its policy); a frame
 * without an origin may, for this. It sends no cookies and no address of this page, and takes texts of at most two million characters.
 */

/** The frame's document, beside the page. A page that is one file has none: nothing leaves it. */
const DOOR = "lesson-door.html";

/** A host that says nothing for so long does not answer, ms. */
const PATIENCE = 20_000;

/** A frame that is open for requests, one after the other. */
export class Door {
  readonly #frame = document.createElement("iframe");
  readonly #channel = new MessageChannel();
  readonly #waiting = new Map<number, (text: string | null) => void>();
  readonly #open: Promise<void>;
  #asked = 0;

  constructor() {
    const { port1, port2 } = this.#channel;
    port1.onmessage = ({ data }: MessageEvent<{ id: number; text: unknown }>) => {
      this.#waiting.get(data.id)?.(typeof data.text === "string" ? data.text : null);
    };
    this.#frame.hidden = true;
    this.#frame.setAttribute("sandbox", "allow-scripts");
    this.#frame.src = new URL(DOOR, document.baseURI).href;
    this.#open = new Promise((resolve) => {
      this.#frame.onload = () => {
        this.#frame.contentWindow?.postMessage(null, "*", [port2]);
        resolve();
      };
    });
    document.body.append(this.#frame);
  }

  /**
   * The text that an address answers with; null where the host does not answer, refuses, or does not allow other pages to read it.
   * @param body a text that is sent to it; null: it is only asked
   */
  ask(address: string, body: string | null = null): Promise<string | null> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      const end = (text: string | null) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(text);
      };
      const timer = setTimeout(() => end(null), PATIENCE);
      this.#waiting.set(id, end);
      void this.#open.then(() => this.#channel.port1.postMessage({ id, address, body }));
    });
  }

  /** Ends it; what was asked and not answered is null. */
  close(): void {
    for (const end of [...this.#waiting.values()]) end(null);
    this.#channel.port1.close();
    this.#frame.remove();
  }
}

/** One request, as `Door.ask`. */
export async function askOnce(address: string, body: string | null = null): Promise<string | null> {
  const door = new Door();
  try {
    return await door.ask(address, body);
  } finally {
    door.close();
  }
}
