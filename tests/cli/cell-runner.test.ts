import { describe, expect, it } from "vitest";
import { CellRunner } from "../../src/cli/cell-runner.ts";
import { Cancelled, unlessCancelled } from "../../src/cli/interruption.ts";
import { Progress } from "../../src/cli/progress.ts";
import { resolveShipped } from "../../src/cli/resolve-shipped.ts";
import { RunPool } from "../../src/cli/run-pool.ts";
import { cellsOf } from "../../src/experiment/experiments.ts";

/** A pool that does no run; `stopsAt`: it is stopped when so many were asked for. */
class IdlePool extends RunPool {
  asked = 0;

  constructor(private readonly stopsAt: number) {
    super("file:///none.ts", 1);
  }

  override async run<T>(tasks: Iterable<T>): Promise<void> {
    for (const _ of tasks) if (++this.asked === this.stopsAt) await this.stop();
  }
}

const cells = async () => {
  const resolved = await resolveShipped("cerl-fig4a");
  return cellsOf(resolved).map((cell) => ({ resolved, cell }));
};

describe("the runs of cells after Ctrl+C", () => {
  it("are given up at once: neither are they judged as far as they came, nor are further ones looked for", async () => {
    const pool = new IdlePool(2);
    const runner = new CellRunner(pool, 3);
    const progress = new Progress("runs", 0);
    await expect(runner.run(await cells(), progress)).rejects.toThrow(Cancelled);
    expect(pool.asked).toBe(3);
    // Not even a list of them is made.
    const unread = new Proxy<never[]>([], {
      get: () => {
        throw new Error("looked for cells");
      },
    });
    await expect(runner.run(unread, progress)).rejects.toThrow(Cancelled);
    expect(pool.asked).toBe(3);
  });

  it("end without it as ever", async () => {
    const pool = new IdlePool(Infinity);
    await new CellRunner(pool, 3).run(await cells(), new Progress("runs", 0));
    expect(pool.asked).toBe(3);
  });
});

describe("what was given up", () => {
  it("comes to nothing; any other error stays one", async () => {
    expect(await unlessCancelled(Promise.resolve(0))).toBe(0);
    expect(await unlessCancelled(Promise.reject(new Cancelled()))).toBeNull();
    await expect(unlessCancelled(Promise.reject(new RangeError("no")))).rejects.toThrow(RangeError);
  });
});
