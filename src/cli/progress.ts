import process from "node:process";

/** A line that is not a terminal's is written at most this often, ms. */
const EVERY = 5000;

/** Runs done of all, and the time that is left, on stderr. */
export class Progress {
  private readonly began = performance.now();
  private written = Number.NEGATIVE_INFINITY;
  private done = 0;

  constructor(
    private readonly what: string,
    private all: number,
  ) {}

  /** More is to be done than was known. */
  add(runs: number): void {
    this.all += runs;
  }

  step(): void {
    this.done++;
    const now = performance.now();
    const isTerminal = process.stderr.isTTY;
    if (now - this.written < (isTerminal ? 100 : EVERY) && this.done < this.all) return;
    this.written = now;
    const left = ((now - this.began) / this.done) * (this.all - this.done);
    const text = `${this.what}: ${this.done} of ${this.all} runs, ${timeWords(left / 1000)} left`;
    process.stderr.write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`);
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  }
}

/** "12 s", "3 min 20 s", "2 h 5 min". */
export function timeWords(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s < 60) return `${s} s`;
  const min = Math.floor(s / 60);
  return min < 60 ? `${min} min ${s % 60} s` : `${Math.floor(min / 60)} h ${min % 60} min`;
}
