import { type ContestNetwork, type Entry, idealPoints } from "../exercise/contest/index.ts";

/**
 * Results as Gradescope's autograder reads them (results.json): a test for each network with its score and where the points went, the
 * total, and a line of the leaderboard. Gradescope knows no points below 0: they count as 0 there.
 * @param isHidden whether seeds that students do not know were played: their tests are shown once results are published
 */
export function gradescope(
  { error, score, low, high, open, networks }: Entry,
  all: readonly ContestNetwork[],
  isHidden: boolean,
): string {
  const total = points(score);
  const output =
    error === null
      ? `Score ${text(score)}, 95 % interval ${text(low)} to ${text(high)}: the mean over ${all.length} networks of log2(throughput in Mbit/s / 95 % delay in s).`
      : `The sender did not run: ${error.text}`;
  const tests = all.map((network, k) => {
    const line = networks[network.id];
    return {
      number: String(k + 1),
      name: network.title,
      score: points(line?.score ?? null),
      max_score: points(idealPoints(network)),
      status: line === undefined ? "failed" : "passed",
      output:
        line === undefined
          ? "No result."
          : [
              `${(line.throughput / 1e6).toFixed(2)} Mbit/s, 95 % of the packets within ${(1000 * line.delay95).toFixed(0)} ms.`,
              ...(line.share === null
                ? []
                : [`Share of what was delivered: ${(100 * line.share).toFixed(0)} %.`]),
              ...(line.lost === null
                ? []
                : [
                    `${line.lost.to === "delay" ? "Delay" : "Throughput"} -${line.lost.points.toFixed(1)}: ${line.lost.text}`,
                  ]),
            ].join("\n"),
      visibility: isHidden ? "after_published" : "visible",
    };
  });
  const openTest =
    open === null
      ? []
      : [
          {
            number: String(all.length + 1),
            name: "Open seeds",
            score: points(open.score),
            status: "passed",
            output: `Score ${text(open.score)} on the open seeds: ${text(open.score - (score ?? 0))} more than on the hidden ones. A large difference means that the sender fits the open seeds.`,
            visibility: "visible",
          },
        ];
  const leaderboard = [
    { name: "Score", value: total, order: "desc" },
    ...(low === null || high === null
      ? []
      : [{ name: "95 % interval", value: `${text(low)} to ${text(high)}` }]),
  ];
  const results = {
    score: total,
    output,
    visibility: "visible",
    stdout_visibility: "hidden",
    tests: [...tests, ...openTest],
    leaderboard,
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}

const points = (value: number | null): number => Math.max(0, Number((value ?? 0).toFixed(3)));
const text = (value: number | null): string => (value ?? 0).toFixed(2);
