import { CONTROL } from "../../packet/pool.ts";
import type { SenderView } from "../contract/view.ts";
import type { FlowExtension, SenderExtension, SenderPort } from "./types.ts";

/** Bytes of a control packet: headers only. */
const CONTROL_BYTES = 40;

/** What a controller does about answers on the control connection. */
export interface ControlConnectionHooks<S = unknown> {
  /** An answer has come; `lost` control packets before it were lost. */
  onAnswer(state: S, lost: number, tcp: SenderView): void;
}

/**
 * A second connection as far as a base station (Banerjee and Goteti 1997): beside every data packet the source sends a
 * numbered small one, which the base station answers. Paths keep their order, so a gap in the answers is a loss in the
 * wired part. Nothing is sent unless a node on the way answers.
 */
export function controlConnection<S>(
  hooks: ControlConnectionHooks<S>,
): FlowExtension<S, ControlConnectionHooks<S>> {
  return {
    id: "control-connection",
    ackFlags: CONTROL,
    needsBothEnds: true,
    servedBy: "control-connection",
    hooks,
    sender: (owner, port) => new ControlConnection(hooks, owner, port),
  };
}

/** The source's end. */
class ControlConnection<S> implements SenderExtension {
  readonly timers = [];
  private isServed = false;
  private sent = 0;
  private expected = 0;

  constructor(
    private readonly hooks: ControlConnectionHooks<S>,
    private readonly owner: S,
    private readonly port: SenderPort,
  ) {}

  onServed(): void {
    this.isServed = true;
  }

  onTransmitted(): void {
    if (this.isServed) this.port.sendBeside(this.sent++, CONTROL_BYTES, CONTROL);
  }

  onAck(p: number): void {
    const number = this.port.packets.seq(p);
    const lost = Math.max(0, number - this.expected);
    this.expected = Math.max(this.expected, number + 1);
    this.hooks.onAnswer(this.owner, lost, this.port.view);
  }
}
