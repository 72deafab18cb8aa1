"""Records cases -> traces/NAME.CC.RUN.json.gz.

python3 record.py --kernel VMLINUZ --modules DIR [--runs 3] [--jobs 2] [--cc cubic] [--only-worse] cases/NAME.json ...
    in QEMU, whose clock counts instructions: 1 ns each, idle time is skipped. Exact, and needs no quiet machine.
python3 record.py --here ...     on the running kernel, in real time (root, a quiet machine)
"""
import argparse, glob, io, json, lzma, os, platform, shutil, subprocess, sys, tarfile, tempfile
from concurrent.futures import ThreadPoolExecutor

LATE = 1500  # µs by which a packet may leave the emulator late
MODULES = ("tun", "tcp_bbr", "tcp_dctcp")
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import tracefile as traces  # noqa: E402


def spec(case, cc):
    c = case
    lines = [f"cc {cc}", f"rate {c['rate']}", f"reverse_rate {c.get('reverse_rate', c['rate'])}", f"delay_ms {c['delay_ms']}",
             f"reverse_delay_ms {c.get('reverse_delay_ms', c['delay_ms'])}", f"limit {c['limit']}", f"duration_ms {c['duration_ms']}"]
    for key in ("mss", "awnd_segments", "ecn", "ecn_threshold", "sack", "timestamps", "gso", "autotune"):
        if key in c:
            lines.append(f"{key} {int(c[key])}")
    for name, value in c.get("sysctl", {}).items():
        lines.append(f"sysctl {name} {value}")
    lines += [f"lose {s} {n}" for s, n in c.get("lose", [])]
    lines += [f"hold {s} {n} {ms}" for s, n, ms in c.get("hold", [])]
    lines += [f"lose_ordinal {n}" for n in c.get("lose_ordinals", [])]
    lines += [f"lose_ack {n}" for n in c.get("lose_acks", [])]
    lines += [f"blackout_ms {a} {b}" for a, b in c.get("blackouts_ms", [])]
    lines += [f"ack_blackout_ms {a} {b}" for a, b in c.get("ack_blackouts_ms", [])]
    lines += [f"delay_at_ms {t} {d}" for t, d in c.get("delays_ms", [])]
    if "writes" in c:
        lines.append("writes " + " ".join(f"{ms}:{n}" for ms, n in c["writes"]))
    return "\n".join(lines) + "\n"


def read(directory, name, case, cc, run, kernel):
    with open(f"{directory}/quality") as f:
        text = f.read()
    if not text:
        with open(f"{directory}/error") as f:
            raise RuntimeError(f.read().strip() or "no output")
    return {"format": "linux-oracle/1", "case": name, "cc": cc, "run": run, "kernel": kernel, "spec": case,
            "quality": json.loads(text), **traces.compact(directory)}


# ---- in a virtual machine ----

def pack(files):
    """An initial file system: a new-style cpio archive of {path: (mode, bytes)}."""
    out = io.BytesIO()

    def entry(name, mode, data, ino):
        fields = (ino, mode, 0, 0, 1, 0, len(data), 0, 0, 0, 0, len(name) + 1, 0)
        head = b"070701" + b"".join(b"%08X" % x for x in fields) + name.encode() + b"\0"
        out.write(head + b"\0" * (-len(head) % 4) + data + b"\0" * (-len(data) % 4))

    folders = set()
    for path in files:
        parts = path.split("/")[:-1]
        folders |= {"/".join(parts[:k]) for k in range(1, len(parts) + 1)}
    folders |= {"proc", "sys", "dev", "out", "tmp", "etc"}
    ino = 1
    for folder in sorted(folders):
        entry(folder, 0o040755, b"", ino)
        ino += 1
    for path, (mode, data) in files.items():
        entry(path, 0o100000 | mode, data, ino)
        ino += 1
    entry("TRAILER!!!", 0, b"", ino)
    return out.getvalue()


