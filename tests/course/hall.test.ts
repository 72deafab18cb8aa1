import { describe, expect, it } from "vitest";
import {
  type Answer,
  barsOf,
  CURVE_POINTS,
  encodeResult,
  featureBars,
  gatherAnswers,
  isForHall,
  markOf,
  phoneLine,
  type Step,
} from "../../src/course/index.ts";

const option = (id: string) => ({ id, label: null, when: null, value: null });
const step = (kind: string, id: string, title: string, part: object = {}) =>
  ({ id, kind, title, hints: [], ...part }) as unknown as Step<unknown>;

const CHOICE = step("predict-choose", "faster", "Which?", {
  options: ["longer", "shorter", "same"].map(option),
});
const NUMBER = step("predict-number", "holds", "How many?", { unit: "segments" });
const ORDER = step("predict-order", "paths", "In which order?", {
  items: ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase() })),
});
const DRAW = step("predict-draw", "next", "What next?", { features: ["fall", "repetition"] }) as Extract<
  Step<unknown>,
  { kind: "predict-draw" }
>;
const LESSON = { id: "sawtooth", digest: "0123456789ab", steps: [CHOICE, NUMBER, ORDER, DRAW] };

const line = (one: Step<unknown>, device: number, answer: Answer, vote: 1 | 2 = 1) =>
  phoneLine(LESSON, one, { vote, confidence: null, mark: markOf(device), answer }) ?? "";
const chosen = (id: string): Answer => ({ kind: "option", id });
const number = (value: number): Answer => ({ kind: "number", value });

describe("the answers of a lecture", () => {
  it("are gathered from a chat, both votes of each device, the last of several", () => {
    const chat = [
      `Ada: ${line(CHOICE, 1, chosen("longer"))}`,
      `Bob: ${line(CHOICE, 2, chosen("same"))} or rather ${line(CHOICE, 2, chosen("shorter"))}`,
      `Ada: ${line(CHOICE, 1, chosen("longer"))}`,
      `Ada, after talking: ${line(CHOICE, 1, chosen("shorter"), 2)}`,
    ].join("\n");
    const { first, second, refused, repeated } = gatherAnswers(LESSON, CHOICE, [{ by: "text", text: chat }]);
    expect(first.map(({ answer }) => answer)).toEqual([chosen("longer"), chosen("shorter")]);
    expect(second.map(({ mark, answer }) => [mark, answer])).toEqual([[markOf(1), chosen("shorter")]]);
    expect([refused, repeated]).toEqual([[], 2]);
  });

  it("of another step, another lesson or cut off are refused, each with its line", () => {
    const other = { ...LESSON, id: "today" };
    const foreign = phoneLine(other, CHOICE, {
      vote: 1,
      confidence: null,
      mark: markOf(3),
      answer: chosen("same"),
    });
    const cut = line(CHOICE, 1, chosen("same")).slice(0, -5);
    const { first, refused } = gatherAnswers(LESSON, CHOICE, [
      { by: "text", text: [line(NUMBER, 1, number(3)), foreign, cut, "hello"].join("\n") },
      { by: "camera", text: line(NUMBER, 2, number(3)) },
    ]);
    expect(first).toEqual([]);
    expect(refused).toEqual([
      { by: "text", line: 1, message: "it is an answer to the step “How many?”" },
      { by: "text", line: 2, message: "it is an answer in the lesson “today”" },
      { by: "text", line: 3, message: "the answer is cut or altered; ask for it again" },
      { by: "camera", line: 1, message: "it is an answer to the step “How many?”" },
    ]);
  });

  it("are none in the result codes of a lesson, whole or cut: each is refused, with its line", () => {
    const code = encodeResult({
      lesson: "sawtooth",
      digest: "d",
      simulator: "s",
      who: null,
      picked: [],
      steps: {},
    });
    const text = ["hello", `Ada: ${code}`, line(CHOICE, 1, chosen("same")), "cwnd1.e30"].join("\n");
    const { first, refused } = gatherAnswers(LESSON, CHOICE, [{ by: "text", text }]);
    expect(first.map(({ answer }) => answer)).toEqual([chosen("same")]);
    const message = "it is the result code of a lesson, which the page for markers reads";
    expect(refused).toEqual([2, 4].map((line) => ({ by: "text", line, message })));
  });

  it("that have come in several ways count once for each device, the latest of them", () => {
    const { first, repeated } = gatherAnswers(LESSON, CHOICE, [
      { by: "text", text: line(CHOICE, 1, chosen("longer")) },
      { by: "camera", text: line(CHOICE, 2, chosen("same")) },
      { by: "relay", text: `${line(CHOICE, 1, chosen("shorter"))}\n<script>${"x".repeat(10_000)}` },
    ]);
    expect(first.map(({ mark, answer }) => [mark, answer])).toEqual([
      [markOf(1), chosen("shorter")],
      [markOf(2), chosen("same")],
    ]);
    expect(repeated).toBe(1);
  });

  it("of a hundred devices are all there", () => {
    const text = Array.from({ length: 100 }, (_, i) => line(NUMBER, i, number(i % 30))).join(" ; ");
    const { first } = gatherAnswers(LESSON, NUMBER, [{ by: "text", text }]);
    expect(first).toHaveLength(100);
    expect(
      barsOf(
        NUMBER,
        first.map(({ answer }) => answer),
      ).reduce((sum, { count }) => sum + count, 0),
    ).toBe(100);
  });

  it("can be given to questions; not to what is read, tried or written", () => {
    expect([CHOICE, NUMBER, ORDER, DRAW].every(isForHall)).toBe(true);
    expect(["text", "reveal", "try", "write"].some((kind) => isForHall(step(kind, "x", "X")))).toBe(false);
  });
});

