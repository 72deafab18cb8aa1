import assert from "node:assert/strict";
import { fitPath, readCapture } from "../../src/captures/index.ts";
import type { Issue } from "../../src/scenario/index.ts";
import { isRemedy } from "../laws/fuzz/remedy.ts";
import { type Damage, damagedFile } from "./damaged.ts";

/** Whatever a file holds: it is read, with numbers that are numbers, or refused with what to do. @throws where it is not */
export async function checkDamaged(damage: Damage): Promise<void> {
  const read = await readCapture(damagedFile(damage));
  if (!read.ok) {
    assert.ok(read.issues.length > 0);
    read.issues.forEach(mendable);
    return;
  }
  read.value.notes.forEach(mendable);
  for (const connection of read.value.connections) {
    const { start, end, segments, bytes, retransmitted, rttMin, throughput } = connection;
    for (const value of [start, end, segments, bytes, retransmitted, rttMin ?? 0, throughput])
      assert.ok(Number.isFinite(value), JSON.stringify({ start, end, bytes, rttMin, throughput }));
    assert.ok(bytes >= 0 && segments >= 0 && retransmitted >= 0);
    const fit = fitPath(connection);
    if (!fit.ok) mendable(fit.issue);
  }
}

function mendable({ path, found, remedy }: Issue): void {
  assert.ok(path !== "" && found !== "", remedy);
  for (const sentence of remedy.split(/(?<=\.) /).slice(0, 1)) assert.ok(isRemedy(sentence), remedy);
}