def system(modules):
    def content(path):
        with open(path, "rb") as f:
            return f.read()
    files = {"init": (0o755, content(f"{HERE}/init.sh")), "bin/busybox": (0o755, content(shutil.which("busybox")))}
    for p in ("emulator", "sender", "receiver"):
        files[f"recorder/{p}"] = (0o755, content(f"{HERE}/{p}"))
    ip = os.path.realpath(shutil.which("ip", path="/sbin:/usr/sbin:/bin:/usr/bin"))
    files["sbin/ip"] = (0o755, content(ip))
    for word in subprocess.run(["ldd", ip], capture_output=True, text=True).stdout.split():
        if word.startswith("/"):
            files[word[1:]] = (0o755, content(word))
    for m in MODULES:
        for path in glob.glob(f"{modules}/**/{m}.ko*", recursive=True)[:1]:
            data = content(path)
            files[f"mod/{m}.ko"] = (0o644, lzma.decompress(data) if path.endswith(".xz") else data)
    return files


def machine(work, files, kernel, cpu, keep):
    """Runs [(name, case, cc, run, attempt)] in one virtual machine; yields results as they are read."""
    files = dict(files)
    for k, (name, case, cc, run, attempt) in enumerate(work):
        files[f"specs/{k:03d}.{name}.{cc}.{run}.{attempt}"] = (0o644, spec(case, cc).encode())
    with tempfile.TemporaryDirectory() as d:
        with open(f"{d}/initrd", "wb") as f:
            f.write(pack(files))
        seconds = sum(c["duration_ms"] for _, c, _, _, _ in work) / 1000
        command = ["taskset", "-c", str(cpu), "qemu-system-x86_64", "-accel", "tcg,thread=single", "-icount", "shift=0,sleep=off", "-rtc", "base=2026-01-01,clock=vm",
                   "-cpu", "max", "-seed", "1", "-m", "2048", "-nographic", "-nodefaults", "-no-reboot", "-serial", f"file:{keep or d}/console.{cpu}",
                   "-kernel", kernel, "-initrd", f"{d}/initrd",
                   "-append", "console=ttyS0 quiet nokaslr mitigations=off panic=-1 tsc=reliable random.trust_cpu=on preempt=full transparent_hugepage=never",
                   "-device", "virtio-serial-pci", "-chardev", f"file,id=c,path={d}/out.tar", "-device", "virtserialport,chardev=c,name=out"]
        try:
            subprocess.run(command, capture_output=True, timeout=120 + 60 * seconds)
        except subprocess.TimeoutExpired:
            pass
        if os.path.exists(f"{d}/out.tar"):
            try:
                with tarfile.open(f"{d}/out.tar", ignore_zeros=True) as t:
                    t.extractall(f"{d}/out")
            except tarfile.TarError as e:
                print("incomplete:", e, file=sys.stderr)
        out = []
        for k, (name, case, cc, run, attempt) in enumerate(work):
            place = f"{d}/out/{k:03d}.{name}.{cc}.{run}.{attempt}"
            try:
                with open(f"{place}/kernel") as f:
                    release = f.read().split("-")[0].split("+")[0].strip()
                out.append(read(place, name, case, cc, run, release))
            except (OSError, RuntimeError) as e:
                print(f"{name} {cc} {run}: {e}", file=sys.stderr)
        return out


