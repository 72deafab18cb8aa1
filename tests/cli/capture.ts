import process from "node:process";
import { vi } from "vitest";
import { main } from "../../src/cli/main.ts";

/** What a command line printed, and its exit code. */
export interface Captured {
  code: number;
  out: string;
  err: string;
}

/** Runs a command line in this process. */
export async function cli(...argv: string[]): Promise<Captured> {
  let out = "";
  let err = "";
  const outSpy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const errSpy = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    err += String(text);
    return true;
  });
  try {
    const code = await main(argv);
    return { code, out, err };
  } finally {
    outSpy.mockRestore();
    errSpy.mockRestore();
  }
}
