import { type HostReply, type HostRequest, type Port, TICK } from "../host/index.ts";
import { ownTexts, SenderError } from "../sandbox/index.ts";
import { say } from "../words/en/page/own.ts";
import { frameDocument } from "./own-frame.ts";
import { FRAME_DIGEST, ownWorkerCode } from "./own-worker-code.ts";

type Sources = Readonly<Record<string, string>>;

/** Kept between workers: the code is the same for all. */
let code: Promise<string> | null = null;

function fetchedCode(): Promise<string> {
  code ??= ownWorkerCode().catch((error: unknown) => {
    code = null;
    throw error;
  });
  return code;
}

/** A worker in a frame of its own, and how to talk with it. */
interface Lodging {
  port: MessagePort;
  close(): void;
}

/** Starts a worker whose text this is. @param onBroken told when its code does not run */
function lodge(text: string, onBroken: (message: string) => void): Lodging {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("aria-hidden", "true");
  frame.hidden = true;
  frame.title = say.frame;
  frame.srcdoc = frameDocument(FRAME_DIGEST);
  const [talk, trouble] = [new MessageChannel(), new MessageChannel()];
  trouble.port1.onmessage = ({ data }) => onBroken(String(data));
  frame.addEventListener("load", () => {
    frame.contentWindow?.postMessage(text, "*", [talk.port2, trouble.port2]);
  });
  document.body.append(frame);
  return {
    port: talk.port1,
    close: () => {
      talk.port1.close();
      trouble.port1.close();
      frame.remove();
    },
  };
}

/**
 * A host of runs with senders of one's own. Each set of sources has a worker of its own, in whose text it stands; requests with other
 * sources end it.
 */
export class OwnPort implements Port {
  #reply: (message: unknown) => void = () => undefined;
  #broken: (message: string) => void = () => undefined;
  #lodging: Lodging | null = null;
  #key = "";
  /** Requests that the worker has not answered to their end. */
  #open: HostRequest[] = [];
  /** Is the worker's code at work? Until then requests wait here. */
  #isReady = false;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #isClosed = false;

  post(request: HostRequest): void {
    if (request.type === "prepare") return;
    if (request.type === "cancel") {
      if (this.#isReady) this.#lodging?.port.postMessage(request);
      else this.#settle(({ lane }) => lane === request.lane);
      return;
    }
    const sources = sourcesOf(request.spec);
    const key = JSON.stringify(sources);
    if (this.#lodging === null || key !== this.#key) this.#move(key, sources);
    this.#settle(({ lane }) => !this.#isReady && lane === request.lane);
    this.#open.push(request);
    if (this.#isReady) this.#lodging?.port.postMessage(request);
  }

  onReply(listener: (message: unknown) => void): void {
    this.#reply = listener;
  }

  onBroken(listener: (message: string) => void): void {
    this.#broken = listener;
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  /** Requests that wait here, or were asked of a worker that is gone, end as cancelled. */
  #settle(isMeant: (request: HostRequest & { type: "run" }) => boolean): void {
    const left: HostRequest[] = [];
    for (const request of this.#open)
      if (request.type === "run" && isMeant(request)) this.#reply({ type: "cancelled", id: request.id });
      else left.push(request);
    this.#open = left;
  }

  #end(): void {
    clearInterval(this.#pulse);
    this.#lodging?.close();
    this.#lodging = null;
    this.#isReady = false;
  }

  #move(key: string, sources: Sources): void {
    this.#end();
    this.#settle(() => true);
    this.#key = key;
    // Fetching and reading the code is no silence of a sender.
    this.#pulse = setInterval(() => this.#reply(READY), TICK / 2);
    const isCurrent = () => !this.#isClosed && this.#key === key;
    void fetchedCode().then(
      (host) => isCurrent() && this.#start(host, sources),
      () => isCurrent() && this.#broken(say.notFetched),
    );
  }

  #start(host: string, sources: Sources): void {
    let texts: string;
    try {
      texts = ownTexts(sources);
    } catch (error) {
      this.#refuse(error);
      return;
    }
    const lodging = lodge(texts + host, (message) => this.#broken(message));
    this.#lodging = lodging;
    lodging.port.onmessage = ({ data }: MessageEvent<HostReply>) => this.#hear(data);
  }

  #hear(reply: HostReply): void {
    if (!this.#isReady) {
      clearInterval(this.#pulse);
      this.#isReady = true;
      for (const request of this.#open) this.#lodging?.port.postMessage(request);
    }
    if (reply?.type !== "progress" && reply?.type !== "ready")
      this.#open = this.#open.filter((request) => !("id" in request) || request.id !== reply?.id);
    this.#reply(reply);
  }

  /** A source that cannot be compiled: all that asked for it learn why. */
  #refuse(error: unknown): void {
    clearInterval(this.#pulse);
    this.#key = "";
    const open = this.#open;
    this.#open = [];
    for (const request of open)
      if (request.type === "run")
        this.#reply({ type: "failed", id: request.id, reason: "error", ...told(error) });
  }
}

const READY: HostReply = { type: "ready" };

/** The sources that the flows of a run name. */
function sourcesOf({
  flows,
  senders = {},
}: {
  flows: readonly { scheme: string }[];
  senders?: Sources;
}): Sources {
  const used = new Set(flows.map(({ scheme }) => scheme));
  return Object.fromEntries(Object.entries(senders).filter(([name]) => used.has(`own:${name}`)));
}

function told(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SenderError)) return { message };
  const { sender, kind, text, line, column, at } = error;
  return { message, sender: { sender, kind, text, line, column, at } };
}
