/** The script that builds a scenario's network of Linux: what it asks of the system, and what it says where a part is lacking. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli } from "./capture.ts";

const folder = mkdtempSync(join(tmpdir(), "cwndscope-lab-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SCENARIO = {
  format: "cwndscope/1",
  title: "A lab",
  duration: 2,
  nodes: [{ id: "S" }, { id: "R" }],
  links: [
    {
      id: "path",
      from: "S",
      to: "R",
      rate: 8e6,
      delay: 0.02,
      queue: { limit: 30 },
      loss: { model: "bernoulli", rate: 0.01 },
    },
  ],
  flows: [{ id: "f1", from: "S", to: "R", scheme: "linux-reno", mss: 1448 }],
};

/** Tools that write down what they are asked, and do nothing: `ip netns exec` runs what follows, which is another of them. */
const FAKES: Readonly<Record<string, string>> = {
  unshare: 'while [ "$1" != bash ]; do shift; done\nexec "$@"',
  ip: `case "$1 $2" in
"netns exec") shift 3; exec "$@" ;;
esac
case "$*" in
*"-o link show"*) echo "2: l0@if3: <UP> link/ether 02:00:00:00:00:0a brd ff:ff:ff:ff:ff:ff" ;;
esac`,
  tc: 'case "$*" in *netem*) [ -n "$HAS_NETEM" ] ;; *codel*) exit 2 ;; esac',
  iperf3: 'case "$*" in *-s*) ;; *) echo "{}" ;; esac',
  python3: "",
  tcpdump: "",
  mount: "",
  modprobe: "",
  sysctl: "",
  sleep: "",
};

