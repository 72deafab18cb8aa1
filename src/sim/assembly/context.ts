import type { Catalog } from "../catalog/catalog.ts";
import { Arena } from "../engine/arena.ts";
import { EventQueue } from "../engine/event-queue.ts";
import { Schedule } from "../engine/schedule.ts";
import { Forwarding } from "../net/forwarding.ts";
import { Routes } from "../net/routes.ts";
import { PacketPool } from "../packet/pool.ts";
import type { RunSpec } from "../spec/run-spec.ts";
import { type FlowNotes, flowNotes } from "../tcp/contract/report.ts";
import { HopRecorder } from "../trace/hop-recorder.ts";
import { RecordBuffer } from "../trace/record-buffer.ts";
import { RuleTable } from "../trace/rules.ts";
import type { RecordOptions } from "../trace/types.ts";

/** What every part of a run is made with; complete before the first part exists. */
export interface Context {
  readonly spec: RunSpec;
  readonly record: RecordOptions;
  /** The plug-ins that the specification may name. */
  readonly catalog: Catalog;
  readonly events: EventQueue;
  /** What is known before the run begins: starts, stops, changes. */
  readonly schedule: Schedule;
  readonly packets: PacketPool;
  /** Numbers that are needed at every packet. */
  readonly arena: Arena;
  readonly notes: FlowNotes;
  readonly rules: RuleTable;
  /** What recorders write into. */
  readonly records: RecordBuffer;
  /** Null unless packet-hops are recorded. */
  readonly hops: HopRecorder | null;
  readonly routes: Routes;
  readonly forwarding: Forwarding;
}

/** The context of one run, with nothing built yet. */
export function makeContext(spec: RunSpec, record: RecordOptions, catalog: Catalog): Context {
  const events = new EventQueue();
  events.end = spec.duration;
  const packets = new PacketPool();
  return {
    spec,
    record,
    catalog,
    events,
    schedule: new Schedule(events),
    packets,
    arena: new Arena(),
    notes: flowNotes(packets),
    rules: new RuleTable(events),
    records: new RecordBuffer(events),
    hops: record.hops ? new HopRecorder(record.hops.from, record.hops.to) : null,
    routes: new Routes(spec.nodes, spec.links),
    forwarding: new Forwarding(packets),
  };
}
