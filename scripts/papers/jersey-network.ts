import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { type ParamValue, RandomStream } from "../../src/sim/index.ts";

/** What the Jersey paper's tests over one path vary (Fig. 10); everything else is as in section IV-A. */
export interface JerseySetting {
  scheme: string;
  params?: Record<string, ParamValue>;
  /** Packets lost in the air on the wireless link. */
  q: number;
  /** The telephones of Fig. 12 and 13 beside it. */
  voip?: boolean;
  /** What the paper does not say. */
  awnd?: number;
  buffer?: number;
  /** Where packets are lost. */
  position?: "air" | "head";
  /** ACKs are lost too. */
  lossyAcks?: boolean;
  recovery?: string;
  tcp?: Record<string, ParamValue>;
  duration?: number;
}

/** A scheme's queue: congestion warning where the sender hears it, otherwise drop-tail. */
function queueFor(schemes: readonly string[], limit: number, weight?: number) {
  const discipline = schemes.includes("jersey") ? "cw" : "drop-tail";
  return discipline === "cw" && weight !== undefined ? { discipline, limit, weight } : { discipline, limit };
}

function accepted(input: object): Scenario {
  const parsed = parseScenario({ format: "cwndscope/1", seed: 1, ...input });
  if (!parsed.ok) throw new RangeError(JSON.stringify(parsed.issues[0]));
  return parsed.scenario;
}

/** The telephones: packets of 120 bytes with all headers, lost in the air like all others. */
const TELEPHONES = {
  id: "voip",
  kind: "udp",
  from: "src",
  to: "mh",
  mss: 120,
  headerBytes: 0,
  traffic: { kind: "voip-pool" },
};

/** Fig. 10: a fixed source, 10 Mbit/s and 45 ms to the base station, 2 Mbit/s and 1 ms to the mobile host. */
export function jerseyScenario(setting: JerseySetting, weight?: number): Scenario {
  const { scheme, q, awnd = 20, buffer = 50, position = "air", duration = 100 } = setting;
  const loss = q > 0 ? { model: "bernoulli", rate: q, position } : { model: "none" };
  return accepted({
    title: "TCP-Jersey, Fig. 10",
    duration,
    tcp: setting.tcp ?? {},
    nodes: [
      { id: "src", role: "host" },
      { id: "bs", role: "base-station" },
      { id: "mh", role: "mobile" },
    ],
    links: [
      {
        id: "wired",
        from: "src",
        to: "bs",
        rate: 10e6,
        delay: 0.045,
        queue: queueFor([scheme], buffer, weight),
      },
      {
        id: "wireless",
        from: "bs",
        to: "mh",
        medium: "wireless",
        rate: 2e6,
        delay: 0.001,
        queue: queueFor([scheme], buffer, weight),
        loss,
        ...(setting.lossyAcks ? { reverse: { loss } } : {}),
      },
    ],
    flows: [
      {
        id: "f1",
        from: "src",
        to: "mh",
        scheme,
        params: setting.params ?? {},
        mss: 1000,
        awnd,
        ...(setting.recovery ? { recovery: setting.recovery } : {}),
      },
      ...(setting.voip ? [TELEPHONES] : []),
    ],
  });
}

/** What the tests of fairness and friendliness vary (Fig. 14 to 16). */
export interface SharedSetting {
  /** One flow each, all from the start of the run or within its first second. */
  schemes: readonly string[];
  q: number;
  /** The wireless link that all share, bit/s. */
  rate: number;
  awnd?: number;
  buffer?: number;
  tcp?: Record<string, ParamValue> | undefined;
}

/** Fig. 14 to 16: sources behind a router, 100 Mbit/s and 45 ms to the base station, one wireless link of 1 ms. */
export function sharedScenario({
  schemes,
  q,
  rate,
  awnd = 20,
  buffer = 200,
  tcp = {},
}: SharedSetting): Scenario {
  const queue = queueFor(schemes, buffer);
  return accepted({
    title: "TCP-Jersey, Fig. 14 to 16",
    duration: 100,
    tcp,
    nodes: [
      { id: "r", role: "router" },
      { id: "bs", role: "base-station" },
      { id: "mh", role: "mobile" },
      ...schemes.map((_, i) => ({ id: `s${i}`, role: "host" })),
    ],
    links: [
      { id: "wired", from: "r", to: "bs", rate: 100e6, delay: 0.045, queue },
      {
        id: "wireless",
        from: "bs",
        to: "mh",
        medium: "wireless",
        rate,
        delay: 0.001,
        queue,
        loss: q > 0 ? { model: "bernoulli", rate: q } : { model: "none" },
      },
      ...schemes.map((_, i) => ({ id: `access${i}`, from: `s${i}`, to: "r", rate: 100e6, delay: 0.001 })),
    ],
    flows: schemes.map((scheme, i) => ({ id: `f${i}`, from: `s${i}`, to: "mh", scheme, mss: 1000, awnd })),
  });
}

/** Starts within the first second, drawn anew for each seed (the paper does not say when its flows start). */
export function drawStarts(scenario: Scenario): Scenario {
  const word = 23_456 + 7919 * scenario.seed;
  const random = new RandomStream([word, word + 1, word + 2, word + 3, word + 4, word + 5]);
  for (let i = 0; i < 100; i++) random.uniform();
  const flows = scenario.flows.map((flow) => ({ ...flow, start: random.uniform() }));
  return { ...scenario, flows };
}

/** The rates of the CBR source of Fig. 3, bit/s, each for 5 s. */
export const FIGURE_3_RATES = [500e3, 0, 750e3, 500e3, 0, 500e3] as const;
export const FIGURE_3_LINK = 1.5e6;

/** Fig. 2: FTP and CBR over one link of 1.5 Mbit/s and 10 ms whose queue never overflows. */
export function estimatorScenario(scheme: string, params: Record<string, ParamValue>): Scenario {
  return accepted({
    title: "TCP-Jersey, Fig. 2",
    duration: 30,
    nodes: [{ id: "src" }, { id: "dst" }],
    links: [
      {
        id: "wire",
        from: "src",
        to: "dst",
        rate: FIGURE_3_LINK,
        delay: 0.01,
        queue: { discipline: "drop-tail", limit: 1000 },
      },
    ],
    flows: [
      { id: "f1", from: "src", to: "dst", scheme, params, mss: 1000, awnd: 20 },
      {
        id: "cbr",
        kind: "udp",
        from: "src",
        to: "dst",
        mss: 1000,
        headerBytes: 0,
        traffic: { kind: "cbr", rate: FIGURE_3_RATES[0] },
      },
    ],
    changes: FIGURE_3_RATES.slice(1).map((to, i) => ({
      at: 5 * (i + 1),
      set: "flows.cbr.traffic.rate",
      to,
    })),
  });
}
