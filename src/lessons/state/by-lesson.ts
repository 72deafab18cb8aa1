/** What this browser keeps by lesson, text of the lesson and id of the reader, under one name of its storage. */
export class KeptByLesson {
  /** @param longest most characters that are kept in all */
  constructor(
    private readonly name: string,
    private readonly longest: number,
  ) {}

  /** What was kept; undefined where nothing was, or the browser keeps nothing. Anybody may have written it. */
  recall(lesson: string, digest: string, who: string | null): unknown {
    return this.all()[keyOf(lesson, digest, who)];
  }

  /**
   * Keeps a value; what was kept with an earlier text of the lesson goes, because nobody can go on with it.
   * @returns false where the browser keeps nothing, or there is no room
   */
  remember(lesson: string, digest: string, who: string | null, value: unknown): boolean {
    const own = keyOf(lesson, digest, who);
    const others = Object.entries(this.all()).filter(([key]) => {
      const [ofLesson, ofDigest] = key.split(" ");
      return key !== own && (ofLesson !== lesson || ofDigest === digest);
    });
    return this.write(Object.fromEntries([...others, [own, value]]));
  }

  /** Does this browser keep anything at all? */
  get works(): boolean {
    return this.write(this.all());
  }

  /** All that is kept of a lesson, by whomever. */
  ofLesson(lesson: string): readonly unknown[] {
    return Object.entries(this.all())
      .filter(([key]) => key.startsWith(`${lesson} `))
      .map(([, value]) => value);
  }

  /** Replaces every value by what is left of it; undefined: nothing. */
  change(left: (value: unknown) => unknown): void {
    const entries = Object.entries(this.all()).map(([key, value]) => [key, left(value)] as const);
    this.write(Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
  }

  /** Forgets everything. */
  forget(): void {
    try {
      localStorage.removeItem(this.name);
    } catch {
      return;
    }
  }

  private write(all: Readonly<Record<string, unknown>>): boolean {
    try {
      const text = JSON.stringify(all);
      if (text.length > this.longest) return false;
      localStorage.setItem(this.name, text);
      return true;
    } catch {
      return false;
    }
  }

  private all(): Readonly<Record<string, unknown>> {
    try {
      const read: unknown = JSON.parse(localStorage.getItem(this.name) ?? "{}");
      return typeof read === "object" && read !== null && !Array.isArray(read)
        ? (read as Record<string, unknown>)
        : {};
    } catch {
      return {};
    }
  }
}

const keyOf = (lesson: string, digest: string, who: string | null) => `${lesson} ${digest} ${who ?? ""}`;
