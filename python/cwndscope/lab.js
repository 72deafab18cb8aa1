/**
 * The widget in the notebook: a frame with the page, which the kernel sends once, and what is told between the two. The page's messages
 * are those of any page around it (src/page/embedding.ts). No request goes to a network.
 */

/** The addresses of the pages of this document by version, so that several labs of a notebook share one. */
const PAGES = Symbol.for("cwndscope.pages");

/** The address of the page as one file, which the kernel sends when it is asked. */
async function pageOf(model) {
  globalThis[PAGES] ??= new Map();
  const pages = globalThis[PAGES];
  const version = model.get("_version");
  if (!pages.has(version)) {
    const packed = new Blob(await sentPage(model)).stream().pipeThrough(new DecompressionStream("gzip"));
    const page = new Blob([await new Response(packed).blob()], { type: "text/html" });
    if (!pages.has(version)) pages.set(version, URL.createObjectURL(page));
  }
  return pages.get(version);
}

/** The page, compressed, from the kernel; pending for ever where there is none. */
function sentPage(model) {
  return new Promise((resolve) => {
    const take = (message, buffers) => {
      if (message?.event !== "page") return;
      model.off("msg:custom", take);
      resolve(buffers);
    };
    model.on("msg:custom", take);
    model.send({ ask: "page" });
  });
}

/** A scenario as a link to it. */
async function linkOf(scenario) {
  const text = new Blob([JSON.stringify(scenario)]).stream();
  const packed = new Response(text.pipeThrough(new CompressionStream("deflate-raw")));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `#s=${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Shows the lab in a cell. @returns what ends it */
function render({ model, el }) {
  const waiting = document.createElement("p");
  waiting.textContent = "Waiting for the kernel, which sends the lab. If nothing comes, run this cell.";
  const frame = document.createElement("iframe");
  frame.title = "cwndscope";
  frame.allow = "fullscreen; autoplay; clipboard-write";
  frame.style.cssText = "display:block;width:100%;border:0;color-scheme:normal";
  el.append(waiting);

  let page = "";
  /** What the page was last told or has told, by trait: a change of the trait to something else is Python's. */
  const known = { scenario: null, playhead: 0, playing: false };

  const words = () => {
    const named = window.origin === "null" ? "" : `&origin=${encodeURIComponent(window.origin)}`;
    return `&${model.get("_showing")}${named}`;
  };
  const say = (wish) => {
    if (window.origin !== "null") frame.contentWindow?.postMessage({ cwndscope: 1, ...wish }, window.origin);
  };
  const keep = (traits) => {
    Object.assign(known, traits);
    for (const [name, value] of Object.entries(traits)) model.set(name, value);
    model.save_changes();
  };

  let runs = 0;
  const hear = async ({ source, data }) => {
    if (source !== frame.contentWindow || data?.cwndscope !== 1) return;
    if (data.event === "time") keep({ playhead: data.time, playing: data.playing });
    if (data.event === "refused") keep({ problem: data.why });
    if (data.event !== "run") return;
    const { scenario, summary } = data;
    const run = ++runs;
    const link = await linkOf(scenario);
    // Of runs that come faster than links are made, the last one counts.
    if (run === runs) keep({ scenario, summary, problem: "", link });
  };
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const open = async () => {
    const scenario = model.get("scenario");
    if (page === "" || same(scenario, known.scenario)) return;
    known.scenario = scenario;
    frame.contentWindow?.location.replace(`${page}${await linkOf(scenario)}${words()}`);
  };
  const changes = {
    "change:scenario": open,
    "change:playhead": () => {
      const time = model.get("playhead");
      if (time !== known.playhead) say({ do: "seek", time });
    },
    "change:playing": () => {
      const playing = model.get("playing");
      if (playing !== known.playing) say({ do: playing ? "play" : "pause" });
    },
    "change:height": () => {
      frame.style.height = `${model.get("height")}px`;
    },
    "msg:custom": (message) => {
      if (message?.do) say(message);
    },
  };
  // A notebook that takes the frame out of its document and puts it back begins it anew: with what was shown.
  let isBegun = false;
  frame.addEventListener("load", () => {
    if (isBegun) {
      known.scenario = null;
      void open();
    }
    isBegun = true;
  });

  window.addEventListener("message", hear);
  for (const [event, follow] of Object.entries(changes)) model.on(event, follow);
  changes["change:height"]();
  pageOf(model).then(async (address) => {
    page = address;
    known.scenario = model.get("scenario");
    frame.src = `${page}${model.get("_first") || (await linkOf(known.scenario))}${words()}`;
    waiting.replaceWith(frame);
  });
  return () => {
    window.removeEventListener("message", hear);
    for (const [event, follow] of Object.entries(changes)) model.off(event, follow);
  };
}

export default { render };
