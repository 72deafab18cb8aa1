import { describe, expect, it } from "vitest";
import {
  type ClassRow,
  classCsv,
  entryOf,
  networkScore,
  type Played,
  parseClassTable,
  parseNetworks,
  placesOf,
  placeWords,
  pointsOf,
  ranked,
  scoreInterval,
  scoreOf,
  worstNetwork,
} from "../../src/exercise/contest/index.ts";
import { meanOf, totalScore } from "../../src/exercise/contest/score.ts";
import { played as run } from "./made-run.ts";

describe("scores", () => {
  it("double with the throughput, and halve with the delay", () => {
    expect(pointsOf(4e6, 0.5)).toBeCloseTo(3, 12);
    expect(pointsOf(4e6, 1)).toBeCloseTo(2, 12);
    expect(scoreOf({ throughput: 0.5, delay95: 0, share: null })).toBeCloseTo(Math.log2(1e-6), 9);
  });

  it("have an interval from two seeds on", () => {
    expect(scoreInterval([3])).toEqual({ score: 3, low: 3, high: 3 });
    const two = scoreInterval([2, 4]);
    expect(two.score).toBe(3);
    // Student's t for one degree of freedom is 12.706; the standard error is 1.
    expect([two.low, two.high].map((x) => Number(x.toFixed(2)))).toEqual([-9.71, 15.71]);
    expect(() => meanOf([])).toThrow(RangeError);
  });

  it("of a network are means over its seeds; the share of those that have one", () => {
    const line = networkScore([run(1, { share: 0.2 }), run(3, { share: 0.4 }), run(2)]);
    expect(line.score).toBeCloseTo(2, 12);
    expect(line.share).toBeCloseTo(0.3, 12);
    expect(line.throughput).toBeCloseTo((2e6 + 8e6 + 4e6) / 3, 6);
    expect(networkScore([run(1)]).share).toBeNull();
  });

  it("in total are means over the networks, seed by seed, of as many seeds as all have", () => {
    const total = totalScore([
      [run(1), run(3)],
      [run(5), run(7), run(99)],
    ]);
    expect(total.score).toBeCloseTo(4, 12);
    expect(total.high - total.low).toBeCloseTo(2 * 12.7062, 2);
  });

  it("share places as far as their intervals touch", () => {
    const places = (...intervals: [number, number][]) =>
      placesOf(intervals.map(([low, high]) => ({ low, high })));
    expect(places([4, 5], [3, 4], [1, 2.9])).toEqual([
      [1, 2],
      [1, 2],
      [3, 3],
    ]);
    expect([placeWords([3, 3]), placeWords([1, 3])]).toEqual(["3", "1-3"]);
  });
});

describe("an entry of several networks", () => {
  const runs = (scored: Played[], open: Played[] = []) => ({ scored, open });
  const failed = { kind: "run", text: "it failed" } as const;
  const delay = (points: number) => ({ to: "delay", points, text: `${points} points`, at: 1 }) as const;

  it("is called what its sender says first; what was played after a failure is not asked", () => {
    const named = (...scored: Played[]) => entryOf("a.js", "a", new Map([["n", runs(scored)]]));
    expect(named(run(1), run(1, { name: "Ada" }), run(1, { name: "Bob" })).name).toBe("Ada");
    expect(named(run(1), run(1))).toMatchObject({ name: "a", place: null });
    expect(named(run(1), run(1, { error: failed, name: "Late" }), run(1, { name: "Later" }))).toMatchObject({
      name: "a",
      error: failed,
      score: null,
    });
  });

  it("has a score on the open seeds only where it played them in every network", () => {
    const of = (open: Played[]) =>
      entryOf(
        "a.js",
        "a",
        new Map([
          ["n", runs([run(1)], [run(3)])],
          ["m", runs([run(1)], open)],
        ]),
      ).open?.score ?? null;
    expect([of([run(5)]), of([])]).toEqual([4, null]);
  });

  it("tells of each network what the first run that was asked says, and where most was lost", () => {
    const entry = entryOf(
      "a.js",
      "a",
      new Map([
        [
          "n",
          runs(
            [run(1, { lost: delay(1) }), run(1, { lost: delay(9) })],
            [run(1), run(1, { lost: delay(2) })],
          ),
        ],
        ["m", runs([run(1), run(1, { lost: delay(5) })])],
        ["o", runs([run(1), run(1)])],
      ]),
    );
    const points = (id: string) => entry.networks[id].lost?.points ?? null;
    expect([points("n"), points("m"), points("o"), worstNetwork(entry)]).toEqual([2, 5, null, "m"]);
    expect(worstNetwork(entryOf("b.js", "b", new Map([["n", runs([run(1)])]])))).toBeNull();
  });

  it("stands before those with the same score by its file's name, and behind all that have one without", () => {
    const of = (file: string, points: number | null) =>
      entryOf(
        file,
        file,
        new Map([["n", runs([run(points ?? 0, points === null ? { error: failed } : {})])]]),
      );
    const order = ranked([of("z", null), of("c", 1), of("y", null), of("b", 1), of("a", -3)]);
    expect(order.map(({ file, place }) => [file, place])).toEqual([
      ["b", [1, 2]],
      ["c", [1, 2]],
      ["a", [3, 3]],
      ["y", null],
      ["z", null],
    ]);
  });
});