/** Runs the script among such tools. */
function runAmongFakes(
  script: string,
  { netem = true, without = "" } = {},
): { status: number | null; err: string; calls: string[]; out: string } {
  const bin = mkdtempSync(join(folder, "bin-"));
  const log = join(bin, "calls.log");
  for (const [name, body] of Object.entries(FAKES)) {
    if (name === without) continue;
    writeFileSync(join(bin, name), `#!/bin/bash\necho "${name} $*" >> "${log}"\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  // Of the system's own tools those that are no part of a network.
  for (const name of ["bash", "id", "mkdir", "cat", "grep", "awk", "sed"]) {
    const found = spawnSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    writeFileSync(join(bin, name), `#!/bin/sh\nexec ${found} "$@"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const out = join(bin, "out");
  const { status, stderr } = spawnSync("/bin/bash", [script, out], {
    encoding: "utf8",
    env: { PATH: bin, HAS_NETEM: netem ? "yes" : "" },
  });
  const calls = existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : [];
  return { status, err: stderr, calls, out };
}

/** The script of a scenario. */
async function scriptOf(scenario: object): Promise<string> {
  const place = mkdtempSync(join(folder, "script-"));
  writeFileSync(join(place, "x.json"), JSON.stringify(scenario));
  const path = join(place, "lab.sh");
  expect((await cli("export", join(place, "x.json"), path)).code).toBe(0);
  return path;
}

describe.skipIf(process.platform !== "linux")("a lab of Linux", () => {
  let script: string;
  beforeAll(async () => {
    script = await scriptOf(SCENARIO);
  });

  it("asks for namespaces, the link's rate and queue, netem behind it, iperf3 with the scheme, and a capture at the sender", () => {
    const { status, err, calls, out } = runAmongFakes(script);
    expect([status, err]).toEqual([0, ""]);
    expect(calls.filter((line) => line.startsWith("ip netns add"))).toEqual([
      "ip netns add probe",
      "ip netns add S",
      "ip netns add R",
      "ip netns add l0.wire",
    ]);
    expect(calls.filter((line) => line.startsWith("tc -n"))).toEqual([
      "tc -n S qdisc add dev l0 root handle 1: stab overhead -14 mtu 65535 tbf rate 8000000bit burst 1501 limit 1gb",
      "tc -n S qdisc add dev l0 parent 1:1 handle 10: pfifo limit 30",
      "tc -n l0.wire qdisc add dev b root netem limit 1000000 delay 20000us loss random 1%",
      "tc -n R qdisc add dev l0 root handle 1: stab overhead -14 mtu 65535 tbf rate 8000000bit burst 1501 limit 1gb",
      "tc -n R qdisc add dev l0 parent 1:1 handle 10: pfifo limit 30",
      "tc -n l0.wire qdisc add dev a root netem limit 1000000 delay 20000us",
    ]);
    expect(calls).toContain("iperf3 -c 10.9.0.1 -B 10.9.0.0 -p 5201 --json -C reno -t 2");
    expect(calls).toContain(
      `tcpdump -q -U -Z root -s 120 -i any -w ${out}/f1.pcap host 10.9.0.1 and port 5201`,
    );
    expect(calls.some((line) => line.startsWith("python3"))).toBe(false);
    expect(readFileSync(join(out, "f1.json"), "utf8")).toBe("{}\n");
  });

  it("lets a program of its own delay and lose where the kernel has no netem, and says so", () => {
    const { status, err, calls, out } = runAmongFakes(script, { netem: false });
    expect(status).toBe(0);
    expect(err).toMatch(
      /^This kernel has no sch_netem: a program in Python delays and loses packets instead/,
    );
    const wire = join(out, "wire.py");
    expect(calls.filter((line) => line.startsWith("python3")).sort()).toEqual([
      `python3 ${wire} a b 02:00:00:00:00:0a limit 1000000 delay 20000us loss random 1%`,
      `python3 ${wire} b a 02:00:00:00:00:0a limit 1000000 delay 20000us`,
    ]);
    expect(calls.some((line) => line.startsWith("sysctl") && line.includes("ip_forward"))).toBe(true);
    expect(calls.some((line) => line.startsWith("ip netns exec l0.wire sysctl"))).toBe(false);
    expect(readFileSync(wire, "utf8")).toMatch(/^import collections/);
  });

  it("says which part a machine lacks, and stops", async () => {
    expect(runAmongFakes(script, { netem: false, without: "python3" })).toMatchObject({
      status: 3,
      err: expect.stringMatching(/^This kernel has no sch_netem .* or python3\.\n$/),
    });
    expect(runAmongFakes(script, { without: "iperf3" })).toMatchObject({
      status: 2,
      err: "iperf3 is missing: install iproute2, iperf3 and tcpdump.\n",
    });
    const [link] = SCENARIO.links;
    const codel = await scriptOf({
      ...SCENARIO,
      links: [{ ...link, queue: { limit: 30, discipline: "codel" } }],
    });
    expect(runAmongFakes(codel)).toMatchObject({
      status: 3,
      err: expect.stringMatching(/^This kernel has no queue codel: /),
    });
  });
});

/** True where this machine lets a script make namespaces with cards between them, and has what measures. */
function hasLab(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const probe = `set -e
for tool in ip tc iperf3 tcpdump python3; do command -v $tool; done
ip link add v0 type veth peer name v1
tc qdisc add dev v0 root tbf rate 1mbit burst 2000 limit 10000
grep -qw reno /proc/sys/net/ipv4/tcp_available_congestion_control`;
  return spawnSync("unshare", ["--net", "bash", "-c", probe]).status === 0;
}

describe.skipIf(!hasLab())("the lab on this machine", () => {
  it("carries a transfer at no more than the link's rate, after no less than its delays, into a capture that is read again", async () => {
    const script = await scriptOf(SCENARIO);
    const out = join(folder, "real");
    mkdirSync(out);
    const { status, stderr } = spawnSync("bash", [script, out], { encoding: "utf8" });
    expect([status, stderr.replace(/^This kernel has no sch_netem.*\n/, "")]).toEqual([0, ""]);
    const { end } = JSON.parse(readFileSync(join(out, "f1.json"), "utf8"));
    expect(end.sender_tcp_congestion).toBe("reno");
    const { out: text, code } = await cli("capture", join(out, "f1.pcap"), "--json");
    expect(code).toBe(0);
    const connections: { bytes: number; rttMin: number; throughput: number }[] = JSON.parse(text).connections;
    const [data] = connections.sort((a, b) => b.bytes - a.bytes);
    expect(data.bytes).toBeGreaterThan(50_000);
    expect(data.rttMin).toBeGreaterThanOrEqual(0.04);
    expect(data.throughput).toBeLessThanOrEqual(8e6);
  });
});
