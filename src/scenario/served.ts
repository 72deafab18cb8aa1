/**
 * What fetches scenarios that are served as files `scenarios/<id>.json` beside the page. Each is fetched once; one that did not
 * come is fetched again when it is asked for again. It rejects with the server's answer where that is none.
 */
export function servedLoaders(ids: readonly string[]): ReadonlyMap<string, () => Promise<unknown>> {
  const fetched = new Map<string, Promise<unknown>>();
  const load = (id: string) => {
    const under = fetched.get(id) ?? fetchScenario(id);
    fetched.set(id, under);
    under.catch(() => fetched.delete(id));
    return under;
  };
  return new Map(ids.map((id) => [id, () => load(id)]));
}

async function fetchScenario(id: string): Promise<unknown> {
  const response = await fetch(`scenarios/${id}.json`);
  if (!response.ok) throw new Error(`answer ${response.status}`);
  return response.json();
}
