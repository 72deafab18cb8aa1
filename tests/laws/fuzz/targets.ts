/**
 * What `npm run fuzz` and `npm test` try generated inputs on. An input is JSON, so that one that fails can be kept as a
 * file in corpus/; a check throws when a promise is broken.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { parseLesson } from "../../../src/course/index.ts";
import { parseExperimentText, parseFigureText } from "../../../src/experiment/experiments.ts";
import { addressesBelow } from "../../../src/scenario/address.ts";
import {
  canonicalJson,
  decodeHash,
  encodeHash,
  type Issue,
  type LinkState,
  minimalJson,
  parseScenario,
  type Scenario,
  withValues,
} from "../../../src/scenario/index.ts";
import { parseScenarioText } from "../../../src/scenario/parse-text.ts";
import { catalog, createRun, estimateCost, traceDigest } from "../../../src/sim/index.ts";
import { checkDamaged } from "../../captures/check-damaged.ts";
import { type Damage, damages } from "../../captures/damaged.ts";

import { checkHostile, hostileSources } from "./hostile-senders.ts";
import { isRemedy } from "./remedy.ts";

/** A kind of input, how to make one, and what must hold for it. */
export interface Target<T = unknown> {
  name: string;
  inputs: fc.Arbitrary<T>;
  /** @throws when a promise is broken. */
  check(input: T): void | Promise<void>;
}

/** Runs that are estimated to cost more are not tried; one input must not take all the time. */
const MOST_HOPS = 20_000;

const samples = new URL("../../scenario/corpus/files/", import.meta.url);
const names = readdirSync(samples);
const textOf = (name: string) => readFileSync(new URL(name, samples), "utf8");
const texts = names.map(textOf);

const filesIn = (folder: string, ending: string) => {
  const place = new URL(`../../../${folder}/`, import.meta.url);
  const found = readdirSync(place).filter((name) => name.endsWith(ending) && name !== "README.md");
  return found.map((name) => readFileSync(new URL(name, place), "utf8"));
};

/** Shipped experiments and figures, and lessons. */
const planned = [...filesIn("experiments", ".json"), ...filesIn("figures", ".json")];
const lessons = filesIn("lessons", ".md");

/** In the place of a file's name: the link is to a shipped scenario. */
const SHIPPED = "shipped";

/** What may stand in the place of a piece of a file: values at and beyond the edges, and other types. */
const strange = fc.oneof(
  fc.constantFrom(
    "0",
    "-1",
    "1e308",
    "1e-320",
    "null",
    "true",
    "[]",
    "{}",
    '""',
    '"NaN"',
    '"∞"',
    '"5 Mbps"',
    '"__proto__"',
  ),
  fc.double().map((number) => String(number)),
  fc.string({ maxLength: 12 }),
);

/** A text with up to four places cut out, repeated or replaced. */
const damaged = (text: fc.Arbitrary<string>, by: fc.Arbitrary<string>) =>
  fc
    .tuple(
      text,
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), by), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([whole, edits]) =>
      edits.reduce((now, [where, length, instead]) => {
        const at = Math.floor(where * now.length);
        return now.slice(0, at) + instead + now.slice(at + length);
      }, whole),
    );