describe("a class's table", () => {
  const networks = [
    { id: "n", title: "First" },
    { id: "m", title: "Second" },
  ];
  const lost = { to: "delay", points: 2, text: "The queue stood.", at: 1 } as const;
  const entry = entryOf(
    "a.js",
    "-Ada",
    new Map([
      ["n", { scored: [run(3, { share: 0.5 })], open: [run(4)] }],
      ["m", { scored: [run(1)], open: [run(2, { lost })] }],
    ]),
  );

  it("has a row for each entry: totals, each network's numbers, places, the open seeds, and where points were lost", () => {
    const [head, row, end] = classCsv(networks, ranked([entry])).split(/\r?\n/);
    const cells = Object.fromEntries(head.split(",").map((name, k) => [name, row.split(",")[k]]));
    expect(cells).toMatchObject({
      file: "a.js",
      name: "'-Ada",
      error: "",
      place: "1",
      "n share": "0.5",
      "m share": "",
      "lost most on": "Second",
      "n lost": "",
      "m lost": "The queue stood.",
    });
    expect([cells["n delay95"], cells["m delay95"]]).toEqual(["1", "1"]);
    expect(["score", "open score", "open minus score"].map((name) => Number(cells[name]).toFixed(6))).toEqual(
      ["2.000000", "3.000000", "1.000000"],
    );
    expect(end).toBe("");
  });

  const parsed = (text: string): ClassRow[] => {
    const result = parseClassTable(text);
    if (!result.ok) throw new Error(result.problem);
    return [...result.table.rows];
  };
  const problem = (text: string) => {
    const result = parseClassTable(text);
    return result.ok ? "" : result.problem;
  };

  it("may leave out what a picture can do without", () => {
    expect(parsed("name,file,score\nx,y, 1.5 \nz,w,\nv,u,much")).toEqual(
      [
        { name: "x", file: "y", score: 1.5 },
        { name: "z", file: "w", score: null },
        { name: "v", file: "u", score: null },
      ].map((row) => ({ error: null, low: null, high: null, place: null, open: null, worst: "", ...row })),
    );
  });

  it("has intervals where it says so", () => {
    const row = (cells: string) => parsed(`high,file,low,name,score\n${cells}`)[0];
    expect(row("2,a,0.5,b,1")).toMatchObject({ score: 1, low: 0.5, high: 2 });
    expect(row(" ,a,,b,1")).toMatchObject({ score: 1, low: null, high: null });
  });

  it("reads places with a hyphen or a dash, and no others", () => {
    const place = (text: string) => parsed(`file,name,score,place\na,b,1,${text}`)[0].place;
    expect(["3", "1-3", " 12–14 ", "x", "1-", "1,3", "-2", "3rd"].map(place)).toEqual([
      [3, 3],
      [1, 3],
      [12, 14],
      null,
      null,
      [1, 1],
      null,
      null,
    ]);
  });

  it("begins with its columns, with or without a byte order mark; file, name and score have to be there", () => {
    expect(parsed("\uFEFFfile,name,score\na,b,1")).toHaveLength(1);
    for (const head of ["file,name", "file,score", "name,score"])
      expect(problem(`${head}\na,b`)).toMatch(/^This is not a class's table/);
  });

  it("names its networks by their delays", () => {
    const result = parseClassTable(classCsv(networks, [entry]));
    expect(result.ok && result.table.networks).toEqual(["n", "m"]);
  });

  it("has at most 5,000 rows of four million characters, and cells of 500", () => {
    const rows = (count: number) => `file,name,score\n${"a,b,1\n".repeat(count)}`;
    expect(parsed(rows(5000))).toHaveLength(5000);
    expect(problem(rows(5001))).toBe("The table has 5001 rows; at most 5000 are read. Split it.");
    const long = (length: number) => `file,name,score\n${"x".repeat(length)},b,1`;
    expect(parsed(long(600))[0].file).toHaveLength(500);
    expect(parsed(long(4_000_000 - 20))).toHaveLength(1);
    expect(problem(long(4_000_000))).toMatch(/^The file is too large/);
  });
});

describe("networks of a contest", () => {
  const scenario = {
    format: "cwndscope/1",
    title: "Its own title",
    description: "What it is.",
    duration: 5,
    nodes: [{ id: "S" }, { id: "R" }],
    links: [{ id: "l", from: "S", to: "R", rate: "1 Mbps", delay: "5 ms", queue: { limit: 5 } }],
    flows: [
      { id: "f1", from: "S", to: "R", scheme: "reno" },
      { id: "f2", from: "S", to: "R", scheme: "reno" },
    ],
  };

  it("may leave out all but the scenario", () => {
    const parsed = parseNetworks([
      { scenario },
      { id: "b", title: "B", summary: "S", test: ["f2"], scenario },
    ]);
    if (!parsed.ok) throw new Error(parsed.problem);
    expect(parsed.networks).toMatchObject([
      { id: "network-1", title: "Its own title", summary: "What it is.", test: ["f1"] },
      { id: "b", title: "B", summary: "S", test: ["f2"] },
    ]);
  });

  it("are refused with the place and what to do", () => {
    const problem = (list: unknown) => {
      const parsed = parseNetworks(list);
      return parsed.ok ? "" : parsed.problem;
    };
    expect(problem("x")).toBe("write a list of { id, title, test, scenario }.");
    expect(problem([{ scenario, test: [] }])).toMatch(/^networks\[0\]\.test: there is no flow ""/);
    expect(problem([{ scenario }, { scenario, id: "network-1" }])).toBe(
      'networks[1].id: "network-1" is used twice. Choose another.',
    );
    expect(problem([{ scenario }, null])).toMatch(/^networks\[1\]\.scenario\./);
  });
});
