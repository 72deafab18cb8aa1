import { flowStyle, frontFlow } from "../../../run/runs/flow-style.ts";
import { frontRun } from "../../../run/runs/shown-run.ts";
import type { LabState } from "../../../run/state/types.ts";
import { LOSS_CAUSES, type LossCause, type SendColumns } from "../../../sim/declared.ts";
import { isUdp, schemeStyle } from "../../../ui/theme/scheme-style.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";
import { emptyPanel, line, type PanelModel, type PointMark, withoutRun } from "./panel-model.ts";

function indices(length: number, test: (i: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 0; i < length; i++) if (test(i)) found.push(i);
  return found;
}

/** Indices among all transmissions. */
interface SpecialSends {
  resent: readonly number[];
  lowPriority: readonly number[];
}

const specialIn = new WeakMap<SendColumns, SpecialSends>();

/** Retransmissions and low-priority segments among all transmissions; looked for once per run. */
function specialSends(send: SendColumns): SpecialSends {
  const known = specialIn.get(send);
  if (known !== undefined) return known;
  const { nth } = send;
  const resent: number[] = [];
  const lowPriority: number[] = [];
  for (let i = 0; i < nth.length; i++) {
    if (nth[i] > 1) resent.push(i);
    else if (nth[i] === 0) lowPriority.push(i);
  }
  const special = { resent, lowPriority };
  specialIn.set(send, special);
  return special;
}

/** Indices of the retransmissions among all transmissions; looked for once per run. */
export function resent(send: SendColumns): readonly number[] {
  return specialSends(send).resent;
}

const CAUSE_MARKS: Record<LossCause, Pick<PointMark, "label" | "shape" | "paint">> = {
  overflow: { label: say.lostInQueue, shape: "square", paint: { token: "congestion" } },
  aqm: { label: say.lostInQueue, shape: "square", paint: { token: "congestion" } },
  transmission: { label: say.randomLoss, shape: "cross", paint: { token: "transmission" } },
  "give-up": { label: say.randomLoss, shape: "cross", paint: { token: "transmission" } },
};

/** Every segment of the shown flow: sent, acknowledged, retransmitted, marked, lost. */
export function sequencePanel(state: LabState): PanelModel {
  const run = frontRun(state);
  const flow = frontFlow(state, run);
  const panel = emptyPanel("sequence", say.sequence, say.sequenceMeaning, say.segments, "");
  if (run === undefined || flow === null) return { ...panel, empty: withoutRun(state) };
  if (flow.send.t.length === 0) return { ...panel, empty: fill(say.sentNothing, flow.id) };
  const { send, ack, received } = flow;
  const { paint } = flowStyle(run, flow);
  const answered = line(
    isUdp(flow.scheme) ? say.received : say.acked,
    isUdp(flow.scheme) ? { t: received.t, v: received.seq } : { t: ack.t, v: ack.ackno },
    run.result.until,
    { token: "inkSoft" },
    { width: 0.7 },
  );
  const owner = { run: run.key, flow: flow.id };
  const packets = { ...owner, seq: send.seq, nth: send.nth };
  const points: PointMark[] = [
    {
      label: say.sent,
      shape: "dot",
      paint,
      t: send.t,
      v: send.seq,
      only: null,
      dense: true,
      size: 3,
      packets,
    },
    {
      label: say.retransmitted,
      shape: "hollow-circle",
      paint,
      t: send.t,
      v: send.seq,
      only: resent(send),
      dense: false,
      size: 7,
      packets,
    },
  ];
  const { lowPriority } = specialSends(send);
  if (lowPriority.length > 0)
    points.push({
      label: say.probe,
      shape: "dot",
      paint: { token: "inkSoft" },
      t: send.t,
      v: send.seq,
      only: lowPriority,
      dense: true,
      size: 3,
    });
  const index = run.result.trace.flows.indexOf(flow);
  for (const link of run.result.trace.links) {
    const { marks } = link;
    const marked = indices(marks.t.length, (i) => marks.flow[i] === index);
    if (marked.length > 0)
      points.push({
        label: say.marked,
        shape: "diamond",
        paint: { token: "mark" },
        t: marks.t,
        v: marks.seq,
        only: marked,
        dense: false,
        size: 8,
      });
    const { t, seq, nth, flow: of, isAck, cause } = link.drops;
    if (t.length === 0) continue;
    LOSS_CAUSES.forEach((name, code) => {
      const lost = indices(t.length, (i) => cause[i] === code && of[i] === index && isAck[i] === 0);
      if (lost.length > 0)
        points.push({
          ...CAUSE_MARKS[name],
          t,
          v: seq,
          only: lost,
          dense: false,
          size: 7,
          packets: { ...owner, seq, nth },
        });
    });
  }
  const { title } = schemeStyle(flow.scheme);
  const note =
    run.label === title ? fill(say.flowOf, title, flow.id) : fill(say.flowOfRun, title, flow.id, run.label);
  return { ...panel, note, lines: [answered], points, fit: "visible" };
}