/** A text with up to three of its numbers or words replaced, so that it is still JSON. */
const revalued = (whole: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(), strange), { minLength: 1, maxLength: 3 }))
    .map(([text, edits]) =>
      edits.reduce((now, [which, value]) => {
        const values = [...now.matchAll(/(?<=: ?)(?:-?\d[\d.e+-]*|"[^"\\]*"|true|false)/g)];
        const chosen = values[which % Math.max(1, values.length)];
        return chosen === undefined
          ? now
          : now.slice(0, chosen.index) + value + now.slice(chosen.index + chosen[0].length);
      }, text),
    );

/** A text with a letter of one of its quoted words changed, left out or doubled: names and values that are nearly right. */
const misspelled = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.nat(2))
    .map(([whole, which, where, how]) => {
      const words = [...whole.matchAll(/(?<=")[a-z][\w./% -]{2,30}(?=")/gi)];
      const chosen = words[which % Math.max(1, words.length)];
      if (chosen === undefined) return whole;
      const at = chosen.index + Math.floor(where * chosen[0].length);
      return whole.slice(0, at) + ["", "x", whole[at].repeat(2)][how] + whole.slice(at + 1);
    });

/** Every issue names what to do, in a few lines. */
function mendable(issues: readonly Issue[]): void {
  for (const issue of issues) {
    assert.ok(isRemedy(issue.remedy), `"${issue.remedy}" says what to do about ${issue.path}`);
    assert.ok(JSON.stringify(issue).length < 3000);
  }
}

/** A file, whatever it holds: never an exception; what is accepted keeps its meaning when it is written, and runs. */
const files: Target<string> = {
  name: "file",
  inputs: fc.oneof(
    damaged(fc.constantFrom(...texts), strange),
    revalued(texts),
    revalued(texts),
    misspelled(fc.constantFrom(...texts)),
  ),
  check(text) {
    const parsed = parseScenarioText(text);
    if (!parsed.ok) {
      assert.ok(parsed.issues.length > 0 && parsed.issues.length <= 20);
      mendable(parsed.issues);
      return;
    }
    const { scenario } = parsed;
    for (const written of [canonicalJson(scenario), minimalJson(scenario)]) {
      const again = parseScenarioText(written);
      assert.ok(again.ok, "what was written is read");
      assert.equal(canonicalJson(again.scenario), canonicalJson(scenario));
    }
    runs(scenario);
  },
};

type Edit = [where: number, length: number, instead: string];

/** The state that a link is made of: a whole scenario, or a shipped one with values, of which every character tells. */
function stateOf(sample: string): LinkState {
  const view = { t: "1" };
  if (sample === SHIPPED) {
    const sets = [
      { path: "links.wireless.loss.rate", value: "0.0215" },
      { path: "duration", value: "64 s" },
    ];
    return { source: { kind: "shipped", id: "cerl-fig4", sets }, view };
  }
  const parsed = parseScenarioText(textOf(sample));
  assert.ok(parsed.ok);
  return { source: { kind: "scenario", scenario: parsed.scenario }, view };
}

/** A link with damage: refused, or what it was before; never another network. */
const links: Target<{ sample: string; edits: Edit[] }> = {
  name: "link",
  inputs: fc.record({
    sample: fc.oneof(fc.constant(SHIPPED), fc.constantFrom(...names)),
    edits: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 1000 }),
        fc.nat(3),
        fc.oneof(fc.string({ unit: "grapheme-ascii", maxLength: 3 }), fc.stringMatching(/^[0-9]{1,2}$/)),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  async check({ sample, edits }) {
    const state = stateOf(sample);
    const encoded = await encodeHash(state);
    assert.ok(encoded.ok);
    const hash = edits.reduce((now, [where, length, instead]) => {
      const at = 1 + Math.floor((where / 1001) * (now.length - 1));
      return now.slice(0, at) + instead + now.slice(at + length);
    }, encoded.value);
    const decoded = await decodeHash(hash);
    if (!decoded.ok) mendable(decoded.issues);
    // Where the checksum itself is gone, it is a link as they were before there was one.
    if (!decoded.ok || decoded.value === null || !/[#&]k=/.test(hash)) return;
    assert.deepEqual(decoded.value.source, state.source);
  },
};

const words = <T>(registry: ReadonlyMap<string, T>) => fc.constantFrom(...registry.keys());

/** Small networks of any plug-ins, with any values that the format may accept. */
const networks: Target<Record<string, unknown>> = {
  name: "network",
  inputs: fc
    .record({
      seed: fc.nat(1e6),
      duration: fc.double({ min: 0.2, max: 6, noNaN: true }),
      rate: fc.constantFrom(2e5, 1e6, 3e6),
      delay: fc.constantFrom(0, 0.001, 0.03, 0.3),
      queue: fc.record({
        discipline: words(catalog.queueDisciplines),
        limit: fc.integer({ min: 1, max: 40 }),
      }),
      loss: fc.record({ model: words(catalog.errorModels) }),
      arq: fc.record({ kind: words(catalog.linkLayers) }),
      impairment: fc.record({ kind: words(catalog.impairments) }),
      agent: fc.record({ kind: words(catalog.pathAgents) }),
      schemes: fc.array(words(catalog.schemes), { minLength: 1, maxLength: 3 }),
      traffic: fc.record({ kind: words(catalog.trafficSources) }),
      ack: words(catalog.ackPolicies),
      awnd: fc.integer({ min: 1, max: 60 }),
    })
    .map(({ queue, loss, arq, impairment, agent, schemes, traffic, ack, awnd, rate, delay, ...rest }) => ({
      format: "cwndscope/1",
      ...rest,
      nodes: [{ id: "A" }, { id: "N", role: "base-station", agent }, { id: "B", role: "mobile" }],
      links: [
        { id: "wire", from: "A", to: "N", rate, delay, queue, impairment },
        {
          id: "air",
          from: "N",
          to: "B",
          rate: 1e6,
          delay: 0.01,
          medium: "wireless",
          loss,
          arq,
          queue: { limit: 20 },
        },
      ],
      flows: schemes.map((scheme, i) => ({
        id: `f${i}`,
        from: "A",
        to: "B",
        scheme,
        awnd,
        ...(i === 0 ? { traffic, ack } : {}),
      })),
    })),
  check(input) {
    const parsed = parseScenario(input);
    if (parsed.ok) runs(parsed.scenario);
    else mendable(parsed.issues);
  },
};

/** Addresses as links and the command line write them, each with a value, one letter wrong or with something strange. */
const values: Target<{ sample: string; path: string; value: string }> = {
  name: "value",
  inputs: fc
    .record({ sample: fc.constantFrom(...names), which: fc.nat(), value: strange })
    .chain(({ sample, which, value }) => {
      const parsed = parseScenarioText(textOf(sample));
      assert.ok(parsed.ok);
      const paths = [
        "",
        ...(["nodes", "links", "flows"] as const).flatMap((list) =>
          parsed.scenario[list].map(({ id }) => `${list}.${id}`),
        ),
      ].flatMap((element) => addressesBelow(parsed.scenario, element));
      const path = paths[which % paths.length];
      return fc.record({
        sample: fc.constant(sample),
        path: fc.oneof(
          fc.constant(path),
          misspelled(fc.constant(`"${path}"`)).map((text) => text.slice(1, -1)),
        ),
        value: fc.constant(value),
      });
    }),
  check({ sample, path, value }) {
    const parsed = parseScenarioText(textOf(sample));
    assert.ok(parsed.ok);
    const changed = withValues(parsed.scenario, [{ path, value }]);
    if (!changed.ok) mendable(changed.issues);
  },
};

/** Experiments and figures, whatever they hold. */
const experiments: Target<string> = {
  name: "experiment",
  inputs: fc.oneof(
    revalued(planned),
    misspelled(fc.constantFrom(...planned)),
    damaged(fc.constantFrom(...planned), strange),
  ),
  check(text) {
    for (const parsed of [parseExperimentText(text), parseFigureText(text)])
      if (!parsed.ok) mendable(parsed.issues);
  },
};

/** Lessons, whatever they hold: lines left out, and pieces and letters of them replaced. */
const lessonFiles: Target<string> = {
  name: "lesson",
  inputs: fc.oneof(
    damaged(
      fc.constantFrom(...lessons),
      fc.oneof(strange, fc.constantFrom(":::\n", "\n", "level:", "(", "{{")),
    ),
    fc.tuple(fc.constantFrom(...lessons), fc.nat(), fc.nat(2)).map(([text, which, how]) => {
      const lines = text.split("\n");
      const at = which % lines.length;
      const line = lines[at];
      lines[at] = ["", line.replace(/[a-z]/, ""), line.replace(/: .*/, ": none")][how];
      return lines.join("\n");
    }),
  ),
  check(text) {
    const parsed = parseLesson("a", text);
    if (parsed.ok) return;
    for (const { line, message, remedy } of parsed.problems) {
      assert.ok(line >= 1 && message !== "", remedy);
      assert.ok(isRemedy(remedy), `"${remedy}" says what to do about: ${message}`);
    }
  },
};

/** Captures and logs with damage: read as far as they are in order, or refused; never an exception. */
const captures: Target<Damage> = { name: "capture", inputs: damages, check: checkDamaged };
/** Senders of one's own that mean harm. */
const senders: Target<string> = {
  name: "sender",
  inputs: hostileSources,
  check: checkHostile,
};

/** Every target. */
export const TARGETS: readonly Target[] = [
  files,
  links,
  networks,
  values,
  experiments,
  lessonFiles,
  captures,
  senders,
] as readonly unknown[] as readonly Target[];

/** A run that is not too long ends, loses no packet from its books, and gives the same trace in portions. */
function runs(scenario: Scenario): void {
  const cost = estimateCost(scenario);
  assert.ok(cost.packetHops >= 0 && cost.bytes >= 0, "the estimate is a number");
  if (!(cost.packetHops <= MOST_HOPS && cost.bytes <= 1e7)) return;
  const whole = createRun(scenario);
  whole.advance(Number.POSITIVE_INFINITY);
  const result = whole.result();
  for (const link of result.links)
    assert.equal(
      link.arrivals,
      link.delivered + link.drops + link.errors + link.inFlight,
      `${link.id}: packets`,
    );
  for (const flow of result.flows)
    for (const value of [flow.throughput, flow.goodput, flow.avgCwnd])
      assert.ok(Number.isFinite(value), flow.id);
  const portions = createRun(scenario);
  while (!portions.advance(97));
  assert.equal(traceDigest(portions.result().trace), traceDigest(result.trace));
}
