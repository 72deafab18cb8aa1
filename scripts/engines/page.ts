/** Runs in a browser's page: computes every digest, those of senders of one's own in a worker as beside the laboratory, and sends them to the server that the page came from. */
import { digestsOf, type OwnCase, type Shipped } from "./digests.ts";

const shipped: Shipped[] = await (await fetch("scenarios.json")).json();
const results: Record<string, string> = {};
for (const one of shipped) {
  Object.assign(results, digestsOf(one));
  // A page that never pauses is taken for one that hangs.
  await new Promise((resume) => setTimeout(resume));
}
const cases: OwnCase[] = await (await fetch("own.json")).json();
const worker = new Worker("own.js");
for (const { id, own } of cases)
  results[id] = await new Promise<string>((resolve) => {
    worker.onmessage = ({ data }) => resolve(String(data));
    worker.onerror = ({ message }) => resolve(`error: ${message}`);
    worker.postMessage(own);
  });
worker.terminate();
await fetch("digests", { method: "POST", body: JSON.stringify(results) });
