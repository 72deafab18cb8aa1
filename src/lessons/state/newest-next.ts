/**
 * Does one thing at a time. Of what is asked for meanwhile only the newest is done, behind it.
 * @param act must not reject
 */
export function newestNext<T>(act: (asked: T) => Promise<void>): (asked: T) => void {
  let isBusy = false;
  let next: { asked: T } | null = null;
  const work = async (asked: T) => {
    isBusy = true;
    await act(asked);
    isBusy = false;
    const then = next;
    next = null;
    if (then !== null) void work(then.asked);
  };
  return (asked) => {
    if (isBusy) next = { asked };
    else void work(asked);
  };
}
