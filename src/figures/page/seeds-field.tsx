import { type FormEvent, useId, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { readSeeds, type SeedSet } from "../run/other-seeds.ts";
import css from "./run-here.module.css";

/** Seeds typed as a range. @param props the seeds that are shown, and what takes others */
export function SeedsField({ seeds, onTake }: { seeds: SeedSet; onTake(seeds: SeedSet): void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readSeeds(typed ?? rangeOf(seeds));
    if ("problem" in read) return setProblem(read.problem);
    setProblem("");
    setTyped(null);
    onTake(read);
  };
  return (
    <form className={css.point} onSubmit={submit}>
      <label htmlFor={id}>{say.seedsFromTo}</label>
      <input
        id={id}
        className={css.seeds}
        value={typed ?? rangeOf(seeds)}
        maxLength={40}
        autoComplete="off"
        aria-invalid={problem !== ""}
        aria-describedby={`${id} problem`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" className={controls.button} disabled={typed === null}>
        {say.useTheseSeeds}
      </button>
      <span id={`${id} problem`} role="alert">
        {problem}
      </span>
    </form>
  );
}

/** "21 to 40". */
function rangeOf({ first, count }: SeedSet): string {
  return fill(say.fromTo, String(first), String(first + count - 1));
}