describe("a histogram", () => {
  it("has every option, also those that nobody chose", () => {
    expect(barsOf(CHOICE, [chosen("same"), chosen("longer"), chosen("same")])).toEqual([
      { id: "longer", words: "longer", count: 1 },
      { id: "shorter", words: "shorter", count: 0 },
      { id: "same", words: "same", count: 2 },
    ]);
  });

  it("has few numbers one by one, and many in ranges", () => {
    expect(barsOf(NUMBER, [24, 12, 24].map(number)).map(({ words, count }) => [words, count])).toEqual([
      ["12\u00a0segments", 1],
      ["24\u00a0segments", 2],
    ]);
    const many = barsOf(
      NUMBER,
      Array.from({ length: 17 }, (_, i) => number(i)),
    );
    expect(many.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 2, 2, 3]);
    expect(many[0].words).toBe("0 to 2\u00a0segments");
  });

  it("has orders, the most frequent first", () => {
    const order = (...ids: string[]): Answer => ({ kind: "order", ids });
    const bars = barsOf(ORDER, [order("a", "b", "c"), order("c", "b", "a"), order("c", "b", "a")]);
    expect(bars.map(({ words, count }) => [words, count])).toEqual([
      ["C < B < A", 2],
      ["A < B < C", 1],
    ]);
  });

  it("of one vote has the bars of both, so that they stand beside each other", () => {
    const range = Array.from({ length: 17 }, (_, i) => number(i));
    const [first, second] = [range.slice(0, 9), range.slice(9)].map((vote) => barsOf(NUMBER, vote, range));
    expect(first.map(({ words }) => words)).toEqual(second.map(({ words }) => words));
    expect(first.map(({ count }) => count)).toEqual([2, 2, 2, 2, 1, 0, 0, 0]);
    expect(second.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 2, 2, 3]);
    expect(barsOf(NUMBER, [number(3)], [number(3), number(5)]).map(({ count }) => count)).toEqual([1, 0]);
    const items = ["a", "b", "c", "d"].map((id) => ({ id, label: id }));
    const many = { ...ORDER, items } as unknown as Step<unknown>;
    const orders = items.flatMap(({ id: a }) =>
      items.flatMap(({ id: b }) =>
        items.flatMap(({ id: c }) =>
          new Set([a, b, c]).size < 3
            ? []
            : [
                {
                  kind: "order",
                  ids: [a, b, c, items.find(({ id }) => ![a, b, c].includes(id))?.id ?? ""],
                } as const,
              ],
        ),
      ),
    );
    const bars = barsOf(many, orders.slice(20), orders);
    expect(bars.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 4]);
    expect(bars.map(({ words }) => words)).toEqual(barsOf(many, orders).map(({ words }) => words));
  });

  it("of drawn lines counts those that agree with the run in each feature that is asked for", () => {
    const features = { floor: 26, climb: 6, slowest: null };
    const points = Array.from({ length: CURVE_POINTS }, () => 26);
    const drawn = (fall: number, falls: number): Answer => ({
      kind: "drawn",
      features: { ...features, fall, falls },
      points,
    });
    const run = { kind: "drawn", features: { ...features, fall: 0.5, falls: 3 } } as const;
    expect(
      featureBars(DRAW, [drawn(0.5, 3), drawn(0.1, 3), drawn(0.55, 0)], run).map(({ id, count }) => [
        id,
        count,
      ]),
    ).toEqual([
      ["fall", 2],
      ["repetition", 2],
    ]);
  });
});