def virtual(o, work):
    subprocess.run(["make", "-s", "-C", HERE], check=True)
    files = system(o.modules)
    for attempt in range(1, o.attempts + 1):
        todo = []
        for name, case, cc, run in work:
            path = f"{o.out}/{name}.{cc}.{run}.json.gz"
            if os.path.exists(path) and ((attempt == 1 and not o.only_worse) or traces.quality(path)["late_max_us"] > LATE):
                todo.append((name, case, cc, run, attempt))
            elif not os.path.exists(path):
                todo.append((name, case, cc, run, attempt))
        if not todo:
            break
        cost = lambda w: w[1]["rate"] * w[1]["duration_ms"] + 3e10
        parts = [[] for _ in range(o.jobs)]
        for w in sorted(todo, key=cost, reverse=True):
            min(parts, key=lambda p: sum(map(cost, p))).append(w)
        with ThreadPoolExecutor(o.jobs) as pool:
            for results in pool.map(lambda p: machine(p[1], files, o.kernel, p[0] % os.cpu_count(), o.console), [(k, p[::-1]) for k, p in enumerate(parts) if p]):
                for t in results:
                    path = f"{o.out}/{t['case']}.{t['cc']}.{t['run']}.json.gz"
                    late = t["quality"]["late_max_us"]
                    if attempt == 1 or not os.path.exists(path) or late < traces.quality(path)["late_max_us"]:
                        traces.save(path, t)
                    print(f"{t['case']} {t['cc']} {t['run']}: {t['quality']['packets']} packets, late {t['quality']['late_mean_us']:.0f} µs, at most {late:.0f} µs", flush=True)


# ---- on the running kernel ----

def here(name, case, cc, run, out, attempts, only_worse):
    """One run; again while the emulator was late by more than LATE, and the calmest attempt is kept."""
    path = f"{out}/{name}.{cc}.{run}.json.gz"
    best, note = None, ""
    if only_worse and os.path.exists(path):
        best = traces.quality(path)["late_max_us"]
        if best <= LATE:
            return f"{name} {cc} {run}: kept"
    for _ in range(attempts):
        with tempfile.TemporaryDirectory() as d:
            with open(f"{d}/spec", "w") as f:
                f.write(spec(case, cc))
            try:
                with open(f"{d}/quality", "w") as q, open(f"{d}/error", "w") as e:
                    subprocess.run(["./emulator", f"{d}/spec", d], cwd=HERE, stdout=q, stderr=e, timeout=case["duration_ms"] / 1000 + 30)
                t = read(d, name, case, cc, run, platform.release().split("-")[0])
            except (subprocess.TimeoutExpired, RuntimeError) as e:
                return f"{name} {cc} {run}: {e}"
        late = t["quality"]["late_max_us"]
        if best is None or late < best:
            traces.save(path, t)
            best, note = late, f"{t['quality']['packets']} packets, late {t['quality']['late_mean_us']:.0f} µs, at most {late:.0f} µs"
        if best <= LATE:
            break
    return f"{name} {cc} {run}: {note or 'no better'}"


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("cases", nargs="+")
    a.add_argument("--kernel", help="compressed kernel image (vmlinuz)")
    a.add_argument("--modules", help="folder with that kernel's modules")
    a.add_argument("--here", action="store_true", help="record the running kernel in real time")
    a.add_argument("--runs", type=int, default=3)
    a.add_argument("--first", type=int, default=1, help="number of the first run")
    a.add_argument("--jobs", type=int, default=2)
    a.add_argument("--cc")
    a.add_argument("--attempts", type=int, default=3, help="how often a run is tried when packets left late")
    a.add_argument("--only-worse", action="store_true", help="keep runs that were in time, try the others again")
    a.add_argument("--console", help="folder for the machines' consoles")
    a.add_argument("--out", default=os.path.join(HERE, "traces"))
    o = a.parse_args()
    os.makedirs(o.out, exist_ok=True)
    work = []
    for path in o.cases:
        with open(path) as f:
            case = json.load(f)
        name = os.path.basename(path).removesuffix(".json")
        work += [(name, case, cc, run) for cc in case["cc"] if o.cc in (None, cc) for run in range(o.first, o.runs + 1)]
    if o.here:
        with ThreadPoolExecutor(o.jobs) as pool:
            for line in pool.map(lambda w: here(*w, o.out, o.attempts, o.only_worse), work):
                print(line, flush=True)
    elif o.kernel and o.modules:
        virtual(o, work)
    else:
        a.error("--kernel and --modules, or --here")


if __name__ == "__main__":
    main()
