import type { CongestionControl, ProgramNet, SenderProgram } from "../sim/own.ts";
import { declarationOf, type OwnCaller, type OwnState } from "./controller.ts";
import { GUEST_LIMITS } from "./guest/limits.ts";
import { CAUSES, COMMAND, VERDICTS, VIEW_AT } from "./guest/places.ts";

const { now: NOW, mss: MSS } = VIEW_AT;

/** A program of kind "sender": it says what is sent, and when. */
export function programOf(caller: OwnCaller): CongestionControl<OwnState> {
  const { guest, cells } = caller;
  const act = (
    state: OwnState,
    hook: string,
    net: ProgramNet,
    ack: { ackno: number; sack: string; echoed: boolean },
    timer: number,
  ) => {
    cells[NOW] = net.now;
    cells[MSS] = net.mss;
    guest.setDataEnd(state.index, net.dataEnd);
    caller.refresh(state);
    if (!guest.act(state.index, hook, ack.ackno, ack.sack, ack.echoed, timer))
      throw caller.error(hook, net.now);
    carryOut(caller, state, net, hook);
  };
  const nothing = { ackno: 0, sack: "", echoed: false };
  const program: SenderProgram<OwnState> = {
    timers: GUEST_LIMITS.timers,
    open: (params, net) => {
      cells[NOW] = net.now;
      cells[MSS] = net.mss;
      return caller.open(params, net.now);
    },
    start: (state, net) => act(state, "start", net, nothing, 0),
    onAck: (state, { ackno, sack, echoed }, net) =>
      act(state, "onAck", net, { ackno, sack: sack.length === 0 ? "" : JSON.stringify(sack), echoed }, 0),
    onTimer: (state, timer, net) => act(state, "onTimer", net, nothing, timer),
  };
  const { probes } = caller.loaded.description;
  if (probes.length > 0)
    program.probe = (state, out) => {
      if (!guest.probe(state.index)) throw caller.error("probe", cells[NOW]);
      for (let k = 0; k < out.length; k++) out[k] = guest.probeValues[k];
    };
  return {
    ...declarationOf(caller.loaded),
    program: program as SenderProgram,
    // A program is told of each mark, and says nothing of its window to the receiver.
    needsExactEcho: true,
    init: () => ({ index: -1, params: {}, known: "" }),
    onAck: () => "keep",
    onLossDetected: never,
    onTimeout: never,
  };
}

function never(): never {
  throw new RangeError("a sender from nothing has no controller");
}

/** Does what the program has asked for, in its order. */
function carryOut(caller: OwnCaller, state: OwnState, net: ProgramNet, hook: string): void {
  const { guest } = caller;
  const commands = guest.commands(state.index);
  const count = guest.commandCount(state.index);
  for (let k = 0; k < count; ) {
    switch (commands[k]) {
      case COMMAND.send:
        net.send(commands[k + 1]);
        k += 2;
        break;
      case COMMAND.setTimer:
        net.setTimer(commands[k + 1], commands[k + 2]);
        k += 3;
        break;
      case COMMAND.clearTimer:
        net.clearTimer(commands[k + 1]);
        k += 2;
        break;
      case COMMAND.window:
        net.window(commands[k + 1], Number.isNaN(commands[k + 2]) ? null : commands[k + 2]);
        k += 3;
        break;
      default: {
        caller.noteReads(state, hook, net.now);
        const [cause, verdict, rule, values] = commands.slice(k + 1, k + 5);
        net.decide(CAUSES[cause], {
          verdict: VERDICTS[verdict],
          rule: caller.rule(rule, "decide"),
          values: caller.values(rule, values, commands, k + 5),
        });
        k += 5 + values;
      }
    }
  }
}
