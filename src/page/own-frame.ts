/**
 * The frame in which workers with senders of one's own are started: it has no origin, so that neither it nor its workers have a part in
 * the page, its storage or its network. The page's policy names its one script by digest.
 */

/** Starts a worker from a text and hands the port over that came with it; says on a second port when the worker fails. */
export const FRAME_SCRIPT = `addEventListener("message",({source,data,ports})=>{
if(origin!=="null"||source!==parent)return;
const [port,trouble]=ports;
const worker=new Worker(URL.createObjectURL(new Blob([data],{type:"text/javascript"})));
worker.onerror=(event)=>{event.preventDefault();trouble.postMessage(event.message||"its code did not load")};
worker.postMessage(null,[port]);
},{once:true});`;

/** Nothing but that script, and workers from texts. @param digest of the script, as policies have it */
export function frameDocument(digest: string): string {
  const policy = `default-src 'none'; script-src 'sha256-${digest}' blob:; worker-src blob:`;
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${FRAME_SCRIPT}</script>`;
}
